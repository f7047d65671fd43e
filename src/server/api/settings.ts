import { z } from 'zod'
import { CALL_ACCESS } from '#domain/access/calls.ts'
import { secondFactorRequired } from '#server/sign-in/second-factor.ts'
import { signedInJustNow } from '#domain/access/second-factor.ts'
import { browserName } from '#domain/access/browser-name.ts'
import { deleteAccount } from '#server/forget/delete-account.ts'
import { endOwnSession, listSessions } from '#server/sign-in/sessions.ts'
import { getNotices, setNotices } from '#server/account/notices.ts'
import { confirmPassword, passwordRequired } from '#server/sign-in/password.ts'
import { moveToEmail, takeBackEmail } from '#server/payment/credential-change.ts'
import { clearedCookie, deviceCookie } from '#server/sign-in/cookie.ts'
import { call } from '#server/rpc/call.ts'
import { at, cny, code, email, id, iso, linkToken, listOf, nothing, ok, password, whole } from './shapes.ts'

const sessionOut = z.strictObject({
  id: z.string(),
  browser: z.string(),
  /** Without its end; '' when nobody noted it. */
  ip: z.string(),
  since_at: at,
  seen_at: at,
  /** The one that asks. */
  current: z.boolean(),
})

const noticesOut = z.strictObject({
  status: z.boolean(),
  price_falls: z.boolean(),
  announcements: z.boolean(),
})

const noticesWanted = noticesOut
  .partial()
  .refine((settings) => Object.keys(settings).length > 0, 'Say which notices you want.')

/** Settings of the customer's own account. */
export const settingsCalls = {
  'user/change_email': call({
    access: CALL_ACCESS['user/change_email'],
    summary: 'Give the account the email a code of the scene change was mailed to; ends every other session',
    same_origin: true,
    input: z.strictObject({ new_email: email, code, password: z.string().max(200).optional() }),
    output: z.strictObject({ email: z.string() }),
    async run(ctx, { password, ...input }) {
      // A browser left open must not be enough to take the account away.
      if (password !== undefined) await confirmPassword(ctx, ctx.account, password, ctx.ip)
      else if (!signedInJustNow(ctx.session.created_at, ctx.now))
        throw passwordRequired('Enter your password to change your email.')
      // The password of staff alone takes no account away: its owner could no longer reset it.
      if (ctx.role !== ctx.account.role) throw secondFactorRequired()
      await ctx.limits.take('try_code', { ip: ctx.ip, email: input.new_email })
      return { email: await moveToEmail(ctx, ctx, input, ctx, ctx.now) }
    },
  }),
  'user/take_back_email': call({
    access: CALL_ACCESS['user/take_back_email'],
    summary: 'Give an account its email of before back, with the token mailed there and a new password',
    same_origin: true,
    input: z.strictObject({ email, token: linkToken, new_password: password }),
    output: ok,
    async run(ctx, input) {
      await ctx.limits.take('try_link', { ip: ctx.ip, email: input.email })
      const device = await takeBackEmail(ctx, input, ctx, ctx.now)
      ctx.cookies.push(deviceCookie(ctx.settings.site_url, device.mark))
      return { ok: true as const }
    },
  }),
  'user/get_sessions': call({
    access: CALL_ACCESS['user/get_sessions'],
    summary: 'Where the account is signed in, the session last seen first',
    input: nothing,
    output: listOf(sessionOut),
    async run({ db, account, session, now }) {
      const sessions = await listSessions(db, account, now)
      return whole(
        sessions.map(({ id, user_agent, ip, created_at, seen_at }) => ({
          id,
          browser: browserName(user_agent),
          ip,
          since_at: iso(created_at),
          seen_at: iso(seen_at),
          current: id === session.id,
        })),
      )
    },
  }),
  'user/end_session': call({
    access: CALL_ACCESS['user/end_session'],
    summary: 'End one of the account’s sessions at once',
    input: z.strictObject({ id }),
    output: ok,
    async run(ctx, { id }) {
      await endOwnSession(ctx.db, ctx.account, id)
      if (id === ctx.session.id) ctx.cookies.push(clearedCookie(ctx.settings.site_url))
      return { ok: true as const }
    },
  }),
  'user/delete_account': call({
    access: CALL_ACCESS['user/delete_account'],
    summary: 'Remove the person from the account for good; refused while something is still with us',
    same_origin: true,
    input: z.strictObject({ password: z.string().max(200), give_up_cny: cny.default(0) }),
    output: ok,
    async run(ctx, input) {
      await deleteAccount(ctx, ctx.account, input, ctx, ctx.now)
      ctx.cookies.push(clearedCookie(ctx.settings.site_url))
      return { ok: true as const }
    },
  }),
  'user/get_notice_settings': call({
    access: CALL_ACCESS['user/get_notice_settings'],
    summary: 'Which notices are mailed; what is about money or security, or asks for something, always is',
    input: nothing,
    output: z.strictObject({ settings: noticesOut }),
    run: async ({ db, account }) => ({ settings: await getNotices(db, account) }),
  }),
  'user/set_notice_settings': call({
    access: CALL_ACCESS['user/set_notice_settings'],
    summary: 'Choose which notices are mailed; those that are not named stay as they are',
    input: z.strictObject({ settings: noticesWanted }),
    output: z.strictObject({ settings: noticesOut }),
    run: async ({ db, account }, { settings }) => ({ settings: await setNotices(db, account, settings) }),
  }),
}
