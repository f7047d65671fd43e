import type { Assistant } from '#server/providers/assistant/openai.ts'
import type { Db } from './db/schema.ts'
import type { Limits } from '#server/account/limits.ts'
import type { Files } from './providers/files/files.ts'
import type { Mail } from './providers/mail/mail.ts'
import type { Market } from './providers/marketplaces/market.ts'
import type { PaymentProviders } from './providers/payments/open-payments.ts'
import type { Rates } from './providers/rates/rates.ts'
import type { Tracking } from './providers/tracking/tracking.ts'
import type { Settings } from './settings/settings.ts'
import type { ForeignPictures } from '#server/picture/foreign-pictures.ts'
import type { ShortLinkCache } from '#server/item/short-link-cache.ts'

/** The services of every request and job: made once at start. */
export interface Services {
  db: Db
  settings: Settings
  market: Market
  payments: PaymentProviders
  mail: Mail
  files: Files
  rates: Rates
  tracking: Tracking
  /** Null where nobody named a model: AI Ben then answers with what the articles say. */
  assistant: Assistant | null
  limits: Limits
  short_links: ShortLinkCache
  foreign_pictures: ForeignPictures
}
