import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { chinaDay, daysLater } from '#domain/time/china-day.ts'
import { startJobs } from '#server/jobs/jobs.ts'
import { recountClosings } from '#server/closing/closings.ts'
import { fakePayments } from '../../support/fakes/payments.ts'
import { type Client, onEachDatabase } from '../../support/worlds/world.ts'
import { oldTopUp } from '../../support/people/money.ts'
import { DAY } from '../../support/people/staff.ts'
import { csv, forgetStatements, sendStatement } from '../../support/people/closing.ts'

onEachDatabase('What of a day is not explained', (world) => {
  fakePayments(world)
  let boss: Client & { email: string }
  let customer: Client & { email: string }
  beforeAll(async () => {
    boss = await world.staff()
  })
  beforeEach(async () => {
    customer = await world.customer()
    await forgetStatements(world.services.db)
  })
  const daysAgo = (days: number) => chinaDay(Date.now() - days * DAY)
  const paid = (days: number) => oldTopUp(world, customer.email, 10_000, { days })
  const rows = () =>
    world.services.db.selectFrom('closing_days').selectAll().orderBy('day').orderBy('method').execute()
  const read = async (day: string) =>
    (await boss.call('bk/get_closing', { method: 'sandbox', day })).body.data
  const waiting = async () => (await boss.call('bk/get_todo')).body.data.money.closings
  const stated = async (days: number) => {
    const payment_no = await paid(days)
    await sendStatement(boss, csv(`${daysAgo(days)},${payment_no},100.00,CNY,`), 'sandbox')
  }

  it('is counted by a job when our books know more, and reading writes nothing', async () => {
    const day = daysAgo(5)
    await stated(5)
    expect([(await read(day)).open_count, await waiting()]).toEqual([0, 0])
    // Booked after the statement came, for the same day.
    await paid(5)
    const before = await rows()
    expect(await read(day)).toMatchObject({ open_count: 1, differences: [{ kind: 'not_theirs' }] })
    expect(await rows()).toEqual(before)
    expect(await waiting()).toBe(0)
    await recountClosings(world.services.db, Date.now())
    expect(await waiting()).toBe(1)
    expect((await rows()).find((row) => row.day === day)?.open_count).toBe(1)
  })

  it('is counted anew for old days only where something is open', async () => {
    await stated(60)
    const { db } = world.services
    const day = daysAgo(60)
    const count = async () => (await rows()).find((row) => row.day === day)?.open_count
    await db.updateTable('closing_days').set({ open_count: 3 }).where('day', '=', day).execute()
    await recountClosings(db, Date.now())
    expect(await count()).toBe(0)
    expect((await boss.call('bk/get_closing', { method: 'sandbox', day: daysLater(day, 1) })).status).toBe(
      404,
    )
  })

  it('is counted by the running server', async () => {
    await stated(4)
    await paid(4)
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const stop = startJobs(world.services)
    try {
      await vi.advanceTimersByTimeAsync(600_000)
    } finally {
      vi.useRealTimers()
      await stop()
    }
    expect(await waiting()).toBe(1)
  })
})
