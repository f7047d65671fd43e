import { keysOf } from '#domain/table/keys.ts'
import {
  foundPath,
  orderItemPath,
  parcelPath,
  sandboxPath,
  staffWithdrawalPath,
  WITHDRAWALS,
} from '#domain/site/page-path.ts'
import type { Data, Payload } from '#stores/api.ts'

export type HistoryType = NonNullable<Payload<'balance/load_more_balance_history'>['type']>
export type Movement = Data<'balance/load_more_balance_history'>['list'][number]

const WORDS: Record<HistoryType, string> = {
  top_up: 'Top-up',
  purchase: 'Order paid',
  refund: 'Refund',
  parcel: 'Parcel paid',
  supplement: 'Parcel supplement',
  return_freight: 'Return freight',
  service: 'Service paid',
  reward: 'Reward',
  compensation: 'Compensation',
  goodwill: 'Goodwill',
  withdrawal: 'Withdrawal',
  reversal: 'Payment taken back',
}

export const HISTORY_CHOICES = keysOf(WORDS).map((value) => ({
  value,
  label: WORDS[value],
}))

/** The part of the history that is shown; '' is all. */
export interface HistoryFilter {
  type: HistoryType | ''
  /** "2026-11", UTC. */
  month: string
}

export function historyPayload({ type, month }: HistoryFilter) {
  return { ...(type && { type }), ...monthBounds(month) }
}

export function movementWord({ type, amount_cny }: Pick<Movement, 'type' | 'amount_cny'>): string {
  if (type === 'goodwill' && amount_cny.startsWith('-')) return 'Taken back by us'
  const words: Readonly<Record<string, string>> = WORDS
  return words[type] ?? type
}

/** The number a reference begins with: "O123/item/why" is of order O123. */
export const numberIn = (ref: string) => ref.split(/[/ ]/)[0] ?? ref

/** The page of what a movement is about, null for nothing that is there. */
export function ownPathOf({ about }: Movement): string | null {
  switch (about?.kind) {
    case 'order_item':
      return orderItemPath(about.id)
    case 'parcel':
      return parcelPath(about.id)
    case 'claim':
      return `${parcelPath(about.id)}#claim`
    case 'payment':
      return sandboxPath(about.id)
    case 'withdrawal':
      return WITHDRAWALS
    default:
      return null
  }
}

/** The same for staff, who look at a customer's. */
export function staffPathOf({ about, ref }: Movement): string | null {
  switch (about?.kind) {
    case 'order_item':
      return foundPath('/bk/orders', numberIn(ref))
    case 'parcel':
    case 'claim':
      return foundPath('/bk/parcels', about.id)
    case 'payment':
      return foundPath('/bk/money', about.id)
    case 'withdrawal':
      return staffWithdrawalPath(about.id)
    default:
      return null
  }
}

const name = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** How far back the choice goes. */
const MONTHS = 24

/** The months up to `now`, newest first, as UTC has them: so do statements. */
export function monthChoices(now: number): { value: string; label: string }[] {
  const { year, month } = { year: new Date(now).getUTCFullYear(), month: new Date(now).getUTCMonth() }
  return Array.from({ length: MONTHS }, (_, back) => {
    const first = new Date(Date.UTC(year, month - back, 1))
    return { value: first.toISOString().slice(0, 7), label: name.format(first) }
  })
}

/** "2026-11" as the times it lies between; nothing for ''. */
function monthBounds(month: string): { from?: string; to?: string } {
  if (!month) return {}
  const [year = 0, number = 1] = month.split('-').map(Number)
  return { from: `${month}-01T00:00:00Z`, to: new Date(Date.UTC(year, number, 1)).toISOString() }
}
