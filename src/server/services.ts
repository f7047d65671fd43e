import type { Db } from './db/schema.ts'
import type { Mail } from './providers/mail/mail.ts'
import type { Market } from './providers/marketplaces/market.ts'
import type { Rates } from './providers/rates/rates.ts'
import type { Settings } from './settings.ts'

/** What every request and job works with: made once at start. */
export interface Services {
  db: Db
  settings: Settings
  market: Market
  mail: Mail
  rates: Rates
}
