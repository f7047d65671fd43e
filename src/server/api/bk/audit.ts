import { z } from 'zod'
import { CALL_ACCESS } from '#domain/access/calls.ts'
import { listActions } from '#server/account/staff-actions.ts'
import { action, actionOut } from './action-shape.ts'
import { call } from '#server/rpc/call.ts'
import { cursor, email, endsAt, limit, listOf, startsAt, text } from '#server/api/shapes.ts'

/** The log of what staff did. */
export const bkAuditCalls = {
  'bk/get_audit': call({
    access: CALL_ACCESS['bk/get_audit'],
    summary: 'What members of staff did, newest first',
    input: z.strictObject({
      /** Whose e-mail. */
      actor: email.optional(),
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
