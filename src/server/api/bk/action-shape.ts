import { z } from 'zod'
import type { ActionRow } from '#server/account/staff-actions.ts'
import { staffActionJson } from '#server/db/json.ts'
import { at, iso } from '#server/api/shapes.ts'

/** An action of a member of staff. */
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
  id: row.id,
  at: iso(row.at),
  actor: row.email,
  call: row.call,
  ref: row.ref,
  detail: staffActionJson.detail(row),
})
