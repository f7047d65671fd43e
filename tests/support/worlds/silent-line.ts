import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A line to PostgreSQL on which answers can be swallowed, as by a server that hangs: what is asked still arrives. */
export interface SilentLine {
  url: string
  /** From now on nothing comes back, on connections there are and on new ones. */
  silence(): void
  /** New connections are answered again; the old ones have missed too much. */
  speak(): void
  close(): Promise<void>
}

export async function silentLine(to: string): Promise<SilentLine> {
  const url = new URL(to)
  const server = { host: url.hostname, port: Number(url.port || 5432) }
  const sockets = new Set<Socket>()
  let isSilent = false
  const line = createServer((near) => {
    const far = connect(server)
    let isDead = false
    near.on('data', (chunk) => far.write(chunk))
    far.on('data', (chunk) => {
      isDead ||= isSilent
      if (!isDead) near.write(chunk)
    })
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('error', () => {})
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
    }
  })
  line.listen(0, '127.0.0.1')
  await once(line, 'listening')
  url.hostname = '127.0.0.1'
  url.port = String((line.address() as AddressInfo).port)
  return {
    url: url.href,
    silence() {
      isSilent = true
    },
    speak() {
      isSilent = false
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => line.close(resolve))
    },
  }
}
