import { sql } from 'kysely'
import type { Migration } from '#server/db/migration.ts'

/** Until somebody chooses a currency it follows their country; whoever reads in another than the first has chosen it. */
export const currencyChosen: Migration = {
  async up(db) {
    await sql.raw('alter table accounts add column currency_chosen bigint default 0 not null').execute(db)
    await sql.raw(`update accounts set currency_chosen = 1 where currency_unit <> 'USD'`).execute(db)
  },
}
