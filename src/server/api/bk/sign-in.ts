import { z } from 'zod'
import { CALL_ACCESS } from '#domain/access/calls.ts'
import { proofGiven, suffices } from '#domain/access/second-factor.ts'
import { finishEnrolment, isEnrolled, prove, startEnrolment } from '#server/sign-in/second-factor.ts'
import { call, type Ctx } from '#server/rpc/call.ts'
import { code, nothing, ok } from '#server/api/shapes.ts'

const caller = (ctx: Ctx<'staff'>) => ({ account: ctx.account, session: ctx.session, from: ctx })

/** The door of the back office. */
export const bkSignInCalls = {
  'bk/get_sign_in': call({
    access: CALL_ACCESS['bk/get_sign_in'],
    summary: 'What this session still has to show: an app to set up, a code, or nothing',
    input: nothing,
    output: z.strictObject({ state: z.enum(['enrol', 'code', 'done']) }),
    async run(ctx) {
      const proof = proofGiven(
        { role: ctx.role, proved_at: ctx.session.proved_at },
        ctx.settings.demo,
        ctx.now,
      )
      if (suffices(proof, 'staff')) return { state: 'done' as const }
      return { state: (await isEnrolled(ctx.db, ctx.account)) ? ('code' as const) : ('enrol' as const) }
    },
  }),
  'bk/start_enrolment': call({
    access: CALL_ACCESS['bk/start_enrolment'],
    summary: 'A new secret for an app that makes codes',
    input: z.strictObject({ password: z.string().max(200) }),
    output: z.strictObject({ secret: z.string(), uri: z.string() }),
    run: (ctx, { password }) => startEnrolment(ctx, caller(ctx), password),
  }),
  'bk/finish_enrolment': call({
    access: CALL_ACCESS['bk/finish_enrolment'],
    summary: 'The app’s first code; answers the recovery codes, this once',
    input: z.strictObject({ code }),
    output: z.strictObject({ recovery_codes: z.array(z.string()) }),
    run: async (ctx, input) => ({
      recovery_codes: await finishEnrolment(ctx, caller(ctx), input.code, ctx.now),
    }),
  }),
  'bk/sign_in': call({
    access: CALL_ACCESS['bk/sign_in'],
    summary: 'Open the back office to this session with a code of the app, or a recovery code',
    input: z.strictObject({
      code: z
        .string()
        .trim()
        .regex(/^(\d{6}|[\w -]{16,40})$/, 'Enter the six digits of your app, or a recovery code.'),
    }),
    output: ok,
    async run(ctx, input) {
      await prove(ctx, caller(ctx), input.code, ctx.now)
      return { ok: true as const }
    },
  }),
}
