import { CONFIRM_EMAIL_FIRST } from '#domain/text/texts.ts'
import type { CouponChoice } from '#domain/promotion/coupon-choice.ts'
import type { CouponScope } from '#domain/promotion/coupon.ts'
import type { Account, CampaignRow, CouponRow } from '#server/db/rows.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { Problem } from '#server/problem.ts'
import { giveCampaign, heldCoupons, notUsable } from './coupons.ts'
import { mailboxHas } from './household.ts'

/** Coupons of public campaigns that a customer has not claimed yet: offered as if they had, claimed by who pays. */

const PREFIX = 'campaign:'

/** The campaign whose coupon this id promises; null for a coupon's own id. */
export const promisedBy = (coupon_id: string): string | null =>
  coupon_id.startsWith(PREFIX) ? coupon_id.slice(PREFIX.length) : null

/** The coupon that the account has had of a campaign, whatever has become of it. */
const hadOf = (db: Db | Tx, account: Account, code: string) =>
  db
    .selectFrom('coupons')
    .select('id')
    .where('account_id', '=', account.id)
    .where('campaign', '=', code)
    .executeTakeFirst()

/** A campaign's coupon that was chosen while it was only promised is, once claimed, the account's own. */
export async function claimedSince(
  db: Db | Tx,
  account: Account,
  coupon: CouponChoice,
): Promise<CouponChoice> {
  const code = promisedBy(coupon)
  if (code === null) return coupon
  const own = await hadOf(db, account, code)
  return own?.id ?? coupon
}

/** The coupons to choose from for a payment: one's own that are not used, and those that one could claim. */
export async function offeredCoupons(
  db: Db,
  account: Account,
  scope: CouponScope,
  now: number,
): Promise<CouponRow[]> {
  return [
    ...(await heldCoupons(db, account, scope, now)),
    ...(await promisedCoupons(db, account, scope, now)),
  ]
}

/** The coupons that the campaigns of now would give this account for payments of this kind. */
async function promisedCoupons(
  db: Db,
  account: Account,
  scope: CouponScope,
  now: number,
): Promise<CouponRow[]> {
  const campaigns = await openCampaigns(db, account, now).where('scope', '=', scope).execute()
  const promised: CouponRow[] = []
  for (const campaign of campaigns)
    if (!(await mailboxHas(db, account.id, campaign.code))) promised.push(couponOf(campaign, account, now))
  return promised
}

/** Public ones that run, made by somebody else, of which the account has had no coupon. */
const openCampaigns = (db: Db | Tx, account: Account, now: number) =>
  db
    .selectFrom('campaigns')
    .selectAll()
    .where('public', '=', 1)
    .where('from_at', '<=', now)
    .where('until_at', '>', now)
    .where('account_id', '!=', account.id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('coupons')
            .select('coupons.id')
            .whereRef('coupons.campaign', '=', 'campaigns.code')
            .where('coupons.account_id', '=', account.id),
        ),
      ),
    )
    .orderBy('until_at')
    .orderBy('code')

/** The coupon that claiming would give, to be quoted; its id names the campaign. */
function couponOf(campaign: CampaignRow, account: Account, now: number): CouponRow {
  const { code, scope, kind, amount, currency, threshold_fen, name, from_at, until_at: expires_at } = campaign
  return {
    id: PREFIX + code,
    account_id: account.id,
    campaign: code,
    status: 'Active',
    scope,
    kind,
    amount,
    currency,
    threshold_fen,
    name,
    from_at,
    expires_at,
    created_at: now,
    rate: null,
    rate_at: null,
    locked_by: null,
    given_by: null,
    revoked_by: null,
    revoked_reason: null,
    revoked_at: null,
  }
}

/**
 * The account's coupon of this campaign: the one it has, else claimed now where somebody pays, else only promised.
 * Throws 409 COUPON_NOT_USABLE where it cannot be had.
 */
export async function couponOfCampaign(
  tx: Tx,
  account: Account,
  code: string,
  { claims, now }: { claims: boolean; now: number },
): Promise<{ id: string } | { promised: CouponRow }> {
  const own = await hadOf(tx, account, code)
  if (own) return own
  const campaign = await openCampaigns(tx, account, now).where('code', '=', code).executeTakeFirst()
  if (!campaign) throw notUsable('This coupon can no longer be claimed.')
  if (!claims) return { promised: couponOf(campaign, account, now) }
  if (account.email_verified_at === null) throw notUsable(CONFIRM_EMAIL_FIRST)
  return giveCampaign(tx, account, { code, given_by: null }, now).catch((error: unknown) => {
    throw error instanceof Problem ? notUsable(error.message) : error
  })
}
