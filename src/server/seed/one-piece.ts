import type { Db } from '#server/db/schema.ts'
import type { Services } from '#server/services.ts'

/**
 * Runs many operations, each of which opens a transaction of its own, within a single one: all of them happen or none,
 * also when the process is killed. It may take longer than any request may, so nobody else should be writing.
 */
export async function inOnePiece(
  services: Services,
  work: (within: Services) => Promise<void>,
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const transaction = () => ({ execute: <T>(inner: (same: typeof tx) => Promise<T>) => inner(tx) })
    const db = new Proxy<Db>(tx, {
      get(target, name) {
        if (name === 'transaction') return transaction
        const own: unknown = Reflect.get(target, name, target)
        return typeof own === 'function' ? own.bind(target) : own
      },
    })
    await work({ ...services, db })
  })
}
