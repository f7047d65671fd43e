import type { Kysely } from 'kysely'
import { createCoupons } from './003-coupons.ts'
import { createAftermath } from './003-aftermath.ts'

/** The money rules: campaigns, claims, rewards, return freight. */
export async function up(db: Kysely<never>): Promise<void> {
  await createCoupons(db)
  await createAftermath(db)
}
