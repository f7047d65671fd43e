import { z } from 'zod'
import { CALL_ACCESS } from '#domain/access/calls.ts'
import {
  COUPON_AMOUNTS,
  COUPON_KINDS,
  COUPON_SCOPES,
  COUPON_THRESHOLD,
  couponAmount,
  type CouponKind,
  MOST_THRESHOLD_FEN,
} from '#domain/promotion/coupon.ts'
import { CURRENCIES, cnyFromFen, fenFromCny } from '#domain/money/money.ts'
import type { CampaignRow } from '#server/db/rows.ts'
import { claimCampaign, createCampaign, listCampaigns, listCoupons } from '#server/money/coupons.ts'
import { shareRefusals } from '#server/money/household.ts'
import { invalid } from '#server/problem.ts'
import { call } from '#server/rpc/call.ts'
import { amountText, COUPON_STATUSES, coupon, couponOut } from './coupon-shape.ts'
import { at, cnyBetween, cnyOut, endsAt, iso, listOf, nothing, required, startsAt, whole } from './shapes.ts'

export const campaignCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z\d_-]{3,32}$/, 'A code has 3 to 32 letters, digits, dashes or underscores.')

export const campaignOut = z.strictObject({
  code: z.string(),
  name: z.string(),
  text: z.string(),
  scope: z.enum(COUPON_SCOPES),
  kind: z.enum(COUPON_KINDS),
  amount: z.string(),
  currency: z.string().nullable(),
  threshold_cny: cnyOut,
  valid_from: at,
  valid_until: at,
})

export const campaign = (row: CampaignRow): z.input<typeof campaignOut> => {
  const { code, name, text, scope, kind } = row
  return {
    code,
    name,
    text,
    scope,
    kind,
    amount: amountText(row),
    currency: row.currency || null,
    threshold_cny: cnyFromFen(row.threshold_fen),
    valid_from: iso(row.from_at),
    valid_until: iso(row.until_at),
  }
}

export const couponCalls = {
  'coupon/get_my_coupons': call({
    access: CALL_ACCESS['coupon/get_my_coupons'],
    summary: 'All of the customer’s coupons, those that can be used first',
    input: z.strictObject({ status: z.enum(COUPON_STATUSES, 'There is no such list.').optional() }),
    output: listOf(couponOut),
    async run(ctx, { status }) {
      const rows = await listCoupons(ctx.db, ctx.account, status ?? null, ctx.now)
      const campaigns = rows.map(({ campaign }) => campaign)
      const shared = await shareRefusals(ctx.db, ctx.account.id, campaigns, ctx.now)
      return whole(rows.map((row) => coupon(row, ctx.account, ctx.now, shared)))
    },
  }),
  'coupon/create_public_coupons': call({
    access: CALL_ACCESS['coupon/create_public_coupons'],
    summary: 'Claim a campaign’s coupon, once per account',
    input: z.strictObject({ code: required(64) }),
    output: couponOut,
    run: async (ctx, { code }) =>
      coupon(await claimCampaign(ctx.db, ctx.account, code, ctx.now), ctx.account, ctx.now),
  }),
  'coupon/get_campaigns': call({
    access: CALL_ACCESS['coupon/get_campaigns'],
    summary: 'The campaigns that run now',
    input: nothing,
    output: listOf(
      z.strictObject({
        code: z.string(),
        name: z.string(),
        text: z.string(),
        /** Whether who is signed in has had its coupon. */
        claimed: z.boolean().optional(),
      }),
    ),
    async run(ctx) {
      const running = await listCampaigns(ctx.db, ctx.now)
      const coupons = ctx.account ? await listCoupons(ctx.db, ctx.account, null, ctx.now) : null
      const had = coupons && new Set(coupons.map(({ campaign: from }) => from))
      return whole(
        running.map(({ code, name, text }) => ({ code, name, text, ...(had && { claimed: had.has(code) }) })),
      )
    },
  }),
  'bk/create_campaign': call({
    access: CALL_ACCESS['bk/create_campaign'],
    summary: 'Offer a coupon to everybody who claims it',
    input: z.strictObject({
      code: campaignCode,
      name: required(80),
      text: required(500),
      scope: z.enum(COUPON_SCOPES, 'Choose order or parcel.'),
      kind: z.enum(COUPON_KINDS, 'Choose fixed, percent or weight.'),
      amount: z.union([z.string().max(16), z.number().transform(String)]),
      currency: z
        .enum(['CNY', ...CURRENCIES.map((one) => one.code)], 'We don’t know this currency.')
        .optional(),
      threshold_cny: cnyBetween(0, MOST_THRESHOLD_FEN, COUPON_THRESHOLD).default(0),
      valid_from: startsAt.optional(),
      valid_until: endsAt,
      /** False: only staff hand it out. */
      public: z.boolean().default(true),
    }),
    output: campaignOut,
    async run(ctx, { amount, currency, threshold_fen, valid_from, valid_until, public: isPublic, ...terms }) {
      const dates = {
        from_at: valid_from ?? ctx.now,
        until_at: valid_until,
        public: isPublic ? (1 as const) : (0 as const),
      }
      const money = { amount: amountOf(terms.kind, amount), threshold_fen }
      const row = await createCampaign(
        ctx.db,
        ctx.account,
        { ...terms, ...money, ...dates, currency: terms.kind === 'fixed' ? (currency ?? 'CNY') : '' },
        ctx.now,
      )
      return campaign(row)
    },
  }),
}

/** "5.00", "7.5" or "500" as the number the terms keep. Throws 422. */
function amountOf(kind: CouponKind, text: string): number {
  const amount = couponAmount(kind, fenFromCny(text))
  if (amount === null) throw invalid('amount', COUPON_AMOUNTS[kind])
  return amount
}
