import { closeSync, fdatasync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import {
  type DatabaseConnection,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely'
import { GroupSync } from './group-sync.ts'

/** How long a statement waits for another process that writes, ms. */
export const BUSY_MS = 3000

const toDisk = (fd: number) =>
  new Promise<void>((resolve, reject) => fdatasync(fd, (error) => (error ? reject(error) : resolve())))

/** Lets Kysely speak to Node's own SQLite. Statements are kept prepared: the app's queries are few. */
class NodeSqlite implements SqliteDatabase {
  /** Who has the connection or waits for it. */
  users = 0
  readonly #db: DatabaseSync
  readonly #statements = new Map<string, SqliteStatement>()
  readonly #log: string
  readonly #sync = new GroupSync(() => toDisk(this.#openLog()))
  #log_fd: number | undefined
  #wrote = false

  constructor(file: string) {
    this.#log = `${file}-wal`
    this.#db = new DatabaseSync(file)
    // A commit writes the log but does not wait for the disk (synchronous = normal): `saved` does, for many at once.
    this.#db.exec(
      `pragma busy_timeout = ${BUSY_MS}; pragma journal_mode = wal; pragma synchronous = normal; pragma foreign_keys = on`,
    )
  }

  /** SQLite itself has rolled back what could not be written, such as on a full disk. */
  get isInTransaction(): boolean {
    return this.#db.isTransaction
  }

  close(): void {
    this.#statements.clear()
    this.#db.close()
    if (this.#log_fd !== undefined) closeSync(this.#log_fd)
  }

  prepare(text: string): SqliteStatement {
    if (!text.startsWith('select')) this.#wrote = true
    const kept = this.#statements.get(text)
    if (kept) return kept
    // A transaction that reads first and writes later fails at once while another process writes,
    // whatever busy_timeout says; asking for the write lock at the start waits instead.
    const made = wrap(this.#db.prepare(text === 'begin' ? 'begin immediate' : text))
    if (this.#statements.size < 500) this.#statements.set(text, made)
    return made
  }

  /** Resolves when what has been written is on disk. */
  async saved(): Promise<void> {
    if (!this.#wrote) return
    this.#wrote = false
    await this.#sync.sync()
  }

  /** There is a log once something was written; it stays the same file while the database is open. */
  #openLog(): number {
    this.#log_fd ??= openSync(this.#log, 'r+')
    return this.#log_fd
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

/**
 * One connection that statements and transactions take in turn. Whoever gives it back waits for the disk, while the
 * next one already works: a commit that anybody has been told of lasts.
 */
class GroupCommitDriver extends SqliteDriver {
  readonly #database: NodeSqlite
  #last = Promise.resolve()
  #giveBack = () => {}

  constructor(database: NodeSqlite) {
    super({ database })
    this.#database = database
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    this.#database.users++
    const turn = this.#last
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#last = promise
    await turn
    this.#giveBack = resolve
    return super.acquireConnection()
  }

  /** What failed before must not be hidden by a rollback of nothing. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.isInTransaction) await super.rollbackTransaction(connection)
  }

  override async releaseConnection(): Promise<void> {
    const saved = this.#database.saved()
    this.#database.users--
    this.#giveBack()
    await saved
  }
}

export class NodeSqliteAdapter extends SqliteAdapter {
  readonly #database: NodeSqlite

  constructor(database: NodeSqlite) {
    super()
    this.#database = database
  }

  /** What a select answers, at once and without Kysely's ways; null while somebody has the connection. */
  readNow(text: string, parameters: readonly unknown[]): unknown[] | null {
    return this.#database.users ? null : this.#database.prepare(text).all(parameters)
  }

  /** Kysely need not queue: the driver does. */
  override get supportsMultipleConnections(): boolean {
    return true
  }

  /** SQLite takes back created tables as it takes back rows, so a migration happens whole or not at all. */
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

class NodeSqliteDialect extends SqliteDialect {
  readonly #database: NodeSqlite

  constructor(database: NodeSqlite) {
    super({ database })
    this.#database = database
  }

  override createDriver(): GroupCommitDriver {
    return new GroupCommitDriver(this.#database)
  }

  override createAdapter(): NodeSqliteAdapter {
    return new NodeSqliteAdapter(this.#database)
  }
}

/** Opens (or makes) the database file; durable: no write is answered before it is on disk. */
export function sqliteDialect(file: string): SqliteDialect {
  mkdirSync(dirname(file), { recursive: true })
  return new NodeSqliteDialect(new NodeSqlite(file))
}
