import { statusLabel } from '#domain/order/status.ts'
import { BRAND } from '#domain/text/texts.ts'
import type { MoneyWords } from '#islands/hooks/show-price.ts'
import type { Data } from '#stores/api.ts'
import type { TimelineStep } from './Timeline.tsx'

type Change = Data<'orders/get_item_status_changelog'>['list'][number]

const ACTORS: Record<Change['actor'], string> = {
  customer: 'you',
  staff: BRAND,
  system: 'by itself, as its time was over',
}

/** An entry of a change log as a step of a timeline; `word` says what it was, `money` how its reader has amounts. */
export const changeStep = (
  { at, actor, reason, amount_cny }: Omit<Change, 'from' | 'to'>,
  word: string,
  money: MoneyWords,
): TimelineStep => ({
  at,
  word,
  who: ACTORS[actor],
  description: reason,
  ...(amount_cny && { money: movedWords(amount_cny, money) }),
})

/** An item's, called by the status it came to, or by what was done where that stayed: “Measure it: ordered”. */
export function itemStep({ from, to, ...change }: Change, money: MoneyWords): TimelineStep {
  const stayed = from === to ? /^(.*?)\.(?:\s+(.*))?$/s.exec(change.reason) : null
  if (!stayed) return changeStep(change, from ? statusLabel(to) : 'Ordered', money)
  const [, word = '', reason = ''] = stayed
  return changeStep({ ...change, reason }, word, money)
}

/** Says what undoing an item's change takes back. For one that came in part, that is its pieces: its status says “on its way” again. */
export const undoneWord = ({ event, ...change }: Change & { event: string }, money: MoneyWords): string =>
  event === 'scan_part' ? change.reason.replace(/\.$/, '') : itemStep(change, money).word

const movedWords = (cny: string, money: MoneyWords) =>
  cny.startsWith('-') ? `${money(cny.slice(1))} paid` : `${money(cny)} back`
