import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely'

/** Lets Kysely speak to Node's own SQLite. Statements are kept prepared: the app's queries are few. */
class NodeSqlite implements SqliteDatabase {
  readonly #db: DatabaseSync
  readonly #statements = new Map<string, SqliteStatement>()

  constructor(file: string) {
    this.#db = new DatabaseSync(file)
    this.#db.exec(
      'pragma busy_timeout = 3000; pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on',
    )
  }

  close(): void {
    this.#statements.clear()
    this.#db.close()
  }

  prepare(text: string): SqliteStatement {
    const kept = this.#statements.get(text)
    if (kept) return kept
    // A transaction that reads first and writes later fails at once while another process writes,
    // whatever busy_timeout says; asking for the write lock at the start waits instead.
    const made = wrap(this.#db.prepare(text === 'begin' ? 'begin immediate' : text))
    if (this.#statements.size < 500) this.#statements.set(text, made)
    return made
  }
}

function wrap(statement: StatementSync): SqliteStatement {
  const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[]
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...values(parameters)),
    run: (parameters) => statement.run(...values(parameters)),
    iterate: (parameters) => statement.iterate(...values(parameters)),
  }
}

/** Opens (or makes) the database file; durable: one fsync per commit. */
export function sqliteDialect(file: string): SqliteDialect {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true })
  return new SqliteDialect({ database: new NodeSqlite(file) })
}
