import { mkdirSync } from 'node:fs'
import { createServer, request as httpRequest } from 'node:http'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { frontDoor } from '#server/front/door.ts'
import { servePicture } from '#server/front/pictures.ts'
import { saveUploads } from '#server/picture/uploads.ts'
import { runTimers } from '#server/jobs/jobs.ts'
import { type Client, noPages, onEachDatabase, type World } from '../../support/worlds/world.ts'
import { aJpeg, formOf, photo, plain, storedFiles, upload } from '../../support/fakes/photos.ts'
import { accountOf } from '../../support/people/staff.ts'
import { refusedPictures } from '../../support/fakes/refused-pictures.ts'

const REFUSED = await refusedPictures()

onEachDatabase('An upload', (world) => {
  let customer: Client
  beforeAll(async () => {
    mkdirSync(join(world.services.settings.data_dir, 'files'))
    customer = await world.customer()
  })

  it.each(['jpeg', 'png', 'webp'] as const)('turns a %s into two WebP pictures', async (format) => {
    const sent = await upload(
      customer,
      'images?scene=diy',
      formOf(await plain(2400, 1200)[format]().toBuffer()),
    )
    expect(sent.status).toBe(200)
    const [one] = sent.body.data.list
    expect(one).toMatchObject({ url: `/img/u/${one.id}.webp`, thumb_url: `/img/u/${one.id}-thumb.webp` })
    expect([one.width, one.height]).toEqual([2000, 1000])
    const full = await sharp(await bytesOf(world, customer, one.url)).metadata()
    const thumb = await sharp(await bytesOf(world, customer, one.thumb_url)).metadata()
    expect([full.format, full.width, full.height]).toEqual(['webp', 2000, 1000])
    expect([thumb.format, thumb.width, thumb.height]).toEqual(['webp', 400, 200])
  })

  it('turns the picture upright and forgets what the camera wrote', async () => {
    const exif = {
      IFD0: { Make: 'SecretCamera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 8/1 0/1' },
    }
    const taken = await photo(60, 40).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect((await sharp(taken).metadata()).exif).toBeDefined()
    const sent = await upload(customer, 'images?scene=diy', formOf(taken))
    const [one] = sent.body.data.list
    expect([one.width, one.height]).toEqual([40, 60])
    const kept = await bytesOf(world, customer, one.url)
    const metadata = await sharp(kept).metadata()
    expect([metadata.exif, metadata.orientation, metadata.icc]).toEqual([undefined, undefined, undefined])
    expect(kept.includes('SecretCamera')).toBe(false)
  })

  it('takes what some phones call a progressive scan in a picture that has none', async () => {
    const odd = await aJpeg()
    const scan = odd.indexOf('\xff\xda', 0, 'latin1')
    odd[scan + odd.readUInt16BE(scan + 2)] = 0
    await expect(sharp(odd, { failOn: 'warning' }).toBuffer()).rejects.toThrow('Invalid SOS parameters')
    expect((await upload(customer, 'images?scene=diy', formOf(odd))).status).toBe(200)
  })

  it('takes nine pictures in one form', async () => {
    const jpeg = await aJpeg()
    const sent = await upload(customer, 'images?scene=diy', formOf(...Array(9).fill(jpeg)))
    expect(new Set(sent.body.data.list.map((one: { id: string }) => one.id)).size).toBe(9)
  })

  it.each(REFUSED)('refuses $what and keeps nothing', async ({ files, status, code }) => {
    const before = await everything(world)
    const sent = await upload(customer, 'images?scene=diy', formOf(...files))
    expect([sent.status, sent.body.code]).toEqual([status, code])
    expect(sent.body.message).toMatch(/^[A-Z].*\.$/)
    expect(await everything(world)).toEqual(before)
  })

  it('refuses forms that are none', async () => {
    const before = await everything(world)
    const type = (value: string) => ({ 'Content-Type': value })
    const forms: [BodyInit, Record<string, string>, number][] = [
      ['{}', type('application/json'), 415],
      ['x', type('multipart/form-data'), 400],
      ['no part in it', type('multipart/form-data; boundary=b'), 400],
      [
        '--b\r\nContent-Disposition: form-data; name="files"; filename="a.jpg"\r\n\r\nhalf',
        type('multipart/form-data; boundary=b'),
        400,
      ],
      [withField('else', 'x'), {}, 422],
      [namedForm('photos', await aJpeg()), {}, 422],
    ]
    for (const [body, headers, status] of forms)
      expect((await upload(customer, 'images?scene=diy', body, headers)).status).toBe(status)
    expect(await everything(world)).toEqual(before)
  })

  it('leaves the sentence out for who asks so, in the query or in the form', async () => {
    const inQuery = await upload(customer, 'images?scene=diy&notShowMessage=true', formOf('x'))
    expect(inQuery).toMatchObject({ status: 415, body: { success: false, code: 'WRONG_TYPE' } })
    const inForm = await upload(customer, 'images?scene=diy', withField('notShowMessage', 'true', 'x'))
    expect([inQuery.body.message, inForm.body.message]).toEqual([undefined, undefined])
  })

  it('is open to visitors for search and feedback only', async () => {
    const jpeg = await aJpeg()
    for (const scene of ['search', 'feedback'])
      expect((await upload(world.visitor, `images?scene=${scene}`, formOf(jpeg))).status).toBe(200)
    for (const scene of ['diy', 'refund', 'claim', 'transfer']) {
      const sent = await upload(world.visitor, `images?scene=${scene}`, formOf(jpeg))
      expect(sent).toMatchObject({ status: 401, body: { code: 'NOT_LOGGED_IN' } })
    }
    expect((await upload(customer, 'images?scene=qc', formOf(jpeg))).status).toBe(422)
    expect((await upload(customer, 'images', formOf(jpeg))).status).toBe(422)
    expect((await upload(customer, 'images?scene=diy&more=1', formOf(jpeg))).status).toBe(422)
  })

  it('shows a picture to its owner and to staff, and to nobody else', async () => {
    const sent = await upload(customer, 'images?scene=diy', formOf(await aJpeg()))
    const { url, thumb_url } = sent.body.data.list[0]
    const [staff, other] = [await world.staff(), await world.customer()]
    for (const path of [url, thumb_url]) {
      const seen = [customer, staff, other, world.visitor].map((who) => look(world, who, path))
      expect((await Promise.all(seen)).map((one) => one.status)).toEqual([200, 200, 404, 404])
    }
    const answer = await look(world, customer, url)
    expect(answer.headers.get('cache-control')).toBe('private, no-cache')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('content-type')).toBe('image/webp')
  })

  it('shows nothing under other names', async () => {
    for (const name of [
      '',
      'x.webp',
      `${'0'.repeat(32)}.webp`,
      `${'0'.repeat(32)}.jpg`,
      '..%2f..%2fbenbuy.sqlite',
    ])
      expect((await look(world, customer, `/img/u/${name}`)).status).toBe(404)
  })

  it('opens to the session cookie of its owner as well', async () => {
    const sent = await upload(customer, 'images?scene=diy', formOf(await aJpeg()))
    const told = (await customer.call('user/get_base_info')).headers.get('set-cookie') ?? ''
    const url = `http://localhost:4321${sent.body.data.list[0].url}`
    const asked = new Request(url, { headers: { Cookie: told.split(';')[0] ?? '' } })
    expect((await servePicture(world.services, asked)).status).toBe(200)
  })

  it('is removed when nothing has used it, a visitor’s after an hour', async () => {
    const jpeg = await aJpeg()
    const theirs = (await upload(world.visitor, 'images?scene=search', formOf(jpeg))).body.data.list[0]
    const own = (await upload(customer, 'images?scene=diy', formOf(jpeg))).body.data.list[0]
    expect((await look(world, world.visitor, theirs.url)).status).toBe(200)
    await runTimers(world.services, Date.now() + 3600_001)
    expect((await look(world, world.visitor, theirs.url)).status).toBe(404)
    expect((await look(world, customer, own.url)).status).toBe(200)
    expect(storedFiles(world).filter((name) => name.startsWith(theirs.id))).toEqual([])
    await runTimers(world.services, Date.now() + 25 * 3600_000)
    expect(storedFiles(world).filter((name) => name.startsWith(own.id))).toEqual([])
  })

  it('of staff waits for a parcel longer than the browser keeps what was put aside', async () => {
    const { services } = world
    const account_id = await accountOf(world, (await world.customer()).email)
    const belongs = { account_id, scene: 'parcel', parcel_no: 'P1' } as const
    const pictures = (async function* () {
      yield await aJpeg()
    })()
    const [kept] = await saveUploads(services, belongs, { account_id, staff: true }, pictures, Date.now())
    expect(kept?.expires_at).toBeGreaterThan(Date.now() + 6 * 24 * 3600_000)
  })

  it('is removed however many are due at once', async () => {
    const { db } = world.services
    const now = Date.now()
    const many = Array.from({ length: 450 }, (_, nth) => ({
      ...{ id: String(nth).padStart(32, 'e'), account_id: null, scene: 'search', order_item_id: null },
      ...{ parcel_no: null, width: 1, height: 1, shared: 0, created_at: now, expires_at: now },
    }))
    await db.insertInto('uploads').values(many).execute()
    await runTimers(world.services, now)
    expect(await db.selectFrom('uploads').select('id').where('expires_at', '<=', now).execute()).toEqual([])
  })

  it('goes with a DIY item when it is the customer’s own, and then stays', async () => {
    const sent = await upload(customer, 'images?scene=diy', formOf(await aJpeg()))
    const { id, thumb_url } = sent.body.data.list[0]
    const item = { title: 'A carved stamp', price_cny: '45.50', images: [id] }
    const other = await world.customer()
    expect((await other.call('cart/add_diy_item', item)).body).toMatchObject({
      code: 'INVALID_FIELD',
      errors: [{ path: 'images' }],
    })
    const refund = await upload(customer, 'images?scene=refund', formOf(await aJpeg()))
    const wrong = { ...item, images: [refund.body.data.list[0].id] }
    expect((await customer.call('cart/add_diy_item', wrong)).status).toBe(422)
    expect((await customer.call('cart/add_diy_item', { ...item, images: ['nothing'] })).status).toBe(422)
    await customer.call('cart/add_diy_item', item)
    const { groups } = (await customer.call('cart/get')).body.data
    expect(groups[0].items[0].image).toBe(thumb_url)
    await runTimers(world.services, Date.now() + 48 * 3600_000)
    expect((await look(world, customer, thumb_url)).status).toBe(200)
  })

  it('keeps nothing of an upload that breaks off, and answers refusals in the middle of one', async () => {
    const server = createServer(frontDoor(world.services, new Map(), noPages))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const port = address && typeof address === 'object' ? address.port : 0
    const before = await everything(world)
    await breakOff(port, customer, await aJpeg())
    await expect.poll(() => everything(world), { timeout: 5000 }).toEqual(before)

    const rest = Buffer.alloc(9 * 1024 * 1024)
    const body = formOf('no picture', rest, rest, rest)
    const path = `http://127.0.0.1:${port}/api/upload/images?scene=diy`
    const headers = { Authorization: customer.token }
    const middle = await fetch(path, { method: 'POST', headers, body })
    expect([middle.status, (await middle.json()).code]).toEqual([415, 'WRONG_TYPE'])
    const outside = await fetch(path, { method: 'POST', body: formOf(rest, rest) })
    expect([outside.status, (await outside.json()).code]).toEqual([401, 'NOT_LOGGED_IN'])
    expect(await everything(world)).toEqual(before)

    const sent = await fetch(path, { method: 'POST', headers, body: formOf(await aJpeg()) })
    const [{ url }] = (await sent.json()).data.list
    const shown = await fetch(`http://127.0.0.1:${port}${url}`, { headers })
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'private, no-cache'])
    expect((await fetch(`http://127.0.0.1:${port}${url}`)).status).toBe(404)
    expect((await fetch(`http://127.0.0.1:${port}${url}`, { method: 'POST' })).status).toBe(405)
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
})

/** Rows and files, so that a test sees whether anything was left. */
async function everything(world: World) {
  const rows = await world.services.db.selectFrom('uploads').select('id').orderBy('id').execute()
  return { rows: rows.map((row) => row.id), files: storedFiles(world) }
}

function look(world: World, who: Client, path: string): Promise<Response> {
  const headers = new Headers(who.token ? [['Authorization', who.token]] : [])
  return servePicture(world.services, new Request(`http://localhost:4321${path}`, { headers }))
}

async function bytesOf(world: World, who: Client, path: string): Promise<Buffer> {
  return Buffer.from(await (await look(world, who, path)).arrayBuffer())
}

function withField(name: string, value: string, ...files: string[]): FormData {
  const form = new FormData()
  form.append(name, value)
  for (const file of files) form.append('files', new Blob([file]), 'photo.jpg')
  return form
}

function namedForm(name: string, file: Buffer): FormData {
  const form = new FormData()
  form.append(name, new Blob([file as BlobPart]), 'photo.jpg')
  return form
}

/** Sends one whole picture and the beginning of another, then hangs up. */
async function breakOff(port: number, client: Client, jpeg: Buffer): Promise<void> {
  const part = '\r\n--b\r\nContent-Disposition: form-data; name="files"; filename="a.jpg"\r\n\r\n'
  const { promise, resolve } = Promise.withResolvers<void>()
  const request = httpRequest({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/api/upload/images?scene=diy',
    headers: { Authorization: client.token, 'Content-Type': 'multipart/form-data; boundary=b' },
  })
  request.on('error', () => resolve())
  request.write(Buffer.concat([Buffer.from(part), jpeg, Buffer.from(part), jpeg.subarray(0, 300)]))
  setTimeout(() => request.destroy(), 500)
  await promise
}
