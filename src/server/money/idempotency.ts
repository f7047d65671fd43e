import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { noteReplay } from '#server/db/changes.ts'
import { answerReader } from '#server/db/json-answers.ts'
import type { Db, NewRow, Tx } from '#server/db/schema.ts'
import { statement } from '#server/db/statement.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { Problem } from '#server/problem.ts'

/** A call and its idempotency key; the key belongs to one account and one call. */
interface KeyedRequest {
  account_id: string
  call: string
  key: string
  body: unknown
  now: number
}

/** Does `work` once per key, in a transaction of its own; see `once`. */
export const onceInTransaction = <T>(
  db: Db,
  request: KeyedRequest,
  shape: z.ZodType<T>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> => inTransaction(db, (tx) => once(tx, request, shape, () => work(tx)))

/**
 * Does `work` once per key: the key's row is written in the same transaction as its effect, so a crash leaves none and
 * only successes are stored and replayed, if they still are of this shape. The same key with another body is 422
 * IDEMPOTENCY_KEY_REUSED. Source: docs/decisions/transactions.md.
 */
export async function once<T>(
  tx: Tx,
  request: KeyedRequest,
  shape: z.ZodType<T>,
  work: () => Promise<T>,
): Promise<T> {
  const { account_id, call, key, now } = request
  const body_hash = hashBody(request.body)
  const claim = await takeKey(tx, { account_id, call, key, body_hash, answer: null, at: now })
  if (!claim.changes) return replay(tx, request, shape, body_hash)
  const answer = await work()
  await keepAnswer(tx, { account_id, call, key, answer: JSON.stringify(answer) })
  return answer
}

const takeKey = statement((tx, row: NewRow<'idempotency'>) =>
  tx
    .insertInto('idempotency')
    .values(row)
    .onConflict((c) => c.doNothing()),
)

type Answered = Pick<KeyedRequest, 'account_id' | 'call' | 'key'> & { answer: string }

const keepAnswer = statement((tx, { account_id, call, key, answer }: Answered) =>
  tx
    .updateTable('idempotency')
    .set({ answer })
    .where('account_id', '=', account_id)
    .where('call', '=', call)
    .where('key', '=', key),
)

async function replay<T>(tx: Tx, request: KeyedRequest, shape: z.ZodType<T>, body_hash: string): Promise<T> {
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
  noteReplay()
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
