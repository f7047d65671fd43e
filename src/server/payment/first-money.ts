import { COUNTED } from '#domain/staff/sums.ts'
import { DAY } from '#domain/time/durations.ts'
import { refuseOwn } from '#server/account/accounts.ts'
import { countGiven, type FreeCall, withinSums } from '#server/account/staff-sums.ts'
import type { Account, PaymentRow } from '#server/db/rows.ts'
import type { Tx } from '#server/db/schema.ts'
import { logChange } from '#server/order/change-log.ts'
import { notFound, wrongState } from '#server/problem.ts'
import type { Services } from '#server/services.ts'

/** First money from a gateway: docs/decisions/gateways.md. */

/** Methods whose payments cannot be reversed, or move no money. */
const SURE = ['sandbox', 'transfer']
const WAITS_MS = DAY

/**
 * A payment has settled. Until a payment of the same payer has stood for 24 h, what comes by gateways of payers that have
 * none waits as soon as it makes up more than the limit: all of it, so that many small payments are no way around, nor a
 * card of one's own before another's.
 */
export async function holdFirstMoney(
  tx: Tx,
  services: Services,
  { account_id, method, payment_no }: PaymentRow,
  now: number,
): Promise<void> {
  if (SURE.includes(method)) return
  const since = now - WAITS_MS
  const paid = await tx
    .selectFrom('payments')
    .select(['payment_no', 'method', 'payer', 'credited_fen', 'settled_at'])
    .where('account_id', '=', account_id)
    .where('status', '=', 'Paid')
    .where('method', 'not in', SURE)
    .execute()
  const stood = new Set(paid.filter(({ settled_at }) => (settled_at ?? now) <= since).map(payerOf))
  const first = paid.filter((row) => !stood.has(payerOf(row)))
  if (!first.some((row) => row.payment_no === payment_no)) return
  const sum_fen = first.reduce((sum, row) => sum + row.credited_fen, 0)
  if (sum_fen <= services.settings.first_payment_limit_fen) return
  await tx
    .updateTable('payments')
    .set({ held_until: now + WAITS_MS })
    .where(
      'payment_no',
      'in',
      first.map((row) => row.payment_no),
    )
    .where('held_until', 'is', null)
    .execute()
}

/** The card or account that paid; where no provider named one, all that is unknown of a method is one. */
const payerOf = ({ method, payer }: Pick<PaymentRow, 'method' | 'payer'>) => payer ?? `unknown ${method}`

/**
 * Staff trust it: goods are bought with it at once. All that it brought counts, since a bank may take it back. Throws 404,
 * 403, 409 WRONG_STATE when it does not wait, and what `withinSums` throws.
 */
export async function releasePayment(
  { db }: Pick<Services, 'db'>,
  staff: Account,
  payment_no: string,
  now: number,
): Promise<PaymentRow> {
  const by = { staff, call: 'bk/release_payment', subject: payment_no, body: { payment_no } } as const
  return withinSums(db, by, now, (tx) => releaseIn(tx, by, payment_no, now))
}

/** The same in a transaction that is open. */
export async function releaseIn(tx: Tx, by: FreeCall, payment_no: string, now: number): Promise<PaymentRow> {
  const { staff } = by
  const payment = await tx
    .selectFrom('payments')
    .selectAll()
    .where('payment_no', '=', payment_no)
    .executeTakeFirst()
  if (!payment) throw notFound('this payment')
  refuseOwn(staff, payment)
  const released = await tx
    .updateTable('payments')
    .set({ held_until: now, released_by: staff.id })
    .where('payment_no', '=', payment_no)
    .where('held_until', '>', now)
    .returningAll()
    .executeTakeFirst()
  if (!released) throw wrongState('This payment isn’t waiting.')
  const { account_id: subject_id, credited_fen, reversed_fen } = released
  const fen = COUNTED['bk/release_payment']({ released_fen: credited_fen - reversed_fen })
  const gift = { owner_id: subject_id, about: 'account', about_id: subject_id, fen } as const
  const counted = await countGiven(tx, by, gift, now)
  const change = { subject: 'account', subject_id, from_status: null, to_status: '' } as const
  const move = { event: 'release_payment', actor: 'staff', actor_id: staff.id, now } as const
  await logChange(tx, change, { ...move, reason: payment_no, counted })
  return released
}
