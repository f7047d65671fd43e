import { sql } from 'kysely'
import { AHEAD_MS } from '#domain/time/clock.ts'
import { normalEmail } from '#domain/access/mailbox.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { invalid } from '#server/problem.ts'
import { hashOf } from '#server/secrets.ts'

/** Mails that anybody may request, for the account of the address. */
export type MailedScene = 'verify' | 'reset' | 'sign_in'
/** `change` shows somebody who is signed in to have read a mail to another address, `take_back` the owner of the one before it. */
export type Scene = MailedScene | 'change' | 'take_back'

/** Whose code it is: of this address and, when it is to become an account's, of this account alone. */
export interface Asked {
  email: string
  scene: Scene
  account_id?: string
}

/** The proof from a mail: the code as typed, or the token of the link. */
export type Proof = { code: string } | { token: string }

const MAX_TRIES = 5

/** A proof is good once, for its time, and what was mailed before it goes with it. `work` gets the id of its row. */
export async function withProof<T>(
  db: Db,
  { proof, ...request }: Asked & { proof: Proof },
  now: number,
  work: (tx: Tx, email: string, id: string) => Promise<T>,
): Promise<T> {
  const purpose = { ...request, email: normalEmail(request.email) }
  const { email, scene } = purpose
  const right = await inTransaction(db, async (tx) => {
    const id = await ('token' in proof
      ? findLink(tx, purpose, proof.token, now)
      : tryCode(tx, purpose, proof.code, now))
    if (!id || !(await spend(tx, id, now))) return null
    const others = tx.updateTable('codes').set({ used_at: now }).where('email', '=', email)
    await others.where('scene', '=', scene).where('used_at', 'is', null).execute()
    return { done: await work(tx, email, id) }
  })
  if (right) return right.done
  if ('code' in proof) throw invalid('code', 'This code is wrong or too old. Check it, or ask for a new one.')
  throw invalid('token', 'This link has been used or is too old. Ask for a new one.')
}

/** Nobody guesses a token: wrong ones are not counted, and wrong codes do not spoil the link. */
async function findLink(tx: Tx, purpose: Asked, token: string, now: number): Promise<string | null> {
  const row = await codesOf(tx, purpose, now)
    .select('id')
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Five tries for each code. A wrong one is counted even though the call fails. */
async function tryCode(tx: Tx, purpose: Asked, code: string, now: number): Promise<string | null> {
  const row = await latest(tx, purpose, now)
  if (!row) return null
  const counted = await tx
    .updateTable('codes')
    .set({ tries: sql`tries + 1` })
    .where('id', '=', row.id)
    .where('tries', '<', MAX_TRIES)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return counted.numUpdatedRows && row.code_hash === hashOf(`${purpose.email} ${code}`) ? row.id : null
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
export async function latest(tx: Tx, purpose: Asked, now: number) {
  return codesOf(tx, purpose, now).selectAll().orderBy('created_at', 'desc').limit(1).executeTakeFirst()
}

/** A code dated after now, mailed while the clock was ahead, does not count, or it would hide later ones. */
const codesOf = (tx: Tx, { email, scene, account_id }: Asked, now: number) =>
  tx
    .selectFrom('codes')
    .where('email', '=', email)
    .where('scene', '=', scene)
    .where('created_at', '<=', now + AHEAD_MS)
    .$if(account_id !== undefined, (query) => query.where('account_id', '=', account_id ?? ''))
