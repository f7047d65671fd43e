import { z } from 'zod'
import { CALL_ACCESS } from '#domain/access/calls.ts'
import { signedInJustNow } from '#domain/access/second-factor.ts'
import type { Ctx } from '#server/rpc/call.ts'
import { call } from '#server/rpc/call.ts'
import { finishTrip, linkByTicket, registerByProvider, startTrip } from '#server/sign-in/by-provider.ts'
import { deviceCookie } from '#server/sign-in/cookie.ts'
import { listIdentities, removeIdentity } from '#server/sign-in/identities.ts'
import { confirmPassword, passwordRequired } from '#server/sign-in/password.ts'
import { secondFactorRequired } from '#server/sign-in/second-factor.ts'
import { loginOut, withCookie } from './session-cookie.ts'
import { at, id, iso, isoOrNull, nothing, ok, text } from './shapes.ts'

const provider = z.string().max(10)
const ticket = z.string().max(100)
const there = z.strictObject({ url: z.string() })
const ADD = 'Enter your password to add another way to sign in.'

export const identityCalls = {
  'user/start_provider': call({
    access: CALL_ACCESS['user/start_provider'],
    summary: 'Where to sign in by another service; it leads back to /login',
    same_origin: true,
    input: z.strictObject({ provider }),
    output: there,
    run: (ctx, input) => start(ctx, input.provider, false),
  }),
  'user/start_identity': call({
    access: CALL_ACCESS['user/start_identity'],
    summary: 'The same, to add it to the account; asks for the password unless one signed in just now',
    same_origin: true,
    input: z.strictObject({ provider, password: z.string().max(200).optional() }),
    output: there,
    async run(ctx, input) {
      if (input.password !== undefined) await confirmPassword(ctx, ctx.account, input.password, ctx.ip)
      else if (!signedInJustNow(ctx.session.created_at, ctx.now))
        throw passwordRequired(ctx.account.password_hash ? ADD : 'Sign out and in again, then add it.')
      if (ctx.role !== ctx.account.role) throw secondFactorRequired()
      return start(ctx, input.provider, true)
    },
  }),
  'user/finish_provider': call({
    access: CALL_ACCESS['user/finish_provider'],
    summary: 'What came back with the browser: a session, a link, or a ticket for the step that is missing',
    same_origin: true,
    input: z.strictObject({ query: z.string().max(4000) }),
    output: z.strictObject({
      next: z.enum(['in', 'linked', 'prove', 'register']),
      login: loginOut.optional(),
      ticket: z.string().optional(),
      email: z.string().optional(),
      provider: z.string().optional(),
    }),
    async run(ctx, { query }) {
      await ctx.limits.take('log_in_provider', { ip: ctx.ip })
      const arrival = await finishTrip(ctx, query, ctx, ctx.now)
      if (arrival.next !== 'in') return arrival
      return { next: arrival.next, login: await withCookie(ctx, arrival.started) }
    },
  }),
  'user/create_by_provider': call({
    access: CALL_ACCESS['user/create_by_provider'],
    summary: 'Register with a ticket, without a password; answers like login',
    same_origin: true,
    input: z.strictObject({
      ticket,
      p_code: text(32).optional(),
      ad: text(64).optional(),
      accept_terms: z.literal(true, 'Accept the terms to create an account.'),
    }),
    output: loginOut,
    async run(ctx, input) {
      await ctx.limits.take('register', { ip: ctx.ip })
      const started = await registerByProvider(
        ctx,
        { ...input, p_code: input.p_code || undefined },
        ctx,
        ctx.now,
      )
      return withCookie(ctx, started)
    },
  }),
  'user/link_identity': call({
    access: CALL_ACCESS['user/link_identity'],
    summary: 'Link the person of a ticket to the account that one has just signed in to',
    same_origin: true,
    input: z.strictObject({ ticket }),
    output: ok,
    async run(ctx, input) {
      if (!signedInJustNow(ctx.session.created_at, ctx.now)) throw passwordRequired(ADD)
      if (ctx.role !== ctx.account.role) throw secondFactorRequired()
      await linkByTicket(ctx, ctx.account, input.ticket, ctx, ctx.now)
      return { ok: true as const }
    },
  }),
  'user/get_identities': call({
    access: CALL_ACCESS['user/get_identities'],
    summary: 'Which other services sign in to the account, and whether it has a password',
    input: nothing,
    output: z.strictObject({
      has_password: z.boolean(),
      list: z.array(
        z.strictObject({
          id: z.string(),
          provider: z.string(),
          email: z.string(),
          created_at: at,
          used_at: at.nullable(),
        }),
      ),
    }),
    async run({ db, account, settings }) {
      const nameOf = (issuer: string) =>
        settings.sign_in_providers.find((one) => one.issuer === issuer)?.name ?? new URL(issuer).host
      const list = await listIdentities(db, account)
      return {
        has_password: account.password_hash !== '',
        list: list.map((one) => ({
          id: one.id,
          provider: nameOf(one.issuer),
          email: one.email,
          created_at: iso(one.created_at),
          used_at: isoOrNull(one.used_at),
        })),
      }
    },
  }),
  'user/remove_identity': call({
    access: CALL_ACCESS['user/remove_identity'],
    summary: 'Remove another service: it signs in no more',
    input: z.strictObject({ id }),
    output: ok,
    async run(ctx, input) {
      await removeIdentity(ctx.db, ctx.account, input.id)
      return { ok: true as const }
    },
  }),
}

/** The browser's mark holds the way there and back together. */
async function start(ctx: Ctx, id: string, links: boolean): Promise<{ url: string }> {
  await ctx.limits.take('log_in_provider', { ip: ctx.ip })
  const input = { provider: id, account: links ? ctx.account : null }
  const { url, device } = await startTrip(ctx, input, ctx, ctx.now)
  ctx.cookies.push(deviceCookie(ctx.settings.site_url, device))
  return { url }
}
