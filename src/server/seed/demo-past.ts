import { randomBytes } from 'node:crypto'
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { sql } from 'kysely'
import { findAccount } from '#server/account/accounts.ts'
import { openAccount } from '#server/sign-in/register.ts'
import { saveAddress } from '#server/account/addresses.ts'
import { keepMeta, readMeta } from '#server/db/meta.ts'
import type { Account } from '#server/db/rows.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { createCampaign } from '#server/money/coupons.ts'
import { Market } from '#server/providers/marketplaces/market.ts'
import { sampleMarketplace } from '#server/providers/sample/market.ts'
import { hashOf, hashPassword } from '#server/secrets.ts'
import type { Services } from '#server/services.ts'
import type { Settings } from '#server/settings/settings.ts'
import { chinaDay } from '#domain/time/china-day.ts'
import { cnyFromFen, fenFromCny } from '#domain/money/money.ts'
import { importStatement } from '#server/closing/statement-import.ts'
import { noteChange } from '#server/db/changes.ts'
import { takeTurn } from '#server/db/turn.ts'
import { BUSY_MS } from '#server/db/sqlite.ts'
import { Clerk } from './clerk.ts'
import {
  DEMO_CUSTOMER,
  DEMO_KEY,
  DEMO_REGULAR,
  DEMO_STAFF,
  keptPassword,
  knowsPassword,
  passwordFile,
  PAST_KEY,
} from './demo-accounts.ts'
import { Shopper } from './shopper.ts'
import { haulStories, rareStories, stories, tell } from './stories.ts'
import { DAY } from '#domain/time/durations.ts'

/** Makes the accounts and their past, whole or not at all. Who starts at the same time waits. Answers their password. */
export async function seedPast(services: Services, now: number): Promise<string> {
  // The demo buys from the sample, whatever else its marketplaces are.
  const market = new Market([sampleMarketplace])
  return inOnePiece({ ...services, market }, async (within) => {
    const password = keptPassword(within.settings) || newPassword(within.settings)
    const customer = await demoAccount(within, DEMO_CUSTOMER, 'customer', password, now)
    const regular = await demoAccount(within, DEMO_REGULAR, 'customer', password, now)
    const staff = await demoAccount(within, DEMO_STAFF, 'admin', password, now)
    await keepMeta(within.db, DEMO_KEY, hashOf(password))
    await tellPast(within, { customer, regular, staff }, now)
    return password
  })
}

/** Kept in the data folder. */
function newPassword({ data_dir }: Settings): string {
  const password = randomBytes(9).toString('base64url')
  mkdirSync(data_dir, { recursive: true })
  const file = passwordFile(data_dir)
  writeFileSync(`${file}.new`, `${password}\n`, { mode: 0o600 })
  renameSync(`${file}.new`, file)
  return password
}

const HOME = {
  name: 'Dana Demo',
  phone: '+1 212 555 0142',
  country: 'US',
  state: 'NY',
  city: 'New York',
  street: '20 Cooper Square, Apt 5',
  postcode: '10003',
  tax_id: '',
  is_default: true,
}

const CAMPAIGNS = [
  {
    code: 'HELLO10',
    name: '10% off an order',
    text: 'For orders with goods of ¥200 or more.',
    scope: 'order' as const,
    kind: 'percent' as const,
    amount: 1000,
    threshold_fen: 20_000,
  },
  {
    code: 'LIGHTER',
    name: '500 g free',
    text: 'The first parcel of the season travels half a kilo lighter.',
    scope: 'parcel' as const,
    kind: 'weight' as const,
    amount: 500,
    threshold_fen: 0,
  },
]

/** Plays the past of the demo customer and the staff, by the very operations they would use. */
async function tellPast(
  services: Services,
  { customer, regular, staff }: Record<'customer' | 'regular' | 'staff', Account>,
  now: number,
): Promise<void> {
  if (await readMeta(services.db, PAST_KEY)) return
  const { db } = services
  const shopper = new Shopper(services, customer)
  shopper.address_id = (await saveAddress(db, customer, HOME, now - 61 * DAY)).id
  await shopper.topUp(1_200_000, now - 61 * DAY)
  const other = new Shopper(services, regular)
  other.address_id = (await saveAddress(db, regular, { ...HOME, name: 'Rosa Regular' }, now - 301 * DAY)).id
  await other.topUp(1_800_000, now - 301 * DAY)
  await openCampaigns(db, staff, now)
  const past = [
    ...stories(shopper, new Clerk(services, staff, shopper), now),
    ...rareStories(other, new Clerk(services, staff, other)),
    ...haulStories(other, new Clerk(services, staff, other)),
  ]
  await tell(past, now)
  await seedStatement(services, staff, now)
  // Nobody waits for mails about the past.
  await db.updateTable('outbox').set({ done_at: now }).where('done_at', 'is', null).execute()
  await keepMeta(db, PAST_KEY, String(now))
}

/** Campaigns from an older version's seeding, which could be cut off, may be there already. */
async function openCampaigns(db: Db, staff: Account, now: number): Promise<void> {
  const rows = await db.selectFrom('campaigns').select('code').execute()
  const codes = new Set(rows.map(({ code }) => code))
  for (const campaign of CAMPAIGNS.filter(({ code }) => !codes.has(code))) {
    const terms = { ...campaign, currency: '', from_at: now, until_at: now + 60 * DAY }
    await createCampaign(db, staff, terms, now)
  }
}

async function demoAccount(
  services: Services,
  email: string,
  role: Account['role'],
  password: string,
  now: number,
): Promise<Account> {
  const existing = await findAccount(services.db, email)
  if (existing && (await knowsPassword(services.db, password))) return existing
  const password_hash = await hashPassword(password)
  return inTransaction(services.db, async (tx) => {
    const account = existing ?? (await openAccount(tx, { email, password_hash, role }, now))
    const set = { password_hash, email_verified_at: account.email_verified_at ?? now }
    await tx.updateTable('accounts').set(set).where('id', '=', account.id).execute()
    return { ...account, ...set }
  })
}

/**
 * The demo bank's statement of the payments so far: the last day differs from our books in every way, the others do
 * not.
 */
async function seedStatement(services: Services, staff: Account, now: number): Promise<void> {
  const payments = await services.db
    .selectFrom('payments')
    .select(['payment_no', 'charge_currency', 'charge_amount', 'settled_at'])
    .where('method', '=', 'sandbox')
    .where('status', '=', 'Paid')
    .orderBy('settled_at')
    .execute()
  const rows = payments.map(({ payment_no, charge_currency, charge_amount, settled_at }, at) => {
    const last = at === payments.length - 1
    const amount = cnyFromFen((fenFromCny(charge_amount) ?? 0) - (last ? 500 : 0))
    return [chinaDay(settled_at ?? now), payment_no, amount, charge_currency, last ? '0.30' : '']
  })
  const [day = '', , , currency = ''] = rows.at(-1) ?? []
  if (!day) return
  const lines = [
    ['Date', 'Details', 'Amount', 'Currency', 'Fee'],
    ...rows,
    [day, 'Somebody who named nothing', '25.00', currency, ''],
  ]
  const text = lines.map((cells) => `${cells.join(',')}\n`).join('')
  const file = { method: 'sandbox', order: 'auto', name: 'demo-bank.csv' } as const
  await importStatement(services, staff, file, Buffer.from(text), now)
}

/**
 * Runs many operations, each of which opens a transaction of its own, within a single one: all of them happen or none,
 * also when the process is killed. It may take longer than any request may, so nobody else should be writing: another
 * process that comes here meanwhile waits until it is over.
 */
async function inOnePiece<T>(services: Services, work: (within: Services) => Promise<T>): Promise<T> {
  const embedded = !services.settings.database_url
  if (embedded) await sql`pragma busy_timeout = 600000`.execute(services.db)
  const result = await services.db.transaction().execute(async (tx) => {
    // On the embedded database the transaction itself is the lock.
    if (!embedded) await takeTurn(tx, 'demo accounts')
    return work(joined(services, tx.withoutPlugins()))
  })
  if (embedded) await sql.raw(`pragma busy_timeout = ${BUSY_MS}`).execute(services.db)
  noteChange()
  return result
}

/** The same services, but a transaction that is opened with them is the one that is open already. */
function joined(services: Services, open: Tx): Services {
  const transaction = () => ({ execute: <T>(inner: (same: Tx) => Promise<T>) => inner(open) })
  const db = new Proxy<Db>(open, {
    get(target, name) {
      if (name === 'transaction') return transaction
      const own: unknown = Reflect.get(target, name, target)
      return typeof own === 'function' ? own.bind(target) : own
    },
  })
  return { ...services, db }
}
