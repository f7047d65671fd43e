import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findAccount, openAccount } from '#server/accounts/accounts.ts'
import type { Account } from '#server/db/rows.ts'
import { createCampaign } from '#server/money/coupons.ts'
import type { Db } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { hashOf, hashPassword } from '#server/secrets.ts'
import { Market } from '#server/providers/marketplaces/market.ts'
import { sampleMarketplace } from '#server/providers/marketplaces/sample.ts'
import type { Services } from '#server/services.ts'
import { saveAddress } from '#server/accounts/addresses.ts'
import { Clerk } from './clerk.ts'
import { inOnePiece } from './one-piece.ts'
import { Shopper } from './shopper.ts'
import { seedStatement } from './statement.ts'
import { rareStories } from './rare-stories.ts'
import { stories, tell } from './stories.ts'

export const DEMO_CUSTOMER = 'demo@example.test'
/** Somebody whom everything has happened to: an item and a parcel in every state. */
const DEMO_REGULAR = 'regular@example.test'
export const DEMO_STAFF = 'staff@example.test'
const DEMO_KEY = 'demo_password'
const PAST_KEY = 'demo_past'

/**
 * The demo accounts and their past, made at the first start: once, and whole or not at all. Who starts at the same time
 * waits. Answers what to print about them.
 */
export async function seedDemo(services: Services, now: number): Promise<string[]> {
  // What the demo has bought is the sample's, whatever else its marketplaces are.
  const market = new Market([sampleMarketplace])
  const password = await inOnePiece({ ...services, market }, async (within) => {
    const password = demoPassword(within)
    const customer = await demoAccount(within, DEMO_CUSTOMER, 'customer', password, now)
    const regular = await demoAccount(within, DEMO_REGULAR, 'customer', password, now)
    const staff = await demoAccount(within, DEMO_STAFF, 'admin', password, now)
    await rememberPassword(within, password)
    await seedPast(within, { customer, regular, staff }, now)
    return password
  })
  return [
    'This is a demo: the marketplace, the payments and the mails are stand-ins on this machine.',
    `  customer  ${DEMO_CUSTOMER}   password ${password}`,
    `  another   ${DEMO_REGULAR}  password ${password}, with something in every other state`,
    `  staff     ${DEMO_STAFF}  password ${password}`,
  ]
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

const DAY = 24 * 3600_000

const CAMPAIGNS = [
  {
    code: 'HELLO10',
    name: '10 % off an order',
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

/** What the demo customer and the staff have done so far, by the very operations they would use. */
async function seedPast(
  services: Services,
  { customer, regular, staff }: Record<'customer' | 'regular' | 'staff', Account>,
  now: number,
): Promise<void> {
  const known = await services.db
    .selectFrom('meta')
    .select('key')
    .where('key', '=', PAST_KEY)
    .executeTakeFirst()
  if (known) return
  const { db } = services
  const shopper = new Shopper(services, customer)
  shopper.address_id = (await saveAddress(db, customer, HOME, now - 61 * DAY)).id
  await shopper.topUp(1_200_000, now - 61 * DAY)
  const other = new Shopper(services, regular)
  other.address_id = (await saveAddress(db, regular, { ...HOME, name: 'Rosa Regular' }, now - 301 * DAY)).id
  await other.topUp(1_800_000, now - 301 * DAY)
  await openCampaigns(db, staff, now)
  const told = [
    ...stories(shopper, new Clerk(services, staff, shopper), now),
    ...rareStories(other, new Clerk(services, staff, other)),
  ]
  await tell(told, now)
  await seedStatement(services, staff, now)
  // Nobody waits for mails about the past.
  await db.updateTable('outbox').set({ done_at: now }).where('done_at', 'is', null).execute()
  await db
    .insertInto('meta')
    .values({ key: PAST_KEY, value: String(now) })
    .execute()
}

/** Those of an older version's seeding, which could be cut off, may be there already. */
async function openCampaigns(db: Db, staff: Account, now: number): Promise<void> {
  const rows = await db.selectFrom('campaigns').select('code').execute()
  const known = new Set(rows.map(({ code }) => code))
  for (const campaign of CAMPAIGNS.filter(({ code }) => !known.has(code))) {
    const terms = { ...campaign, currency: '', from_at: now, until_at: now + 60 * DAY }
    await createCampaign(db, staff, terms, now)
  }
}

/** From DEMO_PASSWORD, else the one kept in the data folder, else a new one. */
function demoPassword({ settings }: Services): string {
  if (settings.demo_password) return settings.demo_password
  const file = join(settings.data_dir, 'demo-password')
  const kept = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
  if (kept) return kept
  const password = randomBytes(9).toString('base64url')
  mkdirSync(settings.data_dir, { recursive: true })
  writeFileSync(`${file}.new`, `${password}\n`, { mode: 0o600 })
  renameSync(`${file}.new`, file)
  return password
}

async function demoAccount(
  services: Services,
  email: string,
  role: Account['role'],
  password: string,
  now: number,
): Promise<Account> {
  const known = await findAccount(services.db, email)
  if (known && (await knowsPassword(services, password))) return known
  const password_hash = await hashPassword(password)
  return inTransaction(services.db, async (tx) => {
    const account = known ?? (await openAccount(tx, { email, password_hash, role }, now))
    const set = { password_hash, email_verified_at: account.email_verified_at ?? now }
    await tx.updateTable('accounts').set(set).where('id', '=', account.id).execute()
    return { ...account, ...set }
  })
}

/** Checking a password hash is slow on purpose; the demo's start only asks whether it is still the same one. */
async function knowsPassword({ db }: Services, password: string): Promise<boolean> {
  const kept = await db.selectFrom('meta').select('value').where('key', '=', DEMO_KEY).executeTakeFirst()
  return kept?.value === hashOf(password)
}

async function rememberPassword({ db }: Services, password: string): Promise<void> {
  const value = hashOf(password)
  await db
    .insertInto('meta')
    .values({ key: DEMO_KEY, value })
    .onConflict((c) => c.column('key').doUpdateSet({ value }))
    .execute()
}
