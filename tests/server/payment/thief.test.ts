import fc from 'fast-check'
import { expect, it } from 'vitest'
import { checkLedger } from '#server/money/ledger-check.ts'
import { onEachDatabase } from '../../support/worlds/world.ts'
import { reached } from '../../support/models/thief-reached.ts'
import { games, play } from '../../support/models/thief-worth.ts'

/** THIEF_SEED and THIEF_PATH repeat what a failure prints; THIEF_SECONDS searches longer, as `npm run test:slow` does. */
const { THIEF_SEED, THIEF_PATH, THIEF_SECONDS } = process.env
const SEED = 20261122

/** How often a run gets there at least; the rest once. */
const LEAST: Record<string, number> = { 'claims resolved': 10, 'rewards paid': 10 }
const missed = (counts: Record<string, number>) =>
  Object.entries(counts)
    .filter(([what, count]) => count < (LEAST[what] ?? 1))
    .map(([what]) => what)

const seconds = (database: string) => Number(THIEF_SECONDS ?? (database === 'SQLite' ? 8 : 6))

onEachDatabase('A thief with an accomplice', (world, database) => {
  it('never has more than was paid and given, whatever they call', { timeout: 3_600_000 }, async () => {
    const staff = await world.staff()
    const until = Date.now() + seconds(database) * 1000
    // A machine with much else to do needs longer to get everywhere.
    const latest = until + 300_000
    let played = 0
    let caught = false
    let counts = await reached(world)
    const any = fc.asyncProperty(games, async (game) => {
      const over = Date.now() > until && (missed(counts).length === 0 || Date.now() > latest)
      // A game that is caught is made smaller, however long that takes.
      if (over && !caught && !THIEF_PATH) return
      played += 1
      caught = true
      await play(world, staff, game)
      caught = false
      counts = await reached(world)
    })
    const seed = Number(THIEF_SEED ?? SEED)
    await fc.assert(any, { seed, ...(THIEF_PATH && { path: THIEF_PATH }), numRuns: 2_000 })
    process.stderr.write(`${played} games on ${database}: ${JSON.stringify(counts)}\n`)
    // A generator that no longer gets there has fallen asleep.
    if (!THIEF_PATH) expect(missed(counts)).toEqual([])
    expect(await checkLedger(world.services.db, world.services.settings)).toEqual([])
  })
})
