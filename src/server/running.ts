import { join } from 'node:path'
import { openDataDir } from './data-dir.ts'
import { openDatabase } from './db/open.ts'
import { drawnFiles } from './drawings/drawn-files.ts'
import { Limits } from '#server/accounts/limits.ts'
import { localFiles } from './providers/files/local.ts'
import { emlMail } from './providers/mail/eml.ts'
import { smtpMail } from './providers/mail/smtp.ts'
import { Market } from './providers/marketplaces/market.ts'
import { sampleMarketplace } from './providers/marketplaces/sample.ts'
import { tableRates } from './providers/rates/rates.ts'
import type { Services } from './services.ts'
import { readSettings, type Settings } from './settings.ts'
import { ShortLinkCache } from '#server/items/short-link-cache.ts'

/** Opens everything the settings name. Throws SettingError. */
export async function openServices(settings: Settings): Promise<Services> {
  openDataDir(settings.data_dir)
  const db = await openDatabase(settings)
  const files = localFiles(join(settings.data_dir, 'files'))
  return {
    settings,
    db,
    market: new Market(settings.demo ? [sampleMarketplace] : []),
    mail: settings.mail_url ? smtpMail(settings.mail_url) : emlMail(join(settings.data_dir, 'mail')),
    files: settings.demo ? drawnFiles(files) : files,
    rates: tableRates,
    limits: new Limits(settings.rate_limit_factor, settings.database_url ? db : undefined),
    short_links: new ShortLinkCache(),
  }
}

let running: Promise<Services> | null = null

/** The one set of services of this process, opened when first asked for. */
export function services(): Promise<Services> {
  running ??= openServices(readSettings(process.env))
  return running
}
