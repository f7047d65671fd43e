import type { OwnAsk } from '#domain/assistant/reading.ts'
import { showCny } from '#domain/money/money.ts'
import { REPLACEMENT } from '#domain/warehouse/seller-problem.ts'
import type { OrderItemRow } from '#server/db/rows.ts'
import type { Row } from '#server/db/schema.ts'
import { listConfirmEntries } from '#server/money/balance.ts'
import { dayOf, named, type OwnAnswer } from './own-things.ts'

/** Charges and questions that wait for the reader's yes. */

const MOST_TOLD = 3

const ASKS: Readonly<Record<string, string>> = {
  supplement: 'The packed parcel is heavier or larger than estimated',
  return_freight: 'The carrier charges for bringing it back',
}

/** The charges and questions that wait for the reader's yes. */
const questionsAnswer: OwnAnswer = async ({ db, account, items, read, now }) => {
  const all = await listConfirmEntries(db, account, now)
  const ofParcels = all.filter(({ kind }) => kind in ASKS)
  const entries = /parcel|ship/.test(read.text) && ofParcels.length > 0 ? ofParcels : all
  if (entries.length === 0)
    return {
      text: 'Nothing is waiting for your answer right now.',
      links: [{ title: 'Balance', url: '/user/balance-list' }],
    }
  const sentences = entries.slice(0, MOST_TOLD).map((entry) => entrySentence(entry, items))
  return { text: sentences.join(' '), links: [{ title: 'Balance', url: '/user/balance-list' }] }
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
