import { sql } from 'kysely'
import type { Db, Schema } from '#server/db/schema.ts'

interface Refused {
  table: keyof Schema
  change: 'insert' | 'update' | 'delete'
  /** The one row refused; all of them when it is left out. */
  id?: string
  /** As when there is no room for it. */
  disk_full?: true
}

/** A database that lets these rows not be changed, from `begin` to `end`. */
export function refuses(
  db: Db,
  database: 'SQLite' | 'PostgreSQL',
  { table, change, id, disk_full }: Refused,
) {
  const of = sql`before ${sql.raw(change)} on ${sql.table(table)} for each row`
  const on = id ? sql`${of} when (old.id = ${sql.lit(id)})` : of
  // SQLite's words for a full disk, and PostgreSQL's code for it.
  const reason = sql.lit(disk_full ? 'database or disk is full' : 'poison')
  const code = sql.lit(disk_full ? '53100' : 'P0001')
  return {
    async begin() {
      if (database === 'SQLite') {
        await sql`create trigger poison ${on} begin select raise(abort, ${reason}); end`.execute(db)
        return
      }
      await sql`create or replace function poison() returns trigger language plpgsql as
        $$ begin raise exception ${reason} using errcode = ${code}; end $$`.execute(db)
      await sql`create trigger poison ${on} execute function poison()`.execute(db)
    },
    end: () =>
      (database === 'SQLite'
        ? sql`drop trigger poison`
        : sql`drop trigger poison on ${sql.table(table)}`
      ).execute(db),
  }
}
