import { addressLines, inLatin } from '#domain/address-lines.ts'
import { day } from '#domain/day.ts'
import { parcelJson } from '#server/db/json.ts'
import type { ClientRow } from '#server/db/rows.ts'
import { goodsTable } from '#server/orders/price-list-page.ts'
import { printPage } from '#server/print-page.ts'
import type { ClientParcel } from './client-parcels.ts'

/** What a parcel holds for a client, at the client's prices, and where it goes. */
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
