import { type Kysely, sql } from 'kysely'

/** What came after a day was closed waits for somebody, too, also when it explains itself. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`drop index closing_days_waiting`.execute(db)
  await sql`create index closing_days_waiting on closing_days (day, method)
    where (open_count > 0 or (status = 'Closed' and late_count > 0))`.execute(db)
}
