import { sql } from 'kysely'
import { log } from '#server/log.ts'
import type { Tx } from './schema.ts'

/**
 * PostgreSQL: processes of one shop that come to this at once take turns, until the end of the transaction; who waits says so and
 * waits however long it takes. Locks on tables are waited for as briefly as ever afterwards: requests of servers that are
 * running wait behind them.
 */
export async function takeTurn(tx: Tx, work: string): Promise<void> {
  const lock = sql`(hashtext(${`benbuy ${work}`}), hashtext(current_schema()))`
  const { rows } = await sql<{
    is_ours: boolean
  }>`select pg_try_advisory_xact_lock${lock} as is_ours`.execute(tx)
  if (rows[0]?.is_ours) return
  log.info(`Another server is at work on the ${work} of this database: this one waits until that is done.`)
  await sql`set local lock_timeout = 0`.execute(tx)
  await sql`set local statement_timeout = 0`.execute(tx)
  await sql`select pg_advisory_xact_lock${lock}`.execute(tx)
  await sql`set local lock_timeout to default`.execute(tx)
  await sql`set local statement_timeout to default`.execute(tx)
}
