import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

export interface FakeSmtp {
  url: string
  /** The addresses mails came for, in order of arrival. */
  received: string[]
  /** The mails themselves. */
  mails: string[]
  /** How many mails were on their way at once, at most. */
  most: number
  stop(): Promise<void>
}

/** A mail server that takes `slow_ms` for each mail; when `mute`, it lets people in and says nothing. */
export async function fakeSmtp({ slow_ms = 0, mute = false } = {}): Promise<FakeSmtp> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    if (!mute) converse(socket, fake, slow_ms)
  })
  const fake: FakeSmtp = {
    url: '',
    received: [],
    mails: [],
    most: 0,
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  fake.url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
  return fake
}

let under_way = 0

function converse(socket: Socket, fake: FakeSmtp, slow_ms: number): void {
  const say = (line: string) => socket.write(`${line}\r\n`)
  let to = ''
  let in_data = false
  let rest = ''
  let text = ''
  say('220 fake')
  socket.on('data', (chunk) => {
    const lines = (rest + chunk).split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (in_data) {
        if (line !== '.') {
          text += `${line}\r\n`
          continue
        }
        in_data = false
        fake.mails.push(text)
        text = ''
        under_way++
        fake.most = Math.max(fake.most, under_way)
        setTimeout(() => {
          under_way--
          fake.received.push(to)
          say('250 taken')
        }, slow_ms)
        continue
      }
      if (/^RCPT TO:/i.test(line)) to = /<(.*)>/.exec(line)?.[1] ?? ''
      if (/^DATA/i.test(line)) {
        in_data = true
        say('354 go on')
      } else say(/^QUIT/i.test(line) ? '221 bye' : '250 fine')
    }
  })
}
