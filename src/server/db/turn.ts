import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { log } from '#server/log.ts'
import type { Tx } from './schema.ts'

const AGAIN_MS = 200

/**
 * PostgreSQL: processes of one shop that come to this at once take turns, until the end of the transaction; who waits says so and
 * waits however long it takes. It asks again and again: a statement that waited would be given up, by the server or by us.
 */
export async function takeTurn(tx: Tx, work: string): Promise<void> {
  const lock = sql`(hashtext(${`benbuy ${work}`}), hashtext(current_schema()))`
  const isOurs = async () => {
    const asked = sql<{ is_ours: boolean }>`select pg_try_advisory_xact_lock${lock} as is_ours`
    return (await asked.execute(tx)).rows[0]?.is_ours
  }
  if (await isOurs()) return
  log.info(`Another server is at work on the ${work} of this database: this one waits until that is done.`)
  do await pause(AGAIN_MS)
  while (!(await isOurs()))
}
