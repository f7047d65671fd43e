import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { Limits } from '#server/account/limits.ts'
import { Market } from '#server/providers/marketplaces/market.ts'
import { sampleMarketplace } from '#server/providers/sample/market.ts'
import type { Services } from '#server/services.ts'
import { picture } from '../../support/fakes/altered-photos.ts'
import { fakeHosts, page, redirect, status } from '../../support/fakes/hosts.ts'
import { type Client, clientOf, onEachDatabase, type World } from '../../support/worlds/world.ts'
import { formOf, photo, upload } from '../../support/fakes/photos.ts'

const MUG = await (await picture('mug-blue-front')).jpeg({ quality: 60 }).toBuffer()
const PICTURE = 'https://img.alicdn.com/imgextra/mug.jpg'

const fake = fakeHosts({
  'img.alicdn.com/imgextra/mug.jpg': page(MUG, { 'Content-Type': 'image/jpeg' }),
  'img.alicdn.com/imgextra/page.jpg': page('<p>No picture</p>'),
  'img.alicdn.com/imgextra/gone.jpg': status(404),
  'img.alicdn.com/imgextra/away.jpg': redirect('https://elsewhere.example/mug.jpg'),
  'img.alicdn.com/imgextra/long.jpg': page(Buffer.alloc(11 * 1024 * 1024)),
})

const HOUR = 3600_000

const search = (client: Client, asked: object) => client.call('item/photo_search', asked)

async function sent(client: Client, scene = 'search', bytes = MUG): Promise<string> {
  const { body } = await upload(client, `images?scene=${scene}`, formOf(bytes))
  return body.data.list[0].id
}

onEachDatabase('A search by photo', (world) => {
  let customer: Client
  let other: Client
  beforeAll(async () => {
    mkdirSync(join(world.services.settings.data_dir, 'files'))
    customer = await world.customer()
    other = await world.customer()
  })

  it('finds the product on a visitor’s photo first, and says how much it is alike', async () => {
    const { status, body } = await search(world.visitor, { image_id: await sent(world.visitor) })
    expect(status).toBe(200)
    const { list, total, page } = body.data
    expect(list[0]).toMatchObject({
      image: '/sample/mug-blue-front-1600.webp',
      price_cny: expect.any(String),
    })
    expect(list[0].score).toBeGreaterThan(0.9)
    expect([page, total]).toEqual([1, expect.any(Number)])
    const scores = list.map((hit: { score: number }) => hit.score)
    expect(scores).toEqual([...scores].sort((a, b) => b - a))
    expect(Math.min(...scores)).toBeGreaterThanOrEqual(0.6)
    // The first search looks at every picture of the demo.
  }, 180_000)

  it('goes page by page, in one marketplace or in all', async () => {
    const image_id = await sent(world.visitor)
    const all = (await search(world.visitor, { image_id })).body.data
    const only = (await search(world.visitor, { image_id, platform: 'weidian' })).body.data
    expect(only.total).toBeLessThan(all.total)
    expect(only.list.filter((hit: { item_platform: string }) => hit.item_platform !== 'weidian')).toEqual([])
    const behind = (await search(world.visitor, { image_id, page: 50 })).body.data
    expect(behind).toMatchObject({ list: [], page: 50, total: all.total })
  })

  it('finds nothing for a photo that shows nothing', async () => {
    const noise = await photo(400, 400).jpeg().toBuffer()
    const { body } = await search(world.visitor, { image_id: await sent(world.visitor, 'search', noise) })
    expect(body.data).toEqual({ list: [], page: 1, total: 0 })
  })

  it('by an item starts from its first picture', async () => {
    const { list } = (await search(world.visitor, { image_id: await sent(world.visitor) })).body.data
    const { item_platform, num_iid } = list[0]
    const item = (await world.visitor.call('item/get', { item_platform, num_iid })).body.data
    const { body } = await search(world.visitor, { item_platform, num_iid })
    expect(body.data.list[0]).toMatchObject({ image: item.images[0], score: 1 })
  })

  describe('by a picture’s id', () => {
    it('is a 404 for what is not there, and for pictures of other scenes', async () => {
      const feedback = await sent(world.visitor, 'feedback')
      for (const image_id of ['0'.repeat(32), '../../x', feedback])
        expect((await search(world.visitor, { image_id })).status).toBe(404)
      const diy = await sent(customer, 'diy')
      expect((await search(customer, { image_id: diy })).status).toBe(404)
    })

    it('is a 404 for everybody but the account that sent it, staff too', async () => {
      const image_id = await sent(customer)
      const staff = await world.staff()
      for (const client of [other, world.visitor, staff])
        expect((await search(client, { image_id })).status).toBe(404)
      expect((await search(customer, { image_id })).status).toBe(200)
    })

    it('lets whoever knows it use a visitor’s, also once they have signed in', async () => {
      const image_id = await sent(world.visitor)
      expect((await search(customer, { image_id })).status).toBe(200)
    })

    it('is a 404 with a sentence once its hour is over', async () => {
      const image_id = await sent(world.visitor)
      await age(world, image_id, HOUR)
      const { status, body } = await search(world.visitor, { image_id })
      expect([status, body.code]).toEqual([404, 'NOT_FOUND'])
      expect(body.message).toContain('Add it again')
    })
  })

  it.each([
    [{}, 422],
    [{ image_id: '' }, 422],
    [{ image_id: 'x', url: 'https://item.taobao.com/item.htm?id=675330231400' }, 422],
    [{ item_platform: 'taobao' }, 422],
    [{ image_id: 'x', num_iid: '675330231400' }, 422],
    [{ item_platform: 'taobao', num_iid: '99999999999999' }, 404],
    [{ image_id: 'x', page: 0 }, 422],
    [{ image_id: 'x', platform: 'ebay' }, 422],
    [{ image_id: 'x', more: 1 }, 422],
  ])('refuses %j', async (asked, status) => {
    const answer = await search(world.visitor, asked)
    expect(answer.status).toBe(status)
    expect(answer.body.message).toMatch(/^[A-Z].*\.$/)
  })

  it('has a limit of its own, by address', async () => {
    const strict: Services = { ...world.services, limits: new Limits(0.05) }
    const image_id = await sent(world.visitor)
    const statuses = []
    for (let times = 0; times < 4; times += 1)
      statuses.push((await search(clientOf(strict, '', '10.0.0.9'), { image_id })).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    expect((await search(clientOf(strict, '', '10.1.0.9'), { image_id })).status).toBe(200)
  })

  it('asks the marketplace once for the same page, and says so when none can look for pictures', async () => {
    let asked = 0
    const counting = new Market([
      {
        ...sampleMarketplace,
        searchPhoto(...question) {
          asked += 1
          return sampleMarketplace.searchPhoto?.(...question) ?? Promise.reject(new Error('It cannot.'))
        },
      },
    ])
    const image_id = await sent(world.visitor)
    const counted = clientOf({ ...world.services, market: counting })
    for (let times = 0; times < 3; times += 1) expect((await search(counted, { image_id })).status).toBe(200)
    expect(asked).toBe(1)
    const { searchPhoto: _, ...blind } = sampleMarketplace
    const none = clientOf({ ...world.services, market: new Market([blind]) })
    const { status, body } = await search(none, { image_id })
    expect([status, body.code]).toEqual([503, 'NO_PROVIDER'])
  })

  describe('by a link', () => {
    const reached = (): Client => {
      const settings = { ...world.services.settings, test_host_map: fake.map('img.alicdn.com') }
      return clientOf({ ...world.services, settings })
    }

    it('takes an item’s link for the item', async () => {
      const { body } = await search(reached(), { url: 'https://item.taobao.com/item.htm?id=675330231400' })
      expect(body.data.list[0].image).toContain('/sample/runner-black-front')
      expect(fake.asked).toEqual([])
    })

    it('gets a picture from where shops keep theirs', async () => {
      const { status, body } = await search(reached(), { url: PICTURE })
      expect([status, body.data.list[0].image]).toEqual([200, '/sample/mug-blue-front-1600.webp'])
    })

    it.each([
      ['page', 415],
      ['gone', 422],
      ['away', 422],
      ['long', 422],
    ])('refuses one that leads to no picture: %s', async (name, status) => {
      const url = `https://img.alicdn.com/imgextra/${name}.jpg`
      expect((await search(reached(), { url })).status).toBe(status)
      expect(fake.asked).toEqual([`img.alicdn.com/imgextra/${name}.jpg`])
    })

    it.each([
      'https://169.254.169.254/latest/meta-data/x.jpg',
      'http://localhost/x.jpg',
      'https://img.alicdn.com.evil.example/x.jpg',
      'https://img.alicdn.com:8443/x.jpg',
      'file:///etc/passwd',
    ])('opens nothing else: %s', async (url) => {
      expect((await search(reached(), { url })).status).toBe(422)
      expect(fake.asked).toEqual([])
    })
  })
})

/** Makes it as old as that. */
async function age(world: World, id: string, by_ms: number): Promise<void> {
  const row = await world.services.db
    .selectFrom('uploads')
    .select('expires_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await world.services.db
    .updateTable('uploads')
    .set({ expires_at: (row.expires_at ?? 0) - by_ms })
    .where('id', '=', id)
    .execute()
}
