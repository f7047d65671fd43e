import { AsyncLocalStorage } from 'node:async_hooks'
import type { KyselyPlugin, QueryId } from 'kysely'

/** Whether a piece of work has changed the database so far. */
export interface Changes {
  /** True from the moment something of it may last. */
  made: boolean
  /** An Idempotency-Key was answered as before: nothing new was done. */
  is_replay?: boolean
}

const current = new AsyncLocalStorage<Changes>()

/** Runs `work`, and notes in `changes` when something it did may last: an error after that must not deny it. */
export const noting = <T>(changes: Changes, work: () => T): T => current.run(changes, work)

/** Something has been written, or may have been. */
export function noteChange(): void {
  const changes = current.getStore()
  if (changes) changes.made = true
}

/** Notes that the call had been done before, and is answered again. */
export function noteReplay(): void {
  const changes = current.getStore()
  if (changes) changes.is_replay = true
}

const WRITES = new Set(['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode'])

/** Notes writes outside a transaction; inside one only its end counts, so a transaction leaves this out. */
export class LoneWrites implements KyselyPlugin {
  readonly #writing = new WeakSet<QueryId>()

  transformQuery: KyselyPlugin['transformQuery'] = ({ node, queryId }) => {
    if (WRITES.has(node.kind)) this.#writing.add(queryId)
    return node
  }

  transformResult: KyselyPlugin['transformResult'] = async ({ result, queryId }) => {
    if (this.#writing.has(queryId)) noteChange()
    return result
  }
}
