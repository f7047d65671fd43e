import type { Todo } from '#islands/bk/desk/queues.ts'
import type { Data } from '#stores/api.ts'

export type StaffPayment = Data<'bk/get_payments'>['list'][number]
export type StaffRequest = Data<'bk/get_requests'>['list'][number]
export type StaffWithdrawal = Data<'bk/get_withdrawals'>['list'][number]

/** Queues that wait for us come first. */
export const MONEY_QUEUES = [
  { id: 'ToConfirm', label: 'Transfers shown', empty: 'No transfer waits to be confirmed.' },
  { id: 'Withdrawals', label: 'Withdrawals', empty: 'Nobody waits to be paid out.' },
  { id: 'Trouble', label: 'Needs a look', empty: 'No payment needs a look.' },
  { id: 'Owed', label: 'Still owed', empty: 'Nobody owes for a payment that was taken back.' },
  { id: 'Requests', label: 'Requests', empty: 'No request here.' },
  { id: 'StaffMoves', label: 'Staff moves', empty: 'Staff have given no money yet.' },
  { id: 'Days', label: 'Days', empty: 'No day here. Import a statement first.' },
  { id: 'Held', label: 'First payments', empty: 'No first payment waits.' },
  { id: 'Transfers', label: 'Transfers awaited', empty: 'No transfer is awaited.' },
  { id: 'Reversed', label: 'Taken back', empty: 'No payment was taken back.' },
  { id: 'Campaigns', label: 'Campaigns', empty: 'No campaign yet. Make the first one.' },
  { id: 'Coupons', label: 'Coupons', empty: 'No coupon is found.' },
  { id: 'All', label: 'All payments', empty: 'No payment is found.' },
] as const

/** Where the work of each queue is counted; the others hold nothing that waits for us. */
const COUNTS: Partial<Record<MoneyQueue, keyof Todo['money']>> = {
  ToConfirm: 'transfers',
  Withdrawals: 'withdrawals',
  Trouble: 'troubles',
  Owed: 'reversals',
  Requests: 'requests',
  Days: 'closings',
  Held: 'held',
}

/** How much waits in a queue; undefined for one that is only looked up. */
export function moneyCount({ money }: Pick<Todo, 'money'>, id: MoneyQueue): number | undefined {
  const name = COUNTS[id]
  return name && money[name]
}

/** Which numbers are a withdrawal's, and which a payment's. */
const isWithdrawalNo = (text: string) => /^w\d{6}-/i.test(text)
const isPaymentNo = (text: string) => /^t\d{6}-/i.test(text)

/** Where these words are looked for from a queue: a number among all of its kind, else all of the queue's kind. */
export function foundIn(keyword: string, queue: MoneyQueue) {
  if (!keyword) return { keyword, show: '' }
  const withdrawals = isWithdrawalNo(keyword) || (queue === 'Withdrawals' && !isPaymentNo(keyword))
  return withdrawals ? { keyword, queue: 'Withdrawals', show: 'All' } : { keyword, queue: 'All', show: '' }
}

export type MoneyQueue = (typeof MONEY_QUEUES)[number]['id']
/** Queues that list no payments. */
export const OTHERS = ['Withdrawals', 'Requests', 'StaffMoves', 'Days', 'Campaigns', 'Coupons'] as const
/** Queues that list payments. */
export type PaymentQueue = Exclude<MoneyQueue, (typeof OTHERS)[number]>
