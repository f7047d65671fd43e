import type { Compilable, CompiledQuery } from 'kysely'
import type { Db, Tx } from './schema.ts'
import { NodeSqliteAdapter } from './sqlite.ts'

const compiled = new WeakMap<Db, Map<string, CompiledQuery>>()

/**
 * The rows of a select that nearly every request asks: its SQL is put together once for each database, `parameters` is
 * what changes, in the order of its placeholders. The name must stand for one query only.
 */
export async function askOften<R>(
  db: Db | Tx,
  name: string,
  query: (db: Db | Tx) => Compilable<R>,
  parameters: readonly unknown[],
): Promise<R[]> {
  const known = compiled.get(db) ?? new Map<string, CompiledQuery>()
  const kept = (known.get(name) as CompiledQuery<R> | undefined) ?? query(db).compile()
  if (!db.isTransaction) {
    compiled.set(db, known.set(name, kept))
    const { adapter } = db.getExecutor()
    const now = adapter instanceof NodeSqliteAdapter ? adapter.readNow(kept.sql, parameters) : null
    if (now) return now as R[]
  }
  const { rows } = await db.executeQuery<R>({ ...kept, parameters })
  return rows
}
