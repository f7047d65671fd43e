import type { Compilable, CompiledQuery, QueryResult } from 'kysely'
import type { Db, Tx } from './schema.ts'
import { type Answer, NodeSqliteAdapter } from './sqlite.ts'
import { isOpen } from './transaction.ts'

/**
 * A query of a road that many take: its SQL is put together once for each database, which costs several times as much
 * as asking it. What differs from call to call stands in `given`, of whose values `query` sees placeholders only: it
 * may not decide by them. Each shape of `given` (its fields, how long its lists are) is a query of its own.
 */
export function statement<G, R>(query: (on: Db | Tx, input: G) => Compilable<R>) {
  const databases = new WeakMap<object, Map<string, CompiledQuery<R>>>()
  return async (on: Db | Tx, input: G): Promise<Answer<R>> => {
    const { adapter } = on.getExecutor()
    const cached = databases.get(adapter) ?? new Map<string, CompiledQuery<R>>()
    databases.set(adapter, cached)
    const values: unknown[] = []
    const shape = collect(input, values)
    const compiled = cached.get(shape) ?? query(on, placeholdersOf(input)).compile()
    cached.set(shape, compiled)
    // A write of its own is noted by the query it was put together as (changes.ts), and who is late in a transaction is refused there.
    const isOwn = on.isTransaction ? !isOpen(on) : !compiled.sql.startsWith('select')
    if (isOwn) return answerOf(await on.executeQuery(query(on, input).compile()))
    const parameters = compiled.parameters.map((one) =>
      one instanceof Placeholder ? values[one.index] : one,
    )
    const now =
      adapter instanceof NodeSqliteAdapter
        ? adapter.runNow<R>(compiled.sql, parameters, on.isTransaction)
        : null
    return now ?? answerOf(await on.executeQuery({ ...compiled, parameters }))
  }
}

class Placeholder {
  readonly index: number

  constructor(index: number) {
    this.index = index
  }
}

/** Adds all values, in order, and answers what is around them. */
function collect(input: unknown, values: unknown[]): string {
  if (input === undefined) return '-'
  if (typeof input !== 'object' || input === null) {
    values.push(input)
    return '?'
  }
  let shape = ''
  for (const [name, one] of Object.entries(input)) shape += `${name}:${collect(one, values)},`
  return Array.isArray(input) ? `[${shape}]` : `{${shape}}`
}

/** The same with a placeholder for each value, in the same order. */
function placeholdersOf<G>(input: G): G {
  let index = 0
  const filled = (one: unknown): unknown => {
    if (one === undefined) return undefined
    if (typeof one !== 'object' || one === null) return new Placeholder(index++)
    if (Array.isArray(one)) return one.map(filled)
    return Object.fromEntries(Object.entries(one).map(([name, inner]) => [name, filled(inner)]))
  }
  // Kysely makes a parameter of whatever is no part of a query.
  return filled(input) as G
}

function answerOf<R>({ rows, numAffectedRows }: QueryResult<R>): Answer<R> {
  return { rows, changes: Number(numAffectedRows ?? 0) }
}
