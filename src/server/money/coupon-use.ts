import { CONFIRM_EMAIL_FIRST } from '#domain/text/texts.ts'
import { sql } from 'kysely'
import { mustLock } from '#server/db/transaction.ts'
import { lockHousehold, shareRefusals } from './household.ts'
import { knownRate, rateOf } from './exchange-rate.ts'
import { type CouponScope, needsRate, RATE_HOLDS_MS } from '#domain/promotion/coupon.ts'
import { showCny } from '#domain/money/money.ts'
import { buysItem, type Purchase } from '#domain/money/payment-purpose.ts'
import { ENDED_WITHOUT_GOODS } from '#domain/order/status.ts'
import { paymentJson } from '#server/db/json.ts'
import type { Account, CouponRow, OrderItemRow } from '#server/db/rows.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { notFound } from '#server/problem.ts'
import { notUsable } from './coupons.ts'
import { couponOfCampaign, promisedBy } from './promised-coupons.ts'
import type { Rates } from '#server/providers/rates/rates.ts'

/** How a coupon pays: locked while its payment is open, used when it is done, back when that is undone. */

/** Why the customer cannot use it now, as a sentence; null when they can. */
export const couponRefusal = (coupon: CouponRow, account: Account, now: number): string | null =>
  stateRefusal(coupon, now) ?? emailRefusal(account)

/** Reasons that only time or another payment changes. */
function stateRefusal(coupon: CouponRow, now: number): string | null {
  if (coupon.status === 'Locked')
    return 'You started paying with this coupon. Continue that payment, or start over.'
  if (coupon.expires_at <= now) return 'This coupon has expired.'
  if (coupon.status !== 'Active') return `This coupon is ${coupon.status.toLowerCase()}.`
  if (coupon.from_at > now) return 'This coupon can’t be used yet.'
  return null
}

const emailRefusal = ({ email_verified_at }: Account) =>
  email_verified_at === null ? CONFIRM_EMAIL_FIRST : null

export interface CouponUse {
  /** None pays without a coupon. */
  coupon_id: string | undefined
  scope: CouponScope
  /** The sum its threshold is compared with. */
  value_fen: number
  /** The payment that may have locked it, null when the balance pays. */
  payment_no: string | null
  /** Whether a campaign's coupon that is only promised is claimed now. */
  claims: boolean
}

/**
 * The coupon for this payment, null when none is named; its row locked until the transaction ends, with its exchange rate written down for 24 h.
 * Throws 404 for one that is not the customer's, 409 COUPON_NOT_USABLE.
 */
export async function couponForPayment(
  tx: Tx,
  rates: Rates,
  account: Account,
  { coupon_id, scope, value_fen, payment_no, claims }: CouponUse,
  now: number,
): Promise<CouponRow | null> {
  if (!coupon_id) return null
  const coupon = await namedCoupon(tx, account, coupon_id, { claims, now })
  if (coupon.scope !== scope) throw notUsable(`This coupon is for ${SCOPE_WORDS[coupon.scope]}.`)
  const ours = coupon.status === 'Locked' && coupon.locked_by === payment_no
  await lockHousehold(tx, account.id)
  // The coupon was checked when it was locked. The payer is known only now that the money has arrived.
  const payerCheck = ours ? { kind: 'payer' as const } : {}
  const shared = await shareRefusals(tx, account.id, [coupon.campaign], now, payerCheck)
  const refusal = firstRefusal(
    (ours ? null : stateRefusal(coupon, now)) ?? shared.get(coupon.campaign),
    thresholdRefusal(coupon, value_fen),
    ours ? null : emailRefusal(account),
  )
  if (refusal) throw notUsable(refusal)
  const rated = ours ? coupon : ratedAt(coupon, rates, now)
  // A coupon that is only promised has no row to write it down in.
  if (rated === coupon || promisedBy(rated.id)) return rated
  const { rate, rate_at } = rated
  await tx.updateTable('coupons').set({ rate, rate_at }).where('id', '=', coupon.id).execute()
  return rated
}

/** Its row, locked; of a campaign's coupon that is only promised what it would be. */
async function namedCoupon(
  tx: Tx,
  account: Account,
  coupon_id: string,
  how: { claims: boolean; now: number },
): Promise<CouponRow> {
  const code = promisedBy(coupon_id)
  const coupon_key = code === null ? { id: coupon_id } : await couponOfCampaign(tx, account, code, how)
  if ('promised' in coupon_key) return coupon_key.promised
  const coupon = await tx
    .selectFrom('coupons')
    .selectAll()
    .where('id', '=', coupon_key.id)
    .where('account_id', '=', account.id)
    .$if(mustLock(tx), (query) => query.forUpdate())
    .executeTakeFirst()
  if (!coupon) throw notFound('this coupon')
  return coupon
}

/** With the exchange rate it has now: the one written down while that holds, then today's, which nobody has written yet. */
function ratedAt(coupon: CouponRow, rates: Rates, now: number): CouponRow {
  if (!needsRate(coupon)) return coupon
  if (coupon.rate_at !== null && now < coupon.rate_at + RATE_HOLDS_MS) return coupon
  return { ...coupon, rate: String(rateOf(rates, coupon.currency)), rate_at: now }
}

/** A coupon without a rate is not offered; the others are. */
function rateRefusal(coupon: CouponRow, rates: Rates, now: number): string | null {
  if (!needsRate(coupon) || (coupon.rate_at !== null && now < coupon.rate_at + RATE_HOLDS_MS)) return null
  const hasRate = knownRate(rates, coupon.currency) !== null
  return hasRate ? null : `We have no exchange rate for ${coupon.currency} right now. Try again later.`
}

/** A coupon as a checkout offers it: what it takes off here, or why it does not fit. */
export interface Offer {
  coupon: CouponRow
  coupon_fen: number
  /** A sentence; null when it can be used. */
  blocked_reason: string | null
}

/** The amount a payment's coupon applies to: the value compared with its threshold, and the reduction it gives, fen. */
export interface Lowered {
  value_fen: number
  reductionOf: (coupon: CouponRow) => number
}

/**
 * The reduction each of these coupons would give now: usable ones first, the best on top. Nothing is written: a rate is
 * stored for the coupon that is chosen.
 */
export async function offersOf(
  db: Db,
  coupons: CouponRow[],
  account: Account,
  rates: Rates,
  { value_fen, reductionOf }: Lowered,
  now: number,
): Promise<Offer[]> {
  const campaigns = coupons.map(({ campaign }) => campaign)
  const shared = await shareRefusals(db, account.id, campaigns, now)
  const offers = coupons.map((coupon) => {
    const final = stateRefusal(coupon, now) ?? shared.get(coupon.campaign) ?? rateRefusal(coupon, rates, now)
    const blocked_reason = firstRefusal(final, thresholdRefusal(coupon, value_fen), emailRefusal(account))
    const coupon_fen = blocked_reason === null ? reductionOf(ratedAt(coupon, rates, now)) : 0
    const far = final === null ? Math.max(0, coupon.threshold_fen - value_fen) : Number.MAX_SAFE_INTEGER
    return { coupon, coupon_fen, blocked_reason, far }
  })
  const blocked = (offer: Offer) => Number(offer.blocked_reason !== null)
  // Among coupons that do not fit, the nearest stands first: its reason is the one a page shows.
  return offers
    .sort((a, b) => blocked(a) - blocked(b) || b.coupon_fen - a.coupon_fen || a.far - b.far)
    .map(({ far: _, ...offer }) => offer)
}

/** Takes the final reason, else all that the customer can do about it together: buy more, and confirm the email. */
const firstRefusal = (final: string | null | undefined, ...open: (string | null)[]) =>
  final ?? (open.filter((one) => one !== null).join(' ') || null)

const SCOPE_WORDS = { order: 'orders', parcel: 'parcels' }

function thresholdRefusal(coupon: CouponRow, value_fen: number): string | null {
  if (value_fen >= coupon.threshold_fen) return null
  const what = coupon.scope === 'order' ? 'goods' : 'freight'
  return `This coupon needs ${what} of at least ${showCny(coupon.threshold_fen)}.`
}

/** Nothing else can use it until the payment is over. */
export async function lockCoupon(tx: Tx, coupon: CouponRow, payment_no: string): Promise<void> {
  await setCoupon(tx, coupon.id, { status: 'Locked', locked_by: payment_no })
}

export async function spendCoupon(tx: Tx, coupon: CouponRow): Promise<void> {
  await setCoupon(tx, coupon.id, { status: 'Used', locked_by: null })
}

async function setCoupon(tx: Tx, id: string, set: Pick<CouponRow, 'status' | 'locked_by'>): Promise<void> {
  await tx.updateTable('coupons').set(set).where('id', '=', id).execute()
}

/** The payment is over without having used its coupon. */
export async function unlockCoupon(tx: Tx, payment_no: string, now: number): Promise<void> {
  await tx
    .updateTable('coupons')
    .set({ status: backAs(now), locked_by: null })
    .where('locked_by', '=', payment_no)
    .where('status', '=', 'Locked')
    .execute()
}

/** A coupon that was used is the customer's again, with its old expiry. */
export async function giveBackCoupon(tx: Tx, coupon_id: string, now: number): Promise<void> {
  await tx
    .updateTable('coupons')
    .set({ status: backAs(now) })
    .where('id', '=', coupon_id)
    .where('status', '=', 'Used')
    .execute()
}

/** The status of a coupon that is no longer locked. */
const backAs = (now: number) =>
  sql<'Active' | 'Expired'>`case when expires_at <= ${now} then 'Expired' else 'Active' end`

/** Frees coupons that open payments lock for something that can no longer be bought. */
export async function unlockFor(
  tx: Tx,
  account_id: string,
  matches: (purpose: Purchase | null) => boolean,
  now: number,
): Promise<void> {
  const locked = await tx
    .selectFrom('coupons')
    .innerJoin('payments', 'payments.payment_no', 'coupons.locked_by')
    .select(['payments.payment_no', 'payments.purpose'])
    .where('coupons.account_id', '=', account_id)
    .where('coupons.status', '=', 'Locked')
    .execute()
  for (const payment of locked)
    if (matches(paymentJson.purpose(payment))) await unlockCoupon(tx, payment.payment_no, now)
}

/**
 * An order item has ended without being received. A coupon locked for it by an open payment is free again; the coupon
 * that paid for it comes back once every item it paid for has ended before we began to buy. Source:
 * docs/decisions/coupons.md.
 */
export async function freeOrderCoupon(tx: Tx, item: OrderItemRow, now: number): Promise<void> {
  if (item.status === 'WaitingForPayment')
    return unlockFor(tx, item.account_id, (buys) => buysItem(buys, item.id), now)
  const { coupon_id } = item
  if (!coupon_id) return
  // Two items may end at the same time: the second one to come here sees the first.
  if (mustLock(tx))
    await tx.selectFrom('coupons').select('id').where('id', '=', coupon_id).forUpdate().execute()
  const holder = await tx
    .selectFrom('order_items')
    .select('id')
    .where('coupon_id', '=', coupon_id)
    .where((item) =>
      item.or([
        item('status', 'not in', ENDED_WITHOUT_GOODS),
        item.exists(
          item
            .selectFrom('status_changes')
            .select('status_changes.id')
            .whereRef('status_changes.subject_id', '=', 'order_items.id')
            .where('status_changes.subject', '=', 'order_item')
            .where('status_changes.to_status', '=', 'Purchasing')
            .where('status_changes.undone_at', 'is', null),
        ),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  if (!holder) await giveBackCoupon(tx, coupon_id, now)
}
