import { showCny } from '#domain/money/money.ts'
import { FINAL_ORDER_STATUSES, type OrderStatus } from '#domain/order/status.ts'
import { FINAL_PARCEL_STATUSES, type ParcelStatus } from '#domain/parcel/status.ts'

/** Everything an account still has with us that keeps it from being deleted. Source: docs/decisions/deletion.md. */

export interface StillHere {
  /** Withdrawable money, counting what has not settled yet. */
  balance_fen: number
  owed_fen: number
  items: Partial<Record<OrderStatus, number>>
  parcels: Partial<Record<ParcelStatus, number>>
  withdrawals: number
  /** Which may still bring money. */
  payments: number
  /** Charges that wait for a yes. */
  questions: number
}

export const STILL_HERE_KINDS = [
  ...['balance', 'owed', 'withdrawal', 'payment', 'order'],
  ...['warehouse', 'refund', 'parcel', 'claim', 'question'],
] as const
export type StillHereKind = (typeof STILL_HERE_KINDS)[number]

const SHELF: readonly OrderStatus[] = ['ArrivedAtWarehouse', 'InWarehouse', 'StorageExpired']
const REFUND: readonly OrderStatus[] = ['RefundRequested', 'ReturningToSeller']
/** Their parcel counts. */
const TRAVELLING: readonly OrderStatus[] = ['InParcel', 'Shipped']

/** Each as words that follow "still with us:"; empty when nothing is left. */
export function stillHere(facts: StillHere): { kind: StillHereKind; text: string }[] {
  const others = [...SHELF, ...REFUND, ...TRAVELLING, ...FINAL_ORDER_STATUSES]
  const onOrder = sum(facts.items, (status) => !others.includes(status))
  const parcels = sum(
    facts.parcels,
    (status) => status !== 'ClaimOpen' && !FINAL_PARCEL_STATUSES.includes(status),
  )
  const all: [StillHereKind, number, string][] = [
    ['balance', facts.balance_fen, `${showCny(facts.balance_fen)} in your balance`],
    ['owed', facts.owed_fen, `${showCny(facts.owed_fen)} that you owe us`],
    ['withdrawal', facts.withdrawals, count(facts.withdrawals, 'withdrawal', 'not paid out yet')],
    ['payment', facts.payments, count(facts.payments, 'payment', 'still open')],
    ['order', onOrder, count(onOrder, 'item', 'on order')],
    ...countedItems('warehouse', facts, SHELF, 'in our warehouse'),
    ...countedItems('refund', facts, REFUND, 'waiting for a refund'),
    ['parcel', parcels, count(parcels, 'parcel', 'not completed yet')],
    ['claim', facts.parcels.ClaimOpen ?? 0, count(facts.parcels.ClaimOpen ?? 0, 'claim', 'not decided yet')],
    ['question', facts.questions, count(facts.questions, 'question', 'waiting for your answer')],
  ]
  return all.filter(([, number]) => number > 0).map(([kind, , text]) => ({ kind, text }))
}

function countedItems(
  kind: StillHereKind,
  { items }: StillHere,
  statuses: readonly OrderStatus[],
  where: string,
): [StillHereKind, number, string][] {
  const number = sum(items, (status) => statuses.includes(status))
  return [[kind, number, count(number, 'item', where)]]
}

function sum<Status extends string>(
  counts: Partial<Record<Status, number>>,
  fits: (status: Status) => boolean,
): number {
  const entries = Object.entries(counts) as [Status, number][]
  return entries.reduce((all, [status, number]) => all + (fits(status) ? number : 0), 0)
}

const count = (number: number, one: string, what: string) =>
  `${number} ${number === 1 ? one : `${one}s`} ${what}`
