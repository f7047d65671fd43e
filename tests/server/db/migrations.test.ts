import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { MIGRATIONS, type Migrations, migrate, newDatabase } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import type { Db } from '#server/db/schema.ts'
import { readSettings } from '#server/settings/settings.ts'
import { onEachDatabase } from '../../support/worlds/world.ts'
import { schemaWith, withSchema } from '../../support/worlds/schemas.ts'
import { schemaFacts } from '../../support/probes/schema-facts.ts'
import { startTogether } from '../../support/worlds/joint-start.ts'

const executed = async (db: Db) =>
  (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)).rows

/** Two migrations of a newer version, of which the second breaks in the middle. */
const NEWER: Migrations = {
  ...MIGRATIONS,
  '998-shelves': {
    async up(db: Kysely<never>) {
      await db.schema.createTable('shelves').addColumn('id', 'text').execute()
      await db.schema.alterTable('meta').addColumn('shelf', 'text').execute()
      await sql`insert into shelves (id) values ('A1')`.execute(db)
    },
  },
  '999-broken': {
    async up(db: Kysely<never>) {
      await db.schema.createTable('boxes').addColumn('id', 'text').execute()
      await sql`update meta set shelf = 'A1'`.execute(db)
      await sql`insert into nowhere (id) values ('B2')`.execute(db)
    },
  },
}

onEachDatabase('A migration that fails', (world, database) => {
  it('leaves the database as it was, so that the old version still opens it', async () => {
    const { settings, db } = world.services
    await world.customer('kept')
    const before = await executed(db)
    const newer = migrate(db, database === 'SQLite' ? 'sqlite' : 'postgres', NEWER)
    await expect(newer).rejects.toThrow(/nowhere/)
    expect(await executed(db)).toEqual(before)
    const reopened = await openDatabase(settings)
    for (const table of ['shelves', 'boxes'])
      await expect(sql`select * from ${sql.table(table)}`.execute(reopened)).rejects.toThrow()
    const meta = await reopened.selectFrom('meta').selectAll().execute()
    expect(Object.keys(meta[0] ?? {})).toEqual(['key', 'value'])
    expect(await reopened.selectFrom('accounts').select('email').execute()).toContainEqual({
      email: 'kept@example.test',
    })
    await reopened.destroy()
  })

  it('does not keep the next one from being done', async () => {
    const { db } = world.services
    const mended: Migrations = { ...NEWER, '999-broken': { up: async () => {} } }
    const dialect = database === 'SQLite' ? 'sqlite' : 'postgres'
    await migrate(db, dialect, mended)
    await migrate(db, dialect, mended)
    expect((await executed(db)).map((row) => row.name).slice(-2)).toEqual(['998-shelves', '999-broken'])
    expect((await sql`select id from shelves`.execute(db)).rows).toEqual([{ id: 'A1' }])
  })
})

onEachDatabase('A migration that arrives late', (world, database) => {
  it('is done although one of a higher number has run', async () => {
    const { db } = world.services
    const dialect = database === 'SQLite' ? 'sqlite' : 'postgres'
    const { '998-shelves': shelves = { up: async () => {} } } = NEWER
    const later: Migrations = { ...MIGRATIONS, '999-later': { up: async () => {} } }
    await migrate(db, dialect, later)
    await migrate(db, dialect, {
      ...MIGRATIONS,
      '998-shelves': shelves,
      '999-later': { up: async () => {} },
    })
    expect((await sql`select id from shelves`.execute(db)).rows).toEqual([{ id: 'A1' }])
  })
})

describe.runIf(process.env.TEST_DATABASE_URL)('The schema these tests get', () => {
  const url = process.env.TEST_DATABASE_URL ?? ''

  it('is the one a first start makes', async () => {
    const started = await factsOf(await schemaWith(url, ''))
    for (const rows of started) expect(rows.length).toBeGreaterThan(0)
    expect(await factsOf(await schemaWith(url, newDatabase('postgres').join(';\n')))).toEqual(started)
  })

  async function factsOf(schema: string): Promise<unknown[][]> {
    const DATABASE_URL = withSchema(url, schema)
    const db = await openDatabase(readSettings({ DATA_DIR: tmpdir(), DATABASE_URL, DEMO: 'on' }))
    return schemaFacts(db).finally(() => db.destroy())
  }
})

describe('Servers that start at once on an empty database', () => {
  const folder = mkdtempSync(join(tmpdir(), 'benbuy-test-'))
  const url = process.env.TEST_DATABASE_URL
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const all = ['', '', '', '']

  it('all open it, when it is one file', async () => {
    expect(await startTogether({ DATA_DIR: folder })).toEqual(all)
    const db = await openDatabase(readSettings({ DATA_DIR: folder, DEMO: 'on' }))
    expect(await executed(db)).toHaveLength(Object.keys(MIGRATIONS).length + 1)
    await db.destroy()
  })

  if (url)
    it('all open it, when it is one PostgreSQL', async () => {
      const DATABASE_URL = withSchema(url, await schemaWith(url, ''))
      expect(await startTogether({ DATABASE_URL })).toEqual(all)
      const db = await openDatabase(readSettings({ DATABASE_URL, DEMO: 'on' }))
      expect(await executed(db)).toHaveLength(Object.keys(MIGRATIONS).length + 1)
      await db.destroy()
    })
})
