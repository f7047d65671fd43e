import { PostgresAdapter } from 'kysely'
import type { Db, Tx } from './schema.ts'

/**
 * True where rows that are read must be locked `for update` until the transaction ends. SQLite needs nothing: a
 * transaction there is the only writer from its beginning.
 */
export const mustLock = (tx: Db | Tx): boolean => tx.getExecutor().adapter instanceof PostgresAdapter
