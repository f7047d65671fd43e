import { sql } from 'kysely'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { inTransaction } from '#server/db/transaction.ts'
import { forgetPerson } from '#server/forget/person.ts'
import { frontDoor } from '#server/front/door.ts'
import { log } from '#server/log.ts'
import { SITE } from '#server/mail/letter.ts'
import { laidOut } from '#server/mail/layout.ts'
import { openMailedPhoto } from '#server/picture/mailed-photo.ts'
import { sendArrivalMails } from '#server/warehouse/arrival-mails.ts'
import { type Client, noPages, onEachDatabase, topUp, type World } from '../../support/worlds/world.ts'
import { qcPhotos } from '../../support/fakes/photos.ts'
import { askRefund, lineAt } from '../../support/people/line.ts'
import { DAY, FOUND, mails, wrongState } from '../../support/people/staff.ts'

const MINUTE = 60_000

const ARRIVALS = (world: World) => {
  let staff: Client
  let customer: Client & { email: string }
  beforeAll(async () => {
    staff = await world.staff()
  })
  beforeEach(async () => {
    customer = await world.customer()
    await topUp(customer, '5000')
  })
  const told = () => mails(world, customer.email, 'inspected')
  const later = (minutes: number) => sendArrivalMails(world.services, Date.now() + minutes * MINUTE)

  async function inspect(id: string, photos = 1, more = {}) {
    const photo_ids = await qcPhotos(staff, id, photos)
    const answer = await staff.call('bk/inspect_item', { id, ...FOUND, ...more, photo_ids })
    expect(answer.status).toBe(200)
    return photo_ids
  }
  const arrive = async (photos = 1, more = {}) => {
    const id = await lineAt('ArrivedAtWarehouse', customer, staff)
    return { id, photo_ids: await inspect(id, photos, more) }
  }
  const linksIn = (text = '') => [...text.matchAll(/\/img\/qc\/\S+?\.jpg/g)].map(([link]) => link)

  it('is one for all that arrive within half an hour of the first', async () => {
    const first = await arrive(2)
    const second = await arrive(1, { verdict: 'damaged', note: 'A scratch on the base.' })
    await later(29)
    expect(await told()).toEqual([])
    await later(31)
    const [mail = '', ...more] = await told()
    expect(more).toEqual([])
    expect(mail).toContain('2 of your items are here.')
    expect(mail).toContain('Something is wrong with 1 of them.')
    expect(mail).toContain('It’s damaged. A scratch on the base. It weighs 420\u00a0g')
    for (const { id } of [first, second])
      for (const anchor of ['approve', 'thread', 'return'])
        expect(mail).toContain(`/user/order-detail?id=${id}#${anchor}`)
    // Postage twice, ¥7.00 and the fee: what a return costs.
    expect(mail).toContain('it costs ¥27.00 and you get ¥87.00 back')
    await later(90)
    expect(await told()).toHaveLength(1)
    await arrive()
    await later(31)
    expect(await told()).toHaveLength(2)
  })

  it('is neither lost nor doubled by a crash, nor by two servers', async () => {
    await arrive()
    const { db } = world.services
    await sql`alter table outbox rename to outbox_away`.execute(db)
    const error = vi.spyOn(log, 'error').mockReturnValue()
    await later(31)
    error.mockRestore()
    await sql`alter table outbox_away rename to outbox`.execute(db)
    expect(await told()).toEqual([])
    await Promise.all([later(40), later(40)])
    expect(await told()).toHaveLength(1)
  })

  it('shows photos to whoever has the mail, for 30 days and as long as the customer has them', async () => {
    const { id, photo_ids } = await arrive(2)
    await later(31)
    const [text = ''] = await told()
    const links = linksIn(text)
    // A large and a small one of each.
    expect(new Set(links).size).toBe(4)
    const look = (path: string, now = Date.now()) => openMailedPhoto(world.services, path, now)
    for (const link of links) expect((await look(link))?.subarray(0, 3)).toEqual(Buffer.from([255, 216, 255]))
    const [large = '', small = ''] = links
    expect((await look(large))?.length).toBeGreaterThanOrEqual((await look(small))?.length ?? Infinity)
    const server = createServer(frontDoor(world.services, new Map(), noPages))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const answer = await fetch(`http://127.0.0.1:${port}${small}`)
    expect([
      answer.status,
      ...['content-type', 'cross-origin-resource-policy', 'cache-control'].map((name) =>
        answer.headers.get(name),
      ),
    ]).toEqual([200, 'image/jpeg', 'cross-origin', 'private, no-cache'])
    expect((await fetch(`http://127.0.0.1:${port}${small.replace('640', '641')}`)).status).toBe(404)
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    expect(await look(small, Date.now() + 29 * DAY)).not.toBeNull()
    expect(await look(small, Date.now() + 32 * DAY)).toBeNull()
    const [, , , photo = '', last_day = '', signature = ''] = small.split('/')
    const forged = [
      small.replace('640.jpg', '1600.jpg'),
      small.replace(last_day, String(Number(last_day) + 1)),
      small.replace(photo, photo_ids.find((one) => one !== photo) ?? ''),
      small.replace(signature, `${signature.slice(0, -1)}${signature.endsWith('A') ? 'Q' : 'A'}`),
      small.replace(signature, `${signature}A`),
      small.replace(`/${signature}`, ''),
      `${small}?x`,
    ]
    for (const path of forged) expect([path, await look(path)]).toEqual([path, null])

    const kept = photo_ids.filter((one) => one !== photo)
    const correction = { id, photo_ids: kept, reason: 'Blurred.' }
    expect((await staff.call('bk/correct_item', correction)).status).toBe(200)
    expect(await look(small)).toBeNull()
    const other = links.find((link) => !link.includes(photo)) ?? ''
    expect(await look(other)).not.toBeNull()
    const { db } = world.services
    const account = await db
      .selectFrom('accounts')
      .selectAll()
      .where('email', '=', customer.email)
      .executeTakeFirstOrThrow()
    await inTransaction(db, (tx) => forgetPerson(tx, account, Date.now()))
    expect(await look(other)).toBeNull()
  })

  it('is not sent to who does without it, and leaves out what has ended', async () => {
    await customer.call('user/set_notice_settings', { settings: { status: false } })
    await arrive()
    await later(31)
    await customer.call('user/set_notice_settings', { settings: { status: true } })
    await later(90)
    expect(await told()).toEqual([])
    const { id } = await arrive()
    await askRefund(customer, id)
    await arrive()
    await later(31)
    const [mail = ''] = await told()
    expect(mail).toContain('You’ve asked for a refund. We’ll decide')
    expect(mail.match(/#return/g)).toHaveLength(1)
  })

  it('leads to the page by links that change nothing, and HTML shows the photos in it', async () => {
    await arrive(3)
    await later(31)
    const [text = ''] = await told()
    const { settings } = world.services
    const message = { to: 'a@example.test', scene: 'inspected', subject: 'In our warehouse: DIY lamp' }
    const mail = laidOut(settings, { ...message, text: text.replaceAll(settings.site_url, SITE) })
    expect([...mail.html.matchAll(/<img src="([^"]+)" alt="([^"]+)"/g)].map(([, , alt]) => alt)).toEqual([
      'Photo 1 of 3: DIY lamp',
      'Photo 2 of 3: DIY lamp',
      'Photo 3 of 3: DIY lamp',
    ])
    expect(linksIn(mail.text)).toHaveLength(3)
    for (const words of ['Looks right', 'Ask about it', 'Return it'])
      expect(mail.html).toMatch(new RegExp(`href="[^"]+order-detail[^"]+"[^>]*>${words}<`))
  })
}

onEachDatabase('A mail about arrivals', ARRIVALS, '1')

onEachDatabase('Photos that look right', (world) => {
  it('are noted on the item until there are new ones, by nobody but their owner', async () => {
    const [staff, customer] = [await world.staff(), await world.customer()]
    await topUp(customer, '5000')
    const id = await lineAt('ArrivedAtWarehouse', customer, staff)
    expect(await customer.call('orders/approve_photos', { id })).toMatchObject(wrongState)
    await staff.call('bk/inspect_item', { id, ...FOUND, photo_ids: await qcPhotos(staff, id) })
    const noted = async () =>
      (await customer.call('orders/get_order_item_detail', { id })).body.data.photos_approved_at
    expect(await noted()).toBeNull()
    const approved = await customer.call('orders/approve_photos', { id })
    expect(approved.body.data).toMatchObject({
      status: 'InWarehouse',
      photos_approved_at: expect.any(String),
    })
    expect((await customer.call('orders/approve_photos', { id })).body.data).toEqual(approved.body.data)
    expect(await noted()).toBe(approved.body.data.photos_approved_at)
    const stranger = await world.customer()
    expect((await stranger.call('orders/approve_photos', { id, approved: false })).status).toBe(404)
    expect((await customer.call('orders/approve_photos', { id, approved: false })).status).toBe(200)
    expect(await noted()).toBeNull()
    await customer.call('orders/approve_photos', { id })
    await qcPhotos(staff, id)
    expect(await noted()).toBeNull()
  })
})
