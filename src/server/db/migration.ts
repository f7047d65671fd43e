import type { Dialect } from '#server/db/tables/words.ts'
import type { Tx } from './schema.ts'

/** A change of the tables that shops have. */
export interface Migration {
  /**
   * Its handle: statements and `schema`, none of today's tables by type, since a migration outlives them.
   */
  up(db: Pick<Tx, 'schema' | 'getExecutor'>, dialect: Dialect): Promise<void>
}
