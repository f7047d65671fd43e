import { findAccount, refuseOwn } from '#server/account/accounts.ts'
import { rowsOfFound } from '#server/account/customers.ts'
import { type Page, pageById, type Paging } from '#server/db/page.ts'
import type { Account, CouponRow } from '#server/db/rows.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { couponGivenMail } from '#server/mail/balance.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { giveCampaign, normalCode } from '#server/money/coupons.ts'
import { invalid, notFound, wrongState } from '#server/problem.ts'

/** Everybody's coupons, for staff. Source: docs/decisions/coupons.md. */

export type StaffCoupon = CouponRow & { email: string; revoked_by_email: string | null }

export interface CouponFilter extends Paging {
  status?: CouponRow['status'] | undefined
  /** A campaign's code, a coupon's id, or what finds its customer. */
  keyword?: string | undefined
}

/** Newest first. */
export async function listStaffCoupons(db: Db, filter: CouponFilter): Promise<Page<StaffCoupon>> {
  let matching = db.selectFrom('coupons')
  if (filter.status) matching = matching.where('coupons.status', '=', filter.status)
  const { keyword } = filter
  if (keyword)
    matching = matching.where('coupons.id', 'in', (query) =>
      query
        .selectFrom('coupons as named')
        .select('named.id')
        .where('named.campaign', 'in', [normalCode(keyword), keyword.trim().toLowerCase()])
        .union(db.selectFrom('coupons as meant').select('meant.id').where('meant.id', '=', keyword.trim()))
        .union(rowsOfFound(db, 'coupons', 'id', keyword)),
    )
  return pageById(matching, filter, 'newest', selectViews, 'coupons.id')
}

const selectViews = (matching: ReturnType<typeof couponsOf>) =>
  matching
    .innerJoin('accounts', 'accounts.id', 'coupons.account_id')
    .leftJoin('accounts as reviser', 'reviser.id', 'coupons.revoked_by')
    .selectAll('coupons')
    .select(['accounts.email', 'reviser.email as revoked_by_email'])

const couponsOf = (db: Db | Tx) => db.selectFrom('coupons')

const one = (tx: Tx, id: string): Promise<StaffCoupon> =>
  selectViews(couponsOf(tx)).where('coupons.id', '=', id).executeTakeFirstOrThrow()

/**
 * Hands a campaign's coupon to a customer, also one that is not public, and tells them. Throws 422 for an e-mail without an account, 404,
 * 403 OWN_ACCOUNT, 409 CAMPAIGN_OVER, 409 ALREADY_CLAIMED.
 */
export async function giveCoupon(
  db: Db,
  staff: Account,
  { email, code }: { email: string; code: string },
  now: number,
): Promise<StaffCoupon> {
  return inTransaction(db, async (tx) => {
    const account = await findAccount(tx, email)
    if (!account) throw invalid('email', 'No account has this email.')
    refuseOwn(staff, { account_id: account.id })
    const coupon = await giveCampaign(tx, account, { code, given_by: staff.id }, now)
    await queueMail(tx, couponGivenMail(account.email, coupon), now)
    return one(tx, coupon.id)
  })
}

/**
 * Takes a coupon away that nobody has used yet; no money moves. Throws 404, 403 OWN_ACCOUNT, 409 WRONG_STATE for one that
 * has paid, that an open payment holds, or that is over.
 */
export async function revokeCoupon(
  db: Db,
  staff: Account,
  { id, reason }: { id: string; reason: string },
  now: number,
): Promise<StaffCoupon> {
  return inTransaction(db, async (tx) => {
    const coupon = await tx.selectFrom('coupons').selectAll().where('id', '=', id).executeTakeFirst()
    if (!coupon) throw notFound('this coupon')
    refuseOwn(staff, coupon)
    const revoked = await tx
      .updateTable('coupons')
      .set({ status: 'Revoked', revoked_by: staff.id, revoked_reason: reason, revoked_at: now })
      .where('id', '=', id)
      .where('status', '=', 'Active')
      .where('expires_at', '>', now)
      .executeTakeFirst()
    if (!revoked.numUpdatedRows) throw wrongState(WHY_NOT[coupon.status])
    return one(tx, id)
  })
}

const WHY_NOT: Readonly<Record<CouponRow['status'], string>> = {
  Active: 'This coupon has expired.',
  Locked: 'The customer started paying with this coupon. Try again when that payment is over.',
  Used: 'This coupon has paid already. What it paid stays.',
  Expired: 'This coupon has expired.',
  Revoked: 'This coupon is revoked already.',
}
