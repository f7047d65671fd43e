import { expect, it } from 'vitest'
import { CALL_ACCESS } from '#domain/access/calls.ts'
import { Limits } from '#server/account/limits.ts'
import { clientOf, onEachDatabase } from '../../support/worlds/world.ts'
import { learnFirst } from '../../support/worlds/learned.ts'

const ITEM = { item_platform: 'taobao', num_iid: '600000000001' }
const LINK = 'https://item.taobao.com/item.htm?id=600000000001'
const PIECE = { price_cny: '10.00', est_weight_g: 500 }
const BOX = { weight_g: 500, length_cm: 10, width_cm: 10, height_cm: 10 }

/** Calls by which anybody may ask marketplaces, the database or the processor, with what they are asked with. */
const READS: Record<string, object> = {
  'assistant/ask': { question: 'Where is my parcel?' },
  'assistant/stream': { question: 'Where is my parcel?' },
  'cart/get_item_sku_price': ITEM,
  'help/rate': { slug: 'how-it-works', useful: true },
  'help/search': { q: 'customs' },
  'item/classify': { title: 'Bamboo tea tray', url: LINK },
  'item/estimate_landed': { country: 'US', parcels: [{ pieces: [PIECE], postage_cny: '0.00' }] },
  'item/get': ITEM,
  'item/get_many': { items: [ITEM] },
  'item/get_sku_details': ITEM,
  'item/item_search': { keyword: 'lamp' },
  'item/landed_cost': { ...ITEM, country: 'US' },
  'item/parse_url': { url: LINK },
  'item/parse_urls': { text: LINK },
  'item/photo_search': ITEM,
  'item/suggest': { keyword: 'la' },
  'list/get_list': { id: 'zzzzzzzzzzzzzzzzzzzzz' },
  'parcel/calculate_parcel_fees': { country: 'US', ...BOX, goods_class: 'general' },
  'parcel/get_haul': { haul_id: 'zzzzzzzzzzzzzzzzzzzzz' },
  'parcel/get_line_figures': {},
  'parcel/get_shop_figures': {},
  'parcel/get_shown_hauls': {},
}
const ROOMS = /^(assistant|help|item|list|parcel)\//

learnFirst()

it('Every public call about items, lists, parcels and help is in this table', () => {
  const all = Object.entries(CALL_ACCESS).flatMap(([name, access]) => (access === 'public' ? [name] : []))
  expect(Object.keys(READS).filter((name) => ROOMS.test(name))).toEqual(
    all.filter((name) => ROOMS.test(name)).toSorted(),
  )
})

onEachDatabase('Asking on and on from one address', (world) => {
  it.each(Object.entries(READS))('%s is 429 in the end, there only', async (name, payload) => {
    const services = { ...world.services, limits: new Limits(0.001) }
    const ask = (ip: string) => clientOf(services, '', ip).call(name, payload)
    const statuses: number[] = []
    while (statuses.at(-1) !== 429 && statuses.length < 4) statuses.push((await ask('10.3.0.1')).status)
    // A wrong question is told so before it is counted.
    for (const wrong of [400, 422, 429, 500]) expect(statuses[0]).not.toBe(wrong)
    expect(statuses.at(-1)).toBe(429)
    const limited = await ask('10.3.0.1')
    expect(limited).toMatchObject({ status: 429, body: { code: 'TOO_MANY' } })
    expect(limited.headers.get('retry-after')).toBe(String(limited.body.wait_seconds))
    expect((await ask('10.3.0.2')).status).not.toBe(429)
  })
})
