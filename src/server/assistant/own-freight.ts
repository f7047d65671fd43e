import { daysIn, isWithin } from '#domain/assistant/days.ts'
import type { OwnAsk } from '#domain/assistant/reading.ts'
import { showCny } from '#domain/money/money.ts'
import { hasShipped } from '#domain/parcel/status.ts'
import { DAY } from '#domain/time/durations.ts'
import { listed } from '#domain/text/sentence.ts'
import type { ParcelRow } from '#server/db/rows.ts'
import { netPaidFen } from '#server/money/buckets.ts'
import { priceOf, shownFees } from '#server/parcel/charges.ts'
import { meantParcels, namesState } from './meant-parcels.ts'
import { ACCOUNT_ANSWERS, IN_ALL } from './own-account.ts'
import { answered, PARCELS, parcelSentence } from './own-parcels.ts'
import { type Answer, type Asked, dayOf, type OwnAnswer } from './own-things.ts'

/** What the reader has paid for shipping a parcel, and what came back. */

const freightPaidAnswer: OwnAnswer = (asked) => {
  const { parcels, read, now } = asked
  const of_day = madeThen(asked)
  const is_one = of_day.length > 0 || namesState(read.text) || namesState(read.whole)
  if (!is_one && (IN_ALL.test(read.text) || daysIn(read.text, now))) return ACCOUNT_ANSWERS.spent(asked)
  const paid = (of_day.length > 0 ? of_day : (named(asked) ?? parcels)).filter(
    (parcel) => netPaidFen(parcel) > 0 && parcel.status !== 'Cancelled',
  )
  if (paid.length > 1 && EACH.test(read.text)) return costOfEach(paid)
  const [last] = paid.toSorted(
    (a, b) => Number(hasShipped(b.status)) - Number(hasShipped(a.status)) || b.created_at - a.created_at,
  )
  if (!last) return { text: 'You haven’t paid for a parcel yet.', links: [PARCELS] }
  const none =
    /\b(?:coupon|voucher)/.test(read.text) && last.coupon_fen === 0 ? 'You used no coupon on it. ' : ''
  return answered([last], () => none + (isUnpriced(last) ? rehearsalSentence(last, now) : paidSentence(last)))
}

const EACH = /\b(?:each|every|all)\b.{0,12}\b(?:parcel|one)\b/
const MOST_LISTED = 12

/** A line for each, the newest first. */
function costOfEach(parcels: readonly ParcelRow[]): Answer {
  const lines = parcels
    .slice(0, MOST_LISTED)
    .map((parcel) => `${showCny(netPaidFen(parcel))} for ${parcel.parcel_no}`)
  const more = parcels.length > MOST_LISTED ? ' More are under Parcels.' : ''
  return {
    text: `Less what came back, you paid ${listed(lines)}.${more}`,
    links: [PARCELS],
  }
}

/** Parcels of the one day on which a question says that this one was made. */
function madeThen({ parcels, read, now }: Asked): ParcelRow[] {
  const days = OF_DAY.test(read.text) ? daysIn(read.text, now) : null
  return parcels.filter(({ created_at }) => days && days.to - days.from === DAY && isWithin(created_at, days))
}
const OF_DAY = /\bparcel (?:of|from|on|i|we|that|which|made)\b/

/** Those that a question names by anything but being the last; null where it names none. */
function named(asked: Asked): ParcelRow[] | null {
  if (/\b(?:last|latest|newest|recent)\b/.test(asked.read.text)) return null
  const { subjects, others } = meantParcels(asked)
  return others || subjects.length === 0 ? null : subjects
}

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

function paidSentence(parcel: ParcelRow): string {
  const { parcel_no, paid_fen, refunded_fen } = parcel
  const { freight_fen, line_name } = priceOf(parcel)
  const fees = shownFees(parcel)
    .filter(({ kind }) => kind !== 'freight')
    .map(
      ({ label, fen }) =>
        `${label.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())} ${showCny(fen)}`,
    )
  const rest = fees.length > 0 ? ` The rest is ${fees.join(', ')}.` : ''
  const back =
    refunded_fen > 0
      ? ` You had paid ${showCny(paid_fen)}, and ${showCny(refunded_fen)} of it came back to your balance.`
      : ''
  return `You paid ${showCny(netPaidFen(parcel))} in all for parcel ${parcel_no} by ${line_name}.${back} Freight before discounts was ${showCny(freight_fen)}.${rest}`
}

export const FREIGHT_ANSWERS = { freight_paid: freightPaidAnswer } satisfies Partial<
  Record<OwnAsk, OwnAnswer>
>
