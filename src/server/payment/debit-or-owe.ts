import { accountById } from '#server/account/accounts.ts'
import type { Tx } from '#server/db/schema.ts'
import { rewardBackMail } from '#server/mail/balance.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { lockBalance, owe } from '#server/money/holds.ts'
import {
  balanceOf,
  debit,
  debitCashFirst,
  type HouseAccount,
  type PostingType,
} from '#server/money/ledger.ts'
import { reverseRewards } from '#server/parcel/reward-reversal.ts'
import { rewardBackRef } from '#server/money/posting-ref.ts'
import { rejectOpenWithdrawals } from './withdrawal-end.ts'

export interface TakingBack {
  type: Extract<PostingType, 'reversal' | 'reward'>
  ref: string
  account_id: string
  /** Where it had come from. */
  from: HouseAccount
  fen: number
  now: number
}

/** Takes money back that had come, a payment's cash first; what the balance does not have is owed from now on. Answers that, fen. */
export async function debitOrOwe(tx: Tx, taking: TakingBack): Promise<number> {
  const { type, ref, account_id, from, fen, now } = taking
  await lockBalance(tx, account_id)
  const { balance_fen, held_fen } = await balanceOf(tx, account_id)
  // A withdrawal that is still open has not left the balance.
  if (balance_fen - held_fen < fen) await rejectOpenWithdrawals(tx, account_id, now)
  const receivable_fen = fen - Math.min(balance_fen, fen)
  const posting = {
    type,
    ref,
    account_id,
    now,
    sides: [
      { ledger_account: from, fen },
      { ledger_account: 'receivables' as const, fen: 0 - receivable_fen },
    ],
  }
  await (type === 'reversal' ? debitCashFirst(tx, posting) : debit(tx, posting))
  if (receivable_fen) await owe(tx, account_id, receivable_fen)
  return receivable_fen
}

/**
 * Takes growth back, and from the inviter the rewards, of parcels that were paid with `fen` of a payment settled at
 * `since`, which is owed now.
 */
export async function takeRewardsBack(
  tx: Tx,
  account_id: string,
  paid: { since: number; fen: number },
  now: number,
): Promise<void> {
  for (const reward of await reverseRewards(tx, account_id, paid)) {
    const { parcel_no, inviter_id, amount_fen: fen } = reward
    if (!fen) continue
    const ref = rewardBackRef(parcel_no, reward.taken_back)
    const taking = { type: 'reward', ref, account_id: inviter_id, from: 'rewards', fen, now } as const
    const receivable_fen = await debitOrOwe(tx, taking)
    const { email } = await accountById(tx, inviter_id)
    const { balance_fen } = await balanceOf(tx, inviter_id)
    await queueMail(tx, rewardBackMail(email, { fen, receivable_fen, balance_fen }), now)
  }
}
