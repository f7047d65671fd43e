import { z } from 'zod'
import { ITEM_SERVICE_KINDS } from '#domain/money/payment-purpose.ts'
import { cnyFromFen } from '#domain/money/money.ts'
import { ITEM_SERVICE_STATUSES } from '#domain/order/item-service.ts'
import { itemServiceJson } from '#server/db/json.ts'
import type { ItemServiceRow } from '#server/db/rows.ts'
import type { Db } from '#server/db/schema.ts'
import { uploadThumbUrl, uploadUrl } from '#server/picture/uploads.ts'
import { visiblePhotos } from '#server/warehouse/photos.ts'
import { at, cnyOut, iso, isoOrNull } from './shapes.ts'

export const pictureOut = z.strictObject({ id: z.string(), url: z.string(), thumb_url: z.string() })

export const picture = (id: string) => ({ id, url: uploadUrl(id), thumb_url: uploadThumbUrl(id) })

const sizesOut = z.strictObject({ length_cm: z.number(), width_cm: z.number(), height_cm: z.number() })

/** A service of an item in the warehouse. */
export const itemServiceOut = z.strictObject({
  id: z.string(),
  item_id: z.string(),
  kind: z.enum(ITEM_SERVICE_KINDS),
  status: z.enum(ITEM_SERVICE_STATUSES),
  text: z.string(),
  /** `url` is null where the photo is gone. */
  spot: z
    .strictObject({ photo_id: z.string(), x: z.number(), y: z.number(), url: z.string().nullable() })
    .nullable(),
  paid_cny: cnyOut,
  refunded_cny: cnyOut,
  created_at: at,
  /** By when we do it; null once it is closed. */
  due_at: at.nullable(),
  late: z.boolean(),
  closed_at: at.nullable(),
  /** The result. */
  answer: z.string(),
  photos: z.array(pictureOut),
  weight_g: z.int().nullable(),
  sizes: sizesOut.nullable(),
})

export type ItemServiceOut = z.input<typeof itemServiceOut>

/** As they go out, each with the photos that can still be looked at. */
export async function itemServices(
  db: Db,
  rows: readonly ItemServiceRow[],
  now: number,
): Promise<ItemServiceOut[]> {
  const ids = rows.flatMap((row) => [...itemServiceJson.photo_ids(row), row.spot_photo_id ?? ''])
  const visible = await visiblePhotos(db, ids.filter(Boolean))
  return rows.map((row) => itemService(row, visible, now))
}

function itemService(row: ItemServiceRow, visible: ReadonlySet<string>, now: number): ItemServiceOut {
  const { length_cm, width_cm, height_cm } = row
  const sized = length_cm !== null && width_cm !== null && height_cm !== null
  return {
    id: row.id,
    item_id: row.order_item_id,
    kind: row.kind,
    status: row.status,
    text: row.text,
    spot: spotOf(row, visible),
    paid_cny: cnyFromFen(row.paid_fen),
    refunded_cny: cnyFromFen(row.refunded_fen),
    created_at: iso(row.created_at),
    due_at: isoOrNull(row.due_at),
    late: row.due_at !== null && row.due_at < now,
    closed_at: isoOrNull(row.closed_at),
    answer: row.answer,
    photos: itemServiceJson
      .photo_ids(row)
      .filter((id) => visible.has(id))
      .map(picture),
    weight_g: row.weight_g,
    sizes: sized ? { length_cm, width_cm, height_cm } : null,
  }
}

function spotOf({ spot_photo_id, spot_x, spot_y }: ItemServiceRow, visible: ReadonlySet<string>) {
  if (!spot_photo_id || spot_x === null || spot_y === null) return null
  const url = visible.has(spot_photo_id) ? uploadUrl(spot_photo_id) : null
  return { photo_id: spot_photo_id, x: spot_x, y: spot_y, url }
}
