import type { OwnAsk } from '#domain/assistant/reading.ts'
import { showCny } from '#domain/money/money.ts'
import { REPLACEMENT } from '#domain/warehouse/seller-problem.ts'
import type { OrderItemRow } from '#server/db/rows.ts'
import type { Row } from '#server/db/schema.ts'
import { listConfirmEntries } from '#server/money/balance.ts'
import { sumOf } from './said-sum.ts'
import { dayOf, named, type OwnAnswer } from './own-things.ts'

/** Charges and questions that wait for the reader's yes. */

const MOST_TOLD = 3

const ASKS: Readonly<Record<string, string>> = {
  supplement: 'The packed parcel is heavier or larger than estimated',
  return_freight: 'The carrier charges for bringing it back',
}

const ASKS_MORE =
  /\b(?:more|extra|additional(?:ly)?|higher|heavier|larger|estimat\w*|supplement|surcharge|difference|again)\b/
const ASKS_QUESTION = /\b(?:question|questions|seller|sellers|buyer)\b/

/** Things that a question fears or looks for and none of these is. */
function absent(entries: readonly Row<'confirm_entries'>[], text: string, sum_fen: number): string {
  if (sum_fen > 0 && !entries.some(({ amount_fen }) => Math.abs(amount_fen - sum_fen) < sum_fen / 20))
    return `We haven’t asked you for ${showCny(sum_fen)}. `
  if (ASKS_QUESTION.test(text) && entries.every(({ kind }) => kind in ASKS))
    return 'No question about your orders is waiting for you. '
  return ASKS_MORE.test(text) && !entries.some(({ kind }) => kind === 'supplement')
    ? 'None of your parcels costs more than you paid for shipping it. '
    : ''
}

/** The charges and questions that wait for the reader's yes. */
const questionsAnswer: OwnAnswer = async (asked) => {
  const { db, account, items, read, subjects, now } = asked
  const open = await listConfirmEntries(db, account, now)
  const of_named = open.filter(({ ref }) => subjects.some(({ id }) => id === ref))
  const all = of_named.length > 0 ? of_named : open
  // Who names the thing we ask about asks of nothing else.
  const none = of_named.length > 0 ? '' : absent(all, read.text, sumOf(asked))
  const ofParcels = all.filter(({ kind }) => kind in ASKS)
  const entries = /parcel|ship/.test(read.text) && ofParcels.length > 0 ? ofParcels : all
  if (entries.length === 0)
    return {
      text: none ? none.trimEnd() : 'Nothing is waiting for your answer right now.',
      links: [{ title: 'Balance', url: '/user/balance-list' }],
    }
  const sentences = entries.slice(0, MOST_TOLD).map((entry) => entrySentence(entry, items))
  return { text: none + sentences.join(' '), links: [{ title: 'Balance', url: '/user/balance-list' }] }
}

/** A charge or question that waits for the reader's answer. */
export function entrySentence(
  { kind, ref, amount_fen, expires_at, reason }: Row<'confirm_entries'>,
  items: readonly OrderItemRow[],
): string {
  const item = items.find(({ id }) => id === ref)
  const about = item ? named(item) : kind === REPLACEMENT ? 'an item' : `parcel ${ref}`
  const why = (reason || ASKS[kind] || 'We have a question about it').replace(/\.$/, '')
  const sum = amount_fen > 0 ? ` The amount is ${showCny(amount_fen)}.` : ''
  const again = kind === REPLACEMENT ? ' Do you want the seller to send it again?' : ''
  return `Answer by ${dayOf(expires_at)} for ${about}: ${why}.${sum}${again}`
}

export const QUESTION_ANSWERS = { questions: questionsAnswer } satisfies Partial<Record<OwnAsk, OwnAnswer>>
