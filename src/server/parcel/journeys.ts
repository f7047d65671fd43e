import { hasReached } from '#server/order/change-log.ts'
import { freightPerKgFen, type LineFigures, lineFigures, shopFigures } from '#domain/freight/line-figures.ts'
import { DAY, HOUR } from '#domain/time/durations.ts'
import { parcelJson } from '#server/db/json.ts'
import type { ParcelRow } from '#server/db/rows.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { newId } from '#server/ids.ts'

/** How long finished parcels took and what they cost, for the shipping page. Decision: docs/decisions/line-figures.md. */

const YEAR = 365 * DAY
const KEPT_FOR_MS = HOUR
/** More of the newest say nothing more. */
const MOST = 20_000

/** Notes what a finished parcel says of its line; a parcel nobody saw delivered says nothing. */
export async function noteJourney(tx: Tx, parcel: ParcelRow, now: number): Promise<void> {
  const price = parcelJson.final(parcel)
  const delivered = await tx
    .selectFrom('status_changes')
    .select('at')
    .where('subject', '=', 'parcel')
    .where('subject_id', '=', parcel.parcel_no)
    .where(hasReached('Delivered'))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!price || !delivered || parcel.shipped_at === null) return
  await tx
    .insertInto('journeys')
    .values({
      id: newId(now),
      line_code: parcel.line_code,
      country: parcelJson.address(parcel).country,
      days: Math.round((delivered.at - parcel.shipped_at) / DAY),
      per_kg_fen: freightPerKgFen(price),
      at: now,
    })
    .execute()
}

interface Figures {
  lines: LineFigures[]
  /** Null until there are enough. */
  shop: { parcels: number; days: number } | null
}

interface Kept {
  figures: Promise<Figures>
  until: number
}

const cache = new WeakMap<Db, Kept>()

/** Figures of the last year, of the shop and by line and country; computed at most once an hour. */
export async function knownFigures(db: Db, now: number): Promise<Figures> {
  const last = cache.get(db)
  if (last && last.until > now) return last.figures
  const figures = readFigures(db, now)
  cache.set(db, { figures, until: now + KEPT_FOR_MS })
  figures.catch(() => cache.delete(db))
  return figures
}

async function readFigures(db: Db, now: number): Promise<Figures> {
  const journeys = await db
    .selectFrom('journeys')
    .select(['line_code', 'country', 'days', 'per_kg_fen'])
    .where('at', '>', now - YEAR)
    .orderBy('at', 'desc')
    .limit(MOST)
    .execute()
  return { lines: lineFigures(journeys), shop: shopFigures(journeys) }
}
