import { daysIn, isWithin } from '#domain/assistant/days.ts'
import type { OwnAsk } from '#domain/assistant/reading.ts'
import { showCny } from '#domain/money/money.ts'
import { hasShipped } from '#domain/parcel/status.ts'
import { DAY } from '#domain/time/durations.ts'
import { listed } from '#domain/text/sentence.ts'
import type { ParcelRow } from '#server/db/rows.ts'
import { netPaidFen } from '#server/money/buckets.ts'
import { priceOf, shownFees } from '#server/parcel/charges.ts'
import { everWith } from './holding-parcels.ts'
import { meantParcels } from './meant-parcels.ts'
import { namesState } from './parcel-states.ts'
import { hasWeight } from './weighed-parcels.ts'
import { ACCOUNT_ANSWERS, IN_ALL } from './own-account.ts'
import { isNear, saidSum } from './said-sum.ts'
import { answered } from './own-parcels.ts'
import { PARCELS, parcelSentence } from './parcel-sentence.ts'
import { isUnpriced, rehearsalSentence } from './own-rehearsal.ts'
import { type Answer, type Asked, type OwnAnswer, reachedIn } from './own-things.ts'

/** Answers about what the reader has paid for shipping a parcel, and what came back. */

const freightPaidAnswer: OwnAnswer = async (asked) => {
  const { parcels, read, now } = asked
  const of_day = await ofDay(asked)
  const is_one = of_day.length > 0 || namesState(read.text) || namesState(read.whole)
  if (!is_one && asked.subjects.length === 0 && (IN_ALL.test(read.text) || daysIn(read.text, now)))
    return ACCOUNT_ANSWERS.spent(asked)
  const meant = of_day.length > 0 ? of_day : (named(asked) ?? parcels)
  const paid = meant.filter((parcel) => netPaidFen(parcel) > 0 && parcel.status !== 'Cancelled')
  const unpaid = meant.filter(({ status }) => status === 'WaitingForPayment')
  if (paid.length > 1 && EACH.test(read.text)) return costOfEach(paid)
  const asks_back = ASKS_BACK.test(read.whole) && !ASKS_COST.test(read.text)
  const of_back = asks_back ? partBackAnswer(asked) : null
  if (of_back) return of_back
  const of_state = is_one || hasWeight(read) ? paid.filter((parcel) => !isUnpriced(parcel)) : []
  if (asks_back && of_state.length > 0 && of_state.length <= MOST_BACK) return backAnswer(of_state)
  const isSaid = isSum(saidSum(asked))
  const of_sum = paid.filter(({ paid_fen, refunded_fen }) => isSaid(paid_fen) || isSaid(refunded_fen))
  const [last] = (of_sum.length > 0 ? of_sum : paid).toSorted(
    (a, b) => Number(hasShipped(b.status)) - Number(hasShipped(a.status)) || b.created_at - a.created_at,
  )
  if (!last && unpaid.length > 0) return answered(unpaid, (parcel) => parcelSentence(parcel, now))
  if (!last) return { text: 'You haven’t paid for a parcel yet.', links: [PARCELS] }
  const none =
    /\b(?:coupon|voucher)/.test(read.text) && last.coupon_fen === 0 ? 'You used no coupon on it. ' : ''
  const rest =
    ASKS_REST.test(read.whole) && last.due_fen === 0 ? ' Nothing more is to be paid for it right now.' : ''
  return answered(
    [last],
    () => none + (isUnpriced(last) ? rehearsalSentence(last, now) : paidSentence(last) + rest),
  )
}

/** Asks for what came or comes back of the freight. */
const ASKS_BACK = /\b(?:back|refund\w*|difference)\b/
/** “A part came back. What did it cost me in the end?” */
const ASKS_COST = /\b(?:what|how much)\b.*\b(?:costs?|total)\b/
const MOST_BACK = 3

/** The sum of a parcel's freight that came back or is about to, fen. */
const backOf = ({ refunded_fen, coming_back_fen }: ParcelRow) => refunded_fen + (coming_back_fen ?? 0)

const isSum = (sum_fen: number) => (fen: number) => fen > 0 && isNear(fen, sum_fen)

/** Tells the parcels whose freight came or comes back by the sum that a text names; null where there is none. */
export function partBackAnswer(asked: Asked): Answer | null {
  const isSaid = isSum(saidSum(asked))
  const came_back = asked.parcels.filter((parcel) => parcel.status !== 'Cancelled' && isSaid(backOf(parcel)))
  return came_back.length > 0 ? backAnswer(came_back) : null
}

/** Tells what comes back of each. */
function backAnswer(parcels: readonly ParcelRow[]): Answer {
  const told = parcels.slice(0, MOST_BACK)
  const rest = parcels.length - told.length
  const more = rest > 0 ? ` So it was of ${rest} more.` : ''
  const { text, links } = answered(told, backSentence)
  return { text: text + more, links }
}

function backSentence(parcel: ParcelRow): string {
  const { parcel_no, paid_fen, refunded_fen, coming_back_fen, final } = parcel
  const of = `of the ${showCny(paid_fen)} that you paid for parcel ${parcel_no}`
  if (coming_back_fen)
    return `${showCny(coming_back_fen)} ${of} comes back to your balance, because it costs less now that it’s packed.`
  if (refunded_fen > 0)
    return `${showCny(refunded_fen)} ${of} came back to your balance${final ? ', because it cost less once packed' : ''}.`
  return final
    ? `Nothing ${of} comes back, because it costs no less now that it’s packed.`
    : `Parcel ${parcel_no} isn’t packed yet. If it costs less than the ${showCny(netPaidFen(parcel))} that you paid, the difference comes back to your balance.`
}

/** Asks what is still to be paid. */
const ASKS_REST =
  /\b(?:still|more|left|owe|due|rest|remaining|must i|have to)\b.*\bpay\b|\bpay\b.*\b(?:still|more|left|rest)\b|\b(?:still|i) owe\b|\bstill due\b/

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

/** Parcels of the one day on which a question says that this one was made, or came. */
async function ofDay({ db, parcels, read, now }: Asked): Promise<ParcelRow[]> {
  const days = OF_DAY.test(read.text) ? daysIn(read.text, now) : null
  if (!days || days.to - days.from !== DAY) return []
  if (!CAME.test(read.text)) return parcels.filter(({ created_at }) => isWithin(created_at, days))
  const parcel_nos = parcels.map(({ parcel_no }) => parcel_no)
  const came = await reachedIn(db, 'parcel', parcel_nos, 'Delivered', days)
  return parcels.filter(({ parcel_no }) => came.has(parcel_no))
}
const OF_DAY = /\bparcel (?:of|from|on|i|we|that|which|made)\b/
const CAME = /\bparcel (?:that|which) (?:\w+ )?(?:came|arrived|got here|reached|delivered)\b/

/** Finds parcels that a question names other than as the last of all; null where it names none. */
function named(asked: Asked): ParcelRow[] | null {
  if (/\b(?:last|latest|newest|recent)\b/.test(asked.read.text)) {
    const [newest] = everWith(asked.subjects, asked.parcels).toSorted((a, b) => b.created_at - a.created_at)
    return newest ? [newest] : null
  }
  const { subjects, others } = meantParcels(asked)
  if (hasWeight(asked.read) && subjects.length > 0) return subjects
  return others || subjects.length === 0 ? null : subjects
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
      ? ` You had paid ${showCny(paid_fen)}, and ${showCny(refunded_fen)} of it came back to your balance${parcel.final ? ', because it cost less once packed' : ''}.`
      : ''
  const more = parcel.coming_back_fen
    ? ` ${showCny(parcel.coming_back_fen)} more comes back to your balance, because it costs less now that it’s packed.`
    : ''
  return `You paid ${showCny(netPaidFen(parcel))} in all for parcel ${parcel_no} by ${line_name}.${back}${more} Freight before discounts was ${showCny(freight_fen)}.${rest}`
}

export const FREIGHT_ANSWERS = { freight_paid: freightPaidAnswer } satisfies Partial<
  Record<OwnAsk, OwnAnswer>
>
