import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findAccount, openAccount } from '../accounts.ts'
import { inTransaction } from '../db/transaction.ts'
import { hashOf, hashPassword } from '../secrets.ts'
import type { Services } from '../services.ts'
import type { Account } from '../sessions.ts'
import { seedOrders } from './orders.ts'

export const DEMO_CUSTOMER = 'demo@example.test'
export const DEMO_STAFF = 'staff@example.test'
const DEMO_KEY = 'demo_password'

/** The demo accounts, made at the first start. Answers what to print about them. */
export async function seedDemo(services: Services, now: number): Promise<string[]> {
  const password = demoPassword(services)
  const customer = await demoAccount(services, DEMO_CUSTOMER, 'customer', password, now)
  await demoAccount(services, DEMO_STAFF, 'admin', password, now)
  await rememberPassword(services, password)
  await seedOrders(services, customer, now)
  return [
    'This is a demo: the marketplace, the payments and the mails are stand-ins on this machine.',
    `  customer  ${DEMO_CUSTOMER}   password ${password}`,
    `  staff     ${DEMO_STAFF}  password ${password}`,
  ]
}

/** From DEMO_PASSWORD, else the one kept in the data folder, else a new one. */
function demoPassword({ settings }: Services): string {
  if (settings.demo_password) return settings.demo_password
  const file = join(settings.data_dir, 'demo-password')
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  const password = randomBytes(9).toString('base64url')
  mkdirSync(settings.data_dir, { recursive: true })
  writeFileSync(file, `${password}\n`, { mode: 0o600 })
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
