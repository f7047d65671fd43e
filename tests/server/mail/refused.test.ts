import { spawnSync } from 'node:child_process'
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest'
import { log } from '#server/log.ts'
import { queueMail, runOutbox } from '#server/mail/outbox.ts'
import { NotTaken } from '#server/providers/mail/mail.ts'
import { smtpMail } from '#server/providers/mail/smtp.ts'
import type { Services } from '#server/services.ts'
import { fakeSmtp } from '../../support/fakes/smtp.ts'
import { onEachDatabase } from '../../support/worlds/world.ts'

const MAIL = { to: 'a@example.test', subject: '', text: '', html: '', scene: 'paid' }
const MINUTE = 60_000

const password = { kind: 'EAUTH AUTH PLAIN 535', of_one: false, cause: null }
const WRONG_PASSWORD = new NotTaken('Invalid login: 535 5.7.8 shop@mail.example\nis not known.', password)
const nobody = { kind: 'EENVELOPE RCPT TO 550', of_one: true, cause: null }
const NOBODY = new NotTaken('550 <a@example.test>: user unknown', nobody)

onEachDatabase('A mail server that refuses', (world) => {
  let services: Services
  let warned: MockInstance<typeof log.warn>
  /** The server's answer to the next mail. */
  let refusal: Error | null
  const start = Date.now()
  /** Some mails at this minute, with all that waits. */
  const send = async (minute: number, mails = 3) => {
    const now = start + minute * MINUTE
    for (let i = 0; i < mails; i++) await queueMail(services.db, { ...MAIL, to: `p${i}@example.test` }, now)
    await runOutbox(services, now)
    return warned.mock.calls.flat()
  }

  beforeEach(async () => {
    warned = vi.spyOn(log, 'warn').mockReturnValue()
    const mail = {
      async send() {
        if (refusal) throw refusal
      },
    }
    services = { ...world.services, mail }
    await services.db.deleteFrom('outbox').execute()
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })

  it('is told at once in its own words, without addresses, once for all mails', async () => {
    refusal = WRONG_PASSWORD
    const said =
      'mails are not taken: Invalid login: 535 5.7.8 … is not known. They are tried again; npm run mails shows what waits.'
    expect(await send(0)).toEqual([said])
    expect(await send(10)).toEqual([said])
    expect(await send(61)).toEqual([said, said])
  })

  it('is told anew when it took mails meanwhile, or has another reason', async () => {
    refusal = WRONG_PASSWORD
    await send(0)
    refusal = new NotTaken('connect ECONNREFUSED', { ...password, kind: 'ESOCKET CONN' })
    expect(await send(5)).toHaveLength(2)
    refusal = null
    expect(await send(20)).toHaveLength(2)
    refusal = WRONG_PASSWORD
    expect(await send(25)).toHaveLength(3)
  })

  it('because of one address is told once an hour, whatever else it takes', async () => {
    for (const minute of [0, 10, 20]) {
      refusal = NOBODY
      expect(await send(minute, 1)).toEqual([expect.stringContaining('550 <…>: user unknown')])
      refusal = null
      await send(minute + 5, 1)
    }
  })

  it('is told by npm run mails, too, while mails wait', async () => {
    refusal = WRONG_PASSWORD
    await send(0)
    const { data_dir, database_url = '' } = services.settings
    const env = { ...process.env, DATA_DIR: data_dir, DATABASE_URL: database_url }
    const { stdout } = spawnSync(process.execPath, ['scripts/mails.ts'], { env, encoding: 'utf8' })
    expect(stdout).toContain('3 of those that wait: Error: Invalid login: 535 5.7.8 shop@mail.example')
  })
})

describe('A mail server without TLS', () => {
  const send = (url: string) => smtpMail(url).send(MAIL, 0)

  it('gets mails of this machine, and beyond it none unless the operator allows it', async () => {
    const server = await fakeSmtp()
    // The same machine by an address that is not its loopback.
    const beyond = server.url.replace('127.0.0.1', '0.0.0.0')
    await expect(send(`${beyond}?from=shop@shop.example`)).rejects.toThrow(
      /offers no TLS .*smtps:\/\/.* requireTLS=false/,
    )
    expect(server.mails).toEqual([])
    await send(`${beyond}?from=shop@shop.example&requireTLS=false`)
    await send(server.url)
    expect(server.mails).toHaveLength(2)
    await server.stop()
  })

  it('that is not there is told as such', async () => {
    const refused = send('smtp://0.0.0.0:1?from=shop@shop.example')
    await expect(refused).rejects.toThrow(NotTaken)
    await expect(refused).rejects.toThrow(/ECONNREFUSED/)
  })

  it('says of an address that it is the address’s fault, and of a password that it is not', async () => {
    const server = await fakeSmtp()
    const wrong = (url: string, to = MAIL.to) => smtpMail(url).send({ ...MAIL, to }, 0)
    await expect(wrong(server.url, 'nobody@refused.example')).rejects.toMatchObject({ of_one: true })
    const with_password = server.url.replace('//', '//shop:wrong@')
    await expect(wrong(with_password)).rejects.toMatchObject({ of_one: false, kind: 'EAUTH AUTH PLAIN 535' })
    await server.stop()
  })
})
