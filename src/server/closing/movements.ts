import { sql } from 'kysely'
import { chinaDay, daysLater, startOfChinaDay } from '#domain/time/china-day.ts'
import type { Movement } from '#domain/closing/compare.ts'
import { fenFromCny } from '#domain/money/money.ts'
import { inParts } from '#server/db/page.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { firstId } from '#server/ids.ts'
import { numberIn } from '#server/money/posting-ref.ts'

/** The ledger's movements on the account of a payment method, as a statement would list them. */

/** Withdrawals to accounts that customers name are paid from our bank. */
const accountsOf = (method: string) =>
  method === 'transfer' ? ['clearing:transfer', 'clearing:withdrawal'] : [`clearing:${method}`]

interface Entry {
  posting_id: string
  line: number
  ledger_account: string
  fen: number
  type: string
  ref: string
  at: number
}

/** Names the part of the entries that has an index of its own. */
const isClearing = sql<boolean>`ledger_account >= 'clearing:' and ledger_account < 'clearing;'`

/** From the first moment of `from` to the last of `to`, both days of the shop. */
export async function movementsOf(
  db: Db | Tx,
  method: string,
  from: string,
  to: string,
): Promise<Movement[]> {
  const entries: Entry[] = await db
    .selectFrom('entries')
    .innerJoin('postings', 'postings.id', 'entries.posting_id')
    .select(['posting_id', 'line', 'ledger_account', 'fen', 'type', 'ref', 'at'])
    .where(isClearing)
    .where('ledger_account', 'in', accountsOf(method))
    .where('posting_id', '>=', firstId(startOfChinaDay(from)))
    .where('posting_id', '<', firstId(startOfChinaDay(daysLater(to, 1))))
    .orderBy('posting_id')
    .orderBy('line')
    .execute()
  const parts = await partsOf(db, entries)
  const charges = await chargesOf(db, [
    ...entries.filter(({ type }) => type !== 'withdrawal').map(({ ref }) => numberIn(ref)),
    ...[...parts.values()].flatMap(({ payment_no }) => payment_no ?? []),
  ])
  return entries.map((entry) => movementOf(entry, parts.get(placeOf(entry)) ?? null, charges))
}

/** The ledger's balance of an account at this moment, fen as the customers' balances have it: in is positive. */
export async function ledgerFen(db: Db | Tx, method: string, at: number): Promise<number> {
  const { fen } = await db
    .selectFrom('entries')
    .select(sql<number>`coalesce(cast(sum(0 - fen) as bigint), 0)`.as('fen'))
    .where(isClearing)
    .where('ledger_account', 'in', accountsOf(method))
    .where('posting_id', '<', firstId(at))
    .executeTakeFirstOrThrow()
  return fen
}

const placeOf = ({ posting_id, line }: Entry) => `${posting_id}:${line}`

interface Charge {
  amount_fen: number
  fee_fen: number
  credited_fen: number
  charge_currency: string
  charge_amount: string
  method: string
}

async function chargesOf(db: Db | Tx, payment_nos: readonly string[]): Promise<Map<string, Charge>> {
  const charges = new Map<string, Charge>()
  for (const some of inParts([...new Set(payment_nos)])) {
    const rows = await db
      .selectFrom('payments')
      .select([
        'payment_no',
        'method',
        'amount_fen',
        'fee_fen',
        'credited_fen',
        'charge_currency',
        'charge_amount',
      ])
      .where('payment_no', 'in', some)
      .execute()
    for (const { payment_no, ...charge } of rows) charges.set(payment_no, charge)
  }
  return charges
}

/** Which part of a withdrawal each of its entries is: both stand in the same order. */
async function partsOf(db: Db | Tx, entries: readonly Entry[]) {
  const paid = entries.filter(({ type }) => type === 'withdrawal')
  const parts = new Map<string, { payment_no: string | null }>()
  for (const some of inParts(paid)) {
    const rows = await db
      .selectFrom('withdrawal_parts')
      .innerJoin('withdrawals', 'withdrawals.id', 'withdrawal_parts.withdrawal_id')
      .leftJoin('payments', 'payments.payment_no', 'withdrawal_parts.payment_no')
      .select(['withdrawal_no', 'withdrawal_parts.payment_no', 'method', 'line'])
      .where('withdrawal_no', 'in', [...new Set(some.map(({ ref }) => ref))])
      .orderBy('withdrawal_parts.line')
      .execute()
    const waiting = Map.groupBy(rows, (row) => `${row.withdrawal_no} clearing:${row.method ?? 'withdrawal'}`)
    for (const entry of some) {
      const part = waiting.get(`${entry.ref} ${entry.ledger_account}`)?.shift()
      if (part) parts.set(placeOf(entry), part)
    }
  }
  return parts
}

/** Currencies whose smallest unit is a whole one. */
const WHOLE = ['JPY', 'KRW']
/** A refund is converted twice. */
const TWICE = 0.02

function movementOf(
  entry: Entry,
  part: { payment_no: string | null } | null,
  charges: ReadonlyMap<string, Charge>,
): Movement {
  const fen = 0 - entry.fen
  const withdrawn = entry.type === 'withdrawal'
  const payment_no = withdrawn ? (part?.payment_no ?? '') : numberIn(entry.ref)
  const charge = charges.get(payment_no)
  const base = { id: placeOf(entry), day: chinaDay(entry.at), subject: payment_no || entry.ref }
  if (!charge)
    return { ...base, currency: 'CNY', cents: fen, near_cents: 0, fee_cents: null, any_currency: true }
  const charged = fenFromCny(charge.charge_amount) ?? 0
  const brought = entry.type === 'top_up'
  // The sum of the charge, or the sum that staff saw on the account instead.
  const whole_fen = brought ? charge.amount_fen : charge.credited_fen
  const exact = fen === whole_fen
  const cents = exact ? charged : Math.round((charged * fen) / whole_fen)
  const unit = WHOLE.includes(charge.charge_currency) ? 100 : 1
  const near = withdrawn ? Math.max(100, Math.round(Math.abs(cents) * TWICE)) : exact ? 0 : unit
  return {
    ...base,
    currency: charge.charge_currency,
    cents,
    near_cents: near,
    fee_cents: brought ? feeOf(charge, charged) : null,
    any_currency: false,
  }
}

/** Providers' prices we know only where customers pay them; neither a transfer nor the sandbox has any. */
function feeOf({ method, amount_fen, fee_fen }: Charge, charged: number): number | null {
  if (fee_fen > 0) return Math.round((charged * fee_fen) / (amount_fen + fee_fen))
  return method === 'transfer' || method === 'sandbox' ? 0 : null
}
