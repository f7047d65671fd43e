import table from './rates.json' with { type: 'json' }

/** Units of each currency for one CNY. */
export interface Rates {
  get(): { rates: Record<string, number>; updated_at: string }
}

/** The dated table that comes with the code. */
export const tableRates: Rates = {
  get: () => ({ rates: table.rates, updated_at: `${table.date}T00:00:00.000Z` }),
}

/** What one CNY buys in USD by that table, for pages that are made when the shop is built. */
export const BUILT_USD = table.rates.USD
