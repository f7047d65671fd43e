import { sql } from 'kysely'
import { fenFromCny } from '#domain/money.ts'
import { methodLabel } from '#domain/payment-method.ts'
import type { PaymentRow } from '#server/db/rows.ts'
import type { Row, Tx } from '#server/db/schema.ts'
import type { Dispute, Standing } from '#server/providers/payments/provider.ts'
import { returnReversed, reverseLocked } from './reversals.ts'

/** What a provider says was taken back of a payment, booked as reversals, each once. */

/** What we send back for withdrawals is converted twice, so it may differ by this share and this much. */
const SHARE = 0.02
const LEAST_FEN = 100

/** Books what was taken back and is not booked yet, and what came back again. Answers the payment as it is then. */
export async function takeWhatWasTaken(
  tx: Tx,
  payment: PaymentRow,
  standing: Standing,
  now: number,
): Promise<PaymentRow> {
  if (payment.status !== 'Paid' && payment.status !== 'Reversed') return payment
  if (!standing.refunded_cents && !standing.disputes.length) return payment
  const booked = await bookedOf(tx, payment)
  let after = await bookRefunds(tx, payment, { standing, booked }, now)
  for (const dispute of standing.disputes) after = await bookDispute(tx, after, { dispute, booked }, now)
  return after
}

type Booked = Map<string, Row<'takebacks'>>

async function bookedOf(tx: Tx, { payment_no }: PaymentRow): Promise<Booked> {
  const rows = await tx.selectFrom('takebacks').selectAll().where('payment_no', '=', payment_no).execute()
  return new Map(rows.map((row) => [row.ref, row]))
}

/** All refunds of the payment but those that our own withdrawals are. */
async function bookRefunds(
  tx: Tx,
  payment: PaymentRow,
  { standing, booked }: { standing: Standing; booked: Booked },
  now: number,
): Promise<PaymentRow> {
  const ref = `refunds ${payment.payment_no}`
  const sent_fen = await sentBackFen(tx, payment)
  const foreign_fen = inFen(payment, standing.refunded_cents) - sent_fen
  const near = sent_fen ? Math.max(LEAST_FEN, Math.round(sent_fen * SHARE)) : 0
  const before_fen = booked.get(ref)?.fen ?? 0
  if (foreign_fen <= before_fen + near) return payment
  const reason = `${methodLabel(payment.method)}: refunded`
  return book(tx, payment, { ref, fen: foreign_fen - before_fen, before_fen, reason }, now)
}

async function bookDispute(
  tx: Tx,
  payment: PaymentRow,
  { dispute, booked }: { dispute: Dispute; booked: Booked },
  now: number,
): Promise<PaymentRow> {
  const { ref, cents, returned } = dispute
  const before = booked.get(ref)
  if (!before)
    return returned
      ? payment
      : book(
          tx,
          payment,
          {
            ref,
            fen: inFen(payment, cents),
            before_fen: 0,
            reason: `${methodLabel(payment.method)}: dispute ${ref}`,
          },
          now,
        )
  if (!returned || before.returned_at !== null) return payment
  await tx
    .updateTable('takebacks')
    .set({ returned_at: now })
    .where('ref', '=', ref)
    .where('method', '=', payment.method)
    .execute()
  return before.fen ? returnReversed(tx, payment, { fen: before.fen, ref }, now) : payment
}

interface Taken {
  ref: string
  fen: number
  /** What is booked under this reference already. */
  before_fen: number
  reason: string
}

/**
 * What staff have booked by hand already is not taken again, and no more is taken than the payment brought, whatever else
 * took it before.
 */
async function book(
  tx: Tx,
  payment: PaymentRow,
  { ref, fen, before_fen, reason }: Taken,
  now: number,
): Promise<PaymentRow> {
  const { payment_no, method } = payment
  const by_hand_fen = Math.min(fen, await byHandFen(tx, payment))
  const amount_fen = Math.min(fen - by_hand_fen, payment.credited_fen - payment.reversed_fen)
  const told_fen = before_fen + by_hand_fen + amount_fen
  const row = { method, ref, payment_no, fen: told_fen, at: now, returned_at: null }
  await tx
    .insertInto('takebacks')
    .values(row)
    .onConflict((c) => c.columns(['ref', 'method']).doUpdateSet({ fen: row.fen, at: now }))
    .execute()
  return amount_fen ? reverseLocked(tx, payment, { amount_fen, reason, made_by: null }, now) : payment
}

/** What staff have booked of this payment that the provider has not told of yet. */
async function byHandFen(tx: Tx, { payment_no }: PaymentRow): Promise<number> {
  const rows = await tx
    .selectFrom('reversals')
    .select(['amount_fen', 'made_by'])
    .where('payment_no', '=', payment_no)
    .execute()
  const told = await tx.selectFrom('takebacks').select('fen').where('payment_no', '=', payment_no).execute()
  const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)
  const by_staff = sum(rows.filter(({ made_by }) => made_by !== null).map((row) => row.amount_fen))
  const by_provider = sum(rows.filter(({ made_by }) => made_by === null).map((row) => row.amount_fen))
  const matched = sum(told.map(({ fen }) => fen)) - by_provider
  return Math.max(0, by_staff - matched)
}

/** What withdrawals sent back to this payment, or are about to. */
async function sentBackFen(tx: Tx, { payment_no }: PaymentRow): Promise<number> {
  const { fen } = await tx
    .selectFrom('withdrawal_parts')
    .innerJoin('withdrawals', 'withdrawals.id', 'withdrawal_parts.withdrawal_id')
    .select(sql<number>`coalesce(cast(sum(withdrawal_parts.amount_fen) as bigint), 0)`.as('fen'))
    .where('withdrawal_parts.payment_no', '=', payment_no)
    .where('withdrawals.status', 'in', ['Requested', 'Paid'])
    .executeTakeFirstOrThrow()
  return fen
}

/** What of the credited money these hundredths of the charged currency are. */
function inFen({ charge_amount, credited_fen }: PaymentRow, cents: number): number {
  const charged = fenFromCny(charge_amount) ?? 0
  return cents >= charged ? credited_fen : Math.round((credited_fen * cents) / charged)
}
