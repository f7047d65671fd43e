import { sql } from 'kysely'
import { hundredthsOf } from '#domain/money/money.ts'
import { methodLabel } from '#domain/money/payment-method.ts'
import type { PaymentRow } from '#server/db/rows.ts'
import type { Row, Tx } from '#server/db/schema.ts'
import type { Dispute, ProviderState } from '#server/providers/payments/provider.ts'
import { returnReversed, reverseLocked } from './reversals.ts'

/** Takebacks that a provider reports for a payment, booked as reversals, each once. */

/** Money sent back for withdrawals is converted twice, so it may differ by this share and this much. */
const SHARE = 0.02
const LEAST_FEN = 100

/** Books what was taken back and is not booked yet, and what came back again. Answers the payment as it is then. */
export async function bookTakebacks(
  tx: Tx,
  payment: PaymentRow,
  state: ProviderState,
  now: number,
): Promise<PaymentRow> {
  if (payment.status !== 'Paid' && payment.status !== 'Reversed') return payment
  if (!state.refunded_cents && !state.disputes.length) return payment
  let after = payment
  // Before the refunds, which may hold what they took.
  for (const dispute of state.disputes) after = await bookDispute(tx, after, { state, dispute }, now)
  return bookRefunds(tx, after, state, now)
}

type Booked = Map<string, Row<'takebacks'>>

async function bookedOf(tx: Tx, { payment_no }: PaymentRow): Promise<Booked> {
  const rows = await tx.selectFrom('takebacks').selectAll().where('payment_no', '=', payment_no).execute()
  return new Map(rows.map((row) => [row.ref, row]))
}

const refundsRef = ({ payment_no }: PaymentRow) => `refunds ${payment_no}`

/**
 * The refunds that belong to no dispute, fen: a provider whose refunds include disputes shows them there late, so each
 * counts as the dispute's until there is more than that.
 */
function refundedFen(payment: PaymentRow, state: ProviderState, booked: Booked): number {
  const refunded_fen = inFen(payment, state.refunded_cents)
  if (!state.disputes_in_refunds) return refunded_fen
  const disputed = [...booked.values()].filter(
    ({ ref, returned_at }) => ref !== refundsRef(payment) && returned_at === null,
  )
  return Math.max(
    0,
    disputed.reduce((rest_fen, { fen }) => rest_fen - fen, refunded_fen),
  )
}

/** All refunds of the payment but those that our own withdrawals are. */
async function bookRefunds(
  tx: Tx,
  payment: PaymentRow,
  state: ProviderState,
  now: number,
): Promise<PaymentRow> {
  const booked = await bookedOf(tx, payment)
  const ref = refundsRef(payment)
  const sent_fen = await sentBackFen(tx, payment)
  const foreign_fen = refundedFen(payment, state, booked) - sent_fen
  const near = sent_fen ? Math.max(LEAST_FEN, Math.round(sent_fen * SHARE)) : 0
  const before_fen = booked.get(ref)?.fen ?? 0
  if (foreign_fen <= before_fen + near) return payment
  const reason = `${methodLabel(payment.method)}: refunded`
  return book(tx, payment, { ref, fen: foreign_fen - before_fen, before_fen, reason }, now)
}

async function bookDispute(
  tx: Tx,
  payment: PaymentRow,
  { state, dispute }: { state: ProviderState; dispute: Dispute },
  now: number,
): Promise<PaymentRow> {
  const { ref, cents, returned } = dispute
  const booked = await bookedOf(tx, payment)
  const before = booked.get(ref)
  const fen = inFen(payment, cents)
  if (!before) {
    if (returned) return payment
    const before_fen = await moveToDispute(tx, payment, { state, booked, ref, fen }, now)
    const reason = `${methodLabel(payment.method)}: dispute ${ref}`
    return book(tx, payment, { ref, fen: fen - before_fen, before_fen, reason }, now)
  }
  if (before.returned_at !== null) return payment
  if (returned) {
    await setTakeback(tx, before, { returned_at: now })
    return before.fen ? returnReversed(tx, payment, { fen: before.fen, ref }, now) : payment
  }
  if (before.fen <= fen) return payment
  // Decided for less than was disputed: the rest comes back, and is told of as such.
  const rest = { ...before, ref: `${ref} but ${fen}`, fen: before.fen - fen, returned_at: now }
  await setTakeback(tx, before, { fen })
  await tx.insertInto('takebacks').values(rest).execute()
  return returnReversed(tx, payment, rest, now)
}

async function setTakeback(
  tx: Tx,
  { ref, method }: Row<'takebacks'>,
  set: Partial<Pick<Row<'takebacks'>, 'fen' | 'returned_at'>>,
): Promise<void> {
  await tx.updateTable('takebacks').set(set).where('ref', '=', ref).where('method', '=', method).execute()
}

/** Moves refunds booked before this dispute was reported to the dispute. Answers the sum, fen. */
async function moveToDispute(
  tx: Tx,
  payment: PaymentRow,
  { state, booked, ref, fen }: { state: ProviderState; booked: Booked; ref: string; fen: number },
  now: number,
): Promise<number> {
  const refunds = booked.get(refundsRef(payment))
  if (!state.disputes_in_refunds || !refunds) return 0
  const left_fen = Math.max(0, refundedFen(payment, state, booked) - fen)
  const moved_fen = Math.min(fen, Math.max(0, refunds.fen - left_fen))
  if (!moved_fen) return 0
  await setTakeback(tx, refunds, { fen: refunds.fen - moved_fen })
  await tx
    .insertInto('takebacks')
    .values({ ...refunds, ref, fen: moved_fen, at: now })
    .execute()
  return moved_fen
}

interface Taken {
  ref: string
  fen: number
  /** The sum booked under this reference already. */
  before_fen: number
  reason: string
}

/**
 * A reversal staff have booked by hand is not booked again, and no more is taken than the payment brought, whatever
 * else took it before.
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

/** The sum staff have booked for this payment that the provider has not reported yet. */
async function byHandFen(tx: Tx, { payment_no }: PaymentRow): Promise<number> {
  const rows = await tx
    .selectFrom('reversals')
    .select(['amount_fen', 'made_by'])
    .where('payment_no', '=', payment_no)
    .execute()
  const reports = await tx
    .selectFrom('takebacks')
    .select('fen')
    .where('payment_no', '=', payment_no)
    .execute()
  const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)
  const by_staff = sum(rows.filter(({ made_by }) => made_by !== null).map((row) => row.amount_fen))
  const by_provider = sum(rows.filter(({ made_by }) => made_by === null).map((row) => row.amount_fen))
  const matched = sum(reports.map(({ fen }) => fen)) - by_provider
  return Math.max(0, by_staff - matched)
}

/** The sum withdrawals sent back to this payment, or are about to. */
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

/** The part of the credited money for these hundredths of the charged currency. */
function inFen({ charge_amount, credited_fen }: PaymentRow, cents: number): number {
  const charged = hundredthsOf(charge_amount) ?? 0
  return cents >= charged ? credited_fen : Math.round((credited_fen * cents) / charged)
}
