import { z } from 'zod'
import { CALL_ACCESS } from '#domain/access/calls.ts'
import { call } from '#server/rpc/call.ts'
import { logInWithCode, waysIn } from '#server/sign-in/ways-in.ts'
import { loginOut, withCookie } from './session-cookie.ts'
import { code, email } from './shapes.ts'

export const signInCalls = {
  'user/start_login': call({
    access: CALL_ACCESS['user/start_login'],
    summary: 'How the owner of this address signs in; no ways where it has no account yet',
    same_origin: true,
    input: z.strictObject({ email }),
    output: z.strictObject({ ways: z.array(z.enum(['password', 'code', 'passkey'])) }),
    run: async (ctx, input) => ({ ways: await waysIn(ctx, input.email, ctx, ctx.now) }),
  }),
  'user/login_with_code': call({
    access: CALL_ACCESS['user/login_with_code'],
    summary:
      'Sign in with a mailed code, which confirms the email; with the password too where nobody has confirmed it',
    same_origin: true,
    input: z.strictObject({ email, code, password: z.string().max(200).optional() }),
    output: loginOut,
    async run(ctx, input) {
      await ctx.limits.take('try_code', { ip: ctx.ip, email: input.email })
      return withCookie(ctx, await logInWithCode(ctx, input, ctx, ctx.now))
    },
  }),
}
