import type { PaymentRow } from '#server/db/rows.ts'
import type { Tx } from '#server/db/schema.ts'
import { balanceOf, type Bucket } from '#server/money/ledger.ts'
import { isDebtPaid, numberIn } from '#server/money/posting-ref.ts'

/** Cash and promotional money that reversals took: it comes back as what it was. Source: docs/decisions/balance.md. */

const NOTHING: Bucket = { cash_fen: 0, promo_fen: 0 }

/**
 * The buckets that `fen` of a reversed payment go back to, cash first: what its reversals took of each, and what has paid
 * meanwhile what they left owed, promotional money first. What has paid debts is one pot for all payments, from which each
 * of them takes once. The part that is still owed passes through as cash, with which debts are paid first.
 */
export async function bucketsReturned(
  tx: Tx,
  { payment_no, account_id, reversed_fen }: PaymentRow,
  fen: number,
): Promise<Bucket> {
  const taken = await takenFrom(tx, account_id)
  const own = taken.get(payment_no) ?? NOTHING
  const own_promo_fen = Math.max(0, own.promo_fen)
  const { receivable_fen } = await balanceOf(tx, account_id)
  const owed_fen = Math.max(0, reversed_fen - Math.max(0, own.cash_fen) - own_promo_fen)
  const open_fen = Math.min(owed_fen, receivable_fen)
  const pot_fen = await promoOfDebts(tx, account_id, taken)
  const promo_taken_fen = own_promo_fen + Math.min(owed_fen - open_fen, pot_fen)
  const cash_fen = Math.min(fen, Math.max(0, reversed_fen - promo_taken_fen))
  return { cash_fen, promo_fen: fen - cash_fen }
}

/**
 * Promotional money that has paid debts and has not come back yet: what paid them, also by the return of another payment,
 * less what returns took out of it.
 */
async function promoOfDebts(tx: Tx, account_id: string, taken: ReadonlyMap<string, Bucket>) {
  const payments = await tx
    .selectFrom('payments')
    .select(['payment_no', 'reversed_fen'])
    .where('account_id', '=', account_id)
    .execute()
  const ofPayment = ({ payment_no, reversed_fen }: (typeof payments)[number]) => {
    const { cash_fen, promo_fen } = taken.get(payment_no) ?? NOTHING
    return Math.min(promo_fen, Math.max(0, cash_fen + promo_fen - reversed_fen))
  }
  const pot_fen = payments.reduce((sum, payment) => sum + ofPayment(payment), 0)
  return Math.max(0, pot_fen + (taken.get(DEBTS)?.promo_fen ?? 0))
}

const DEBTS = 'debts'

/** Sums what reversals took from an account less what came back, by payment; what paid debts has a key of its own. */
async function takenFrom(tx: Tx, account_id: string): Promise<Map<string, Bucket>> {
  const own = `customer:${account_id}`
  const rows = await tx
    .selectFrom('postings')
    .innerJoin('entries', 'entries.posting_id', 'postings.id')
    .select(['ref', 'ledger_account', 'fen'])
    .where('account_id', '=', account_id)
    .where('type', '=', 'reversal')
    .where('ledger_account', 'in', [`${own}:cash`, `${own}:promo`])
    .execute()
  const taken = new Map<string, Bucket>()
  for (const { ref, ledger_account, fen } of rows) {
    const key = isDebtPaid(ref) ? DEBTS : numberIn(ref)
    const before = taken.get(key) ?? NOTHING
    const bucket = ledger_account === `${own}:promo` ? 'promo_fen' : 'cash_fen'
    taken.set(key, { ...before, [bucket]: before[bucket] - fen })
  }
  return taken
}
