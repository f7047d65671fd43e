import fc from 'fast-check'
import { expect, it } from 'vitest'
import { checkLedger } from '#server/money/ledger-check.ts'
import { onEachDatabase } from './harness.ts'
import { steps } from './thief.ts'
import { play } from './thief-worth.ts'

/** THIEF_SEED and THIEF_PATH repeat what a failure prints; THIEF_SECONDS searches longer. */
const { THIEF_SEED, THIEF_PATH, THIEF_SECONDS } = process.env
const SEED = 20261122

const seconds = (database: string) => Number(THIEF_SECONDS ?? (database === 'SQLite' ? 20 : 15))

onEachDatabase('A thief with an accomplice', (world, database) => {
  it('never has more than was paid and given, whatever they call', { timeout: 3_600_000 }, async () => {
    const staff = await world.staff()
    const until = Date.now() + seconds(database) * 1000
    let games = 0
    let caught = false
    const game = fc.asyncProperty(steps, async (all) => {
      // What is caught is made smaller, however long that takes.
      if (Date.now() > until && !caught && !THIEF_PATH) return
      games += 1
      caught = true
      await play(world, staff, all)
      caught = false
    })
    const seed = Number(THIEF_SEED ?? SEED)
    await fc.assert(game, { seed, ...(THIEF_PATH && { path: THIEF_PATH }), numRuns: 2_000 })
    expect(games).toBeGreaterThan(0)
    expect(await checkLedger(world.services.db, world.services.settings)).toEqual([])
  })
})
