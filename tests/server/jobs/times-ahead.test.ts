import { beforeEach, expect, it } from 'vitest'
import { keepDelivery, workDeliveries } from '#server/jobs/deliveries.ts'
import { runTimers } from '#server/jobs/jobs.ts'
import { queueMail, runOutbox } from '#server/mail/outbox.ts'
import type { Services } from '#server/services.ts'
import { onEachDatabase } from '../../support/worlds/world.ts'

const NOW = Date.now()
const AHEAD = NOW + 3600_000

onEachDatabase('Once a clock that was ahead is set right', (world) => {
  let services: Services
  /** How often what is tried first fails. */
  let failures: number
  const trying = async () => {
    if (failures-- > 0) throw new Error('421 try later')
  }
  beforeEach(async () => {
    failures = 1
    services = { ...world.services, mail: { send: trying } }
    for (const table of ['outbox', 'webhook_deliveries'] as const)
      await services.db.deleteFrom(table).execute()
  })

  /** Adds a row that failed, one whose server died over it, and one that nobody has tried. */
  async function threeOf(
    table: 'outbox' | 'webhook_deliveries',
    add: (nth: number) => Promise<void>,
    work: (now: number) => Promise<number>,
  ): Promise<void> {
    await add(1)
    await work(AHEAD)
    await add(2)
    await services.db
      .updateTable(table)
      .set({ claimed_until: AHEAD + 60_000 })
      .where('tries', '=', 0)
      .execute()
    await add(3)
    expect(await work(NOW)).toBe(0)
    await runTimers(services, NOW)
    expect(await work(NOW)).toBe(3)
  }
  const mail = (at: number) =>
    queueMail(services.db, { to: 'a@example.test', subject: '', text: '', scene: 'paid' }, at)
  const mails = (now: number) => runOutbox(services, now)

  it('mails go out that were queued, refused or claimed meanwhile', () =>
    threeOf('outbox', () => mail(AHEAD), mails))

  it('events of other services are done that came, failed or were claimed meanwhile', () =>
    threeOf(
      'webhook_deliveries',
      (nth) => keepDelivery(services.db, { provider: 'stripe', event_id: `${nth}`, body: '{}' }, AHEAD),
      (now) => workDeliveries(services, { stripe: trying }, now),
    ))

  it('what was refused waits as long as it should', async () => {
    await mail(NOW)
    await mails(NOW)
    await runTimers(services, NOW)
    expect(await mails(NOW)).toBe(0)
    expect(await mails(NOW + 11_000)).toBe(1)
  })
})
