import { usualAtDoor } from '#domain/freight/line-tax.ts'
import { type MoreWeight, moreWeight } from '#domain/freight/more-weight.ts'
import { type ParcelPrice, priceLines } from '#domain/freight/parcel-price.ts'
import { isInStorage, type OrderStatus } from '#domain/order/status.ts'
import { waitsForOwner } from '#domain/parcel/for-owner.ts'
import { FINAL_PARCEL_STATUSES } from '#domain/parcel/status.ts'
import { listAddresses } from '#server/account/addresses.ts'
import type { Account, OrderItemRow, ParcelRow } from '#server/db/rows.ts'
import type { Db, Row } from '#server/db/schema.ts'
import { listConfirmEntries } from '#server/money/balance.ts'
import { taxedOf } from './fees.ts'
import { factsOf } from './parcels.ts'
import { isShippable } from '#domain/order/bulk.ts'
import { dueReturnFreight, heldBack } from './return-freight-due.ts'

/** Things that wait for a customer and things that move, for the top of their pages. */
export interface Now {
  /** In the order in which their time to pay ends. */
  unpaid: OrderItemRow[]
  /** Weighed and free to leave, the first to run out of free storage first. */
  ready: OrderItemRow[]
  /** How many are bought or on their way to us. */
  coming: number
  /** Not yet over: what waits for the customer first, then what moved last. */
  parcels: ParcelRow[]
  questions: Question[]
  /** All that is ready, sent together; null without a country, and where no line takes it. */
  ship: Shipping | null
}

/** `title` is that of the item it is about, null for a parcel. */
export interface Question extends Row<'confirm_entries'> {
  title: string | null
}

export interface Shipping {
  country: string
  price: ParcelPrice
  more: MoreWeight | null
}

/** More are shown by the lists of their own. */
const MOST_ITEMS = 200
const MOST_PARCELS = 6

const COMING: readonly OrderStatus[] = [
  'Paid',
  'Purchasing',
  'WaitingForConfirm',
  'Purchased',
  'SellerShipped',
  'ArrivedAtWarehouse',
]

/** How shipping is estimated: to the default address, to `country` for somebody who has none yet. */
interface Estimated {
  country: string | undefined
  /** Units of each currency for one CNY. */
  rates: Readonly<Record<string, number>>
}

export async function whatIsNow(db: Db, account: Account, estimated: Estimated, now: number): Promise<Now> {
  const items = await db
    .selectFrom('order_items')
    .selectAll()
    .where('account_id', '=', account.id)
    .where('status', 'in', ['WaitingForPayment', 'InWarehouse', 'StorageExpired', ...COMING])
    .orderBy('id', 'desc')
    .limit(MOST_ITEMS)
    .execute()
  const parcels = await db
    .selectFrom('parcels')
    .selectAll()
    .where('account_id', '=', account.id)
    .where('status', 'not in', FINAL_PARCEL_STATUSES)
    .orderBy('status_since_at', 'desc')
    .limit(MOST_ITEMS)
    .execute()
  const stored = items.filter(({ status }) => isInStorage(status))
  const reasons = await heldBack(db, stored)
  const ready = stored
    .filter((item) => isShippable({ ...item, held: reasons.get(item.id) ?? null }))
    .toSorted((a, b) => (a.stored_until_at ?? Infinity) - (b.stored_until_at ?? Infinity))
  return {
    unpaid: items
      .filter(({ status }) => status === 'WaitingForPayment')
      .toSorted((a, b) => (a.next_by_at ?? 0) - (b.next_by_at ?? 0)),
    ready,
    coming: items.filter(({ status }) => COMING.includes(status)).length,
    parcels: parcels.toSorted((a, b) => Number(waits(b)) - Number(waits(a))).slice(0, MOST_PARCELS),
    questions: await questionsOf(db, account, now),
    ship: ready.length ? await shipping(db, account, ready, estimated, now) : null,
  }
}

async function questionsOf(db: Db, account: Account, now: number): Promise<Question[]> {
  const entries = await listConfirmEntries(db, account, now)
  if (!entries.length) return []
  const items = await db
    .selectFrom('order_items')
    .select(['id', 'title'])
    .where('account_id', '=', account.id)
    .where(
      'id',
      'in',
      entries.map(({ ref }) => ref),
    )
    .execute()
  const titles = new Map(items.map(({ id, title }) => [id, title]))
  return entries.map((entry) => ({ ...entry, title: titles.get(entry.ref) ?? null }))
}

/** An arrived parcel is to be confirmed. */
const waits = (parcel: ParcelRow) => waitsForOwner(parcel) || parcel.status === 'Delivered'

async function shipping(
  db: Db,
  account: Account,
  items: OrderItemRow[],
  { country, rates }: Estimated,
  now: number,
): Promise<Shipping | null> {
  const [address] = await listAddresses(db, account)
  const place = address ?? (country && { country, postcode: '' })
  if (!place) return null
  const { fen: return_freight_fen } = await dueReturnFreight(db, items)
  const choices = { services: [], insurance: false }
  const facts = { ...factsOf(account, items, place, choices, now), return_freight_fen }
  const taxed = { ...taxedOf(items), rates, country: place.country }
  const choose = (prices: readonly ParcelPrice[]) => usualAtDoor(prices, taxed)
  const price = choose(priceLines(facts, true))
  return price && { country: place.country, price, more: moreWeight(facts, choose) }
}
