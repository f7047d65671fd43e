import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { Limits } from '#server/account/limits.ts'
import { frontDoor } from '#server/front/door.ts'
import { onEachDatabase } from '../../support/worlds/world.ts'

onEachDatabase('Pages made on demand', (world) => {
  it('are 429 with Retry-After for one address that reads too many, files never', async () => {
    const services = { ...world.services, limits: new Limits(0.001) }
    const server = createServer(frontDoor(services, new Map(), async () => new Response('a page')))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const read = (path: string) =>
      new Promise<{ status: number | undefined; wait: string | undefined }>((resolve, reject) => {
        get({ port, path, headers: { host: 'localhost' } }, (res) => {
          res.resume()
          resolve({ status: res.statusCode, wait: res.headers['retry-after'] })
        }).on('error', reject)
      })
    for (let page = 0; page < 3; page += 1)
      expect((await read(`/item_search?keyword=lamp${page}`)).status).toBe(200)
    // A page already at hand costs nothing.
    expect((await read('/item_search?keyword=lamp2')).status).toBe(200)
    const late = await read('/item?p=taobao&i=600000000001')
    expect(late.status).toBe(429)
    expect(Number(late.wait)).toBeGreaterThan(0)
    expect((await read('/healthz')).status).toBe(200)
    server.close()
  })
})
