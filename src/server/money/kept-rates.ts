import { isFromFuture } from '#domain/time/clock.ts'
import { type StoredRates, newestOf, type RefusedRates } from '#domain/money/plausible-rate.ts'
import { metaJson } from '#server/db/json.ts'
import { keepMeta, lockMeta, readMeta } from '#server/db/meta.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'

const KEPT = 'rates'
const REFUSED = 'rates_refused'

/**
 * The last good rate of each currency. What was fetched while the clock was ahead is as good as never fetched, or it
 * would count again when that time comes.
 */
export async function readKept(db: Db | Tx, now: number): Promise<StoredRates> {
  const row = await readMeta(db, KEPT)
  const entries = Object.entries(row ? metaJson.rates(row) : {})
  return Object.fromEntries(
    entries.map(([code, one]) => [code, isFromFuture(one.at, now) ? { ...one, at: 0 } : one]),
  )
}

/** Rates of the last answer that were refused, by currency. */
export async function readRefused(db: Db | Tx): Promise<RefusedRates> {
  const row = await readMeta(db, REFUSED)
  return row ? metaJson.rates_refused(row) : {}
}

export interface RateNews {
  kept: StoredRates
  refused: RefusedRates
}

/** Changes both, unless `change` answers null; an answer of the source and an operator wait for each other. */
export function changeRates(
  db: Db,
  now: number,
  change: (before: RateNews) => RateNews | null,
): Promise<RateNews | null> {
  return inTransaction(db, async (tx) => {
    await lockMeta(tx, KEPT)
    const news = change({ kept: await readKept(tx, now), refused: await readRefused(tx) })
    if (!news) return null
    await keepMeta(tx, KEPT, JSON.stringify(news.kept))
    await keepMeta(tx, REFUSED, JSON.stringify(news.refused))
    return news
  })
}

/** How old the newest rate is, in seconds; null before the first, and while the table is used. */
export async function rateAge(db: Db, now: number): Promise<number | null> {
  const newest = newestOf(await readKept(db, now))
  return newest && Math.max(0, Math.floor((now - newest) / 1000))
}
