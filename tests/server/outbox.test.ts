import { beforeEach, expect, it } from 'vitest'
import { queueMail, runOutbox } from '#server/mail/outbox.ts'
import type { Message } from '#server/providers/mail/mail.ts'
import type { Services } from '#server/services.ts'
import { onEachDatabase } from './harness.ts'

const SECOND = 1000

onEachDatabase('The outbox', (world) => {
  let services: Services
  let sent: Message[]
  let tries: number
  /** How often the mail server refuses before it takes a mail. */
  let failures: number
  const start = Date.now()

  beforeEach(async () => {
    sent = []
    tries = 0
    failures = 0
    const mail = {
      async send(message: Message) {
        tries++
        if (tries <= failures) throw new Error('421 try later')
        sent.push(message)
      },
    }
    services = { ...world.services, mail }
    await services.db.deleteFrom('outbox').execute()
  })
  const queue = (subject: string, now = start) =>
    queueMail(services.db, { to: 'a@example.test', subject, text: '', scene: 'paid' }, now)

  it('delivers a mail once, however often it runs', async () => {
    await queue('one')
    for (let run = 0; run < 3; run++) await runOutbox(services, start + run * 600 * SECOND)
    expect(sent.map((mail) => mail.subject)).toEqual(['one'])
  })

  it('delivers a mail once, though several workers run at once', async () => {
    for (let i = 0; i < 30; i++) await queue(String(i))
    await Promise.all([1, 2, 3, 4].map(() => runOutbox(services, start)))
    await runOutbox(services, start)
    expect(sent.map((mail) => Number(mail.subject)).sort((a, b) => a - b)).toEqual([...Array(30).keys()])
  })

  it('delivers in the order of asking', async () => {
    for (const subject of ['old code', 'new code', 'newest code']) await queue(subject)
    await runOutbox(services, start)
    expect(sent.map((mail) => mail.subject)).toEqual(['old code', 'new code', 'newest code'])
  })

  it('tries again after 10, 20, 40 seconds, then delivers once', async () => {
    failures = 3
    await queue('stubborn')
    let now = start
    for (const wait of [10, 20, 40]) {
      await runOutbox(services, now)
      const before = tries
      await runOutbox(services, now + wait * SECOND - 1)
      expect(tries).toBe(before)
      now += wait * SECOND
    }
    await runOutbox(services, now)
    await runOutbox(services, now + 600 * SECOND)
    expect([tries, sent.length]).toEqual([4, 1])
  })

  it('gives up after ten tries and keeps the reason', async () => {
    failures = Number.POSITIVE_INFINITY
    await queue('hopeless')
    for (let day = 0; day < 15; day++) await runOutbox(services, start + day * 86_400 * SECOND)
    expect(tries).toBe(10)
    const row = await services.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ done_at: null, last_error: 'Error: 421 try later' })
  })

  it('takes over what a worker that died had begun, a minute later', async () => {
    await queue('left behind')
    const claimed_until = start + 60 * SECOND
    await services.db.updateTable('outbox').set({ claimed_until, tries: 1 }).execute()
    await runOutbox(services, start + 59 * SECOND)
    expect(sent).toEqual([])
    await runOutbox(services, start + 60 * SECOND)
    expect(sent).toHaveLength(1)
  })

  it('is not held up by one mail that fails', async () => {
    failures = 1
    await queue('bad address')
    await queue('good')
    await runOutbox(services, start)
    expect(sent.map((mail) => mail.subject)).toEqual(['good'])
  })
})
