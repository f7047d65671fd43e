import type { RateTable } from '#domain/money/plausible-rate.ts'
import table from './rates.json' with { type: 'json' }

/** Units of each currency for one CNY, and when they were fetched: null as long as there are none. */
export interface Rates {
  get(): { rates: Record<string, number>; updated_at: string | null }
}

/** The dated table that comes with the code. */
export const tableRates: Rates = { get: () => OF_TABLE }
const OF_TABLE = Object.freeze({
  rates: Object.freeze(table.rates),
  updated_at: `${table.date}T00:00:00.000Z`,
})

/** The same, to measure rates of the day by. */
export const RATE_TABLE: RateTable = { rates: table.rates, at: Date.parse(table.date) }

/** The value of one CNY in USD by that table, for pages that are made when the shop is built. */
export const BUILT_USD = table.rates.USD
