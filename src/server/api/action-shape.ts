import { z } from 'zod'
import type { ActionRow } from '#server/accounts/staff-actions.ts'
import { staffActionJson } from '#server/db/json.ts'
import { at, iso } from './shapes.ts'

/** What a member of staff did. */
export const actionOut = z.strictObject({
  id: z.string(),
  at,
  /** An e-mail. */
  actor: z.string(),
  call: z.string(),
  /** The id or number of what it was done to. */
  ref: z.string().nullable(),
  detail: z.record(z.string(), z.unknown()),
})

export const action = (row: ActionRow): z.input<typeof actionOut> => ({
  ...{ id: row.id, at: iso(row.at), actor: row.email, call: row.call, ref: row.ref },
  detail: staffActionJson.detail(row),
})
