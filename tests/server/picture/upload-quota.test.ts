import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { type Limited, Limits, type Who } from '#server/account/limits.ts'
import { frontDoor } from '#server/front/door.ts'
import { runTimers } from '#server/jobs/jobs.ts'
import { type Client, clientOf, noPages, onEachDatabase, topUp } from '../../support/worlds/world.ts'
import { lineAt } from '../../support/people/line.ts'
import { aJpeg, formOf, qcPhotos, storedFiles, upload } from '../../support/fakes/photos.ts'

const DAY = 24 * 3600_000

onEachDatabase('Pictures of one account', (world, database) => {
  /** The same shop, where each byte counts so many times that a customer may send `pictures` of ours a day. */
  async function shopFor(pictures: number) {
    const weight = Math.floor((500 * 1024) / (pictures * (await sizeOfOne())))
    class Weighed extends Limits {
      override count(what: Limited, who: Who, points = 1) {
        return super.count(what, who, what.endsWith('_bytes') ? points * weight : points)
      }
    }
    const limits = new Weighed(1, database === 'PostgreSQL' ? world.services.db : undefined)
    return { ...world.services, limits }
  }
  const sizeOfOne = async () => Math.ceil((await aJpeg()).length / 1024)
  const send = async (client: Client, count = 1, scene = 'diy') =>
    upload(client, `images?scene=${scene}`, formOf(...Array(count).fill(await aJpeg())))
  const idOf = async (client: Client): Promise<string> => (await send(client)).body.data.list[0].id

  it('may be so many bytes within a day, also when they come at once, and no more', async () => {
    const shop = await shopFor(4)
    const client = clientOf(shop, (await world.customer()).token)
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(client)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
    const refused = answers.find(({ status }) => status !== 200)
    expect([refused?.status, refused?.body.code]).toEqual([429, 'UPLOAD_QUOTA'])
    expect(refused?.body.message).toMatch(/within a day.*tomorrow/)
    expect(refused?.headers.get('retry-after')).toBe(String(refused?.body.wait_seconds))
    expect((await send(clientOf(shop, (await world.customer()).token))).status).toBe(200)
  })

  it('count for the whole day, also when they are gone again', async () => {
    const client = clientOf(await shopFor(3), (await world.customer()).token)
    const statuses: number[] = []
    for (let nth = 0; nth < 4; nth += 1) {
      const sent = await send(client)
      statuses.push(sent.status)
      if (sent.status !== 200) continue
      const wanted = { title: 'A', price_cny: '10', images: [sent.body.data.list[0].id] }
      const { id } = (await client.call('cart/add_diy_item', wanted)).body.data
      await client.call('cart/remove_items', { ids: [id] })
      await runTimers(world.services, Date.now() + 1000)
    }
    expect(statuses).toEqual([200, 200, 200, 429])
  })

  it('of visitors are counted by their address, however they are sent', async () => {
    // Visitors may send twice as much as a customer.
    const shop = await shopFor(2)
    const one = clientOf(shop, '', '10.60.0.1')
    const sent = await Promise.all([
      send(one, 1, 'search'),
      send(one, 1, 'feedback'),
      send(one, 2, 'search'),
      send(one, 1, 'feedback'),
      send(one, 1, 'search'),
    ])
    expect(sent.filter(({ status }) => status === 429).length).toBeGreaterThan(0)
    const refused = await send(one, 1, 'search')
    expect(refused.body).toMatchObject({
      code: 'UPLOAD_QUOTA',
      message: expect.stringMatching(/^Visitors at your network address .* Sign in to add more/),
    })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3600)
    // Neighbours, and customers behind the same address, are counted for themselves.
    expect((await send(clientOf(shop, '', '10.60.0.2'), 1, 'search')).status).toBe(200)
    const { token } = await world.customer()
    const inside = clientOf(shop, token, '10.60.0.1')
    expect((await send(inside)).status).toBe(200)
    // A file that is no picture has been sent all the same.
    const liar = clientOf(shop, '', '10.60.0.3')
    const junk = Buffer.alloc((await sizeOfOne()) * 2048)
    const junkSent = async () => (await upload(liar, 'images?scene=search', formOf(junk))).status
    expect([await junkSent(), await junkSent(), await junkSent()]).toEqual([415, 415, 429])
  })

  it('of one address are made ready one by one, and leave room for those of others', async () => {
    const many = Array.from({ length: 24 }, () =>
      send(clientOf(world.services, '', '10.61.0.1'), 1, 'search'),
    )
    const other = await send(clientOf(world.services, '', '10.61.0.2'), 1, 'search')
    expect(other.status).toBe(200)
    expect((await Promise.all(many)).map(({ status }) => status)).toEqual(Array(24).fill(200))
  })

  it('go when the item they describe leaves the cart, but not while another one shows them', async () => {
    const customer = await world.customer()
    const id = await idOf(customer)
    const lines: string[] = []
    for (const title of ['A', 'B'])
      lines.push(
        (await customer.call('cart/add_diy_item', { title, price_cny: '10', images: [id] })).body.data.id,
      )
    const later = () => runTimers(world.services, Date.now() + 1000)
    await customer.call('cart/remove_items', { ids: [lines[0]] })
    await later()
    expect(storedFiles(world)).toContain(`${id}.webp`)
    await customer.call('cart/remove_items', { ids: [lines[1]] })
    await later()
    expect(storedFiles(world)).not.toContain(`${id}.webp`)
  })

  it('go half a year after the refund they were sent for has ended', async () => {
    const [customer, staff] = [await world.customer(), await world.staff()]
    await topUp(customer, '1000')
    const item = await lineAt('Purchased', customer, staff)
    const sent = await upload(customer, 'images?scene=refund', formOf(await aJpeg()))
    const [{ id }] = sent.body.data.list
    const wanted = { ids: [item], reason: 'defective', images: [id] }
    const [refund] = (await customer.call('orders/request_refund', wanted)).body.data.refunds
    await runTimers(world.services, Date.now() + 200 * DAY)
    expect(storedFiles(world)).toContain(`${id}.webp`)
    await customer.call('orders/cancel_refund', { refund_id: refund.id })
    await runTimers(world.services, Date.now() + 179 * DAY)
    expect(storedFiles(world)).toContain(`${id}.webp`)
    await runTimers(world.services, Date.now() + 181 * DAY)
    expect(storedFiles(world)).not.toContain(`${id}.webp`)
  })

  it('are gone at once for others when they are shared no longer, whatever a browser has kept', async () => {
    const [customer, staff] = [await world.customer(), await world.staff()]
    await topUp(customer, '1000')
    const item = await lineAt('ArrivedAtWarehouse', customer, staff)
    const [id = ''] = await qcPhotos(staff, item)
    const found = { id: item, weight_g: 100, length_cm: 1, width_cm: 1, height_cm: 1, verdict: 'ok' }
    await staff.call('bk/inspect_item', { ...found, photo_ids: [id] })
    const server = createServer(frontDoor(world.services, new Map(), noPages))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const look = (headers = {}) => fetch(`http://127.0.0.1:${port}/img/u/${id}.webp`, { headers })

    await customer.call('orders/share_qc_photo', { id, shared: true })
    const seen = await look()
    expect([seen.status, seen.headers.get('cache-control')]).toEqual([200, 'private, no-cache'])
    const known = { 'If-None-Match': seen.headers.get('etag') ?? '' }
    expect((await look(known)).status).toBe(304)
    await customer.call('orders/share_qc_photo', { id, shared: false })
    expect((await look(known)).status).toBe(404)
    expect((await look({ ...known, Authorization: customer.token })).status).toBe(304)
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
})
