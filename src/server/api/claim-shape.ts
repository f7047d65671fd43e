import { z } from 'zod'
import { cnyFromFen } from '#domain/money/money.ts'
import { CLAIM_KINDS } from '#domain/parcel/claim.ts'
import { claimJson } from '#server/db/json.ts'
import type { ClaimRow } from '#server/db/rows.ts'
import { uploadThumbUrl, uploadUrl } from '#server/picture/uploads.ts'
import { at, cnyOut, iso } from './shapes.ts'

export const claimOut = z.strictObject({
  id: z.string(),
  kind: z.enum(CLAIM_KINDS),
  note: z.string(),
  images: z.array(z.strictObject({ id: z.string(), url: z.string(), thumb_url: z.string() })),
  status: z.enum(['Open', 'Approved', 'Rejected', 'Withdrawn']),
  /** The customer's claim. */
  amount_cny: cnyOut.nullable(),
  paid_cny: cnyOut,
  reason: z.string(),
  created_at: at,
  /** The items it is about; none for the whole parcel. */
  item_ids: z.array(z.string()),
})

export const claim = (row: ClaimRow): z.input<typeof claimOut> => ({
  id: row.id,
  kind: row.kind,
  note: row.note,
  images: claimJson.images(row).map((id) => ({ id, url: uploadUrl(id), thumb_url: uploadThumbUrl(id) })),
  status: row.status,
  amount_cny: row.wanted_fen === null ? null : cnyFromFen(row.wanted_fen),
  paid_cny: cnyFromFen(row.paid_fen),
  reason: row.reason,
  created_at: iso(row.created_at),
  item_ids: claimJson.item_ids(row),
})
