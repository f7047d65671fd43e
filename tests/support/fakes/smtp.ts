import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'

export interface FakeSmtp {
  url: string
  /** The mails as a mail program reads them, in order of arrival. */
  mails: ParsedMail[]
  /** How many mails were on their way at once, at most. */
  most: number
  stop(): Promise<void>
}

/**
 * A mail server that keeps what it gets, knows no password and nobody at refused.example, and takes `slow_ms` for each
 * mail; with Infinity it never answers one.
 */
export async function fakeSmtp({ slow_ms = 0 } = {}): Promise<FakeSmtp> {
  let under_way = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(new Error('Authentication failed')),
    onRcptTo: ({ address }, _session, done) =>
      done(address.endsWith('@refused.example') ? new Error('user unknown') : null),
    // It waits for connections that are kept, as ours are.
    closeTimeout: 100,
    onData(stream, _session, done) {
      under_way++
      fake.most = Math.max(fake.most, under_way)
      if (slow_ms === Infinity) return void stream.resume()
      simpleParser(stream)
        .then(async (mail) => {
          await pause(slow_ms)
          fake.mails.push(mail)
          under_way--
          done()
        })
        .catch(done)
    },
  })
  // Connections of a pool end with a reset.
  server.on('error', () => {})
  const fake: FakeSmtp = {
    url: '',
    mails: [],
    most: 0,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  fake.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  return fake
}

/** A server that lets clients in and says nothing. */
export async function muteSmtp(): Promise<{ url: string; stop(): Promise<void> }> {
  const server = createServer((socket) => socket.on('error', () => {}).unref())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.close()
    },
  }
}
