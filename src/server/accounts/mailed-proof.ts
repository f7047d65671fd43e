import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { invalid } from '#server/problem.ts'
import { hashOf } from '#server/secrets.ts'
import { normalEmail } from './accounts.ts'

export type Scene = 'verify' | 'reset'

/** What came by mail: the code as it was typed, or the token of the link. */
export type Proof = { code: string } | { token: string }

const MAX_TRIES = 5

/** A proof is good once, for half an hour, and what was mailed before it goes with it. */
export async function withProof<T>(
  db: Db,
  { email: given, proof, scene }: { email: string; proof: Proof; scene: Scene },
  now: number,
  work: (tx: Tx, email: string) => Promise<T>,
): Promise<T> {
  const email = normalEmail(given)
  const right = await inTransaction(db, async (tx) => {
    const id = await ('token' in proof
      ? findLink(tx, { email, scene, token: proof.token }, now)
      : tryCode(tx, { email, scene, code: proof.code }, now))
    if (!id || !(await spend(tx, id, now))) return null
    const others = tx.updateTable('codes').set({ used_at: now }).where('email', '=', email)
    await others.where('scene', '=', scene).where('used_at', 'is', null).execute()
    return { done: await work(tx, email) }
  })
  if (right) return right.done
  if ('code' in proof) throw invalid('code', 'This code is wrong or too old. Check it, or ask for a new one.')
  throw invalid('token', 'This link has been used or is too old. Ask for a new one.')
}

/** Nobody guesses a token: wrong ones are not counted, and wrong codes do not spoil the link. */
async function findLink(
  tx: Tx,
  { email, scene, token }: { email: string; scene: Scene; token: string },
  now: number,
): Promise<string | null> {
  const row = await tx
    .selectFrom('codes')
    .select('id')
    .where('email', '=', email)
    .where('scene', '=', scene)
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Five tries for each code. A wrong one is counted even though the call fails. */
async function tryCode(
  tx: Tx,
  { email, scene, code }: { email: string; scene: Scene; code: string },
  now: number,
): Promise<string | null> {
  const row = await latest(tx, email, scene)
  if (!row) return null
  const counted = await tx
    .updateTable('codes')
    .set({ tries: sql`tries + 1` })
    .where('id', '=', row.id)
    .where('tries', '<', MAX_TRIES)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return counted.numUpdatedRows && row.code_hash === hashOf(`${email} ${code}`) ? row.id : null
}

/** False when somebody was faster. */
async function spend(tx: Tx, id: string, now: number): Promise<boolean> {
  const used = await tx
    .updateTable('codes')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return used.numUpdatedRows > 0n
}

/** The newest code for this address. */
export async function latest(tx: Tx, email: string, scene: Scene) {
  return tx
    .selectFrom('codes')
    .selectAll()
    .where('email', '=', email)
    .where('scene', '=', scene)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}
