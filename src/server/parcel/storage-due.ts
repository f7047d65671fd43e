import { withStorage } from '#domain/freight/parcel-price.ts'
import { storageFeeFen } from '#domain/order/storage.ts'
import { readable } from '#server/db/json-column.ts'
import { parcelJson } from '#server/db/json.ts'
import type { ParcelRow } from '#server/db/rows.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { firstDueFen } from './parcels.ts'

/**
 * The parcels as they stand now: while one waits for its first payment, storage of its items goes on and so does the
 * amount due. Source: docs/decisions/storage.md.
 */
export async function pricedNow(db: Db | Tx, parcels: ParcelRow[], now: number): Promise<ParcelRow[]> {
  const unpaid = parcels.filter((parcel) => parcel.status === 'WaitingForPayment')
  if (!unpaid.length) return parcels
  const items = await db
    .selectFrom('order_items')
    .select(['parcel_no', 'stored_until_at'])
    .where(
      'parcel_no',
      'in',
      unpaid.map((parcel) => parcel.parcel_no),
    )
    .execute()
  return readable(parcels, (parcel) => {
    if (!unpaid.includes(parcel)) return parcel
    const storage_fen = items
      .filter((item) => item.parcel_no === parcel.parcel_no)
      .reduce((sum, item) => sum + storageFeeFen(item.stored_until_at, now), 0)
    return withStorageDue(parcel, storage_fen)
  })
}

function withStorageDue(parcel: ParcelRow, storage_fen: number): ParcelRow {
  const before = parcelJson.estimate(parcel)
  if (before.storage_fen === storage_fen) return parcel
  const price = withStorage(before, storage_fen)
  return { ...parcel, estimate: JSON.stringify(price), due_fen: firstDueFen(parcel.mode, price) }
}

export async function parcelPricedNow(db: Db | Tx, parcel: ParcelRow, now: number): Promise<ParcelRow> {
  const [priced = parcel] = await pricedNow(db, [parcel], now)
  return priced
}
