import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { takeTurn } from '#server/db/turn.ts'
import { log } from '#server/log.ts'
import { openServices } from '#server/running.ts'
import { seedDemo } from '#server/seed/demo.ts'
import { readSettings } from '#server/settings/settings.ts'
import { schemaWith, withSchema } from '../../support/worlds/prepared.ts'

const url = process.env.TEST_DATABASE_URL
const folder = mkdtempSync(join(tmpdir(), 'benbuy-joint-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Longer than a request waits for a lock. */
const HELD_MS = 4000

describe('Two demo servers that start at once on an empty PostgreSQL', () => {
  if (url)
    it('are both open in the end: one makes the past, the other says that it waits, however long', async () => {
      const DATABASE_URL = withSchema(url, await schemaWith(url, ''))
      const settings = readSettings({ DATA_DIR: folder, DATABASE_URL, DEMO: 'on' })
      const said = vi.spyOn(log, 'info')
      const servers = await Promise.all([openServices(settings), openServices(settings)])
      // A first one that takes its time.
      const held = servers[0].db.transaction().execute(async (tx) => {
        await takeTurn(tx, 'demo accounts')
        await new Promise((resolve) => setTimeout(resolve, HELD_MS))
      })
      const [one, other] = await Promise.all(servers.map((server) => seedDemo(server, Date.now())))
      await held
      expect(one).toEqual(other)
      const waits = said.mock.calls.filter(([line]) =>
        String(line).includes('this one waits until that is done'),
      )
      expect(waits.length).toBeGreaterThanOrEqual(2)
      const past = await servers[0].db.selectFrom('campaigns').select('code').execute()
      expect(new Set(past.map(({ code }) => code)).size).toBe(past.length)
      for (const server of servers) await server.db.destroy()
      said.mockRestore()
    }, 120_000)
  else it.todo('is tried where there is one')
})
