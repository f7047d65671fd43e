import type { OwnAsk } from '#domain/assistant/reading.ts'
import { cnyFromFen, showCny, showCurrency } from '#domain/money/money.ts'
import { freightPaid } from '#domain/parcel/status.ts'
import { listed } from '#domain/text/sentence.ts'
import { listCoupons } from '#server/money/coupons.ts'
import type { CouponRow } from '#server/db/rows.ts'
import { parcelState } from '#server/parcel/moves.ts'
import { everWith, isOpen } from './holding-parcels.ts'
import { unsent } from './meant-parcels.ts'
import { inState } from './parcel-states.ts'
import { type Asked, dayOf, FEW_NAMES, many, namesOf, type OwnAnswer, stored } from './own-things.ts'

/** The reader's coupons, and whether one can still come off a parcel that is named. */

const MOST_TOLD = 4

const USED = /(?<!\b(?:be|get) )\b(?:used|spent|redeemed)\b/

const couponsAnswer: OwnAnswer = async (asked) => {
  const { db, account, read, now } = asked
  if (USED.test(read.text)) return usedCoupons(await listCoupons(db, account, 'Used', now))
  const open = (await listCoupons(db, account, 'Active', now)).filter(({ expires_at }) => expires_at > now)
  const links = [{ title: 'Coupons', url: '/user/coupon' }]
  if (open.length === 0) return { text: 'You have no coupon right now.', links }
  const of_named = open.some(({ scope }) => scope === 'parcel') ? fitSentences(asked) : []
  if (of_named.length === 0 && WHY_NOT.test(read.whole)) return { text: whyNot(asked, open), links }
  if (of_named.length === 0 && (read.weight_g !== null || FITS.test(read.text)))
    return { text: fitting(open, read.weight_g), links }
  const have = `You have ${many(open.length, 'coupon', 'coupons')}: ${listedCoupons(open)}.`
  return { text: [have, ...of_named].join(' '), links }
}

/** Whether one can still come off the parcels that a question names, by what is in them or by how they stand. */
function fitSentences({ parcels, subjects, read }: Asked): string[] {
  const loose = stored(subjects).filter(({ parcel_no }) => !parcel_no)
  if (new Set(subjects.map(({ title }) => title)).size > FEW_NAMES) return []
  const holding = everWith(subjects, parcels).filter(isOpen)
  const in_state = inState(read.whole, holding.length > 0 ? holding : parcels.filter(isOpen))
  const meant = [in_state, holding.filter(unsent), holding].find((some) => some.length > 0) ?? []
  const told = NEW.test(read.whole) ? [] : meant.slice(0, NEWEST.test(read.whole) ? 1 : MOST_TOLD)
  const paid = told.filter((parcel) => freightPaid(parcelState(parcel)))
  const unpaid = told.filter((parcel) => !paid.includes(parcel))
  const one = paid.length === 1
  return [
    ...unpaid.map(
      ({ parcel_no }) => `One for a parcel fits ${parcel_no}: choose it when you pay the freight.`,
    ),
    ...(paid.length > 0
      ? [
          `${one ? 'Parcel' : 'Parcels'} ${listed(paid.map(({ parcel_no }) => parcel_no))} ${one ? 'is' : 'are'} paid already, so no coupon can come off ${one ? 'it' : 'them'} any more.`,
        ]
      : []),
    ...(told.length === 0 && loose.length > 0
      ? [`One for a parcel can come off the freight of a new parcel with ${namesOf(loose)}.`]
      : []),
  ]
}
const NEW = /\bnew parcel\b/
const NEWEST = /\b(?:last|latest|newest)\b/

const WHY_NOT =
  /\b(?:why|how come)\b.*\b(?:not|can not|refus\w*|let)\b|\b(?:does|do|did|will|can|is|are) not (?:\w+ ){0,3}(?:use|apply|work\w*|let|accept\w*|go|count|valid|take)\b/

/** When each of them counts, and on which open parcel one still can. */
function whyNot({ parcels }: Asked, coupons: readonly CouponRow[]): string {
  const scopes = new Set(coupons.map(({ scope }) => scope))
  const when = [
    ...(scopes.has('parcel')
      ? [
          'A coupon for a parcel counts only while you pay its freight, not for goods, a rehearsal or a further payment.',
        ]
      : []),
    ...(scopes.has('order') ? ['A coupon for an order counts only while you pay for goods.'] : []),
  ]
  const unpaid = parcels.filter((parcel) => unsent(parcel) && !freightPaid(parcelState(parcel)))
  const [fits] = unpaid.filter(({ status }) => status === 'WaitingForPayment' || status === 'Rehearsed')
  const now = !scopes.has('parcel')
    ? ''
    : fits
      ? ` It can come off parcel ${fits.parcel_no}: choose it when you pay.`
      : ' None of your parcels is waiting for its freight right now.'
  return `You have ${listedCoupons(coupons)}. ${when.join(' ')}${now}`
}

const listedCoupons = (coupons: readonly CouponRow[]) =>
  coupons
    .slice(0, MOST_TOLD)
    .map((one) => `${worthOf(one)}, until ${dayOf(one.expires_at)}`)
    .join('; ')

/** Asks which of them can be used for a parcel. */
const FITS = /\b(?:fits?|works?|use|apply|applies|valid|good)\b.{0,25}\b(?:parcel|shipping|freight)\b/

/** Which coupons a parcel takes; their sums count, not its weight. */
function fitting(coupons: readonly CouponRow[], weight_g: number | null): string {
  const parcel = weight_g === null ? 'a parcel' : `a parcel of ${weight_g / 1000} kg`
  const of_parcels = coupons.filter(({ scope }) => scope === 'parcel').slice(0, MOST_TOLD)
  if (of_parcels.length === 0) return `None of your coupons is for ${parcel}: they take money off orders.`
  return of_parcels
    .map((one) => {
      const may =
        one.threshold_fen > 0
          ? `fits ${parcel} if its freight is ${showCny(one.threshold_fen)} or more`
          : `fits ${parcel}`
      return `Your coupon for ${worthOf(one)} ${may}, until ${dayOf(one.expires_at)}.`
    })
    .join(' ')
}

function usedCoupons(used: readonly CouponRow[]) {
  const coupons = used.slice(0, MOST_TOLD).map(worthOf)
  return {
    text:
      used.length === 0
        ? 'You haven’t used any coupon yet.'
        : `You’ve used ${many(used.length, 'coupon', 'coupons')}: ${coupons.join('; ')}.`,
    links: [{ title: 'Coupons', url: '/user/coupon' }],
  }
}

export function worthOf({ kind, amount, currency, scope, threshold_fen }: CouponRow): string {
  const from = threshold_fen > 0 ? `of ${showCny(threshold_fen)} or more` : 'of any amount'
  const of = `${scope === 'order' ? 'an order' : 'a parcel'} ${from}`
  if (kind === 'weight') return `${amount} g of freight free for ${of}`
  if (kind === 'percent') return `${amount / 100}% off ${of}`
  const worth =
    !currency || currency === 'CNY' ? showCny(amount) : showCurrency(cnyFromFen(amount), 1, currency)
  return `${worth} off ${of}`
}

export const COUPON_ANSWERS = { coupons: couponsAnswer } satisfies Partial<Record<OwnAsk, OwnAnswer>>
