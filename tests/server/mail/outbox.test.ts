import { setTimeout as pause } from 'node:timers/promises'
import type { ParsedMail } from 'mailparser'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { log } from '#server/log.ts'
import { listDead, outboxState, sendDeadAgain } from '#server/mail/dead.ts'
import type { Db } from '#server/db/schema.ts'
import { queueMail, runOutbox } from '#server/mail/outbox.ts'
import type { Message } from '#server/providers/mail/mail.ts'
import type { Services } from '#server/services.ts'
import { smtpMail } from '#server/providers/mail/smtp.ts'
import { fakeSmtp, muteSmtp } from '../../support/fakes/smtp.ts'
import { onEachDatabase } from '../../support/worlds/world.ts'

const SECOND = 1000
const MAIL = { to: 'a@example.test', subject: '', text: '', html: '', scene: 'paid' }

afterEach(() => {
  vi.restoreAllMocks()
})

const receiver = ({ to }: ParsedMail) =>
  [to ?? []]
    .flat()
    .map(({ text }) => text)
    .join()

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
    const told = vi.spyOn(log, 'error').mockReturnValue()
    failures = Number.POSITIVE_INFINITY
    await queue('hopeless')
    for (let day = 0; day < 15; day++) await runOutbox(services, start + day * 86_400 * SECOND)
    expect(tries).toBe(10)
    const row = await services.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ done_at: null, last_error: 'Error: 421 try later' })
    expect(told.mock.calls).toEqual([[`mail ${row.id} is given up after 10 tries`]])
  })

  it('keeps no code of a mail it gave up, and sends the other dead ones again when it is told to', async () => {
    failures = Number.POSITIVE_INFINITY
    await queue('hopeless')
    await queueMail(services.db, { ...MAIL, text: 'Use 123456', scene: 'reset', code: '123456' }, start)
    for (let day = 0; day < 10; day++) await runOutbox(services, start + day * 86_400 * SECOND)
    const kept = await services.db.selectFrom('outbox').select('payload').execute()
    expect(JSON.stringify(kept)).not.toContain('123456')
    expect(await outboxState(services.db, start)).toEqual({ waiting: 0, dead: 2, oldest_at: null })
    expect((await listDead(services.db, start)).map((mail) => mail.can_be_sent).sort()).toEqual([false, true])
    failures = 0
    const later = start + 20 * 86_400 * SECOND
    expect(await sendDeadAgain(services.db, later)).toBe(1)
    await runOutbox(services, later)
    expect(sent.map((mail) => mail.subject)).toEqual(['hopeless'])
  })

  it('counts all that wait, and since when', async () => {
    await queue('now', start)
    await queue('tomorrow', start + 86_400 * SECOND)
    expect(await outboxState(services.db, start)).toEqual({ waiting: 2, dead: 0, oldest_at: start })
  })

  it('sends codes before everything else', async () => {
    for (let i = 0; i < 60; i++) await queue(`news ${i}`)
    await queueMail(services.db, { ...MAIL, to: 'b@example.test', subject: 'code', code: '1' }, start)
    await runOutbox(services, start)
    expect(sent.slice(0, 2).map((mail) => mail.subject)).toContain('code')
  })

  it('keeps its claim while a mail server takes long, so that nobody sends the mail twice', async () => {
    let begun = 0
    const slow = {
      async send() {
        begun++
        await pause(1500)
      },
    }
    await queue('slow')
    const first = runOutbox({ ...services, mail: slow }, start, 400)
    for (const after of [500, 1000]) {
      await pause(500)
      expect(await runOutbox({ ...services, mail: slow }, start + after, 400)).toBe(0)
    }
    await first
    expect(begun).toBe(1)
  })

  /** A database whose first note of what was sent takes its time, and then comes to what `happens` says. */
  const slowToNote = (happens: () => Promise<unknown>): Db => {
    let noted = 0
    const waits = <T extends object>(query: T): T =>
      new Proxy(query, {
        get(target, name) {
          const method: unknown = Reflect.get(target, name)
          if (typeof method !== 'function') return method
          if (name !== 'execute') return (...given: unknown[]) => waits(method.apply(target, given))
          return async () => {
            await happens()
            return method.apply(target)
          }
        },
      })
    return new Proxy(services.db, {
      get(target, name) {
        const method: unknown = Reflect.get(target, name, target)
        if (typeof method !== 'function') return method
        if (name !== 'updateTable') return method.bind(target)
        return (table: 'outbox') => {
          const update = target.updateTable(table)
          return new Proxy(update, {
            get: (_, inner) =>
              inner === 'set'
                ? (values: { done_at?: number }) =>
                    values.done_at && noted++ === 0 ? waits(update.set(values)) : update.set(values)
                : Reflect.get(update, inner),
          })
        }
      },
    })
  }

  it('notes again what a slow note failed to say of mails that were sent, before their claim ends', async () => {
    const db = slowToNote(async () => {
      await pause(400)
      throw new Error('Connection terminated')
    })
    const mail = {
      async send(message: Message) {
        if (message.subject === 'second') await pause(200)
        sent.push(message)
      },
    }
    await queue('first')
    await queueMail(services.db, { ...MAIL, to: 'b@example.test', subject: 'second' }, start)
    // The first one's note is under way when the second one, and with it the batch, is done.
    await runOutbox({ ...services, db, mail }, start)
    await runOutbox({ ...services, mail }, start + 61 * SECOND)
    expect(sent.map((one) => one.subject)).toEqual(['first', 'second'])
  })

  it('keeps its claim on what was sent while noting that takes long', async () => {
    const db = slowToNote(() => pause(1500))
    await queue('noted late')
    const first = runOutbox({ ...services, db }, start, 400)
    for (const after of [600, 1200]) {
      await pause(600)
      expect(await runOutbox(services, start + after, 400)).toBe(0)
    }
    await first
    expect(sent.map((one) => one.subject)).toEqual(['noted late'])
  })

  it('hands every mail to a slow server once, though two shops send at once', async () => {
    const server = await fakeSmtp({ slow_ms: 50 })
    const people = Array.from({ length: 60 }, (_, index) => `p${index}@example.test`)
    for (const to of people) await queueMail(services.db, { ...MAIL, to }, start)
    const shop = async () => {
      const own = { ...services, mail: smtpMail(server.url) }
      while ((await runOutbox(own, start)) > 0);
    }
    await Promise.all([shop(), shop()])
    await shop()
    expect(server.mails.map(receiver).toSorted()).toEqual(people.toSorted())
    expect(server.most).toBeGreaterThan(2)
    await server.stop()
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

  it('marks what was sent while another mail of its batch is still on its way', async () => {
    await queue('quick')
    await queueMail(services.db, { ...MAIL, to: 'b@example.test', subject: 'slow' }, start)
    let arrived = () => {}
    const arrival = new Promise<void>((resolve) => {
      arrived = resolve
    })
    const mail = { send: ({ subject }: Message) => (subject === 'slow' ? arrival : Promise.resolve()) }
    const run = runOutbox({ ...services, mail }, start)
    const undone = async () =>
      (await services.db.selectFrom('outbox').select('id').where('done_at', 'is', null).execute()).length
    await expect.poll(undone, { timeout: 5000 }).toBe(1)
    arrived()
    await run
    expect(await undone()).toBe(0)
  })

  it('is not held up by one mail that fails', async () => {
    failures = 1
    await queue('bad address')
    await queue('good')
    await runOutbox(services, start)
    expect(sent.map((mail) => mail.subject)).toEqual(['good'])
  })
})

describe('A mail server that says nothing', () => {
  it('after it has the mail is given up on', async () => {
    const server = await fakeSmtp({ slow_ms: Infinity })
    await expect(smtpMail(server.url, 200).send(MAIL, 0)).rejects.toThrow(/timeout/i)
    expect(server.most).toBe(1)
    await server.stop()
  }, 10_000)

  it('before the connection is safe is given up on', async () => {
    const server = await muteSmtp()
    const url = server.url.replace('smtp:', 'smtps:')
    await expect(smtpMail(url, 200).send(MAIL, 0)).rejects.toThrow(/timeout/i)
    await server.stop()
  }, 10_000)

  it('is given up on', async () => {
    const server = await muteSmtp()
    await expect(smtpMail(server.url, 200).send(MAIL, 0)).rejects.toThrow(/greeting|timeout/i)
    await server.stop()
  })
})
