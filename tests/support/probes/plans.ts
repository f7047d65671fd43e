import { CompiledQuery, DefaultQueryExecutor } from 'kysely'
import { vi } from 'vitest'
import type { Db } from '#server/db/schema.ts'
import { mustLock } from '#server/db/transaction.ts'

/** The work of the database to answer: which statements read through a big table. */

/** The statements that run while `work` does, each text once, with the values it first had, or all of them. */
export async function statementsOf(
  work: () => Promise<unknown>,
  which: 'each once' | 'all' = 'each once',
): Promise<CompiledQuery[]> {
  const run = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery')
  try {
    await work()
    const ran = run.mock.calls
      .map(([query]) => query)
      .filter((query) => /^(select|update|delete|with)/.test(query.sql))
    const wanted = which === 'all' ? ran : [...new Map(ran.map((query) => [query.sql, query])).values()]
    return wanted.map((query) => CompiledQuery.raw(query.sql, [...query.parameters]))
  } finally {
    run.mockRestore()
  }
}

/** Indexes that hold only what still waits. */
const HOLDS_FEW = / (outbox_next|order_items_to_inspect)\b/

/** How long a whole list is, is nowhere but in an index of all. */
const countsAll = (query: CompiledQuery, table: string) =>
  new RegExp(`^select .*count\\(.* from "${table}"$`).test(query.sql)

/** The steps by which SQLite says it reads a whole table or index for what is found or counted in it. */
export async function sqliteScans(db: Db, query: CompiledQuery, big: ReadonlySet<string>): Promise<string[]> {
  const asked = CompiledQuery.raw(`explain query plan ${query.sql}`, [...query.parameters])
  const { rows } = await db.executeQuery<{ detail: string }>(asked)
  const steps = rows.map((row) => row.detail)
  const sorts = steps.some((step) => step.startsWith('USE TEMP B-TREE FOR ORDER BY'))
  return steps.filter((step) => {
    const [, table = '', way = ''] = /^SCAN (\w+)(.*)/.exec(step) ?? []
    if (!big.has(table) || HOLDS_FEW.test(way)) return false
    if (!way.includes('INDEX')) return true
    // An index is read from its end until the page is full, or all of it is counted.
    const isPage = new RegExp(`from "${table}" (inner join ((?! where )[^()])*)?order by [^()]* limit `).test(
      query.sql,
    )
    return !((isPage && !sorts) || (way.includes('COVERING') && countsAll(query, table)))
  })
}

/** Whether the database puts what it has found in order itself, instead of reading it in order. */
export async function sortsRows(db: Db, query: CompiledQuery): Promise<boolean> {
  const how = mustLock(db) ? 'explain' : 'explain query plan'
  const { rows } = await db.executeQuery(CompiledQuery.raw(`${how} ${query.sql}`, [...query.parameters]))
  return /TEMP B-TREE FOR ORDER BY|\bSort\b/.test(JSON.stringify(rows))
}

/** More rows than any page has are read for nothing. */
const TOO_MANY = 5000

interface Step {
  'Node Type': string
  'Relation Name'?: string
  'Rows Removed by Filter'?: number
  'Actual Loops'?: number
  Plans?: Step[]
}

/** The steps by which PostgreSQL reads a big table through or throws many of its rows away. */
export async function postgresScans(
  db: Db,
  query: CompiledQuery,
  big: ReadonlySet<string>,
): Promise<string[]> {
  // Only what changes nothing is really done.
  const analyze = query.sql.startsWith('select') ? 'analyze, ' : ''
  const asked = CompiledQuery.raw(`explain (${analyze}format json) ${query.sql}`, [...query.parameters])
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': { Plan: Step }[] }>(asked)
  return rows
    .flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => stepsOf(Plan)))
    .flatMap((step) => {
      const table = step['Relation Name'] ?? ''
      const thrown = (step['Rows Removed by Filter'] ?? 0) * (step['Actual Loops'] ?? 1)
      const isScan = step['Node Type'] === 'Seq Scan' && big.has(table) && !countsAll(query, table)
      return isScan || thrown > TOO_MANY ? [`${step['Node Type']} ${table}, ${thrown} thrown away`] : []
    })
}

const stepsOf = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(stepsOf)]
