import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { SettingError } from '#server/settings.ts'
import type { Dialect } from './dialect.ts'
import * as start from './migrations/001-start.ts'
import * as warehouse from './migrations/002-warehouse.ts'
import * as money from './migrations/003-money.ts'
import * as refunds from './migrations/004-refunds.ts'
import * as holds from './migrations/005-holds.ts'
import * as upkeep from './migrations/006-upkeep.ts'
import * as limits from './migrations/007-limits.ts'
import * as finding from './migrations/008-finding.ts'
import * as openPayments from './migrations/009-open-payments.ts'
import * as linkTokens from './migrations/010-link-tokens.ts'
import * as search from './migrations/011-search.ts'
import * as freeze from './migrations/012-freeze.ts'
import * as devices from './migrations/013-devices.ts'
import * as promotions from './migrations/014-promotions.ts'
import * as pictures from './migrations/015-pictures.ts'
import * as secondFactors from './migrations/016-second-factors.ts'
import * as firstMoney from './migrations/017-first-money.ts'
import * as feedback from './migrations/018-feedback.ts'
import * as heldPayments from './migrations/020-held-payments.ts'
import * as payout from './migrations/021-payout.ts'
import * as countedBytes from './migrations/022-counted-bytes.ts'
import * as provedBrowsers from './migrations/023-proved-browsers.ts'
import * as householdLife from './migrations/024-household-life.ts'
import * as newAddress from './migrations/025-new-address.ts'
import * as sessionPlaces from './migrations/026-session-places.ts'
import * as mutedNotices from './migrations/027-muted-notices.ts'
import * as customers from './migrations/030-customers.ts'
import * as favorites from './migrations/031-favorites.ts'
import * as searchAgain from './migrations/032-search-again.ts'
import * as forgetting from './migrations/033-forgetting.ts'
import * as clients from './migrations/034-clients.ts'
import * as passkeys from './migrations/035-passkeys.ts'
import * as latinAddresses from './migrations/036-latin-addresses.ts'
import * as unloggedLimits from './migrations/037-unlogged-limits.ts'
import * as wayBack from './migrations/038-way-back.ts'
import * as lists from './migrations/042-lists.ts'
import * as cartPrices from './migrations/044-cart-prices.ts'
import * as takenBy from './migrations/046-taken-by.ts'
import * as homePlatforms from './migrations/047-home-platforms.ts'
import * as shelves from './migrations/049-shelves.ts'
import * as staffActions from './migrations/051-staff-actions.ts'
import * as hauls from './migrations/052-hauls.ts'
import * as journeys from './migrations/053-journeys.ts'
import * as webhookDeliveries from './migrations/056-webhook-deliveries.ts'
import * as parcelBoxes from './migrations/057-parcel-boxes.ts'
import * as outsidePayments from './migrations/061-outside-payments.ts'
import * as helpRatings from './migrations/071-help-ratings.ts'
import * as closings from './migrations/072-closings.ts'
import * as owed from './migrations/073-owed.ts'
import * as campaignTerms from './migrations/074-campaign-terms.ts'
import * as closingsWaiting from './migrations/090-closings-waiting.ts'
import type { Db } from './schema.ts'

export type Migrations = Record<string, { up(db: Kysely<never>, dialect: Dialect): Promise<void> }>

export const MIGRATIONS: Migrations = {
  '001-start': start,
  '002-warehouse': warehouse,
  '003-money': money,
  '004-refunds': refunds,
  '005-holds': holds,
  '006-upkeep': upkeep,
  '007-limits': limits,
  '008-finding': finding,
  '009-open-payments': openPayments,
  '010-link-tokens': linkTokens,
  '011-search': search,
  '012-freeze': freeze,
  '013-devices': devices,
  '014-promotions': promotions,
  '015-pictures': pictures,
  '016-second-factors': secondFactors,
  '017-first-money': firstMoney,
  '018-feedback': feedback,
  '020-held-payments': heldPayments,
  '021-payout': payout,
  '022-counted-bytes': countedBytes,
  '023-proved-browsers': provedBrowsers,
  '024-household-life': householdLife,
  '025-new-address': newAddress,
  '026-session-places': sessionPlaces,
  '027-muted-notices': mutedNotices,
  '030-customers': customers,
  '031-favorites': favorites,
  '032-search-again': searchAgain,
  '033-forgetting': forgetting,
  '034-clients': clients,
  '035-passkeys': passkeys,
  '036-latin-addresses': latinAddresses,
  '037-unlogged-limits': unloggedLimits,
  '038-way-back': wayBack,
  '042-lists': lists,
  '044-cart-prices': cartPrices,
  '046-taken-by': takenBy,
  '047-home-platforms': homePlatforms,
  '049-shelves': shelves,
  '051-staff-actions': staffActions,
  '052-hauls': hauls,
  '053-journeys': journeys,
  '056-webhook-deliveries': webhookDeliveries,
  '057-parcel-boxes': parcelBoxes,
  '061-outside-payments': outsidePayments,
  '071-help-ratings': helpRatings,
  '072-closings': closings,
  '073-owed': owed,
  '074-campaign-terms': campaignTerms,
  '090-closings-waiting': closingsWaiting,
}

/**
 * Brings the database to this code's schema, in one transaction: when a migration fails, the database stays as it was.
 * Several may come at once: they take turns, by an advisory lock or as writers of one file.
 * Throws SettingError when the database was written by a newer version.
 */
export async function migrate(db: Db, dialect: Dialect, migrations = MIGRATIONS): Promise<void> {
  const schema = dialect === 'postgres' ? await currentSchema(db) : undefined
  const executed = await executedMigrations(db, schema)
  const newer = executed.find((name) => !(name in migrations))
  if (newer)
    throw new SettingError(
      `The database was written by a newer version (${newer}): start that version instead.`,
    )
  if (executed.length === Object.keys(migrations).length) return
  // Whoever comes second waits for the first, however long that takes; the connection serves nobody else.
  if (dialect === 'sqlite') await sql`pragma busy_timeout = 600000`.execute(db)
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => bound(migrations, dialect) },
    // Several are written side by side, so one may arrive after another of a higher number has run.
    allowUnorderedMigrations: true,
    ...(schema && { migrationTableSchema: schema }),
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

async function currentSchema(db: Db): Promise<string> {
  const { rows } = await sql<{ schema: string | null }>`select current_schema() as schema`.execute(db)
  return rows[0]?.schema ?? 'public'
}

/** Looks only into our own schema: the same database may hold another application. */
async function executedMigrations(db: Db, schema: string | undefined): Promise<string[]> {
  const found = await (
    schema
      ? sql`select 1 from pg_tables where schemaname = ${schema} and tablename = 'kysely_migration'`
      : sql`select 1 from sqlite_master where type = 'table' and name = 'kysely_migration'`
  ).execute(db)
  if (!found.rows.length) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return rows.map((row) => row.name)
}

function bound(migrations: Migrations, dialect: Dialect) {
  return Object.fromEntries(
    Object.entries(migrations).map(([name, migration]) => [
      name,
      { up: (db: Kysely<never>) => migration.up(db, dialect) },
    ]),
  )
}
