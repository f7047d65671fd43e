import { join } from 'node:path'
import { localFiles } from '#server/providers/files/files.ts'
import { openDataDir } from './settings/data-dir.ts'
import { keptSecret } from './db/meta.ts'
import { refuseEmptyBeside } from './db/existing.ts'
import { openDatabase } from './db/open.ts'
import { becomeOnlyServer } from './db/server-lock.ts'
import { Limits } from '#server/account/limits.ts'
import { openaiAssistant } from './providers/assistant/openai.ts'
import { emlMail } from './providers/mail/eml.ts'
import { smtpMail } from './providers/mail/smtp.ts'
import { openMarket } from './providers/marketplaces/open-market.ts'
import { openPaymentProviders } from './providers/payments/open-payments.ts'
import { holdPictureKey } from './providers/pictures/shown-picture.ts'
import { LiveRates } from './providers/rates/live.ts'
import { tableRates } from './providers/rates/rates.ts'
import { SeventeenTrack } from './providers/tracking/seventeen-track.ts'
import { byHand } from './providers/tracking/tracking.ts'
import { demoFiles } from './seed/photos.ts'
import { log } from './log.ts'
import type { Services } from './services.ts'
import { misspelt, readSettings, type Settings } from './settings/settings.ts'
import { holdPhotoKey } from '#server/picture/mailed-photo.ts'
import { ForeignPictures } from '#server/picture/foreign-pictures.ts'
import { ShortLinkCache } from '#server/item/short-link-cache.ts'

/** Opens everything the settings name. Throws SettingError. */
export async function openServices(settings: Settings): Promise<Services> {
  openDataDir(settings.data_dir)
  await refuseEmptyBeside(settings)
  const db = await openDatabase(settings)
  holdPictureKey(await keptSecret(db, 'picture_key'))
  holdPhotoKey(await keptSecret(db, 'mailed_photo_key'))
  const files = localFiles(join(settings.data_dir, 'files'))
  return {
    settings,
    db,
    market: openMarket(settings),
    payments: openPaymentProviders(settings),
    mail: settings.mail_url ? smtpMail(settings.mail_url) : emlMail(join(settings.data_dir, 'mail')),
    files: settings.demo ? demoFiles(files) : files,
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

/**
 * The one set of services of this server, opened when first asked for; `check` may refuse the settings before anything
 * of the shop is opened.
 */
export function services(check?: (settings: Settings) => Promise<void>): Promise<Services> {
  running ??= openServer(readSettings(process.env), check)
  return running
}

async function openServer(
  settings: Settings,
  check?: (settings: Settings) => Promise<void>,
): Promise<Services> {
  openDataDir(settings.data_dir)
  await becomeOnlyServer(settings)
  await check?.(settings)
  for (const sentence of misspelt(process.env)) log.warn(sentence)
  return openServices(settings)
}
