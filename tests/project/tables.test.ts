import { readdirSync, readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { newDatabase } from '#server/db/migrate.ts'

const FOLDER = 'src/server/db/tables'
/** The columns of each table, a line for each: its name, what it holds, and whether it may be null. */
type Tables = Record<string, string[]>

function typed(): Tables {
  const tables: Tables = {}
  for (const file of readdirSync(FOLDER)) {
    const source = ts.createSourceFile(
      file,
      readFileSync(`${FOLDER}/${file}`, 'utf8'),
      ts.ScriptTarget.Latest,
    )
    const text = (node: ts.Node | undefined) => node?.getText(source) ?? ''
    for (const statement of source.statements) {
      if (!ts.isInterfaceDeclaration(statement) || !statement.name.text.endsWith('Tables')) continue
      for (const table of statement.members) {
        if (!ts.isPropertySignature(table)) continue
        const columns = table.type && ts.isTypeLiteralNode(table.type) ? table.type.members : []
        tables[text(table.name)] = [...columns].map((column) => {
          const type = ts.isPropertySignature(column) ? text(column.type) : ''
          const holds = /\bnumber\b/.test(type) ? 'number' : 'text'
          return `${text(column.name)} ${holds}${/\| null$/.test(type) ? ' or null' : ''}`
        })
      }
    }
  }
  return tables
}

function made(): Tables {
  const db = new DatabaseSync(':memory:')
  db.exec(newDatabase('sqlite').join(';\n'))
  const keys = db.prepare(`select name from sqlite_master where type = 'table' and name not like 'kysely%'`)
  const columns = db.prepare(`select name, type, "notnull" as given, pk from pragma_table_info(?)`)
  const tables: Tables = {}
  for (const { name } of keys.all() as { name: string }[])
    tables[name] = columns.all(name).map((column) => {
      const holds = /^(bigint|integer|double)/i.test(`${column.type}`) ? 'number' : 'text'
      return `${column.name} ${holds}${column.given || column.pk ? '' : ' or null'}`
    })
  db.close()
  return tables
}

describe('A table', () => {
  const tables = Object.entries(made())

  it('has a type, and a type a table', () => {
    expect(Object.keys(typed()).sort()).toEqual(tables.map(([name]) => name).sort())
    expect(tables.length).toBeGreaterThan(50)
  })

  it.each(tables)('%s has the columns of its type, in the same order', (name, columns) => {
    expect(typed()[name]).toEqual(columns)
  })
})
