import { AHEAD_MS } from '#domain/time/clock.ts'
import { newToken } from '#server/secrets.ts'
import type { Db, Tx } from './schema.ts'
import { mustLock } from './transaction.ts'

/** The table of single facts, by key. */

export function readMeta(db: Db | Tx, key: string): Promise<{ key: string; value: string } | undefined> {
  return db.selectFrom('meta').select(['key', 'value']).where('key', '=', key).executeTakeFirst()
}

/**
 * Locks a meta row. A change that depends on the row's value begins with this, so that two of them wait for each other.
 */
export async function lockMeta(tx: Tx, key: string): Promise<void> {
  await tx
    .insertInto('meta')
    .values({ key, value: '{}' })
    .onConflict((c) => c.doNothing())
    .execute()
  if (mustLock(tx)) await tx.selectFrom('meta').select('key').where('key', '=', key).forUpdate().execute()
}

export async function keepMeta(db: Db | Tx, key: string, value: string): Promise<void> {
  await db
    .insertInto('meta')
    .values({ key, value })
    .onConflict((c) => c.column('key').doUpdateSet({ value }))
    .execute()
}

/**
 * Whether nobody has begun this within the last `wait_ms`; then it is ours, of all servers. Who began while the clock was
 * ahead keeps nobody waiting until it gets there once more.
 */
export async function takeTurn(db: Db, key: string, wait_ms: number, now: number): Promise<boolean> {
  await db
    .insertInto('meta')
    .values({ key, value: '' })
    .onConflict((c) => c.doNothing())
    .execute()
  // Epoch ms of our times have thirteen digits, so they sort as texts.
  const started = await db
    .updateTable('meta')
    .set({ value: String(now) })
    .where('key', '=', key)
    .where(({ eb, or }) =>
      or([eb('value', '<=', String(now - wait_ms)), eb('value', '>', String(now + AHEAD_MS))]),
    )
    .executeTakeFirst()
  return started.numUpdatedRows === 1n
}

/**
 * A random secret that all servers of the shop share, made when it is first needed. Where there is one it is only read,
 * which waits for nobody who writes.
 */
export async function keptSecret(db: Db, key: string): Promise<string> {
  const kept = await readMeta(db, key)
  if (kept) return kept.value
  await db
    .insertInto('meta')
    .values({ key, value: newToken() })
    .onConflict((c) => c.doNothing())
    .execute()
  return (await readMeta(db, key))?.value ?? ''
}
