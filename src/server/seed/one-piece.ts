import { noteChange } from '#server/db/changes.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import type { Services } from '#server/services.ts'

/**
 * Runs many operations, each of which opens a transaction of its own, within a single one: all of them happen or none,
 * also when the process is killed. It may take longer than any request may, so nobody else should be writing.
 */
export async function inOnePiece(
  services: Services,
  work: (within: Services) => Promise<void>,
): Promise<void> {
  await services.db.transaction().execute((tx) => work(joined(services, tx.withoutPlugins())))
  noteChange()
}

/** The same services, but a transaction that is opened with them is the one that is open already. */
function joined(services: Services, open: Tx): Services {
  const transaction = () => ({ execute: <T>(inner: (same: Tx) => Promise<T>) => inner(open) })
  const db = new Proxy<Db>(open, {
    get(target, name) {
      if (name === 'transaction') return transaction
      const own: unknown = Reflect.get(target, name, target)
      return typeof own === 'function' ? own.bind(target) : own
    },
  })
  return { ...services, db }
}
