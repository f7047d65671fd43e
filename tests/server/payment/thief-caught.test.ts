import fc from 'fast-check'
import { beforeAll, expect, it, vi } from 'vitest'
import { type Client, onEachDatabase } from '../../support/worlds/world.ts'
import { games, play } from '../../support/models/thief-worth.ts'

/** Rules of ours, broken one at a time: the thief of `thief.test.ts` must come out ahead and be noticed. */
const broken = vi.hoisted(() => ({ rule: '' }))

vi.mock('#domain/promotion/coupon-after-price-fall.ts', async (original) => {
  const real = await original<typeof import('#domain/promotion/coupon-after-price-fall.ts')>()
  const couponAfterFallFen: typeof real.couponAfterFallFen = (item, goods_fen) => {
    if (broken.rule === 'the coupon stays') return item.coupon_fen
    // As it was before thresholds were asked again.
    const unasked = item.coupon && { ...item.coupon, threshold_fen: 0 }
    return real.couponAfterFallFen(
      broken.rule === 'no threshold' ? { ...item, coupon: unasked } : item,
      goods_fen,
    )
  }
  return { ...real, couponAfterFallFen }
})
vi.mock('#server/money/holds.ts', async (original) => {
  const real = await original<typeof import('#server/money/holds.ts')>()
  const refuseFrozen: typeof real.refuseFrozen = async (db, account_id) => {
    if (broken.rule !== 'no freeze') await real.refuseFrozen(db, account_id)
  }
  return { ...real, refuseFrozen }
})
const RULES = {
  'the coupon stays': 'They gained',
  'no threshold': 'They gained',
  'no freeze': 'Something went on for somebody who owes us',
}

onEachDatabase('A thief is caught', (world, database) => {
  let staff: Client
  beforeAll(async () => {
    staff = await world.staff()
  })

  // The rules are the same on the other database, where the games are slow.
  const cases = it.runIf(database === 'SQLite').each(Object.entries(RULES))
  cases('when %s', { timeout: 120_000 }, async (rule, said) => {
    broken.rule = rule
    const any = fc.asyncProperty(games, (game) => play(world, staff, game))
    const caught = fc.assert(any, {
      seed: 20261122,
      numRuns: 60,
      endOnFailure: true,
      includeErrorInReport: true,
    })
    await expect(caught).rejects.toThrow(said)
    broken.rule = ''
  })
})
