import type { Db } from './db/schema.ts'
import type { Limits } from '#server/accounts/limits.ts'
import type { Files } from './providers/files/files.ts'
import type { Mail } from './providers/mail/mail.ts'
import type { Market } from './providers/marketplaces/market.ts'
import type { Rates } from './providers/rates/rates.ts'
import type { Settings } from './settings.ts'
import type { ShortLinkCache } from '#server/items/short-link-cache.ts'

/** What every request and job works with: made once at start. */
export interface Services {
  db: Db
  settings: Settings
  market: Market
  mail: Mail
  files: Files
  rates: Rates
  limits: Limits
  short_links: ShortLinkCache
}
