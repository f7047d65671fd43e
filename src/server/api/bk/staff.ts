import { z } from 'zod'
import { CALL_ACCESS, ROLES } from '#domain/access/calls.ts'
import { type ActionRow, listActions } from '#server/account/staff-actions.ts'
import type { Account } from '#server/db/rows.ts'
import type { Tx } from '#server/db/schema.ts'
import { putWorkBack } from '#server/parcel/left-work.ts'
import { staffActionJson } from '#server/db/json-staff.ts'
import { invalid } from '#server/problem.ts'
import { changeRole } from '#server/sign-in/roles.ts'
import { call } from '#server/rpc/call.ts'
import { at, cursor, email, endsAt, id, iso, limit, listOf, startsAt, text } from '#server/api/shapes.ts'
import { hasWork, leftWork, leftWorkOut } from './left-work-shape.ts'

/** An action of a member of staff. */
export const actionOut = z.strictObject({
  id: z.string(),
  at,
  /** An e-mail. */
  actor: z.string(),
  call: z.string(),
  /** The id or number of what it was done to. */
  ref: z.string().nullable(),
  /** The e-mail of an account that it was done to, today’s. */
  ref_email: z.string().nullable(),
  detail: z.record(z.string(), z.unknown()),
})

export const action = (row: ActionRow): z.input<typeof actionOut> => ({
  id: row.id,
  at: iso(row.at),
  actor: row.email,
  call: row.call,
  ref: row.ref,
  ref_email: row.ref_email,
  detail: staffActionJson.detail(row),
})

/** The log of what staff did. */
export const bkAuditCalls = {
  'bk/get_audit': call({
    access: CALL_ACCESS['bk/get_audit'],
    summary: 'What members of staff did, newest first',
    input: z.strictObject({
      /** Whose e-mail, or how it begins. */
      actor: text(254).optional(),
      call: text(64).optional(),
      ref: text(64).optional(),
      from: startsAt.optional(),
      to: endsAt.optional(),
      cursor,
      limit,
    }),
    output: listOf(actionOut),
    async run(ctx, filter) {
      const page = await listActions(ctx.db, filter)
      return { ...page, list: page.list.map(action) }
    },
  }),
}

const role = z.enum(ROLES, 'Choose a role: customer, staff or admin.')

/** Calls by which admins manage accounts. */
export const bkAccountCalls = {
  'bk/set_role': call({
    access: CALL_ACCESS['bk/set_role'],
    summary: 'Say who works for us; counts at once, in open sessions too',
    input: z.strictObject({ account_id: id.optional(), email: email.optional(), role }),
    output: z.strictObject({ account_id: z.string(), email: z.string(), role, left: leftWorkOut.optional() }),
    async run(ctx, input) {
      const change = {
        target: named(input),
        role: input.role,
        leave: (tx: Tx, account: Account) => putWorkBack(tx, account, ctx.account, ctx.now),
      }
      const { account, left } = await changeRole(ctx.db, ctx.account, change, ctx.now)
      const { id: account_id, email } = account
      return { account_id, email, role: account.role, ...(left && hasWork(left) && { left: leftWork(left) }) }
    },
  }),
}

function named(input: { account_id?: string | undefined; email?: string | undefined }) {
  if (input.email && !input.account_id) return { email: input.email }
  if (input.account_id && !input.email) return { account_id: input.account_id }
  throw invalid('email', 'Name the account by its email or by its id.')
}
