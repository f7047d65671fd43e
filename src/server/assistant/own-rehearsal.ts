import type { OwnAsk } from '#domain/assistant/reading.ts'
import { showCny } from '#domain/money/money.ts'
import { parcelDueAt } from '#domain/parcel/status.ts'
import { DAY } from '#domain/time/durations.ts'
import type { ParcelRow } from '#server/db/rows.ts'
import { netPaidFen } from '#server/money/buckets.ts'
import { priceOf } from '#server/parcel/charges.ts'
import { isOpen, parcelsWith } from './holding-parcels.ts'
import { MOST_TOLD } from './meant-parcels.ts'
import { growthSentence } from './parcel-besides.ts'
import { PARCELS, parcelLink, parcelSentence } from './parcel-sentence.ts'
import { dayOf, kg, type OwnAnswer } from './own-things.ts'

/** How the rehearsal packing of the reader's parcels stands, and what was paid for it. */

/** It is packed and weighed before its freight is paid, and has not been. */
export const isUnpriced = ({ mode, final, status }: ParcelRow) =>
  mode === 'rehearsal' && !final && ['RehearsalRequested', 'Packing'].includes(status)

export function rehearsalSentence(parcel: ParcelRow, now: number): string {
  const { parcel_no, next_by_at } = parcel
  const by =
    next_by_at && next_by_at > now
      ? ` The next step is ours: we pack and weigh it by ${dayOf(next_by_at)}.`
      : ` ${parcelSentence(parcel, now)}`
  return `You paid ${showCny(netPaidFen(parcel))} for the rehearsal of parcel ${parcel_no}.${by} Then you pay its freight, which we estimate at ${showCny(priceOf(parcel).freight_fen)} before discounts.`
}

const PAY_REHEARSED_DAYS = (parcelDueAt('Rehearsed', 0) ?? 0) / DAY

/** Asks what was paid for it, or what is still to be. */
const ASKS_PAID = /\b(?:how much|cost|price|pay|paid|owe|due|yuan|freight)\b/

/** Packed before their freight is paid, and not sent yet. */
export const openRehearsals = (parcels: readonly ParcelRow[]) =>
  parcels.filter((parcel) => parcel.mode === 'rehearsal' && isOpen(parcel) && !parcel.shipped_at)

/** Only asks whether it is done. */
const IS_DONE = /\b(?:is|has|was|are|did)\b.*\b(?:done|ready|finish\w*|complete\w*|over|yet)\b|\bfinish\w*\b/

/** Whether parcels that are packed before their freight is paid have been, what they weigh and until when their freight stands. */
const rehearsalAnswer: OwnAnswer = ({ parcels, subjects, read, now }) => {
  const holding = parcelsWith(subjects, parcels)
  const all = openRehearsals(parcels)
  const of_items = all.filter((parcel) => holding.includes(parcel))
  const open = of_items.length > 0 ? of_items : all
  if (open.length === 0)
    return { text: 'You have no parcel in rehearsal packing right now.', links: [PARCELS] }
  const told = open.slice(0, MOST_TOLD)
  const asks_paid = ASKS_PAID.test(read.whole)
  const is_done = IS_DONE.test(read.whole)
  const sentences = told.map((parcel) => {
    if (asks_paid && isUnpriced(parcel)) return rehearsalSentence(parcel, now)
    const weight = kg(priceOf(parcel).actual_g)
    const { parcel_no, next_by_at } = parcel
    const [yes, no] = is_done ? ['Yes, the', 'No, the'] : ['The', 'The']
    if (!parcel.final)
      return `${no} rehearsal of parcel ${parcel_no} isn’t finished. ${parcelSentence(parcel, now).replace(`Parcel ${parcel_no}`, 'It')} We estimate ${weight}, and you see the final weight when it’s packed. You then have ${PAY_REHEARSED_DAYS} days to pay its freight, change its line or cancel it.`
    const until = next_by_at ? ` That price stands until ${dayOf(next_by_at)}.` : ''
    return `${yes} rehearsal of parcel ${parcel_no} is finished: it weighs ${weight}. ${growthSentence(parcel)} ${parcelSentence(parcel, now)}${until} Until you pay, you can change its line${parcel.rehearsal_until_at === null ? ', take one item out once' : ''} or cancel it.`
  })
  return { text: sentences.join(' '), links: told.map(parcelLink) }
}

export const REHEARSAL_ANSWERS = { rehearsal: rehearsalAnswer } satisfies Partial<Record<OwnAsk, OwnAnswer>>
