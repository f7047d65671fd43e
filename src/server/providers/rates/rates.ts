import table from './rates.json' with { type: 'json' }

/** Units of each currency for one CNY. */
export interface Rates {
  get(): { rates: Record<string, number>; updated_at: string }
}

/** The dated table that comes with the code. */
export const tableRates: Rates = {
  get: () => ({ rates: table.rates, updated_at: `${table.date}T00:00:00.000Z` }),
}
