import { z } from 'zod'
import { CALL_ACCESS } from '#domain/access/calls.ts'
import { COUPON_KINDS, COUPON_SCOPES } from '#domain/promotion/coupon.ts'
import { cnyFromFen } from '#domain/money/money.ts'
import {
  endCampaign,
  listStaffCampaigns,
  type StaffCampaign,
  updateCampaign,
} from '#server/payment/campaigns.ts'
import {
  giveCoupon,
  listStaffCoupons,
  revokeCoupon,
  type StaffCoupon,
} from '#server/payment/staff-coupons.ts'
import { call } from '#server/rpc/call.ts'
import { campaign, campaignCode, campaignOut } from '#server/api/coupon.ts'
import { amountText, COUPON_STATUSES } from '#server/api/coupon-shape.ts'
import {
  at,
  cnyOut,
  cursor,
  email,
  endsAt,
  id,
  iso,
  limit,
  listOf,
  required,
  startsAt,
  text,
} from '#server/api/shapes.ts'

const staffCampaignOut = campaignOut.extend({
  public: z.boolean(),
  status: z.enum(['Running', 'Planned', 'Ended']),
  given: z.int(),
  claimed: z.int(),
  used: z.int(),
  revoked: z.int(),
  cost_cny: cnyOut,
})

const staffCampaign = (row: StaffCampaign, now: number): z.input<typeof staffCampaignOut> => ({
  ...campaign(row),
  public: row.public === 1,
  status: row.until_at <= now ? 'Ended' : row.from_at > now ? 'Planned' : 'Running',
  given: row.given,
  claimed: row.claimed,
  used: row.used,
  revoked: row.revoked,
  cost_cny: cnyFromFen(row.cost_fen),
})

const staffCouponOut = z.strictObject({
  id: z.string(),
  account_id: z.string(),
  email: z.string(),
  campaign: z.string(),
  name: z.string(),
  scope: z.enum(COUPON_SCOPES),
  kind: z.enum(COUPON_KINDS),
  amount: z.string(),
  currency: z.string().nullable(),
  threshold_cny: cnyOut,
  status: z.enum(COUPON_STATUSES),
  given: z.boolean(),
  created_at: at,
  from_at: at,
  expires_at: at,
  revoked: z.strictObject({ email: z.string(), reason: z.string(), at }).nullable(),
})

const staffCoupon = (row: StaffCoupon, now: number): z.input<typeof staffCouponOut> => ({
  id: row.id,
  account_id: row.account_id,
  email: row.email,
  campaign: row.campaign,
  name: row.name,
  scope: row.scope,
  kind: row.kind,
  amount: amountText(row),
  currency: row.currency || null,
  threshold_cny: cnyFromFen(row.threshold_fen),
  status: row.status === 'Active' && row.expires_at <= now ? 'Expired' : row.status,
  given: row.given_by !== null,
  created_at: iso(row.created_at),
  from_at: iso(row.from_at),
  expires_at: iso(row.expires_at),
  revoked:
    row.revoked_at === null
      ? null
      : { email: row.revoked_by_email ?? '', reason: row.revoked_reason ?? '', at: iso(row.revoked_at) },
})

/** Campaigns and coupons, as staff see and change them. */
export const bkCampaignCalls = {
  'bk/get_campaigns': call({
    access: CALL_ACCESS['bk/get_campaigns'],
    summary: 'All campaigns, newest first, and what became of their coupons',
    input: z.strictObject({
      status: z.enum(['All', 'Running', 'Planned', 'Ended'], 'There is no such list.').default('All'),
      cursor: z
        .string()
        .regex(/^\d{1,15} [\w-]{1,32}$/, 'Load the list again from the start.')
        .optional(),
      limit,
    }),
    output: listOf(staffCampaignOut),
    async run(ctx, filter) {
      const page = await listStaffCampaigns(ctx.db, filter, ctx.now)
      return { ...page, list: page.list.map((row) => staffCampaign(row, ctx.now)) }
    },
  }),
  'bk/update_campaign': call({
    access: CALL_ACCESS['bk/update_campaign'],
    summary: 'Change what of a campaign can still be changed',
    input: z.strictObject({
      code: campaignCode,
      name: required(80).optional(),
      text: required(500).optional(),
      public: z.boolean().optional(),
      valid_from: startsAt.optional(),
      valid_until: endsAt.optional(),
    }),
    output: staffCampaignOut,
    async run(ctx, { valid_from, valid_until, ...change }) {
      const dates = { from_at: valid_from, until_at: valid_until }
      return staffCampaign(await updateCampaign(ctx.db, { ...change, ...dates }, ctx.now), ctx.now)
    },
  }),
  'bk/end_campaign': call({
    access: CALL_ACCESS['bk/end_campaign'],
    summary: 'End a campaign; coupons that are out stay',
    input: z.strictObject({ code: campaignCode }),
    output: staffCampaignOut,
    run: async (ctx, { code }) => staffCampaign(await endCampaign(ctx.db, code, ctx.now), ctx.now),
  }),
  'bk/get_coupons': call({
    access: CALL_ACCESS['bk/get_coupons'],
    summary: 'Everybody’s coupons, newest first',
    input: z.strictObject({
      status: z.enum(COUPON_STATUSES, 'There is no such list.').optional(),
      keyword: text(254).optional(),
      cursor,
      limit,
    }),
    output: listOf(staffCouponOut),
    async run(ctx, filter) {
      const page = await listStaffCoupons(ctx.db, filter)
      return { ...page, list: page.list.map((row) => staffCoupon(row, ctx.now)) }
    },
  }),
  'bk/give_coupon': call({
    access: CALL_ACCESS['bk/give_coupon'],
    summary: 'Hand a campaign’s coupon to a customer',
    input: z.strictObject({ email, code: campaignCode }),
    output: staffCouponOut,
    run: async (ctx, input) => staffCoupon(await giveCoupon(ctx.db, ctx.account, input, ctx.now), ctx.now),
  }),
  'bk/revoke_coupon': call({
    access: CALL_ACCESS['bk/revoke_coupon'],
    summary: 'Take away a coupon that nobody has used',
    input: z.strictObject({ id, reason: required(500) }),
    output: staffCouponOut,
    run: async (ctx, input) => staffCoupon(await revokeCoupon(ctx.db, ctx.account, input, ctx.now), ctx.now),
  }),
}
