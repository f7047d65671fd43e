import { z } from 'zod'
import type { Started } from '#server/sign-in/register.ts'
import { expiresAt, type LogIn, renewCookie } from '#server/sign-in/sessions.ts'
import { deviceCookie, sessionCookie } from '#server/sign-in/cookie.ts'
import type { Session } from '#server/db/rows.ts'
import type { Access, Ctx } from '#server/rpc/call.ts'

/** The answer of every way to sign in; `login` has more beside it. */
export const login = { token: z.string(), email: z.string(), expired_timestamp: z.int() }
export const loginOut = z.strictObject(login)

/** Puts a new session's cookie and the mark of its browser into the answer. */
export async function withCookie(ctx: Ctx<Access>, started: Started): Promise<LogIn> {
  await renew(ctx, started.session)
  ctx.cookies.push(deviceCookie(ctx.settings.site_url, started.device.mark))
  return started.login
}

/** Counts as use of the session; answers it as it is then. */
export async function renew(ctx: Ctx<Access>, session: Session): Promise<Session> {
  const { secret, session: renewed } = await renewCookie(ctx.db, session, ctx.cookie, ctx.now)
  ctx.cookies.push(sessionCookie(ctx.settings.site_url, secret, expiresAt(renewed), ctx.now))
  return renewed
}
