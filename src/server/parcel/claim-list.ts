import { type Page, pageById, type Paging } from '#server/db/page.ts'
import type { ClaimRow, OrderItemRow, ParcelRow } from '#server/db/rows.ts'
import type { Db } from '#server/db/schema.ts'
import { itemsOf } from './lists.ts'

export interface StaffClaim {
  claim: ClaimRow
  parcel: ParcelRow
  items: OrderItemRow[]
  email: string
}

/** Everybody's claims, oldest first. */
export async function listClaims(
  db: Db,
  filter: Paging & { status?: ClaimRow['status'] | undefined; parcel_no?: string | undefined },
): Promise<Page<StaffClaim>> {
  let matching = db.selectFrom('claims')
  if (filter.status) matching = matching.where('status', '=', filter.status)
  if (filter.parcel_no) matching = matching.where('parcel_no', '=', filter.parcel_no)
  const page = await pageById(matching, filter, 'oldest', (part) => part.selectAll())
  return { ...page, list: await withParcels(db, page.list) }
}

async function withParcels(db: Db, claims: ClaimRow[]): Promise<StaffClaim[]> {
  if (!claims.length) return []
  const parcel_nos = claims.map((claim) => claim.parcel_no)
  const rows = await db
    .selectFrom('parcels')
    .innerJoin('accounts', 'accounts.id', 'parcels.account_id')
    .selectAll('parcels')
    .select('accounts.email')
    .where('parcel_no', 'in', parcel_nos)
    .execute()
  const items = Map.groupBy(await itemsOf(db, parcel_nos), (item) => item.parcel_no)
  return claims.flatMap((claim) => {
    const row = rows.find((one) => one.parcel_no === claim.parcel_no)
    return row ? [{ claim, parcel: row, items: items.get(row.parcel_no) ?? [], email: row.email }] : []
  })
}
