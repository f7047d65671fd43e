import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { makeServer, stopListening } from '#server/front/listen.ts'

/** A server on loopback and a proxy's way to it, which keeps its one connection. */
async function proxied() {
  const server = makeServer((_, res) => void res.end('done'))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const post = async () => {
    const sent = request({ port, host: '127.0.0.1', method: 'POST', agent }).end()
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    await once(answer.resume(), 'end')
    return { status: answer.statusCode, connection: answer.headers.connection, kept: sent.reusedSocket }
  }
  return { server, post }
}

it('A stop answers once more what a proxy sends on a connection it has kept', async () => {
  const { server, post } = await proxied()
  expect(await post()).toEqual({ status: 200, connection: 'keep-alive', kept: false })
  const stopped = stopListening(server)
  expect(await post()).toEqual({ status: 200, connection: 'close', kept: true })
  await expect(post()).rejects.toThrow('ECONNREFUSED')
  await stopped
})

it('A stop does not wait long for a kept connection that nobody uses', async () => {
  const { server, post } = await proxied()
  await post()
  const begun = performance.now()
  await stopListening(server, 300)
  expect(performance.now() - begun).toBeLessThan(1500)
})
