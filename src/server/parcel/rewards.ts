import { sql } from 'kysely'
import { paidFreightFen } from '#domain/promotion/coupon.ts'
import { invitationTier, rewardFen } from '#domain/promotion/invitation.ts'
import { OWN_HOUSEHOLD } from '#domain/promotion/promotion.ts'
import { accountById } from '#server/account/accounts.ts'
import { parcelJson } from '#server/db/json.ts'
import type { ParcelRow } from '#server/db/rows.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { inTransaction, mustLock } from '#server/db/transaction.ts'
import { eachDue, PAGE } from '#server/due-work.ts'
import { newId } from '#server/ids.ts'
import { rewardMail } from '#server/mail/balance.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { sharesHousehold } from '#server/money/household.ts'
import { credit } from '#server/money/ledger.ts'
import { rewardRef } from '#server/money/posting-ref.ts'
import { couponOnPrice, priceOf } from './charges.ts'

/** The rewards for a parcel's freight: growth for the customer, money for their inviter. */

/** The parcel's freight as paid, after VIP discount, coupon, refund and supplement, fen. */
export const freightOf = (parcel: ParcelRow) => paidFreightFen(priceOf(parcel), parcel.coupon_fen)

/** The same as it is once what waits has come back. */
async function settledFreightFen(tx: Tx, parcel: ParcelRow): Promise<number> {
  if (parcel.coming_back_at === null) return freightOf(parcel)
  const price = priceOf(parcel)
  return paidFreightFen(price, await couponOnPrice(tx, parcel, price))
}

/** Growth is a point per CNY. */
export const growthOf = (parcel: ParcelRow) => Math.floor(freightOf(parcel) / 100)

/**
 * The parcel is complete: gives its growth and its reward, once; nothing while its owner has a debt or an unconfirmed
 * e-mail: both are given when that ends. Source: docs/decisions/promotions.md.
 */
export async function rewardParcel(tx: Tx, parcel: ParcelRow, now: number): Promise<void> {
  if ((await owes(tx, parcel.account_id)) || (await isUnconfirmed(tx, parcel.account_id))) return
  const result = await tx
    .updateTable('parcels')
    .set({ rewarded_at: now })
    .where('parcel_no', '=', parcel.parcel_no)
    .where('rewarded_at', 'is', null)
    .executeTakeFirst()
  if (!result.numUpdatedRows) return
  await grow(tx, parcel)
  await payReward(tx, parcel, now)
}

/** Nothing of theirs is taken back before this transaction ends. */
async function owes(tx: Tx, account_id: string): Promise<boolean> {
  const { receivable_fen } = await tx
    .selectFrom('balances')
    .select('receivable_fen')
    .where('account_id', '=', account_id)
    .$if(mustLock(tx), (query) => query.forUpdate())
    .executeTakeFirstOrThrow()
  return receivable_fen > 0
}

async function grow(tx: Tx, parcel: ParcelRow): Promise<void> {
  await tx
    .updateTable('accounts')
    .set((row) => ({ growth: row('growth', '+', growthOf(parcel)) }))
    .where('id', '=', parcel.account_id)
    .execute()
}

/** Writes down what the inviter will earn, again whenever the freight has changed. */
export async function expectReward(tx: Tx, parcel: ParcelRow, now: number): Promise<void> {
  const inviter_id = await inviterOf(tx, parcel)
  if (!inviter_id) return
  const freight_fen = await settledFreightFen(tx, parcel)
  const { ratio_bp } = invitationTier(await invitedFen(tx, inviter_id))
  const amounts = { freight_fen, ratio_bp, amount_fen: rewardFen(freight_fen, ratio_bp), at: now }
  const { account_id: invitee_id, parcel_no } = parcel
  const other = { account_id: invitee_id, place: parcelJson.address(parcel) }
  const own = await sharesHousehold(tx, inviter_id, other)
  const state = { status: own ? 'Cancelled' : 'Pending', reason: own ? OWN_HOUSEHOLD : '' } as const
  const set = { ...amounts, ...state }
  await tx
    .insertInto('rewards')
    .values({ id: newId(now), inviter_id, invitee_id, parcel_no, ...set })
    .onConflict((c) => c.column('parcel_no').doUpdateSet(set).where('rewards.status', '=', 'Pending'))
    .execute()
}

async function inviterOf(tx: Tx, parcel: ParcelRow): Promise<string | null> {
  const { invited_by } = await tx
    .selectFrom('accounts')
    .select('invited_by')
    .where('id', '=', parcel.account_id)
    .executeTakeFirstOrThrow()
  return invited_by
}

/** Final freight of the parcels this account's invitees have completed, fen. */
export async function invitedFen(db: Db | Tx, inviter_id: string): Promise<number> {
  const { fen } = await db
    .selectFrom('rewards')
    .select(sql<number>`cast(coalesce(sum(freight_fen), 0) as bigint)`.as('fen'))
    .where('inviter_id', '=', inviter_id)
    .where('status', '=', 'Paid')
    .executeTakeFirstOrThrow()
  return fen
}

/**
 * The reward goes into the inviter's promotional balance, at the tier reached before it. It waits while the inviter has
 * not confirmed their e-mail (`payWaitingRewards`).
 */
async function payReward(tx: Tx, parcel: ParcelRow, now: number): Promise<void> {
  const inviter_id = await inviterOf(tx, parcel)
  if (!inviter_id) return
  // Two parcels at the border of a tier count one after the other.
  if (mustLock(tx))
    await tx
      .selectFrom('balances')
      .select('account_id')
      .where('account_id', '=', inviter_id)
      .forUpdate()
      .execute()
  await expectReward(tx, parcel, now)
  if (await isUnconfirmed(tx, inviter_id)) {
    await tx
      .updateTable('rewards')
      .set({ due_at: now })
      .where('parcel_no', '=', parcel.parcel_no)
      .where('status', '=', 'Pending')
      .execute()
    return
  }
  const paid = await tx
    .updateTable('rewards')
    .set({ status: 'Paid', due_at: null })
    .where('parcel_no', '=', parcel.parcel_no)
    .where('status', '=', 'Pending')
    .returning(['amount_fen', 'taken_back'])
    .executeTakeFirst()
  if (!paid?.amount_fen) return
  const promo_fen = paid.amount_fen
  const sides = [{ ledger_account: 'rewards' as const, fen: promo_fen }]
  const { parcel_no } = parcel
  const ref = rewardRef(parcel_no, paid.taken_back)
  const posting = { type: 'reward', ref, account_id: inviter_id, sides, now } as const
  const { balance_fen, owed_fen } = await credit(tx, posting, { cash_fen: 0, promo_fen })
  const { email } = await accountById(tx, inviter_id)
  await queueMail(tx, rewardMail(email, { fen: promo_fen, balance_fen, owed_fen }), now)
}

async function isUnconfirmed(tx: Tx, account_id: string): Promise<boolean> {
  const { email_verified_at } = await tx
    .selectFrom('accounts')
    .select('email_verified_at')
    .where('id', '=', account_id)
    .executeTakeFirstOrThrow()
  return email_verified_at === null
}

/** The parcel will never complete. */
export async function cancelReward(tx: Tx, parcel: ParcelRow, now: number): Promise<void> {
  await tx
    .updateTable('rewards')
    .set({ status: 'Cancelled', at: now })
    .where('parcel_no', '=', parcel.parcel_no)
    .where('status', '=', 'Pending')
    .execute()
}

/** Rewards whose inviters have confirmed their e-mail since the parcel completed. Source: docs/decisions/promotions.md. */
export async function payWaitingRewards(db: Db, now: number): Promise<void> {
  await eachDue({
    name: 'confirmed reward',
    now,
    page: (after) =>
      db
        .selectFrom('rewards')
        .innerJoin('accounts as inviter', 'inviter.id', 'rewards.inviter_id')
        .select(['rewards.id', 'rewards.parcel_no'])
        .where('rewards.due_at', 'is not', null)
        .where('rewards.status', '=', 'Pending')
        .where('inviter.email_verified_at', 'is not', null)
        .where('rewards.id', '>', after)
        .orderBy('rewards.id')
        .limit(PAGE)
        .execute(),
    idOf: (reward) => reward.id,
    work: ({ parcel_no }) => inTransaction(db, (tx) => payOf(tx, parcel_no, now)),
  })
}

/** Not of a parcel whose customer owes us again. */
async function payOf(tx: Tx, parcel_no: string, now: number): Promise<void> {
  const parcel = await tx
    .selectFrom('parcels')
    .selectAll()
    .where('parcel_no', '=', parcel_no)
    .where('rewarded_at', 'is not', null)
    .$if(mustLock(tx), (query) => query.forUpdate())
    .executeTakeFirst()
  if (parcel) await payReward(tx, parcel, now)
}
