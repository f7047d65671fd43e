import { type Kysely, sql } from 'kysely'

/** The staff's lists ask for the few payments whose money still waits. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index payments_held on payments (held_until, account_id) where held_until is not null`.execute(
    db,
  )
}
