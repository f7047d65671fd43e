import { z } from 'zod'
import { CALL_ACCESS } from '#domain/access/calls.ts'
import { signedInJustNow } from '#domain/access/recent-sign-in.ts'
import { confirmPassword, passwordRequired } from '#server/accounts/password.ts'
import { moveToEmail } from '#server/payments/email-change.ts'
import { call } from './call.ts'
import { code, email } from './shapes.ts'

/** What customers settle about their own account. */
export const settingsCalls = {
  'user/change_email': call({
    access: CALL_ACCESS['user/change_email'],
    summary: 'Give the account the e-mail a code of the scene change was mailed to; ends every other session',
    same_origin: true,
    input: z.strictObject({ new_email: email, code, password: z.string().max(200).optional() }),
    output: z.strictObject({ email: z.string() }),
    async run(ctx, { password, ...given }) {
      // Whoever finds a browser open must not take the account away with it.
      if (password !== undefined) await confirmPassword(ctx, ctx.account, password, ctx.ip)
      else if (!signedInJustNow(ctx.session.created_at, ctx.now))
        throw passwordRequired('Enter your password to change your e-mail.')
      await ctx.limits.take('try_code', { ip: ctx.ip, email: given.new_email })
      return { email: await moveToEmail(ctx, ctx, given, ctx, ctx.now) }
    },
  }),
}
