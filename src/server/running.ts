import { join } from 'node:path'
import { openDataDir } from './data-dir.ts'
import { keptSecret } from './db/meta.ts'
import { openDatabase } from './db/open.ts'
import { drawnFiles } from './drawings/drawn-files.ts'
import { Limits } from '#server/accounts/limits.ts'
import { openaiAssistant } from './providers/assistant/openai.ts'
import { localFiles } from './providers/files/local.ts'
import { emlMail } from './providers/mail/eml.ts'
import { smtpMail } from './providers/mail/smtp.ts'
import { openMarket } from './providers/marketplaces/open-market.ts'
import { openPaymentProviders } from './providers/payments/open-payments.ts'
import { holdPictureKey } from './providers/pictures/shown-picture.ts'
import { LiveRates } from './providers/rates/live.ts'
import { tableRates } from './providers/rates/rates.ts'
import { SeventeenTrack } from './providers/tracking/seventeen-track.ts'
import { byHand } from './providers/tracking/tracking.ts'
import type { Services } from './services.ts'
import { readSettings, type Settings } from './settings.ts'
import { ForeignPictures } from '#server/uploads/foreign-pictures.ts'
import { ShortLinkCache } from '#server/items/short-link-cache.ts'

/** Opens everything the settings name. Throws SettingError. */
export async function openServices(settings: Settings): Promise<Services> {
  openDataDir(settings.data_dir)
  const db = await openDatabase(settings)
  holdPictureKey(await keptSecret(db, 'picture_key'))
  const files = localFiles(join(settings.data_dir, 'files'))
  return {
    settings,
    db,
    market: openMarket(settings),
    payments: openPaymentProviders(settings),
    mail: settings.mail_url ? smtpMail(settings.mail_url) : emlMail(join(settings.data_dir, 'mail')),
    files: settings.demo ? drawnFiles(files) : files,
    rates: settings.live_rates ? new LiveRates(settings.test_host_map) : tableRates,
    tracking: settings.track17_key
      ? new SeventeenTrack(settings.track17_key, settings.test_host_map)
      : byHand,
    assistant: settings.assistant && openaiAssistant(settings.assistant),
    limits: new Limits(settings.rate_limit_factor, settings.database_url ? db : undefined),
    short_links: new ShortLinkCache(),
    foreign_pictures: new ForeignPictures(
      join(settings.data_dir, '.cache', 'pictures'),
      settings.test_host_map,
    ),
  }
}

let running: Promise<Services> | null = null

/** The one set of services of this process, opened when first asked for. */
export function services(): Promise<Services> {
  running ??= openServices(readSettings(process.env))
  return running
}
