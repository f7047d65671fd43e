import { setTimeout as wait } from 'node:timers/promises'
import { MINUTE } from '#domain/time/durations.ts'
import type { Platform } from '#domain/link/platform.ts'
import { itemJson } from '#server/db/json.ts'
import { readable } from '#server/db/json-column.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { statement } from '#server/db/statement.ts'
import { twinKey, twins } from '#domain/link/platform.ts'
import { findGoodsRule } from './goods-rules.ts'
import { Problem } from '#server/problem.ts'
import { logFailure } from '#server/disk-full.ts'
import type { Market } from '#server/providers/marketplaces/market.ts'
import type { MarketItem, ReadFor } from '#server/providers/marketplaces/marketplace.ts'
import type { Services } from '#server/services.ts'

/** How long a price read from the marketplace counts as current: docs/decisions/marketplaces.md. */
export const FRESH_MS = 10 * MINUTE

export interface ItemRead extends MarketItem {
  fetched_at: number
  /** True when the marketplace did not answer and this is what it said last. */
  stale: boolean
}

export type Sku = MarketItem['skus'][number]

/** How long somebody who may see a kept item waits for a fresh one. */
const PATIENCE_MS = 300

/**
 * The item for looking at: as its marketplace describes it, at most ten minutes old when the marketplace answers soon,
 * else as it was read last and marked stale, while the fresh one is fetched for the next look. Taobao and Tmall share
 * their ids, so either platform finds the item. Throws 404 when it is not there, 503 when the marketplace is down and
 * the item was never read.
 */
export async function getItem(
  services: Services,
  platform: Platform,
  num_iid: string,
  now: number,
): Promise<ItemRead> {
  const cached = await findKept(services.db, platform, num_iid)
  if (cached && now - cached.fetched_at < FRESH_MS) return ruled(services, cached)
  const fresh = refresh(services, platform, num_iid, now)
  if (!cached) return ruled(services, await fresh)
  const late = wait(PATIENCE_MS, null, { ref: false })
  const item = await Promise.race([fresh, late]).catch(orStale(cached))
  // Nobody waits for it any more, so only what is our own fault is worth a line.
  if (!item) fresh.catch(tellIfOurs)
  return ruled(services, item ?? { ...cached, stale: true })
}

function tellIfOurs(error: unknown): void {
  if (!(error instanceof Problem)) logFailure('an item could not be kept', error)
}

/**
 * The item for selling, however long its marketplace takes: no older than `max_age` ms, or what was read last and
 * `stale` when the marketplace is down. Throws as getItem does.
 */
export async function getFreshItem(
  services: Services,
  platform: Platform,
  num_iid: string,
  now: number,
  { max_age = FRESH_MS, read_for = 'look' }: { max_age?: number; read_for?: ReadFor } = {},
): Promise<ItemRead> {
  const cached = await findKept(services.db, platform, num_iid)
  if (cached && now - cached.fetched_at < max_age) return ruled(services, cached)
  return ruled(services, await refresh(services, platform, num_iid, now, read_for).catch(orStale(cached)))
}

const orStale = (cached: ItemRead | null) => (error: unknown) => {
  if (cached && error instanceof Problem && error.status === 503) return { ...cached, stale: true }
  throw error
}

async function ruled(services: Services, item: ItemRead): Promise<ItemRead> {
  const rule = await findGoodsRule(services.db, item)
  return rule ? { ...item, goods_class: rule.goods_class } : item
}

/** Reads under way, by item: all callers wait for the same answer. */
const reading = new WeakMap<Market, Map<string, Promise<ItemRead>>>()

function refresh(
  services: Services,
  platform: Platform,
  num_iid: string,
  now: number,
  read_for: ReadFor = 'look',
): Promise<ItemRead> {
  const of = reading.get(services.market) ?? new Map<string, Promise<ItemRead>>()
  reading.set(services.market, of)
  const key = `${read_for} ${twinKey({ item_platform: platform, num_iid })}`
  const running = of.get(key)
  if (running) return running
  const answer = services.market.getItem(platform, num_iid, read_for)
  const read = keepAnswer(services.db, answer, { platform, num_iid, now })
  of.set(key, read)
  const forget = () => of.delete(key)
  read.then(forget, forget)
  return read
}

async function keepAnswer(
  db: Db,
  answer: Promise<MarketItem>,
  { platform, num_iid, now }: { platform: Platform; num_iid: string; now: number },
): Promise<ItemRead> {
  const item = await answer
  await keep(db, item, await findKept(db, platform, num_iid), now)
  return { ...item, fetched_at: now, stale: false }
}

async function findKept(db: Db, platform: Platform, num_iid: string): Promise<ItemRead | null> {
  const { rows } = await keptAs(db, { platforms: twins(platform), num_iid })
  const [row] = rows
  return row ? { ...itemJson.body(row), fetched_at: row.fetched_at, stale: false } : null
}

const keptAs = statement((db, { platforms, num_iid }: { platforms: Platform[]; num_iid: string }) =>
  db
    .selectFrom('items')
    .select(['item_platform', 'num_iid', 'body', 'fetched_at'])
    .where('item_platform', 'in', platforms)
    .where('num_iid', '=', num_iid)
    // A shop may move between the two.
    .orderBy('fetched_at', 'desc'),
)

/** The items read within the last ten minutes, by `twinKey`, in one statement. */
export const freshItems = (db: Db, items: readonly Numbered[], now: number) =>
  keptItems(db, items, now - FRESH_MS)

/** The same of those that were read after `since`, or at any time. */
export async function keptItems(
  db: Db | Tx,
  items: readonly Numbered[],
  since = 0,
): Promise<Map<string, ItemRead>> {
  if (!items.length) return new Map()
  const rows = await db
    .selectFrom('items')
    .select(['item_platform', 'num_iid', 'body', 'fetched_at'])
    .where('item_platform', 'in', [...new Set(items.flatMap((one) => twins(one.item_platform)))])
    .where(
      'num_iid',
      'in',
      items.map(({ num_iid }) => num_iid),
    )
    .where('fetched_at', '>', since)
    .execute()
  return new Map(
    readable(rows, (row) => [
      twinKey(row),
      { ...itemJson.body(row), fetched_at: row.fetched_at, stale: false },
    ]),
  )
}

interface Numbered {
  item_platform: Platform
  num_iid: string
}

/** The lowest prices of these items as they were last read, fen; null for one that never was. */
export async function keptPrices(
  db: Db,
  items: readonly Numbered[],
): Promise<(item: Numbered) => number | null> {
  const rows = items.length
    ? await db
        .selectFrom('items')
        .select(['item_platform', 'num_iid', 'price_fen'])
        .where('item_platform', 'in', [...new Set(items.flatMap((one) => twins(one.item_platform)))])
        .where(
          'num_iid',
          'in',
          items.map(({ num_iid }) => num_iid),
        )
        .execute()
    : []
  const prices = new Map(rows.map((row) => [twinKey(row), row.price_fen]))
  return (item) => prices.get(twinKey(item)) ?? null
}

/** The lowest price of each that was ever read, fen; null for one that never was. */
export async function lowestPrices(
  db: Db,
  items: readonly Numbered[],
): Promise<(item: Numbered) => number | null> {
  if (!items.length) return () => null
  const nums = items.map(({ num_iid }) => num_iid)
  const rows = await db
    .selectFrom('item_prices')
    .select(({ fn }) => ['item_platform', 'num_iid', fn.min<number>('price_fen').as('lowest_fen')])
    .where('item_platform', 'in', [...new Set(items.flatMap((one) => twins(one.item_platform)))])
    .where('num_iid', 'in', nums)
    .groupBy(['item_platform', 'num_iid'])
    .execute()
  const lowest = new Map<string, number>()
  for (const row of rows) {
    const key = twinKey(row)
    lowest.set(key, Math.min(lowest.get(key) ?? Infinity, Number(row.lowest_fen)))
  }
  return (item) => lowest.get(twinKey(item)) ?? null
}

async function keep(db: Db, item: MarketItem, before: MarketItem | null, now: number): Promise<void> {
  const { item_platform, num_iid, price_fen } = item
  const row = { body: JSON.stringify(item), price_fen, fetched_at: now }
  // First, so that nobody finds the item without its price among those that it had.
  if (before?.price_fen !== price_fen)
    await db
      .insertInto('item_prices')
      .values({ item_platform, num_iid, at: now, price_fen })
      .onConflict((c) => c.doNothing())
      .execute()
  await db
    .insertInto('items')
    .values({ item_platform, num_iid, ...row })
    .onConflict((c) => c.columns(['item_platform', 'num_iid']).doUpdateSet(row))
    .execute()
}

/** Prices of the item, oldest first: the newest hundred. */
export async function priceHistory(
  db: Db,
  { item_platform, num_iid }: MarketItem,
): Promise<{ at: number; price_fen: number }[]> {
  const { rows: newest } = await newestPrices(db, { item_platform, num_iid })
  return newest.reverse()
}

const newestPrices = statement(
  (db, { item_platform, num_iid }: { item_platform: Platform; num_iid: string }) =>
    db
      .selectFrom('item_prices')
      .select(['at', 'price_fen'])
      .where('item_platform', '=', item_platform)
      .where('num_iid', '=', num_iid)
      .orderBy('at', 'desc')
      .limit(100),
)

/** A marketplace that lists no skus says nothing about stock. */
const UNKNOWN_STOCK = 999

/** The sku that is meant: the only one when none is named. Throws 422 when a choice is missing or unknown. */
export function chooseSku(item: MarketItem, sku_id: string | undefined): Sku {
  const [only, ...others] = item.skus
  if (!only) return { sku_id: '', prop_value_ids: [], price_fen: item.price_fen, stock: UNKNOWN_STOCK }
  if (sku_id === undefined && others.length === 0) return only
  const sku = item.skus.find((one) => one.sku_id === sku_id)
  if (sku) return sku
  const names = item.sku_props_array.map((axis) => axis.name.toLowerCase()).join(' and ')
  throw new Problem(422, 'INVALID_FIELD', `Choose the ${names || 'option'} first.`, {
    errors: [{ path: 'sku_id', message: `Choose the ${names || 'option'} first.` }],
  })
}

/** "Colour: Black · Size: M". */
export function skuText(item: MarketItem, sku: Sku): string {
  return item.sku_props_array
    .map((axis) => {
      const value = axis.values.find((one) => sku.prop_value_ids.includes(one.id))
      return value ? `${axis.name}: ${value.name}` : ''
    })
    .filter(Boolean)
    .join(' · ')
}
