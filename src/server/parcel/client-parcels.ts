import { addressLines, inLatin } from '#domain/place/address-lines.ts'
import { day } from '#domain/time/written-day.ts'
import { parcelJson } from '#server/db/json.ts'
import type { Account, ClientRow, OrderItemRow, ParcelRow } from '#server/db/rows.ts'
import type { Db } from '#server/db/schema.ts'
import { goodsTable } from '#server/order/price-list-page.ts'
import { printPage } from '#server/print-page.ts'
import { notFound } from '#server/problem.ts'

/** Parcels to a reseller's clients. */

/** How many parcels the page of a client names. */
const PARCELS_NAMED = 20

const itemsOf = (db: Db, client: Pick<ClientRow, 'id'>) =>
  db
    .selectFrom('order_items')
    .where('order_no', 'in', db.selectFrom('orders').select('order_no').where('client_id', '=', client.id))

/** The newest parcels with something for the client in them. */
export async function listClientParcels(
  db: Db,
  client: Pick<ClientRow, 'id'>,
): Promise<Pick<ParcelRow, 'parcel_no' | 'status' | 'created_at'>[]> {
  return db
    .selectFrom('parcels')
    .select(['parcel_no', 'status', 'created_at'])
    .where('parcel_no', 'in', itemsOf(db, client).select('parcel_no').where('parcel_no', 'is not', null))
    .orderBy('created_at', 'desc')
    .orderBy('parcel_no', 'desc')
    .limit(PARCELS_NAMED)
    .execute()
}

interface ClientParcel {
  parcel: ParcelRow
  /** The client's items; other items in the parcel are not theirs to see. */
  items: OrderItemRow[]
}

/** A parcel of the customer's with what is in it for the client. Throws 404 when there is nothing. */
export async function findClientParcel(
  db: Db,
  account: Account,
  client: Pick<ClientRow, 'id'>,
  parcel_no: string,
): Promise<ClientParcel> {
  const parcel = await db
    .selectFrom('parcels')
    .selectAll()
    .where('account_id', '=', account.id)
    .where('parcel_no', '=', parcel_no)
    .executeTakeFirst()
  const items = await itemsOf(db, client)
    .selectAll()
    .where('parcel_no', '=', parcel_no)
    .orderBy('id')
    .execute()
  if (!parcel || !items.length) throw notFound('a parcel with items for this client')
  return { parcel, items }
}

/** The contents of a parcel for a client, at the client's prices, and its destination. */
export function packingSlipPage(client: ClientRow, { parcel, items }: ClientParcel, made_at: number): string {
  const written = parcelJson.address(parcel)
  // As on the label.
  const address = inLatin(written) ?? written
  return printPage(`Packing slip for ${client.name}`, [
    [address.name, ...addressLines(address), address.phone],
    [`Parcel ${parcel.parcel_no}. Prices in CNY, ${day(made_at)}.`],
    goodsTable(client, items),
  ])
}
