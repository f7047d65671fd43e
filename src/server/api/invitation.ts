import { z } from 'zod'
import { CALL_ACCESS } from '#domain/access/calls.ts'
import { invitationTier, maskEmail, nextTierFen } from '#domain/promotion/invitation.ts'
import { cnyFromFen } from '#domain/money/money.ts'
import { countActiveInvitees, type Invitee, listInvitees, listRewards } from '#server/account/invitations.ts'
import { invitedFen } from '#server/parcel/rewards.ts'
import { call } from '#server/rpc/call.ts'
import { at, cnyOut, cursor, iso, limit, listOf, nothing } from './shapes.ts'

const REWARD_STATUSES = ['Pending', 'Paid', 'Cancelled'] as const

const personOut = z.strictObject({ email_masked: z.string(), joined_at: at, orders: z.int() })

const person = ({ email, joined_at, orders }: Invitee) => ({
  email_masked: maskEmail(email),
  joined_at: iso(joined_at),
  orders,
})

export const invitationCalls = {
  'user/get_p_code': call({
    access: CALL_ACCESS['user/get_p_code'],
    summary: 'The invitation code and what it earns',
    input: nothing,
    output: z.strictObject({
      p_code: z.string(),
      link: z.string(),
      ratio: z.number(),
      tier: z.int(),
      invited_cny: cnyOut,
      next_tier_cny: cnyOut.nullable(),
    }),
    async run(ctx) {
      const { p_code } = ctx.account
      const invited_fen = await invitedFen(ctx.db, ctx.account.id)
      const { tier, ratio_bp } = invitationTier(invited_fen)
      const next = nextTierFen(invited_fen)
      return {
        p_code,
        link: `${ctx.settings.site_url}/login?p_code=${p_code}`,
        ratio: ratio_bp / 10_000,
        tier,
        invited_cny: cnyFromFen(invited_fen),
        next_tier_cny: next === null ? null : cnyFromFen(next),
      }
    },
  }),
  'user/get_my_peoples': call({
    access: CALL_ACCESS['user/get_my_peoples'],
    summary: 'How many were invited, and the newest of them',
    input: nothing,
    output: z.strictObject({ total: z.int(), active: z.int(), list: z.array(personOut) }),
    async run(ctx) {
      const { total, list } = await listInvitees(ctx.db, ctx.account, { limit: 20 })
      return { total, active: await countActiveInvitees(ctx.db, ctx.account), list: list.map(person) }
    },
  }),
  'user/load_more_invitation_people': call({
    access: CALL_ACCESS['user/load_more_invitation_people'],
    summary: 'Everybody invited, newest first',
    input: z.strictObject({ cursor, limit }),
    output: listOf(personOut),
    async run(ctx, input) {
      const page = await listInvitees(ctx.db, ctx.account, input)
      return { ...page, list: page.list.map(person) }
    },
  }),
  'user/load_more_promotion_rewards': call({
    access: CALL_ACCESS['user/load_more_promotion_rewards'],
    summary: 'What inviting brought, newest first',
    input: z.strictObject({
      status: z.enum(REWARD_STATUSES, 'There is no such list.').optional(),
      cursor,
      limit,
    }),
    output: listOf(
      z.strictObject({
        id: z.string(),
        email_masked: z.string(),
        /** The last four letters of its number; the rest is its owner's. */
        parcel_no: z.string(),
        amount_cny: cnyOut,
        status: z.enum(REWARD_STATUSES),
        /** Why there is none, null when the parcel itself says so. */
        reason: z.string().nullable(),
        at,
      }),
    ),
    async run(ctx, input) {
      const page = await listRewards(ctx.db, ctx.account, input)
      const list = page.list.map(({ id, email, parcel_no, amount_fen, status, reason, at: ms }) => ({
        id,
        status,
        email_masked: maskEmail(email),
        parcel_no: parcel_no.slice(-4),
        reason: reason || null,
        amount_cny: cnyFromFen(amount_fen),
        at: iso(ms),
      }))
      return { ...page, list }
    },
  }),
}
