/** Words that the two databases write differently in their tables. */
export interface Words {
  /** A text sorted by its bytes, whatever order the server's language has. */
  byte_text: string
  without_rowid: string
  /** Not written to the log: a count lost with a crash costs nothing, and one that waits for the disk holds up what it counts. */
  unlogged: string
  /** The database itself refuses to change or delete what stands in this table. */
  appendOnly(table: string): string[]
}

const REFUSAL = 'the ledger is append-only'

export const WORDS: Record<Dialect, Words> = {
  sqlite: {
    byte_text: 'text',
    without_rowid: 'without rowid',
    unlogged: '',
    appendOnly: (table) =>
      ['update', 'delete'].map(
        (event) =>
          `create trigger ${table}_no_${event} before ${event} on ${table} begin select raise(abort, '${REFUSAL}'); end`,
      ),
  },
  postgres: {
    byte_text: 'text collate "C"',
    without_rowid: '',
    unlogged: 'unlogged',
    appendOnly: (table) => [
      `create or replace function benbuy_append_only() returns trigger language plpgsql as
        $$ begin raise exception '${REFUSAL}'; end $$`,
      // Emptying a table passes the triggers that watch single rows.
      ...[
        ['update', 'row'],
        ['delete', 'row'],
        ['truncate', 'statement'],
      ].map(
        ([event, each]) =>
          `create trigger ${table}_no_${event} before ${event} on ${table}
            for each ${each} execute function benbuy_append_only()`,
      ),
    ],
  },
}

/** Which database holds the tables; schema and queries are the same for both. */
export type Dialect = 'sqlite' | 'postgres'
