import { sql } from 'kysely'
import type { Migration } from '#server/db/migration.ts'

/** Rates as they were, so that what was paid keeps its sum in the customer's currency. */
export const exchangeRates: Migration = {
  async up(db) {
    await sql
      .raw(
        `create table exchange_rates (
          currency text not null, at bigint not null, rate text,
          constraint exchange_rates_pk primary key (currency, at)
        )`,
      )
      .execute(db)
  },
}
