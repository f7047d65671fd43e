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
import { isBusy, noteFailedSync, noteFailedWrite } from './failed-writes.ts'

export interface Answer<R> {
  rows: R[]
  /** How many rows were written, where none are answered. */
  changes: number
}

/** How long a statement waits for another process that writes, ms. */
export const BUSY_MS = 3000

/**
 * Pages of 4 kB to which the log grows before a commit brings them into the file, everybody waiting: pages that are
 * written again and again are brought there once. A start reads what the log still holds.
 */
const LOG_PAGES = 4000

/** Lists in a query have any length; the long ones are hardly asked twice. */
const LONGEST_KEPT = 8192

const toDisk = (fd: number) =>
  new Promise<void>((resolve, reject) => fdatasync(fd, (error) => (error ? reject(error) : resolve())))

const AGAIN_MS = 10
const pause = new Int32Array(new SharedArrayBuffer(4))

/** A new file that several open at the same moment is refused to some of them, without the wait of busy_timeout. */
function switchToLog(db: DatabaseSync): void {
  const until = Date.now() + BUSY_MS
  for (;;) {
    try {
      db.exec('pragma journal_mode = wal')
      return
    } catch (error) {
      if (!isBusy(error) || Date.now() > until) throw error
      Atomics.wait(pause, 0, 0, AGAIN_MS)
    }
  }
}

/** Lets Kysely speak to Node's own SQLite. Statements are kept prepared: the app's queries are few. */
class NodeSqlite implements SqliteDatabase {
  /** Holders of and waiters for the connection. */
  users = 0
  readonly #db: DatabaseSync
  readonly #statements = new Map<string, SqliteStatement>()
  readonly #file: string
  readonly #log: string
  readonly #sync: GroupSync
  #log_fd: number | undefined
  #wrote = false
  #mostKept = 500

  constructor(file: string) {
    this.#file = file
    this.#log = `${file}-wal`
    this.#sync = new GroupSync(() =>
      toDisk(this.#openLog()).catch((error: unknown) => {
        noteFailedSync(file)
        throw error
      }),
    )
    this.#db = new DatabaseSync(file)
    this.#db.exec(`pragma busy_timeout = ${BUSY_MS}`)
    switchToLog(this.#db)
    // A commit writes the log but does not wait for the disk (synchronous = normal): `saved` does, for many at once.
    this.#db.exec(
      `pragma synchronous = normal; pragma foreign_keys = on; pragma wal_autocheckpoint = ${LOG_PAGES}`,
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
    const writes = !text.startsWith('select')
    if (writes) this.#wrote = true
    const cached = this.#statements.get(text)
    if (cached) return cached
    // A transaction that reads first and writes later fails at once while another process writes,
    // whatever busy_timeout says; asking for the write lock at the start waits instead.
    const statement = wrap(this.#db.prepare(text === 'begin' ? 'begin immediate' : text))
    const prepared = writes ? this.#watched(statement) : statement
    // A migration changes columns, and may take that back: what was prepared would know other ones.
    if (/^(?:alter|drop) /.test(text)) this.#mostKept = 0
    if (this.#mostKept === 0) this.#statements.clear()
    else if (this.#statements.size < this.#mostKept && text.length <= LONGEST_KEPT)
      this.#statements.set(text, prepared)
    return prepared
  }

  /** The same, but a failure is noted. */
  #watched(statement: SqliteStatement): SqliteStatement {
    const noted = <T>(work: () => T): T => {
      try {
        return work()
      } catch (error) {
        noteFailedWrite(this.#file, error)
        throw error
      }
    }
    return {
      ...statement,
      all: (parameters) => noted(() => statement.all(parameters)),
      run: (parameters) => noted(() => statement.run(parameters)),
    }
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

/** Node's own row objects are dictionaries; made here of arrays, a row of twenty columns costs a quarter less, and less to use. */
function wrap(statement: StatementSync): SqliteStatement {
  const names = statement.columns().map(({ name }) => name)
  statement.setReturnArrays(true)
  const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[]
  const rowOf = (cells: Record<string, unknown>) => {
    const row: Record<string, unknown> = {}
    for (let at = 0; at < names.length; at += 1) row[names[at] ?? ''] = cells[at]
    return row
  }
  return {
    reader: names.length > 0,
    all: (parameters) => statement.all(...values(parameters)).map(rowOf),
    run: (parameters) => statement.run(...values(parameters)),
    *iterate(parameters) {
      for (const cells of statement.iterate(...values(parameters))) yield rowOf(cells)
    },
  }
}

/**
 * A connection that statements and transactions take in turn. On release a commit waits for the disk while the next one
 * already works: a commit that anybody has been told of lasts.
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

  /** A rollback of nothing must not hide the first error. */
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

  /**
   * The result of a statement, at once and without Kysely's ways; null while somebody else has the connection. An open
   * transaction holds it.
   */
  runNow<R>(text: string, parameters: readonly unknown[], inTransaction: boolean): Answer<R> | null {
    if (this.#database.users && !inTransaction) return null
    const prepared = this.#database.prepare(text)
    if (prepared.reader) return { rows: prepared.all(parameters) as R[], changes: 0 }
    return { rows: [], changes: Number(prepared.run(parameters).changes) }
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

/**
 * Makes writes last without a sync each: those that come while the disk is busy share the next one. A sync that
 * failed makes all later ones fail, because nobody knows any more what the disk holds.
 */
class GroupSync {
  readonly #toDisk: () => Promise<void>
  #running = Promise.resolve()
  #next: Promise<void> | undefined

  constructor(toDisk: () => Promise<void>) {
    this.#toDisk = toDisk
  }

  /** Resolves when all that was written before this call is on disk. */
  sync(): Promise<void> {
    this.#next ??= this.#running.then(() => {
      // From here on a write may miss this sync, so it asks for another.
      this.#running = this.#next ?? this.#running
      this.#next = undefined
      return this.#toDisk()
    })
    return this.#next
  }
}
