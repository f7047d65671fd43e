import { showCurrency } from '#domain/money/money.ts'
import type { Tone } from '#islands/ui/Badge.tsx'
import type { Data } from '#stores/api.ts'

export type Closing = Data<'bk/get_closings'>['list'][number]
export type ClosingDetail = Data<'bk/get_closing'>
export type Difference = ClosingDetail['differences'][number]

/** Words for each kind of difference. */
export const DIFFERENCE_WORDS: Readonly<Record<Difference['kind'], string>> = {
  not_ours: 'In the statement, not with us',
  not_theirs: 'With us, not in the statement',
  amount: 'Another amount',
  currency: 'Another currency',
  fee: 'Another fee',
  balance: 'The balance doesn’t follow',
}

/** "$51.69", or "51.69 XYZ" in a currency we do not know. */
export const showSide = (side: Difference['ours']) =>
  side ? showCurrency(side.amount, 1, side.currency) : 'none'

/** Amber waits for somebody, green is closed. */
export function standingTone({ status, open_count, late_count }: Closing): Tone {
  if (open_count || (status === 'Closed' && late_count)) return 'amber'
  return status === 'Closed' ? 'green' : 'grey'
}

/** How a day stands, in a few words. */
export function standingWords({ status, open_count, late_count, over }: Closing): string {
  if (open_count) return open_count === 1 ? '1 difference' : `${open_count} differences`
  if (status === 'Closed') return late_count ? 'Closed, more came later' : 'Closed'
  return over ? 'Can be closed' : 'Not over yet'
}
