import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import { expect, it } from 'vitest'
import { frontDoor } from '#server/front/door.ts'
import { makeServer } from '#server/front/listen.ts'
import { refuseStranger } from '#server/front/refusal.ts'
import { noPages, onEachDatabase } from '../../support/worlds/world.ts'

/** Addresses of this machine that its neighbours can reach. */
const outside = Object.values(networkInterfaces()).flatMap((addresses = []) =>
  addresses.filter(({ internal, family }) => !internal && family === 'IPv4').map(({ address }) => address),
)

onEachDatabase('A demo', (world) => {
  /** Opens the front door to everybody, whatever HOST says, and asks from there. */
  async function ask(address: string, path: string, headers: Record<string, string> = {}, demo = true) {
    const settings = { ...world.services.settings, demo }
    const server = makeServer(frontDoor({ ...world.services, settings }, new Map(), noPages))
    await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve))
    const { port } = server.address() as AddressInfo
    const answer = await fetch(`http://${address}:${port}${path}`, { headers })
    server.closeAllConnections()
    server.close()
    return { status: answer.status, text: await answer.text() }
  }

  it('answers only who is at this machine, probes too', async () => {
    expect((await ask('127.0.0.1', '/healthz')).status).toBe(200)
    for (const address of outside) {
      for (const path of ['/healthz', '/cart', '/api/cart/count', '/img/u/x'])
        expect(await ask(address, path)).toMatchObject({
          status: 403,
          text: expect.stringContaining('only on the machine it runs on'),
        })
      expect((await ask(address, '/healthz', {}, false)).status).toBe(200)
    }
  })

  it.each([
    ['127.0.0.1', true],
    ['127.8.9.10', true],
    ['::1', true],
    ['::ffff:127.0.0.1', true],
    ['10.0.0.8', false],
    ['::ffff:10.0.0.8', false],
    ['fe80::1', false],
    [undefined, false],
  ])('knows by the connection who that is: %s', (remoteAddress, here) => {
    const req = { socket: { remoteAddress }, headers: {} } as unknown as IncomingMessage
    expect(refuseStranger(req) === null).toBe(here)
  })

  it.each([
    'Forwarded',
    'X-Forwarded-For',
    'X-Forwarded-Proto',
    'X-Real-IP',
    'Via',
    'CF-Connecting-IP',
    'True-Client-IP',
  ])('does not answer behind a proxy: %s', async (name) => {
    const headers = { [name]: '1.1 proxy.example' }
    expect((await ask('127.0.0.1', '/cart', headers)).status).toBe(403)
    const call = await ask('127.0.0.1', '/api/cart/count', headers)
    expect([call.status, JSON.parse(call.text).code]).toEqual([403, 'FORBIDDEN'])
    expect((await ask('127.0.0.1', '/api/cart/count', headers, false)).status).not.toBe(403)
  })
})
