import { z } from 'zod'
import { CALL_ACCESS, ROLES } from '#domain/access/calls.ts'
import { changeRole } from '#server/sign-in/roles.ts'
import { invalid } from '#server/problem.ts'
import { call } from '#server/rpc/call.ts'
import { email, id } from '#server/api/shapes.ts'

const role = z.enum(ROLES, 'Choose a role: customer, staff or admin.')

/** Calls by which admins manage accounts. */
export const bkAccountCalls = {
  'bk/set_role': call({
    access: CALL_ACCESS['bk/set_role'],
    summary: 'Say who works for us; counts at once, in open sessions too',
    input: z.strictObject({ account_id: id.optional(), email: email.optional(), role }),
    output: z.strictObject({ account_id: z.string(), email: z.string(), role }),
    async run(ctx, input) {
      const account = await changeRole(ctx.db, ctx.account, named(input), input.role, ctx.now)
      return { account_id: account.id, email: account.email, role: account.role }
    },
  }),
}

function named(input: { account_id?: string | undefined; email?: string | undefined }) {
  if (input.email && !input.account_id) return { email: input.email }
  if (input.account_id && !input.email) return { account_id: input.account_id }
  throw invalid('email', 'Name the account by its e-mail or by its id.')
}
