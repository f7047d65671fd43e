import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { answerReader } from '#server/db/json-answers.ts'
import type { Tx } from '#server/db/schema.ts'
import { Problem } from '#server/problem.ts'

/** Who asks for what under which key; the key belongs to one account and one call. */
export interface Request {
  account_id: string
  call: string
  key: string
  body: unknown
  now: number
}

/**
 * Does `work` once per key: the key's row is written in the same transaction as its effect, so a crash leaves
 * none and only successes are stored and replayed, if they still are of this shape. The same key with another body is 422 IDEMPOTENCY_KEY_REUSED.
 * Source: product decisions, "Money".
 */
export async function once<T>(
  tx: Tx,
  request: Request,
  shape: z.ZodType<T>,
  work: () => Promise<T>,
): Promise<T> {
  const { account_id, call, key, now } = request
  const body_hash = hashBody(request.body)
  const taken = await tx
    .insertInto('idempotency')
    .values({ account_id, call, key, body_hash, answer: null, at: now })
    .onConflict((c) => c.doNothing())
    .executeTakeFirst()
  if (!taken.numInsertedOrUpdatedRows) return replay(tx, request, shape, body_hash)
  const answer = await work()
  await tx
    .updateTable('idempotency')
    .set({ answer: JSON.stringify(answer) })
    .where('account_id', '=', account_id)
    .where('call', '=', call)
    .where('key', '=', key)
    .execute()
  return answer
}

async function replay<T>(tx: Tx, request: Request, shape: z.ZodType<T>, body_hash: string): Promise<T> {
  const row = await tx
    .selectFrom('idempotency')
    .select(['account_id', 'call', 'key', 'body_hash', 'answer'])
    .where('account_id', '=', request.account_id)
    .where('call', '=', request.call)
    .where('key', '=', request.key)
    .executeTakeFirstOrThrow()
  if (row.body_hash !== body_hash) throw keyReused()
  const answer = answerReader(shape)(row)
  // The key and its answer are written in one transaction.
  if (answer === null) throw new Error(`${request.call} has kept no answer`)
  return answer
}

export const keyReused = () =>
  new Problem(
    422,
    'IDEMPOTENCY_KEY_REUSED',
    'This request was already sent with different contents. Reload the page and try again.',
  )

/** Does not depend on the order of fields. */
export function hashBody(body: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(body)) ?? '')
    .digest('base64url')
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}
