import { orderItemPath } from '#domain/page-path.ts'
import type { Data, Payload } from '#stores/api.ts'
import { monthBounds } from './history-months.ts'

export type HistoryType = NonNullable<Payload<'balance/load_more_balance_history'>['type']>
export type Movement = Data<'balance/load_more_balance_history'>['list'][number]

const WORDS: Record<HistoryType, string> = {
  top_up: 'Top-up',
  purchase: 'Order paid',
  refund: 'Refund',
  parcel: 'Parcel paid',
  supplement: 'Parcel supplement',
  return_freight: 'Return freight',
  reward: 'Reward',
  compensation: 'Compensation',
  withdrawal: 'Withdrawal',
  reversal: 'Payment taken back',
}

export const HISTORY_CHOICES = (Object.keys(WORDS) as HistoryType[]).map((value) => ({
  value,
  label: WORDS[value],
}))

/** What of the history is shown; '' is all. */
export interface HistoryFilter {
  type: HistoryType | ''
  /** "2026-11", UTC. */
  month: string
}

export function historyPayload({ type, month }: HistoryFilter) {
  return { ...(type && { type }), ...monthBounds(month) }
}

export function movementWord(type: string): string {
  const words: Readonly<Record<string, string>> = WORDS
  return words[type] ?? type
}

/** Where the movement comes from: "O123/item/why" names an order item, anything else only a number. */
export function movementRef(ref: string): { text: string; path: string | null } {
  const [number = ref, id] = ref.split(/[/ ]/)
  return { text: number, path: id && number.startsWith('O') ? orderItemPath(id) : null }
}
