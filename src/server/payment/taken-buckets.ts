import type { PaymentRow } from '#server/db/rows.ts'
import type { Tx } from '#server/db/schema.ts'
import { balanceOf, type Bucket } from '#server/money/ledger.ts'
import { isDebtPaid, numberIn } from '#server/money/posting-ref.ts'

/** Cash and promotional money that reversals took: it comes back as what it was. Source: docs/decisions/balance.md. */

const NOTHING: Bucket = { cash_fen: 0, promo_fen: 0 }

/**
 * The buckets that `fen` of a reversed payment go back to, cash first: what its reversals took of each, and what has paid
 * meanwhile what they left owed. The part that pays what is owed still passes through as promotional money, which every
 * debit takes first.
 */
export async function bucketsReturned(
  tx: Tx,
  { payment_no, account_id, reversed_fen }: PaymentRow,
  fen: number,
): Promise<Bucket> {
  const taken = await takenFrom(tx, account_id)
  const own = taken.get(payment_no) ?? NOTHING
  const debts = taken.get(DEBTS) ?? NOTHING
  const { receivable_fen } = await balanceOf(tx, account_id)
  const owed_fen = Math.max(0, reversed_fen - own.cash_fen - own.promo_fen)
  const open_fen = Math.min(owed_fen, receivable_fen)
  const paid_by_promo_fen = Math.max(0, owed_fen - open_fen - debts.cash_fen)
  const promo_taken_fen = Math.max(0, own.promo_fen) + paid_by_promo_fen
  const cash_taken_fen = Math.max(0, reversed_fen - open_fen - promo_taken_fen)
  const cash_fen = Math.min(Math.max(0, fen - receivable_fen), cash_taken_fen)
  return { cash_fen, promo_fen: fen - cash_fen }
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
