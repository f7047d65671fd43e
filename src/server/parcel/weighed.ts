import type { ParcelPrice } from '#domain/freight/parcel-price.ts'
import type { ParcelEvent } from '#domain/parcel/status.ts'
import { supplementParts } from '#domain/parcel/supplement.ts'
import { DAY } from '#domain/time/durations.ts'
import type { Counted } from '#server/account/staff-sums.ts'
import type { Account, ParcelRow } from '#server/db/rows.ts'
import type { NewRow, Tx } from '#server/db/schema.ts'
import { newId } from '#server/ids.ts'
import { rehearsedMail } from '#server/mail/parcel.ts'
import { supplementMail } from '#server/mail/supplement.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { netPaidFen } from '#server/money/buckets.ts'
import { isComingBackDue } from '#server/order/coming-back.ts'
import type { Services } from '#server/services.ts'
import { chosenOffer } from './bill.ts'
import { couponOnPrice, dueFees, fullPriceFen, isWeighedAgain, priceOf } from './charges.ts'
import { NOTHING_WAITS, postParcelBack, waitingColumns } from './coming-back.ts'
import { byStaff, moveParcel, type ParcelMove } from './moves.ts'
import { rehearsedDueFen, rehearsedUntil } from './parcels.ts'

/** Outcomes of a weighing: something waits to come back, more is asked for, or the freight is due. */

const ANSWER_WITHIN_MS = 14 * DAY

/** A parcel on the scale, its price, and the columns that say so. */
export interface Weighing {
  account: Account
  staff: Account
  parcel: ParcelRow
  price: ParcelPrice
  reason: string | undefined
  /** The part that counts as given; null where none of it is. */
  counted: Counted | null
  set: Partial<NewRow<'parcels'>> & { boxes: string; photos: string; final: string }
  /** Until when a rehearsal is to be paid; its ordinary days when left out. */
  until_at?: number | null
}

/** The difference of a weighing: more asks the customer, less waits to come back. */
export async function settleWeight(
  tx: Tx,
  { settings }: Services,
  weighing: Weighing,
  events: { under: 'pack' | 'weigh_again'; over: 'pack_over' | 'weigh_again_over' },
  now: number,
): Promise<ParcelRow> {
  const { parcel, price, set } = weighing
  const coupon_fen = await couponOnPrice(tx, parcel, price)
  const over_fen = fullPriceFen(parcel, price) - coupon_fen - netPaidFen(parcel)
  if (over_fen > 0) return askSupplement(tx, weighing, { event: events.over, over_fen, coupon_fen }, now)
  const waits = over_fen < 0 || coupon_fen !== parcel.coupon_fen
  const waiting = waits ? waitingColumns(-over_fen, now + settings.waits.give_back_ms) : NOTHING_WAITS
  const move = moveOf(weighing, events.under, now)
  const moved = await moveParcel(tx, parcel, move, { ...set, ...waiting })
  return isComingBackDue(moved, now) ? postParcelBack(tx, moved, now) : moved
}

/** The freight of a rehearsal is known now, and due; the mail asks for the sum that its page and checkout will. */
export async function settleRehearsal(
  tx: Tx,
  services: Services,
  weighing: Weighing,
  event: 'pack' | 'weigh_again',
  now: number,
): Promise<ParcelRow> {
  const { account, parcel, price, set, until_at } = weighing
  const due_fen = rehearsedDueFen(price)
  const next_by_at = until_at ?? rehearsedUntil(parcel, now)
  const again = event === 'weigh_again'
  const moved = await moveParcel(tx, parcel, moveOf(weighing, event, now), { ...set, due_fen, next_by_at })
  const offer = await chosenOffer(tx, services, account, moved, now)
  const coupon = offer && {
    name: offer.coupon.name,
    fen: offer.coupon_fen,
    until_at: offer.coupon.expires_at,
  }
  const due = { rows: dueFees(moved), fen: due_fen, coupon, by_at: next_by_at, again }
  await queueMail(tx, rehearsedMail(account.email, parcel, due), now)
  return moved
}

async function askSupplement(
  tx: Tx,
  weighing: Weighing,
  {
    event,
    over_fen,
    coupon_fen,
  }: { event: 'pack_over' | 'weigh_again_over'; over_fen: number; coupon_fen: number },
  now: number,
): Promise<ParcelRow> {
  const { account, parcel, price, set, reason } = weighing
  const by_at = now + ANSWER_WITHIN_MS
  await tx
    .insertInto('confirm_entries')
    .values({
      id: newId(now),
      account_id: account.id,
      kind: 'supplement',
      amount_fen: over_fen,
      ref: parcel.parcel_no,
      options: '[]',
      reason:
        event === 'pack_over'
          ? 'The packed parcel is heavier or larger than estimated.'
          : 'We weighed the parcel again: it is heavier or larger than we noted before.',
      status: 'Open',
      created_at: now,
      expires_at: by_at,
    })
    .execute()
  const again = event === 'weigh_again_over'
  const all_back = isWeighedAgain(parcel)
  const parts = supplementParts(over_fen, { before_fen: parcel.coupon_fen, now_fen: coupon_fen })
  const weights = { before: priceOf(parcel), now: price }
  const sums = { parts, ...weights, paid_fen: netPaidFen(parcel), by_at, again, all_back, reason }
  await queueMail(tx, supplementMail(account.email, parcel, sums), now)
  const due = { due_fen: over_fen, next_by_at: by_at }
  return moveParcel(tx, parcel, moveOf(weighing, event, now), { ...set, ...due })
}

const moveOf = ({ staff, reason, counted }: Weighing, event: ParcelEvent, now: number): ParcelMove => ({
  event,
  ...byStaff(staff, now),
  ...(reason && { reason }),
  ...(counted && { counted }),
})
