import { sql } from 'kysely'
import { accountTables } from '#server/db/tables/account.ts'
import { cartTables } from '#server/db/tables/cart.ts'
import { closingTables } from '#server/db/tables/closing.ts'
import { itemTables } from '#server/db/tables/item.ts'
import { moneyTables } from '#server/db/tables/money.ts'
import { orderTables } from '#server/db/tables/order.ts'
import { parcelTables } from '#server/db/tables/parcel.ts'
import { paymentTables } from '#server/db/tables/payment.ts'
import { promotionTables } from '#server/db/tables/promotion.ts'
import { serverTables } from '#server/db/tables/server.ts'
import { signInTables } from '#server/db/tables/sign-in.ts'
import { staffTables } from '#server/db/tables/staff.ts'
import { warehouseTables } from '#server/db/tables/warehouse.ts'
import { type Dialect, WORDS } from '#server/db/tables/words.ts'
import { SettingError } from '#server/settings/settings.ts'
import { LAST_STEPS } from './last-steps.ts'
import type { Migration } from './migration.ts'
import { unpaidChoice } from './migrations/111-unpaid-choice.ts'
import { deniedClass } from './migrations/112-denied-class.ts'
import { rehearsalUntil } from './migrations/113-rehearsal-until.ts'
import { exchangeRates } from './migrations/114-exchange-rates.ts'
import { currencyChosen } from './migrations/115-currency-chosen.ts'
import { parcelDrafts } from './migrations/116-parcel-drafts.ts'
import { shopPostage } from './migrations/117-shop-postage.ts'
import { itemServices } from './migrations/119-item-services.ts'
import { arrivalMails } from './migrations/122-arrival-mails.ts'
import { claimItems } from './migrations/124-claim-items.ts'
import { itemTags } from './migrations/126-item-tags.ts'
import { photoSets } from './migrations/127-photo-sets.ts'
import { haulsOnHome } from './migrations/128-hauls-on-home.ts'
import { identities } from './migrations/129-identities.ts'
import { comingBack } from './migrations/132-coming-back.ts'
import { requestKey } from './migrations/133-request-key.ts'
import { parcelMost } from './migrations/135-parcel-most.ts'
import { sellerProblems } from './migrations/136-seller-problems.ts'
import { partArrivals } from './migrations/137-part-arrivals.ts'
import { itemSearches } from './migrations/138-item-searches.ts'
import { parcelPriced } from './migrations/139-parcel-priced.ts'
import { addressGiven } from './migrations/140-address-given.ts'
import { boxedWeight } from './migrations/141-boxed-weight.ts'
import { staffAccounts } from './migrations/142-staff-accounts.ts'
import type { Db, Tx } from './schema.ts'
import { takeTurn } from './turn.ts'

export type Migrations = Record<string, Migration>

/**
 * The migrations since the baseline: `migrations/NNN-name.ts`, a number above the highest there is, by the file's name. A
 * new database is made of `tables/` and has none of them to do, so each change stands in both.
 */
export const MIGRATIONS: Migrations = {
  '111-unpaid-choice': unpaidChoice,
  '112-denied-class': deniedClass,
  '113-rehearsal-until': rehearsalUntil,
  '114-exchange-rates': exchangeRates,
  '115-currency-chosen': currencyChosen,
  '116-parcel-drafts': parcelDrafts,
  '117-shop-postage': shopPostage,
  '119-item-services': itemServices,
  '122-arrival-mails': arrivalMails,
  '124-claim-items': claimItems,
  '126-item-tags': itemTags,
  '127-photo-sets': photoSets,
  '128-hauls-on-home': haulsOnHome,
  '129-identities': identities,
  '132-coming-back': comingBack,
  '133-request-key': requestKey,
  '135-parcel-most': parcelMost,
  '136-seller-problems': sellerProblems,
  '137-part-arrivals': partArrivals,
  '138-item-searches': itemSearches,
  '139-parcel-priced': parcelPriced,
  '140-address-given': addressGiven,
  '141-boxed-weight': boxedWeight,
  '142-staff-accounts': staffAccounts,
}

/** The name that a database records when it has the tables of the baseline. */
export const BASELINE = '110-baseline'
/** Before, the same tables were made in so many steps, besides the last ones. */
const STEPS_BEFORE = 51
const LAST_BEFORE = Object.keys(LAST_STEPS).at(-1) ?? ''
/** The newest version that knows those steps. */
const VERSION_BEFORE = 'commit 4cf25a6a of 23 November 2026'

/**
 * Brings the database to this code's schema, in one transaction: when a migration fails, the database stays as it was.
 * Several may come at once: they take turns, by an advisory lock or as writers of one file.
 * Throws SettingError when the database was written by a newer version, or by one older than the baseline.
 */
export async function migrate(db: Db, dialect: Dialect, migrations = MIGRATIONS): Promise<void> {
  if (!missingOf(await executedMigrations(db, dialect), migrations).length) return
  // A second process waits for the first, however long that takes; the connection serves nobody else.
  if (dialect === 'sqlite') await sql`pragma busy_timeout = 600000`.execute(db)
  await db.transaction().execute(async (tx) => {
    if (dialect === 'postgres') await takeTurn(tx, 'migrations')
    const executed = await executedMigrations(tx, dialect)
    const missing = missingOf(executed, migrations)
    if (!executed.length) return run(tx, newDatabase(dialect, migrations))
    // Several are written side by side, so one may arrive after another of a higher number has run.
    for (const name of missing) {
      if (name === BASELINE) await run(tx, adoption(executed))
      await migrations[name]?.up(tx, dialect)
      await run(tx, [noted(name)])
    }
  })
}

/** Whether a database that has these has nothing left to do. Throws SettingError when it never will. */
export const isUpToDate = (executed: string[]) => !missingOf(executed, MIGRATIONS).length

/** Makes the tables of today in an empty PostgreSQL database. Throws SettingError where there are some. */
export async function makeTables(tx: Tx): Promise<void> {
  await takeTurn(tx, 'migrations')
  if ((await executedMigrations(tx, 'postgres')).length)
    throw new SettingError('There is a shop in that database already: name an empty one.')
  await run(tx, newDatabase('postgres'))
}

/** The statements that make an empty database one of today. */
export const newDatabase = (dialect: Dialect, migrations = MIGRATIONS): string[] => [
  ...allTables(dialect),
  `create table if not exists kysely_migration
    (name varchar(255) not null primary key, timestamp varchar(255) not null)`,
  ...namesOf(migrations).map(noted),
]

/** The names of the steps are replaced by the baseline's; nothing asks any more who was making them. */
const adoption = (executed: string[]): string[] => [
  ...Object.entries(LAST_STEPS).flatMap(([name, step]) => (executed.includes(name) ? [] : step)),
  `delete from kysely_migration`,
  `drop table if exists kysely_migration_lock`,
]

const noted = (name: string) =>
  `insert into kysely_migration (name, timestamp) values ('${name}', '${new Date().toISOString()}')`

const namesOf = (migrations: Migrations) => [BASELINE, ...Object.keys(migrations).toSorted()]

/** The migrations still to run, in this order. Throws SettingError when they cannot be. */
function missingOf(executed: string[], migrations: Migrations): string[] {
  const isBefore = (name: string) => name !== BASELINE && name <= LAST_BEFORE
  const newer = executed.find((name) => !isBefore(name) && !namesOf(migrations).includes(name))
  if (newer)
    throw new SettingError(
      `The database was written by a newer version (${newer}): start that version instead.`,
    )
  const steps = executed.filter(isBefore).toSorted()
  const last = steps.at(-1)
  if (last && steps.filter((name) => !LAST_STEPS[name]).length < STEPS_BEFORE)
    throw new SettingError(
      `The database was written by a version too old for this one (${last}): start ${VERSION_BEFORE} on it once, then this one.`,
    )
  return namesOf(migrations).filter((name) => !executed.includes(name))
}

async function run(tx: Tx, statements: string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(tx)
}

/** Looks only into our own schema: the same database may hold another application. */
async function executedMigrations(db: Db, dialect: Dialect): Promise<string[]> {
  const { rows: tables } = await (dialect === 'postgres'
    ? sql`select 1 from pg_tables where schemaname = current_schema() and tablename = 'kysely_migration'`
    : sql`select 1 from sqlite_master where type = 'table' and name = 'kysely_migration'`
  ).execute(db)
  if (!tables.length) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return rows.map((row) => row.name)
}

/** Tables before those that refer to them. */
const TABLES = [
  accountTables,
  signInTables,
  itemTables,
  cartTables,
  orderTables,
  warehouseTables,
  parcelTables,
  paymentTables,
  moneyTables,
  promotionTables,
  closingTables,
  staffTables,
  serverTables,
]

/** The statements that make every table as it is today. */
const allTables = (dialect: Dialect): string[] => TABLES.flatMap((tables) => tables(WORDS[dialect]))

/** Every table's name, in that order. */
export const tableNames = allTables('postgres').flatMap(
  (statement) => /^create (?:unlogged )?table (\w+)/.exec(statement)?.[1] ?? [],
)
