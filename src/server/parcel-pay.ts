import { cnyFromFen } from '#domain/money.ts'
import type { ParcelPrice } from '#domain/parcel-fee.ts'
import { REHEARSAL_FEN } from '#domain/pricing.ts'
import type { Db } from './db/schema.ts'
import { inTransaction } from './db/transaction.ts'
import { once } from './idempotency.ts'
import { parcelPaidMail } from './parcel-mails.ts'
import { chargeParcel } from './parcel-money.ts'
import { moveParcel, type ParcelRow } from './parcel-moves.ts'
import { findParcel, lockParcel } from './parcels.ts'
import { Problem, wrongState } from './problem.ts'
import { queueMail } from './outbox.ts'
import type { Services } from './services.ts'
import type { Account } from './sessions.ts'

export const priceOf = (parcel: ParcelRow) => JSON.parse(parcel.final ?? parcel.estimate) as ParcelPrice

/** What the customer has to pay now, by kinds, as the API tells it. */
export function parcelQuoteInCny(parcel: ParcelRow) {
  const price = priceOf(parcel)
  // The first payment of a rehearsal is for packing and weighing only.
  const rehearsing = parcel.mode === 'rehearsal' && !parcel.final
  const services_fen = rehearsing
    ? price.services_fen + REHEARSAL_FEN
    : parcel.mode === 'rehearsal'
      ? 0
      : price.services_fen
  const storage_fen = rehearsing ? 0 : price.storage_fen
  const vip_fen = rehearsing ? 0 : price.vip_fen
  return {
    goods_cny: '0.00',
    domestic_fee_cny: '0.00',
    service_fee_cny: '0.00',
    services_cny: cnyFromFen(services_fen),
    freight_cny: cnyFromFen(parcel.due_fen - services_fen - storage_fen + vip_fen),
    storage_cny: cnyFromFen(storage_fen),
    coupon_cny: '0.00',
    vip_cny: cnyFromFen(vip_fen),
    total_cny: cnyFromFen(parcel.due_fen),
  }
}

/** The quote for a parcel that waits for a payment. Throws 404, 409 WRONG_STATE. */
export async function quoteParcel(db: Db, account: Account, parcel_no: string) {
  const parcel = await findParcel(db, account, parcel_no)
  checkPayable(parcel)
  return parcelQuoteInCny(parcel)
}

function checkPayable(parcel: ParcelRow): void {
  if (parcel.status !== 'WaitingForPayment' && parcel.status !== 'Rehearsed')
    throw wrongState(`Parcel ${parcel.parcel_no} does not wait for a payment.`)
}

/** Pays what is due for a parcel from the balance, once per key. */
export async function payParcel(
  services: Services,
  account: Account,
  given: { parcel_no: string; expected_total_fen: number },
  request: { key: string; now: number },
): Promise<{ paid_fen: number; balance_fen: number; parcel: ParcelRow }> {
  return inTransaction(services.db, (tx) =>
    once(tx, { account_id: account.id, call: 'checkout/pay_parcel', body: given, ...request }, async () => {
      const parcel = await lockParcel(tx, account, given.parcel_no)
      checkPayable(parcel)
      const fen = parcel.due_fen
      if (fen !== given.expected_total_fen)
        throw new Problem(
          409,
          'PRICE_CHANGED',
          `The total is ¥${cnyFromFen(fen)} now. Look at it, then pay again.`,
          {
            quote: parcelQuoteInCny(parcel),
          },
        )
      const storage_fen = parcel.mode === 'rehearsal' && !parcel.final ? 0 : priceOf(parcel).storage_fen
      const charge = { type: 'parcel', step: parcel.final ? 'freight' : 'pay', fen, storage_fen } as const
      const { posted, set } = await chargeParcel(tx, account, parcel, charge, request.now)
      const move = { event: 'pay', actor: 'customer', actor_id: account.id, now: request.now } as const
      const paid = await moveParcel(
        tx,
        parcel,
        { ...move, amount_fen: -fen, posting_id: posted.posting_id },
        set,
      )
      const { balance_fen } = posted
      await queueMail(
        tx,
        parcelPaidMail(services.settings, account.email, paid, { fen, balance_fen }),
        request.now,
      )
      return { paid_fen: fen, balance_fen, parcel: paid }
    }),
  )
}
