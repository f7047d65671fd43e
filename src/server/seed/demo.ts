import { readMeta } from '#server/db/meta.ts'
import type { Db } from '#server/db/schema.ts'
import type { Services } from '#server/services.ts'
import {
  DEMO_CUSTOMER,
  DEMO_REGULAR,
  DEMO_STAFF,
  keptPassword,
  knowsPassword,
  PAST_KEY,
} from './demo-accounts.ts'

/**
 * The demo accounts and their past, made at the first start: once, and whole or not at all. Answers what to print about
 * them.
 */
export async function seedDemo(services: Services, now: number): Promise<string[]> {
  const stored = keptPassword(services.settings)
  const password = (await isSeeded(services.db, stored)) ? stored : await makePast(services, now)
  return [
    'This is a demo: the marketplace, the payments and the mails are stand-ins on this machine.',
    `  customer  ${DEMO_CUSTOMER}   password ${password}`,
    `  another   ${DEMO_REGULAR}  password ${password}, with something in every other state`,
    `  staff     ${DEMO_STAFF}  password ${password}`,
  ]
}

/** Nearly every operation of the shop, and so loaded by a first start alone. */
async function makePast(services: Services, now: number): Promise<string> {
  const { seedPast } = await import('./demo-past.ts')
  return seedPast(services, now)
}

/** Whether the demo's accounts are all there, with this password and their past. */
async function isSeeded(db: Db, password: string): Promise<boolean> {
  if (!password || !(await knowsPassword(db, password)) || !(await readMeta(db, PAST_KEY))) return false
  const emails = [DEMO_CUSTOMER, DEMO_REGULAR, DEMO_STAFF]
  const rows = await db.selectFrom('accounts').select('id').where('email', 'in', emails).execute()
  return rows.length === emails.length
}
