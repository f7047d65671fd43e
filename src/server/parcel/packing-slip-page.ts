import { addressLines, inLatin } from '#domain/place/address-lines.ts'
import { day } from '#domain/time/china-day.ts'
import { parcelJson } from '#server/db/json.ts'
import type { ClientRow } from '#server/db/rows.ts'
import { goodsTable } from '#server/order/price-list-page.ts'
import { printPage } from '#server/print-page.ts'
import type { ClientParcel } from './client-parcels.ts'

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
