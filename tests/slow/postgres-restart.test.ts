import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { openServices } from '#server/running.ts'
import { readSettings } from '#server/settings/settings.ts'
import { payOnAndOn } from '../support/worlds/restarts.ts'
import { privatePostgres } from '../support/worlds/private-postgres.ts'

const RESTARTS = 3

it(`keeps every payment while PostgreSQL is restarted ${RESTARTS} times, where it is installed`, async () => {
  const postgres = await privatePostgres()
  if (!postgres) return
  // A shop in the data folder of who runs this is none of its business.
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'benbuy-restarts-'))
  const told = vi.spyOn(console, 'error').mockReturnValue()
  try {
    await postgres.start()
    const env = { DATABASE_URL: postgres.url, DATA_DIR, DEMO: 'on', RATE_LIMIT_FACTOR: '10000' }
    const services = await openServices(readSettings(env))
    const load = await payOnAndOn(services)
    for (let restart = 0; restart < RESTARTS; restart++) {
      await pause(1000)
      await postgres.stop()
      await pause(500)
      await postgres.start()
    }
    await pause(500)
    const refused = load.answers.get(503) ?? 0
    await pause(1000)
    expect(load.answers.get(503)).toBe(refused)
    await load.end()
    expect(refused).toBeGreaterThan(RESTARTS * 10)
    expect(load.answers.get(200)).toBeGreaterThan(200)
    await services.db.destroy()
  } finally {
    told.mockRestore()
    await postgres.stop()
    postgres.remove()
    rmSync(DATA_DIR, { recursive: true, force: true })
  }
})
