import type { GoodsClass } from '#domain/goods-class.ts'
import { type Box, type ParcelFacts, type ParcelPrice, priceLines } from '#domain/parcel-fee.ts'
import type { ParcelService } from '#domain/pricing.ts'
import { vipLevel } from '#domain/vip.ts'
import { findAddress } from '#server/accounts/addresses.ts'
import type { Account } from '#server/db/rows.ts'
import type { Db } from '#server/db/schema.ts'
import { findOrderItems } from '#server/orders/lists.ts'
import { checkStored, factsOf } from './parcels.ts'
import { Problem } from '#server/problem.ts'
import { refuseAbandoned } from '#server/warehouse/storage.ts'
import { mayEnterParcel } from './return-freight-due.ts'

/** Stored items, or a parcel somebody imagines. */
export type Content = { item_ids: string[] } | (Box & { goods_class: GoodsClass })

export type Destination = { address_id: string } | { country: string }

export interface Choices {
  services: ParcelService[]
  insurance: boolean
}

/**
 * Every line's price, cheapest first. Throws 401 when a visitor names items or an address, 404 for what is not the
 * customer's, 409 for items that are not in the warehouse or not weighed, or may not enter a parcel yet
 * (RETURN_FREIGHT_DUE), as creating the parcel does.
 */
export async function quoteRows(
  db: Db,
  account: Account | null,
  content: Content,
  to: Destination & Choices,
  now: number,
): Promise<ParcelPrice[]> {
  const place =
    'country' in to
      ? { country: to.country, postcode: '' }
      : await findAddress(db, known(account), to.address_id)
  if (!('item_ids' in content)) return priceLines(imagined(account, content, { ...to, ...place }), true)
  const items = await storedItems(db, known(account), content.item_ids)
  await refuseAbandoned(db, items, now)
  const { fen: return_freight_fen } = await mayEnterParcel(db, items)
  return priceLines({ ...factsOf(known(account), items, place, to, now), return_freight_fen }, true)
}

function known(account: Account | null): Account {
  if (account) return account
  throw new Problem(401, 'NOT_LOGGED_IN', 'Sign in first, then try again.')
}

async function storedItems(db: Db, account: Account, ids: string[]) {
  const items = await findOrderItems(db, account, ids)
  checkStored(items, ids)
  return items
}

/** The parcel as it is described; nothing is known of its value. */
function imagined(
  account: Account | null,
  { goods_class, ...box }: Box & { goods_class: GoodsClass },
  { country, postcode, services, insurance }: { country: string; postcode: string } & Choices,
): ParcelFacts {
  return {
    boxes: [box],
    goods_classes: [goods_class],
    country,
    postcode,
    item_count: 1,
    goods_fen: 0,
    services,
    insurance,
    freight_off_bp: vipLevel(account?.growth ?? 0).freight_off_bp,
    storage_fen: 0,
  }
}
