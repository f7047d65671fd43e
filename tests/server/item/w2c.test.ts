import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { viewW2c } from '#server/views/w2c.ts'
import { Market } from '#server/providers/marketplaces/market.ts'
import type { Services } from '#server/services.ts'
import { picture } from '../../support/fakes/altered-photos.ts'
import { type Client, newKey, onEachDatabase, topUp } from '../../support/worlds/world.ts'
import { formOf, qcPhotos, upload } from '../../support/fakes/photos.ts'
import { anItem } from '../../support/fakes/samples.ts'
import { named, pay } from '../../support/people/shopping.ts'
import { FOUND, forceStatus } from '../../support/people/staff.ts'

const MUG = await (await picture('mug-blue-front')).jpeg({ quality: 60 }).toBuffer()

onEachDatabase('Where to buy it', (world) => {
  let photo: string
  const item = anItem()
  const view = (query: string, services: Services = world.services, now = Date.now()) =>
    viewW2c(services, new URLSearchParams(query), now)

  beforeAll(async () => {
    mkdirSync(join(world.services.settings.data_dir, 'files'))
    const customer = await world.customer()
    await topUp(customer, '5000')
    photo = await sharedPhoto(customer, await world.staff())
  })

  /** Somebody has ordered the item and shares what our warehouse saw. */
  async function sharedPhoto(customer: Client, staff: Client): Promise<string> {
    const sku_id = item.skus.find((sku) => sku.stock > 0)?.sku_id
    const line = await customer.call('cart/add', { ...named(item), sku_id })
    const order = await customer.call('orders/create', { cart_ids: [line.body.data.id] }, newKey())
    const [id = ''] = order.body.data.item_ids
    await pay(customer, [id])
    await forceStatus(world, id, 'ArrivedAtWarehouse')
    const [shown = '', hidden = ''] = await qcPhotos(staff, id, 2)
    await staff.call('bk/inspect_item', { id, ...FOUND, photo_ids: [shown, hidden] })
    await customer.call('orders/share_qc_photo', { id: shown, shared: true })
    return shown
  }

  it('asked for nothing shows nothing', async () => {
    expect(await view('')).toMatchObject({ asked: { by: 'nothing' }, item: null, hits: [], qc_photos: [] })
  })

  it('takes words', async () => {
    const { asked, hits, total } = await view('keyword=%20tote%20')
    expect(asked).toEqual({ by: 'words', words: 'tote' })
    expect(hits.length).toBeGreaterThan(0)
    expect(total).toBeGreaterThanOrEqual(hits.length)
    expect(hits[0]?.title).toMatch(/tote/i)
  })

  it('takes a link: the item first, then what is like it, and the photos its buyers share', async () => {
    const found = await view(`p=${item.item_platform}&i=${item.num_iid}`)
    expect(found.item?.num_iid).toBe(item.num_iid)
    expect(found.hits.length).toBeGreaterThan(0)
    expect(found.hits.filter((hit) => hit.num_iid === item.num_iid)).toEqual([])
    const link = { item_platform: item.item_platform, num_iid: item.num_iid }
    expect(found.qc_photos).toEqual([{ url: `/img/u/${photo}.webp`, link }])
    const typed = await view(`keyword=https://item.taobao.com/item.htm?id=${item.num_iid}`)
    expect(typed.item?.num_iid).toBe(item.num_iid)
    // The first search looks at every picture of the demo.
  }, 180_000)

  it('takes a photo, until it is gone', async () => {
    const { body } = await upload(world.visitor, 'images?scene=search', formOf(MUG))
    const [{ id }] = body.data.list
    const found = await view(`image=${id}`)
    expect(found.hits[0]).toMatchObject({ image: '/sample/mug-blue-front-1600.webp' })
    expect(found.asked).toMatchObject({ by: 'photo', thumb: `/img/u/${id}-thumb.webp` })
    const later = await view(`image=${id}`, world.services, Date.now() + 3600_001)
    expect(later).toMatchObject({ hits: [], failed: 'unknown' })
  })

  it('keeps what nobody can tell apart: a link to elsewhere, an unknown item, no marketplace at all', async () => {
    const url = 'https://shop.example/thing/1'
    expect((await view(`keyword=${encodeURIComponent(url)}`)).asked).toEqual({ by: 'unknown_link', url })
    expect(await view('p=taobao&i=99999999999999')).toMatchObject({ item: null, hits: [], failed: 'unknown' })
    const none = { ...world.services, market: new Market([]) }
    expect(await view('keyword=mug', none)).toMatchObject({ hits: [], failed: 'unreadable' })
  })
})
