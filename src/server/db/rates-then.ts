import { sql } from 'kysely'
import type { Db, Tx } from './schema.ts'
import { statement } from './statement.ts'

/**
 * Notes the rates that hold from now on, as far as they are others than before. In: units of each currency for one CNY;
 * a currency that is not among them has none.
 */
export async function noteRates(db: Db, rates: Readonly<Record<string, number>>, now: number): Promise<void> {
  const newest = await sql<{ currency: string; rate: string | null }>`
    select currency, rate from exchange_rates as one
    where at = (select max(at) from exchange_rates where currency = one.currency)`.execute(db)
  const before = new Map(newest.rows.map(({ currency, rate }) => [currency, rate]))
  const news = [...new Set([...Object.keys(rates), ...before.keys()])]
    .filter((currency) => currency !== 'CNY')
    .map((currency) => ({ currency, rate: rates[currency] === undefined ? null : String(rates[currency]) }))
    .filter(({ currency, rate }) => (before.get(currency) ?? null) !== rate)
  if (news.length === 0) return
  await db
    .insertInto('exchange_rates')
    .values(news.map((one) => ({ ...one, at: now })))
    // Another server has noted them at the same moment.
    .onConflict((c) => c.doNothing())
    .execute()
}

/** Units of a currency for one CNY, as they were at a moment. */
export interface RateThen {
  currency_unit: string
  rate: number
}

/**
 * The rate at a moment, epoch ms, for the moments of all these rows; null in CNY, and where none was known. What is older than the
 * first that was noted has that one.
 */
export async function ratesThen(
  db: Db | Tx,
  currency_unit: string,
  rows: readonly { at: number }[],
): Promise<(at: number) => RateThen | null> {
  if (currency_unit === 'CNY' || rows.length === 0) return () => null
  const moments = rows.map(({ at }) => at)
  const span = { currency: currency_unit, from: Math.min(...moments), to: Math.max(...moments) }
  const { rows: known } = await ratesOf(db, span)
  return (at) => {
    const rate = (known.findLast((row) => row.at <= at) ?? known[0])?.rate
    return rate ? { currency_unit, rate: Number(rate) } : null
  }
}

/** The rate at the first payment of each of these order items or parcels; those that nothing was paid for are not in it. */
export async function ratesPaid(
  db: Db | Tx,
  currency_unit: string,
  { subject, ids }: { subject: 'order_item' | 'parcel'; ids: readonly string[] },
): Promise<Map<string, RateThen | null>> {
  if (currency_unit === 'CNY' || ids.length === 0) return new Map()
  const { rows } = await sql<{ subject_id: string; rate: string | null }>`
    select paid.subject_id, (
      select rate from exchange_rates where currency = ${currency_unit} and at = coalesce(
        (select max(at) from exchange_rates where currency = ${currency_unit} and at <= paid.at),
        (select min(at) from exchange_rates where currency = ${currency_unit}))) as rate
    from (
      select subject_id, min(at) as at from status_changes
      where subject = ${subject} and amount_fen < 0 and subject_id in (${sql.join(ids)})
      group by subject_id) as paid`.execute(db)
  return new Map(
    rows.map(({ subject_id, rate }) => [subject_id, rate ? { currency_unit, rate: Number(rate) } : null]),
  )
}

const ratesOf = statement((on, { currency, from, to }: { currency: string; from: number; to: number }) =>
  on
    .selectFrom('exchange_rates')
    .select(['at', 'rate'])
    .where('currency', '=', currency)
    .where('at', '<=', to)
    .where('at', '>=', (inner) =>
      inner
        .selectFrom('exchange_rates')
        .select(({ fn }) => fn.coalesce(fn.max('at'), sql<number>`0`).as('first'))
        .where('currency', '=', currency)
        .where('at', '<=', from),
    )
    .orderBy('at'),
)
