import { beforeAll, expect, it } from 'vitest'
import { readMetrics } from '#server/jobs/metrics.ts'
import { Market } from '#server/providers/marketplaces/market.ts'
import { Gateway } from '#server/providers/marketplaces/onebound/gateway.ts'
import { Onebound } from '#server/providers/marketplaces/onebound/onebound.ts'
import type { Services } from '#server/services.ts'
import {
  fakeOnebound,
  ONEBOUND_KEY,
  ONEBOUND_SECRET,
  ONEBOUND_SETTINGS,
} from '../../support/fakes/onebound.ts'
import { type Client, clientOf, newKey, onEachDatabase } from '../../support/worlds/world.ts'
import { ageReads } from '../../support/fakes/market.ts'

const fake = fakeOnebound()
const ITEM = { item_platform: 'taobao', num_iid: '695240235157' }

onEachDatabase('A shop with a real marketplace', (world) => {
  let services: Services
  let customer: Client
  let answers: string[]
  const call = async (path: string, payload: unknown = {}, headers = {}) => {
    const answer = await customer.call(path, payload, headers)
    answers.push(JSON.stringify(answer.body))
    return answer
  }
  beforeAll(async () => {
    const gateway = new Gateway(ONEBOUND_SETTINGS, fake.host_map(), { timeout_ms: 500, rest_ms: 100 })
    services = { ...world.services, market: new Market([new Onebound(gateway, ['taobao'])]) }
    customer = clientOf(services, (await world.customer()).token)
    answers = []
  })

  it('shows, keeps and sells an item, and no browser hears of another host', async () => {
    const shown = (await call('item/get', ITEM)).body.data
    expect(shown).toMatchObject({
      title: '示例卫衣',
      price_cny: '129.00',
      domestic_fee_cny: '8.00',
      stale: false,
    })
    expect(shown.images[0]).toMatch(/^\/img\/f\/.*\/1600\.webp$/)
    expect(shown.images.length + shown.desc_images.length).toBe(3)
    const found = (await call('item/item_search', { keyword: '卫衣' })).body.data
    expect(found.list[0].image).toMatch(/^\/img\/f\//)
    const saved = await call('favorite/save_favorite_item', ITEM)
    expect(saved.status).toBe(200)
    const wanted = { ...ITEM, sku_id: shown.skus[0].sku_id, quantity: 2 }
    const { id } = (await call('cart/add', wanted)).body.data
    const cart = (await call('cart/get')).body.data
    expect(JSON.stringify(cart)).toContain('/img/f/')
    const order = await call('orders/create', { cart_ids: [id] }, newKey())
    expect(order.body.data.total_cny).toBe('286.64')
    const [item_id] = order.body.data.item_ids
    const detail = (await call('orders/get_order_item_detail', { id: item_id })).body.data
    expect(JSON.stringify(detail)).toContain('/img/f/')
    await call('favorite/load_more_favorite_item')
    await call('item/get_sku_details', wanted)
    for (const answer of answers) expect(answer).not.toMatch(/alicdn|https?:\/\/(?!item\.taobao\.com)/)
  })

  it('sells nothing at a price that nobody could check', async () => {
    const { skus } = (await call('item/get', ITEM)).body.data
    const wanted = { ...ITEM, sku_id: skus[0].sku_id, quantity: 1, buy_now: true }
    const { id } = (await call('cart/add', wanted)).body.data
    await ageReads(world, 20)
    for (const mood of ['half', 'garbage', 'bad key', 'used up', 'never', 'server error'] as const) {
      fake.mood = mood
      expect((await call('item/get', ITEM)).body.data).toMatchObject({ stale: true, price_cny: '129.00' })
      const order = await call('orders/create', { cart_ids: [id] }, newKey())
      expect([mood, order.status, order.body.code]).toEqual([mood, 503, 'PROVIDER_DOWN'])
    }
  })

  it('tells its operator how the marketplace does, and never its key', async () => {
    const text = await readMetrics(services, Date.now())
    expect(text).toMatch(/^benbuy_marketplace_requests_total\{platform="taobao",outcome="ok"\} [1-9]/m)
    expect(text).toMatch(/^benbuy_marketplace_breaker_open\{platform="taobao"\} [01]$/m)
    expect(text).toMatch(/^benbuy_marketplace_quota_left\{platform="taobao",call="item_get"\} \d+$/m)
    expect(text).not.toMatch(new RegExp(`${ONEBOUND_KEY}|${ONEBOUND_SECRET}`))
  })
})
