import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readMeta } from '#server/db/meta.ts'
import type { Db } from '#server/db/schema.ts'
import { hashOf } from '#server/secrets.ts'
import type { Settings } from '#server/settings/settings.ts'

export const DEMO_CUSTOMER = 'demo@example.test'
/** Somebody whom everything has happened to: an item and a parcel in every state. */
export const DEMO_REGULAR = 'regular@example.test'
export const DEMO_STAFF = 'staff@example.test'
export const DEMO_KEY = 'demo_password'
export const PAST_KEY = 'demo_past'

/** DEMO_PASSWORD, else the password stored in the data folder; '' where there is none yet. */
export function keptPassword({ demo_password, data_dir }: Settings): string {
  if (demo_password) return demo_password
  const file = passwordFile(data_dir)
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
}

export const passwordFile = (data_dir: string) => join(data_dir, 'demo-password')

/** Checking a password hash is slow on purpose; the demo's start only asks whether it is still the same one. */
export async function knowsPassword(db: Db, password: string): Promise<boolean> {
  return (await readMeta(db, DEMO_KEY))?.value === hashOf(password)
}
