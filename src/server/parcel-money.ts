import type { Tx } from './db/schema.ts'
import { type Bucket, credit, debit, type Posted, type PostingType } from './ledger.ts'
import type { ParcelRow } from './parcel-moves.ts'
import type { Account } from './sessions.ts'

/** What has been paid for the parcel and not given back, fen. */
export const heldFen = (parcel: ParcelRow) => parcel.paid_fen - parcel.refunded_fen

export interface Charge {
  type: Extract<PostingType, 'parcel' | 'supplement'>
  /** Tells this charge from the parcel's others. */
  step: string
  fen: number
  storage_fen?: number
}

/** Takes a parcel's money from the balance. Answers the posting and the parcel's new money columns. */
export async function chargeParcel(tx: Tx, account: Account, parcel: ParcelRow, charge: Charge, now: number) {
  const { type, step, fen, storage_fen = 0 } = charge
  const sides = [
    { ledger_account: 'freight', fen: fen - storage_fen },
    { ledger_account: 'storage', fen: storage_fen },
  ] as const
  const ref = `${parcel.parcel_no}/${step}`
  const posted = await debit(tx, { type, ref, account_id: account.id, sides: [...sides], now })
  const set = {
    paid_fen: parcel.paid_fen + fen,
    paid_promo_fen: parcel.paid_promo_fen + posted.moved.promo_fen,
    due_fen: 0,
  }
  return { posted, set }
}

/** Gives part of what was paid back, to the buckets it came from: cash first came last, so cash goes back first. */
export async function refundParcel(
  tx: Tx,
  parcel: ParcelRow,
  refund: { step: string; fen: number },
  now: number,
): Promise<{ posted: Posted | null; set: { refunded_fen: number; refunded_promo_fen: number } }> {
  const { step, fen } = refund
  const bucket = bucketOf(parcel, fen)
  const set = {
    refunded_fen: parcel.refunded_fen + fen,
    refunded_promo_fen: parcel.refunded_promo_fen + bucket.promo_fen,
  }
  if (fen === 0) return { posted: null, set }
  const sides = [{ ledger_account: 'freight' as const, fen }]
  const ref = `${parcel.parcel_no}/${step}`
  const posted = await credit(tx, { type: 'refund', ref, account_id: parcel.account_id, sides, now }, bucket)
  return { posted, set }
}

function bucketOf(parcel: ParcelRow, fen: number): Bucket {
  const cash_left = heldFen(parcel) - (parcel.paid_promo_fen - parcel.refunded_promo_fen)
  const cash_fen = Math.min(fen, cash_left)
  return { cash_fen, promo_fen: fen - cash_fen }
}
