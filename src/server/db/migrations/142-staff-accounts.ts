import { sql } from 'kysely'
import type { Migration } from '#server/db/migration.ts'

/** Staff are listed by their role, among all accounts. */
export const staffAccounts: Migration = {
  async up(db) {
    await sql.raw('create index accounts_role on accounts (role, id)').execute(db)
  },
}
