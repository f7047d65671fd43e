import { sql } from 'kysely'
import type { Db } from '#server/db/schema.ts'
import { mustLock } from '#server/db/transaction.ts'

/** Everything in a database but rows: tables, columns in their order, defaults, checks, keys, indexes, triggers. */
export async function schemaFacts(db: Db): Promise<unknown[][]> {
  if (!mustLock(db)) return sqliteFacts(db)
  const facts: unknown[][] = []
  for (const fact of POSTGRES) facts.push((await sql.raw(fact).execute(db)).rows)
  return facts
}

/** By name; where a column was dropped, the numbers of those behind it have a gap. */
const POSTGRES = [
  `select table_name, column_name, row_number() over (partition by table_name order by ordinal_position) as place,
       data_type, character_maximum_length, is_nullable, column_default, generation_expression, collation_name
     from information_schema.columns where table_schema = current_schema() order by 1, 3`,
  `select conrelid::regclass::text as of, conname, pg_get_constraintdef(oid) as is
     from pg_constraint where connamespace = current_schema()::regnamespace order by 1, 2`,
  `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid, 0, true) as is from pg_index
     join pg_class on pg_class.oid = indexrelid where relnamespace = current_schema()::regnamespace order by 1`,
  `select tgrelid::regclass::text as of, pg_get_triggerdef(pg_trigger.oid, true) as is, tgenabled from pg_trigger
     join pg_class on pg_class.oid = tgrelid where relnamespace = current_schema()::regnamespace and not tgisinternal order by 1, 2`,
  `select proname, prosrc from pg_proc where pronamespace = current_schema()::regnamespace order by 1`,
  `select relname, relkind, relpersistence from pg_class where relnamespace = current_schema()::regnamespace order by 1`,
  `select name from kysely_migration order by 1`,
]

async function sqliteFacts(db: Db): Promise<unknown[][]> {
  const { rows: made } = await sql<{ name: string; sql: string }>`
    select name, sql from sqlite_master where sql is not null order by name`.execute(db)
  const { rows: columns } = await sql`select tables.name as of, columns.* from sqlite_master as tables
    join pragma_table_info(tables.name) as columns where tables.type = 'table' order by 1, 2`.execute(db)
  const { rows: names } = await sql`select name from kysely_migration order by 1`.execute(db)
  return [made.map((one) => [one.name, ...partsOf(one.sql)]), columns, names]
}

/** The statement without quotes and line breaks; a table's parts sorted, since a column that came later stands last. */
function partsOf(statement: string): string[] {
  const plain = statement
    .replace(/--.*\n/g, ' ')
    .replaceAll('"', '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([(),]) ?/g, '$1')
    .toLowerCase()
  if (!plain.startsWith('create table')) return [plain]
  const [from, to] = [plain.indexOf('('), plain.lastIndexOf(')')]
  // At the commas that stand in no parentheses of their own.
  const parts = plain.slice(from + 1, to).split(/,(?![^(]*\))/)
  return [plain.slice(0, from), ...parts.toSorted(), plain.slice(to + 1)]
}
