import { accountById } from '#server/account/accounts.ts'
import { DAY } from '#domain/time/durations.ts'
import type { Account, ParcelRow } from '#server/db/rows.ts'
import type { Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { newId } from '#server/ids.ts'
import { debit } from '#server/money/ledger.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { returnedMail, returnFreightMail } from '#server/mail/parcel.ts'
import type { AnsweredEntry } from '#server/order/question-answer.ts'
import { moveParcel } from './moves.ts'
import { lockParcelForStaff } from './parcels.ts'
import { RETURN_FREIGHT } from './return-freight-due.ts'
import type { Services } from '#server/services.ts'

/** The carrier's charge for a parcel that came back. Source: docs/decisions/return-freight.md. */

const ANSWER_WITHIN_MS = 30 * DAY

/** The parcel is back: its items lie in the warehouse again, and its way back waits for the customer's yes. */
export async function returnParcel(
  services: Services,
  staff: Account,
  input: { parcel_no: string; return_freight_fen: number },
  now: number,
): Promise<ParcelRow> {
  const { return_freight_fen: fen } = input
  return inTransaction(services.db, async (tx) => {
    const parcel = await lockParcelForStaff(tx, staff, input.parcel_no)
    const returned = await moveParcel(tx, parcel, {
      event: 'return',
      actor: 'staff',
      actor_id: staff.id,
      now,
    })
    if (fen) await ask(tx, returned, fen, now)
    const owner = await accountById(tx, parcel.account_id)
    await queueMail(tx, returnedMail(owner.email, parcel, fen), now)
    return returned
  })
}

async function ask(tx: Tx, parcel: ParcelRow, amount_fen: number, now: number): Promise<void> {
  await tx
    .insertInto('confirm_entries')
    .values({
      id: newId(now),
      account_id: parcel.account_id,
      kind: RETURN_FREIGHT,
      amount_fen,
      ref: parcel.parcel_no,
      options: '[]',
      reason: 'The carrier brought the parcel back and charges for the return.',
      status: 'Open',
      created_at: now,
      expires_at: now + ANSWER_WITHIN_MS,
    })
    .execute()
}

/** Yes pays it; no, or silence, leaves it for the next parcel these items go into. */
export async function answerReturnFreight(
  tx: Tx,
  { account, entry, answer }: AnsweredEntry,
  now: number,
): Promise<void> {
  if (answer !== 'accept') return
  const sides = [{ ledger_account: 'freight' as const, fen: entry.amount_fen }]
  const { amount_fen: fen, ref } = entry
  const { balance_fen } = await debit(tx, { type: RETURN_FREIGHT, ref, account_id: account.id, sides, now })
  await queueMail(tx, returnFreightMail(account.email, { parcel_no: ref }, { fen, balance_fen }), now)
}
