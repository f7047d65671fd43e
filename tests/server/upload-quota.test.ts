import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { frontDoor } from '#server/front/door.ts'
import { runTimers } from '#server/jobs/timers.ts'
import { type Client, clientOf, noPages, onEachDatabase, topUp } from './harness.ts'
import { lineAt } from './line-work.ts'
import { aJpeg, formOf, qcPhotos, storedFiles, upload } from './photos.ts'

const DAY = 24 * 3600_000

onEachDatabase('Pictures of one account', (world) => {
  /** The same shop with a smaller quota of so many bytes. */
  const within = (bytes: number, token: string) =>
    clientOf(
      {
        ...world.services,
        settings: { ...world.services.settings, rate_limit_factor: bytes / (500 * 1024 * 1024) },
      },
      token,
    )
  const send = async (client: Client, count = 1) =>
    upload(client, 'images?scene=diy', formOf(...Array(count).fill(await aJpeg())))
  const idOf = async (client: Client): Promise<string> => (await send(client)).body.data.list[0].id

  it('may be so many bytes within a day, also when they come at once, and no more', async () => {
    const size = (await aJpeg()).length
    const { token } = await world.customer()
    const client = within(size * 3.9, token)
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(client)))
    const taken = answers.filter(({ status }) => status === 200).length
    expect(taken).toBeGreaterThan(0)
    expect(taken).toBeLessThanOrEqual(4)
    const refused = await send(client, 4)
    expect([refused.status, refused.body.code]).toEqual([429, 'UPLOAD_QUOTA'])
    expect(refused.body.message).toMatch(/within a day.*tomorrow/)
    expect((await send(within(size * 4, (await world.customer()).token))).status).toBe(200)
    await world.services.db
      .updateTable('uploads')
      .set({ created_at: Date.now() - DAY - 1 })
      .execute()
    expect((await send(client)).status).toBe(200)
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
