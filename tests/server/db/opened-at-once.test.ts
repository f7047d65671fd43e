import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'benbuy-opened-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Until each process has loaded what it needs. */
const READY_MS = 700
const ROUNDS = 6

/** Opens the file at this moment, in a process of its own; answers what it said that went wrong. */
async function openAt(file: string, at: number): Promise<string> {
  const code = `
    import { Kysely, sql } from 'kysely'
    import { sqliteDialect } from '#server/db/sqlite.ts'
    while (Date.now() < ${at}) {}
    const db = new Kysely({ dialect: sqliteDialect(${JSON.stringify(file)}) })
    await sql\`select 1\`.execute(db)
    await db.destroy()`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk) => (said += String(chunk)))
  const [status] = await once(child, 'close')
  return status === 0 ? '' : said
}

it('A new file that three processes open at the same moment is open for each', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const at = Date.now() + READY_MS
    const file = join(folder, `${round}.sqlite`)
    expect(await Promise.all([0, 1, 2].map(() => openAt(file, at)))).toEqual(['', '', ''])
  }
}, 120_000)
