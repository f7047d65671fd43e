import { afterEach, expect, it, vi } from 'vitest'
import { agreesWithClock } from '#server/db/clock.ts'
import { whyNotReady } from '#server/front/door.ts'
import { cleanUp } from '#server/jobs/cleaning.ts'
import { onEachDatabase } from '../../support/worlds/world.ts'
import { DAY } from '../../support/people/staff.ts'

onEachDatabase('A server whose clock is not that of its database', (world, database) => {
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  it('says so once on PostgreSQL, until they agree again; on SQLite its own clock counts', async () => {
    const said = vi.spyOn(console, 'error').mockReturnValue()
    const { db, settings } = world.services
    const ask = (off_ms: number) => agreesWithClock(db, settings, () => Date.now() + off_ms)
    for (const off_ms of [0, 50_000, -50_000]) await ask(off_ms)
    expect(said).not.toHaveBeenCalled()
    for (const off_ms of [300_000, 300_000, 0, -300_000]) await ask(off_ms)
    const told = said.mock.calls.map(([line]) => String(line))
    const line = expect.stringMatching(/This server’s clock and PostgreSQL’s differ by (299|300) s: set both/)
    expect(told).toEqual(database === 'SQLite' ? [] : [line, line])
    await ask(0)
  })

  it('cleans nothing up by it, because what is in use would be old', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const { db } = world.services
    await world.customer()
    const sessions = async () => (await db.selectFrom('sessions').select('id').execute()).length
    const before = await sessions()
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.now() + 40 * DAY)
    await cleanUp(world.services)
    expect([before, await sessions()]).toEqual(database === 'SQLite' ? [1, 0] : [1, 1])
    vi.useRealTimers()
    await cleanUp(world.services)
  })

  it('is told when a load balancer asks whether it is ready, which it is', async () => {
    const said = vi.spyOn(console, 'error').mockReturnValue()
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.now() + 300_000)
    expect(await whyNotReady(world.services)).toBeNull()
    expect(said).toHaveBeenCalledTimes(database === 'SQLite' ? 0 : 1)
    vi.useRealTimers()
    await whyNotReady(world.services)
  })
})
