import type { CouponTerms } from '#domain/promotion/coupon.ts'
import { REGISTRATION, WELCOME_DAYS } from '#domain/promotion/promotion.ts'
import { DAY } from '#domain/time/durations.ts'
import { lockHousehold, mailboxHas } from './household.ts'
import type { Account, CampaignRow, CouponRow } from '#server/db/rows.ts'
import type { Db, NewRow, Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { newId } from '#server/ids.ts'
import { emailNotConfirmed, invalid, Problem } from '#server/problem.ts'

export const notUsable = (sentence: string) => new Problem(409, 'COUPON_NOT_USABLE', sentence)

/** A fixed $5 parcel coupon for 30 days, usable after the e-mail is confirmed. Source: docs/decisions/coupons.md. */
export async function grantRegistrationCoupon(tx: Tx, account: Account, now: number): Promise<void> {
  const terms = { scope: 'parcel', kind: 'fixed', amount: 500, currency: 'USD', threshold_fen: 0 } as const
  const dates = { from_at: now, expires_at: now + WELCOME_DAYS * DAY }
  await insert(tx, account, { ...terms, ...dates, campaign: REGISTRATION, name: 'Welcome coupon' }, now)
}

type Given = Omit<NewRow<'coupons'>, 'id' | 'account_id' | 'status' | 'created_at'>

/** Answers the coupon, or null when the account has had this campaign's before. */
async function insert(tx: Tx, account: Account, grant: Given, now: number): Promise<CouponRow | null> {
  const own = { id: newId(now), account_id: account.id, status: 'Active', created_at: now } as const
  const row = await tx
    .insertInto('coupons')
    .values({ ...grant, ...own })
    .onConflict((c) => c.doNothing())
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/**
 * All of the customer's coupons: those that can be used first, the one that ends soonest on top, then those that are
 * over, the latest on top. An account has one of each campaign, so all of them are one answer.
 */
export async function listCoupons(
  db: Db,
  account: Account,
  status: CouponRow['status'] | null,
  now: number,
): Promise<CouponRow[]> {
  let matching = db.selectFrom('coupons').selectAll().where('account_id', '=', account.id)
  if (status) matching = matching.where('status', '=', status)
  const coupons = await matching.orderBy('expires_at').orderBy('id').execute()
  const open = coupons.filter((coupon) => isOpen(coupon, now))
  return [...open, ...coupons.filter((coupon) => !isOpen(coupon, now)).reverse()]
}

const isOpen = ({ status, expires_at }: CouponRow, now: number) =>
  (status === 'Active' || status === 'Locked') && expires_at > now

/** The customer's unused coupons for payments of this kind. */
export async function heldCoupons(db: Db, account: Account, scope: CouponRow['scope'], now: number) {
  return db
    .selectFrom('coupons')
    .selectAll()
    .where('account_id', '=', account.id)
    .where('scope', '=', scope)
    .where('status', 'in', ['Active', 'Locked'])
    .where('expires_at', '>', now)
    .orderBy('expires_at')
    .orderBy('id')
    .execute()
}

/** The coupon everybody gets for registering. */
export async function findRegistrationCoupon(db: Db, account: Account): Promise<CouponRow> {
  return db
    .selectFrom('coupons')
    .selectAll()
    .where('account_id', '=', account.id)
    .where('campaign', '=', REGISTRATION)
    .executeTakeFirstOrThrow()
}

export const normalCode = (code: string) => code.trim().toUpperCase()

/** Public campaigns that run now, newest first. */
export async function listCampaigns(db: Db, now: number): Promise<CampaignRow[]> {
  return db
    .selectFrom('campaigns')
    .selectAll()
    .where('public', '=', 1)
    .where('from_at', '<=', now)
    .where('until_at', '>', now)
    .orderBy('created_at', 'desc')
    .execute()
}

/**
 * Once per account and mailbox, and never by who made it. Throws 404, 403 OWN_ACCOUNT, 409 EMAIL_NOT_CONFIRMED, 409
 * CAMPAIGN_OVER, 409 ALREADY_CLAIMED.
 */
export async function claimCampaign(db: Db, account: Account, code: string, now: number): Promise<CouponRow> {
  if (account.email_verified_at === null)
    throw emailNotConfirmed('Confirm your email, then claim this coupon.')
  return inTransaction(db, (tx) => giveCampaign(tx, account, { code, given_by: null }, now))
}

/**
 * The campaign's coupon for this account; one that is not public only where staff give it (`given_by`). Throws 404, 403
 * OWN_ACCOUNT, 409 CAMPAIGN_OVER, 409 ALREADY_CLAIMED.
 */
export async function giveCampaign(
  tx: Tx,
  account: Account,
  { code, given_by }: { code: string; given_by: string | null },
  now: number,
): Promise<CouponRow> {
  const campaign = await tx
    .selectFrom('campaigns')
    .selectAll()
    .where('code', '=', normalCode(code))
    .executeTakeFirst()
  const hidden = given_by === null && (campaign?.public === 0 || (campaign?.from_at ?? 0) > now)
  if (!campaign || hidden) throw new Problem(404, 'NOT_FOUND', 'No coupon has this code. Check it.')
  if (campaign.until_at <= now) throw new Problem(409, 'CAMPAIGN_OVER', 'This campaign is over.')
  if (campaign.account_id === account.id)
    throw new Problem(403, 'OWN_ACCOUNT', 'You made this campaign: its coupons are for others.')
  await lockHousehold(tx, account.id)
  if (await mailboxHas(tx, account.id, campaign.code))
    throw new Problem(
      409,
      'ALREADY_CLAIMED',
      'Another account with your mailbox has already claimed this coupon. Each mailbox gets it once.',
    )
  const { code: claimed, name, from_at, until_at: expires_at } = campaign
  const { scope, kind, amount, currency, threshold_fen } = campaign
  const terms = { scope, kind, amount, currency, threshold_fen }
  const grant = { ...terms, campaign: claimed, name, from_at, expires_at, given_by }
  const coupon = await insert(tx, account, grant, now)
  if (!coupon)
    throw new Problem(
      409,
      'ALREADY_CLAIMED',
      given_by ? 'This customer has had this coupon before.' : 'You have already claimed this coupon.',
    )
  return coupon
}

export type NewCampaign = CouponTerms & { code: string; name: string; text: string } & {
  from_at: number
  until_at: number
  /** Whether everybody can claim it; else staff hand it out. */
  public?: 0 | 1
}

/** Throws 422 for terms that make no coupon, or a code that is taken. */
export async function createCampaign(
  db: Db,
  staff: Account,
  input: NewCampaign,
  now: number,
): Promise<CampaignRow> {
  if (input.kind === 'weight' && input.scope === 'order')
    throw invalid('kind', 'Free weight is for parcels only.')
  if (input.until_at <= Math.max(now, input.from_at))
    throw invalid('valid_until', 'Choose a date in the future, after the start.')
  return inTransaction(db, async (tx) => {
    const row = await tx
      .insertInto('campaigns')
      .values({ ...input, code: normalCode(input.code), account_id: staff.id, created_at: now })
      .onConflict((c) => c.doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!row) throw invalid('code', 'There is already a campaign with this code.')
    return row
  })
}

/** Coupons nobody used in time. */
export async function expireCoupons(db: Db, now: number): Promise<void> {
  await db
    .updateTable('coupons')
    .set({ status: 'Expired' })
    .where('status', '=', 'Active')
    .where('expires_at', '<=', now)
    .execute()
}
