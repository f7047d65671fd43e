import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { NO_PICTURE, pictureAt, pictureWidths } from '#domain/item/picture.ts'
import { frontDoor } from '#server/front/door.ts'
import { holdPictureKey, linkBehind, shownPicture } from '#server/providers/pictures/shown-picture.ts'
import { newToken } from '#server/secrets.ts'
import { openServices } from '#server/running.ts'
import type { Services } from '#server/services.ts'
import { readSettings } from '#server/settings/settings.ts'
import { ForeignPictures } from '#server/picture/foreign-pictures.ts'
import { fakeHosts, page, redirect, type Reply, status } from '../../support/fakes/hosts.ts'
import { noPages } from '../../support/worlds/world.ts'

const HOST = 'img.alicdn.com'
const drawn = (format: 'jpeg' | 'png' | 'gif' | 'webp', width = 800, height = width) =>
  sharp({ create: { width, height, channels: 3, background: '#3a7' } })
    .toFormat(format)
    .toBuffer()

const replies: Record<string, Reply> = {
  [`${HOST}/gone.jpg`]: status(404),
  [`${HOST}/error.jpg`]: status(500),
  [`${HOST}/html.jpg`]: page('<html>Sorry</html>'),
  [`${HOST}/svg.jpg`]: page('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  [`${HOST}/half.jpg`]: async (response) => response.end((await drawn('jpeg')).subarray(0, 300)),
  [`${HOST}/huge.jpg`]: (response) => response.end(Buffer.alloc(9 * 1024 * 1024, 0xff)),
  [`${HOST}/elsewhere.jpg`]: redirect('https://evil.example/a.jpg'),
  [`${HOST}/inside.jpg`]: redirect('http://127.0.0.1:1/a.jpg'),
  [`${HOST}/moved.jpg`]: redirect(`https://${HOST}/a.jpeg`),
  [`${HOST}/reset.jpg`]: (response) => response.socket?.resetAndDestroy(),
  [`${HOST}/never.jpg`]: () => {},
  [`${HOST}/tall.jpg`]: async (response) => response.end(await drawn('jpeg', 790, 24_000)),
  [`${HOST}/bomb.png`]: async (response) => response.end(await drawn('png', 9000, 9000)),
}
for (const format of ['jpeg', 'png', 'gif', 'webp'] as const)
  replies[`${HOST}/a.${format}`] = async (response) => response.end(await drawn(format))
for (let n = 0; n < 12; n += 1)
  replies[`${HOST}/${n}.jpg`] = async (response) => response.end(await drawn('jpeg', 300 + n))

const fake = fakeHosts(replies)
const link = (name: string) => `https://${HOST}/${name}`

describe('The address of a marketplace’s picture', () => {
  it('is ours, in every width, and leads back to the link', () => {
    const url = `https://${HOST}/imgextra/i1/O1CN01!!220-0.jpg_800x800.jpg?a=1&b=ü`
    const address = shownPicture(url)
    expect(address).toMatch(/^\/img\/f\/[\w-]{16}\/[\w-]+\/1600\.webp$/)
    expect(linkBehind(address)).toEqual({ link: url, width: 1600 })
    expect(linkBehind(pictureAt(address, 320))).toEqual({ link: url, width: 320 })
    expect(pictureWidths(address)?.split(', ').length).toBe(4)
    expect(shownPicture(`//${HOST}/1.jpg`)).toBe(shownPicture(`https://${HOST}/1.jpg`))
  })

  it('is given for hosts of marketplaces alone; our own pictures stay as they are', () => {
    for (const own of ['', '/sample/mug-blue-front-1600.webp', '/img/u/1-thumb.webp'])
      expect(shownPicture(own)).toBe(own)
    for (const other of [
      'https://evil.example/a.jpg',
      `https://${HOST}.evil.example/a.jpg`,
      `https://evil${HOST.replace('img', '')}x/a.jpg`,
      'https://alicdn.com/a.jpg',
      `http://${HOST}/a.jpg`,
      `https://${HOST}:8443/a.jpg`,
      `https://u:p@${HOST}@evil.example/a.jpg`,
      'https://127.0.0.1/a.jpg',
      'javascript:alert(1)',
      'data:image/png;base64,AAAA',
      'nothing',
      `https://${HOST}/${'a'.repeat(2000)}.jpg`,
    ])
      expect(shownPicture(other), other).toBe(NO_PICTURE)
  })

  it('is refused when we have not signed it, or no longer do', () => {
    const address = shownPicture(link('a.jpeg'))
    const [, , , signature = '', name = ''] = address.split('/')
    const other = Buffer.from(`${HOST}/b.jpg`).toString('base64url')
    for (const wrong of [
      address.replace(signature, 'A'.repeat(16)),
      address.replace(name, other),
      address.replace('1600', '1601'),
      address.replace(signature, ''),
      `${address}?x`,
      NO_PICTURE,
      '/img/f/',
    ])
      expect(linkBehind(wrong), wrong).toBeNull()
    holdPictureKey(newToken())
    expect(linkBehind(address)).toBeNull()
    expect(linkBehind(shownPicture(link('a.jpeg')))?.link).toBe(link('a.jpeg'))
  })
})

describe('A marketplace’s picture', () => {
  let folder: string
  const opened = (most_bytes?: number) => new ForeignPictures(folder, fake.map(HOST), most_bytes)
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'benbuy-pictures-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it.each(['jpeg', 'png', 'gif', 'webp'])('becomes WebP, never wider than it was: %s', async (format) => {
    const pictures = opened()
    const [small, large] = await Promise.all(
      [320, 1600].map((width) => pictures.find(link(`a.${format}`), width)),
    )
    const sizes = await Promise.all([small, large].map((bytes) => sharp(bytes ?? undefined).metadata()))
    expect(sizes.map(({ format: made, width }) => [made, width])).toEqual([
      ['webp', 320],
      ['webp', 800],
    ])
    expect(fake.asked.length).toBe(1)
  })

  it('is fetched once for all who ask, and kept over a restart', async () => {
    const pictures = opened()
    const all = await Promise.all(Array.from({ length: 50 }, () => pictures.find(link('a.jpeg'), 640)))
    expect(new Set(all.map((bytes) => bytes?.length)).size).toBe(1)
    writeFileSync(join(folder, 'x-640.webp.99'), 'half written')
    expect(await opened().find(link('a.jpeg'), 640)).toEqual(all[0])
    expect(fake.asked.length).toBe(1)
    expect(readdirSync(folder).length).toBe(1)
    rmSync(folder, { recursive: true })
    expect((await pictures.find(link('a.jpeg'), 640))?.length).toBe(all[0]?.length)
    expect(readdirSync(folder).length).toBe(1)
  })

  it('as tall as a whole description is made as tall as can be', async () => {
    const bytes = await opened().find(link('tall.jpg'), 640)
    expect((await sharp(bytes ?? undefined).metadata()).height).toBeLessThanOrEqual(16_000)
  })

  it.each(['gone', 'error', 'html', 'svg', 'half', 'huge', 'elsewhere', 'inside', 'reset'])(
    'that cannot be had is none, and not asked for again at once: %s',
    async (name) => {
      const pictures = opened()
      expect(await pictures.find(link(`${name}.jpg`), 320)).toBeNull()
      expect(await pictures.find(link(`${name}.jpg`), 640)).toBeNull()
      expect(fake.asked.length).toBe(1)
    },
  )

  it('of more pixels than anybody needs is none', async () => {
    expect(await opened().find(link('bomb.png'), 320)).toBeNull()
  })

  it('may have moved on its host', async () => {
    expect(await opened().find(link('moved.jpg'), 320)).not.toBeNull()
  })

  it('makes room for others, the one wanted longest ago first', async () => {
    const one = (await opened().find(link('0.jpg'), 320))?.length ?? 0
    const pictures = opened(one * 4)
    for (let n = 0; n < 12; n += 1) {
      await pictures.find(link(`${n}.jpg`), 320)
      await pictures.find(link('0.jpg'), 320)
    }
    await vi.waitFor(() => expect(readdirSync(folder).length).toBeLessThanOrEqual(4))
    fake.asked.length = 0
    await pictures.find(link('0.jpg'), 320)
    expect(fake.asked).toEqual([])
  })

  it('is shown all the same when it cannot be kept', async () => {
    const told = vi.spyOn(console, 'error').mockReturnValue()
    const pictures = opened()
    await pictures.find(link('0.jpg'), 320)
    rmSync(folder, { recursive: true })
    writeFileSync(folder, 'a file where the folder was')
    expect(await pictures.find(link('1.jpg'), 320)).not.toBeNull()
    expect(told).toHaveBeenCalled()
    told.mockRestore()
  })
})

describe('Over HTTP', () => {
  let services: Services
  let origin = ''
  const data_dir = mkdtempSync(join(tmpdir(), 'benbuy-test-'))
  const server = createServer((request, response) => door(request, response))
  let door: RequestListener
  beforeAll(async () => {
    const env = { DATA_DIR: data_dir, DEMO: 'on', TEST_HOST_MAP: fake.mapped(HOST) }
    services = await openServices(readSettings(env))
    door = frontDoor(services, new Map(), noPages)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(async () => {
    server.close()
    await services.db.destroy()
    rmSync(data_dir, { recursive: true, force: true })
  })

  it('a picture comes with its name for ever, or as not changed', async () => {
    const address = pictureAt(shownPicture(link('a.jpeg')), 640)
    const first = await fetch(origin + address)
    expect(first.status).toBe(200)
    expect(first.headers.get('content-type')).toBe('image/webp')
    expect(first.headers.get('cache-control')).toContain('immutable')
    expect((await sharp(Buffer.from(await first.arrayBuffer())).metadata()).width).toBe(640)
    const again = await fetch(origin + address, {
      headers: { 'If-None-Match': first.headers.get('etag') ?? '' },
    })
    expect(again.status).toBe(304)
  })

  it('a picture that is gone is a drawing that says so, for a minute', async () => {
    for (const address of [shownPicture(link('gone.jpg')), NO_PICTURE]) {
      const answer = await fetch(origin + address)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'image/svg+xml'])
      expect(answer.headers.get('cache-control')).toBe('public, max-age=60')
      expect(await answer.text()).toMatch(/^<svg /)
    }
  })

  it('an address that we never gave is nothing, and asks nobody', async () => {
    const name = Buffer.from('img.alicdn.com/a.jpeg').toString('base64url')
    const answer = await fetch(`${origin}/img/f/${'A'.repeat(16)}/${name}/640.webp`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8'])
    expect(fake.asked).toEqual([])
  })

  it('addresses outlive a restart, since all servers of a shop sign alike', async () => {
    const address = shownPicture(link('a.jpeg'))
    const settings = services.settings
    await services.db.destroy()
    holdPictureKey(newToken())
    services = await openServices(settings)
    expect(shownPicture(link('a.jpeg'))).toBe(address)
  })
})
