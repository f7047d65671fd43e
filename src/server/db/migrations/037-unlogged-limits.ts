import { type Kysely, sql } from 'kysely'
import type { Dialect } from '#server/db/dialect.ts'

/** A count that is lost with a crash costs nothing, and one that is written to disk holds up the order it counts. */
export async function up(db: Kysely<never>, dialect: Dialect): Promise<void> {
  if (dialect === 'postgres') await sql`alter table rate_limits set unlogged`.execute(db)
}
