import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import type { Platform } from '#domain/link/platform.ts'
import { log } from '#server/log.ts'
import { Market } from '#server/providers/marketplaces/market.ts'
import { Gateway, type Patience } from '#server/providers/marketplaces/onebound/gateway.ts'
import { Onebound } from '#server/providers/marketplaces/onebound/onebound.ts'
import {
  fakeOnebound,
  type Mood,
  ONEBOUND_KEY,
  ONEBOUND_SECRET,
  ONEBOUND_SETTINGS,
  sampleItem,
} from '../../support/fakes/onebound.ts'
import { closedAddress } from '../../support/fakes/hosts.ts'

const fake = fakeOnebound()
const QUICK: Patience = { timeout_ms: 300, rest_ms: 600 }
const PLATFORMS: Platform[] = ['taobao', '1688', 'weidian']
const ID = '695240235157'

function openMarket({ clock = Date.now, host_map = fake.host_map(), patience = QUICK } = {}): Market {
  const gateway = new Gateway(ONEBOUND_SETTINGS, host_map, patience, clock)
  return new Market([new Onebound(gateway, PLATFORMS)])
}

const counted = (market: Market) =>
  Object.fromEntries(market.state().requests.map(({ outcome, count }) => [outcome, count]))

const DOWN = { status: 503, code: 'PROVIDER_DOWN' }

describe('What is asked', () => {
  it('names the item, the key and the words that come back, at the platform that serves it', async () => {
    const market = openMarket()
    for (const platform of ['taobao', 'tmall', '1688', 'weidian'] as const) await market.getItem(platform, ID)
    expect(fake.asked.map(({ platform, call }) => `${platform} ${call}`)).toEqual([
      'taobao item_get',
      'taobao item_get',
      '1688 item_get',
      'micro item_get',
    ])
    expect(Object.fromEntries(fake.asked[0]?.query ?? [])).toEqual({
      ...{ key: ONEBOUND_KEY, secret: ONEBOUND_SECRET, num_iid: ID, is_promotion: '1' },
      ...{ cache: 'no', lang: 'zh-CN', result_type: 'json' },
    })
  })

  it('is a search in the words of the gateway', async () => {
    const found = await openMarket().search({
      ...{ keyword: '卫衣 red & blue', platform: 'tmall', page: 3, sort: 'price_desc' },
      ...{ price_min_fen: 1250, price_max_fen: 100_000 },
    })
    expect(fake.asked[0]).toMatchObject({ platform: 'taobao', call: 'item_search' })
    expect(Object.fromEntries(fake.asked[0]?.query ?? [])).toMatchObject({
      ...{ q: '卫衣 red & blue', page: '3', page_size: '40', sort: '_bid' },
      ...{ start_price: '12.50', end_price: '1000.00' },
    })
    expect(found).toEqual({
      total: 4000,
      page_size: 40,
      list: [
        {
          ...{ item_platform: 'tmall', num_iid: ID, title: '示例 卫衣 & 帽', shop: '示例店', sales: 12_000 },
          ...{ image: 'https://img.alicdn.com/1.jpg', price_fen: 9900, price_max_fen: 9900 },
        },
      ],
    })
  })

  it('is a photo by its bytes, which are sent once for all pages, or by an address', async () => {
    const market = openMarket()
    const bytes = Buffer.from([0xff, 0xd8, 0xff, 0xe0])
    const first = await market.searchPhoto({ bytes }, { page: 1 })
    expect(first.list[0]).toMatchObject({ num_iid: ID, score: null })
    await market.searchPhoto({ bytes }, { page: 2 })
    await market.searchPhoto({ url: '//img.alicdn.com/9.jpg' }, { page: 1, platform: '1688' })
    expect(fake.asked.map(({ platform, call, query }) => [platform, call, query.get('imgid')])).toEqual([
      ['taobao', 'upload_img', null],
      ['taobao', 'item_search_img', 'https://img.alicdn.com/TB1.jpg'],
      ['taobao', 'item_search_img', 'https://img.alicdn.com/TB1.jpg'],
      ['1688', 'item_search_img', 'https://img.alicdn.com/9.jpg'],
    ])
    expect(fake.asked[0]?.form.get('imgcode')).toBe(bytes.toString('base64'))
    const none = market.searchPhoto({ url: 'javascript:alert(1)' }, { page: 1 })
    await expect(none).rejects.toMatchObject({ status: 422 })
  })

  it('is what a Tao password stands for', async () => {
    const text = '￥abc￥ https://m.tb.cn/h.1 CZ3148'
    expect(await openMarket().resolvePassword(text)).toEqual({ item_platform: 'taobao', num_iid: ID })
    expect(fake.asked[0]).toMatchObject({ platform: 'taobao', call: 'item_password' })
    expect(fake.asked[0]?.query.get('word')).toBe(text)
    fake.mood = 'not there'
    expect(await openMarket().resolvePassword(text)).toBeNull()
    fake.mood = 'error 500'
    expect(await openMarket().resolvePassword(text)).toBeNull()
  })

  it('leaves out the platforms it does not serve', async () => {
    await expect(openMarket().getItem('jd', ID)).rejects.toMatchObject({ code: 'NO_PROVIDER' })
    expect(fake.asked).toEqual([])
  })
})

describe('A gateway in trouble', () => {
  const silent: [Mood, string, number][] = [
    ['half', 'unreadable', 2],
    ['cut off', 'network', 2],
    ['broken gzip', 'network', 2],
    ['no gzip', 'network', 2],
    ['garbage', 'unreadable', 2],
    ['html', 'unreadable', 2],
    ['empty', 'unreadable', 2],
    ['a list', 'unreadable', 2],
    ['a null', 'unreadable', 2],
    ['error 500', 'http', 2],
    ['reset', 'network', 2],
    ['server error', 'server', 2],
    ['redirect', 'http', 2],
    // A single try: a slow gateway is not asked twice, and an answer that is too large stays so.
    ['never', 'time', 1],
    ['huge', 'unusable', 1],
  ]
  it.each(silent)('is told as one state: %s', async (mood, outcome, tries) => {
    fake.mood = mood
    const market = openMarket()
    await expect(market.getItem('taobao', ID)).rejects.toMatchObject(DOWN)
    expect(fake.asked.length).toBe(tries)
    expect(counted(market)).toEqual({ [outcome]: tries })
  })

  it('is told so too where nobody listens', async () => {
    const market = openMarket({ host_map: new Map([['api-gw.onebound.cn', await closedAddress()]]) })
    await expect(market.getItem('taobao', ID)).rejects.toMatchObject(DOWN)
    expect(counted(market)).toEqual({ network: 2 })
  })

  it('takes no longer than its time', async () => {
    fake.mood = 'never'
    const begun = Date.now()
    await expect(openMarket().getItem('taobao', ID)).rejects.toMatchObject(DOWN)
    expect(Date.now() - begun).toBeLessThan(QUICK.timeout_ms + 300)
  })

  it('is forgiven one slip', async () => {
    fake.first_mood = 'reset'
    expect(await openMarket().getItem('taobao', ID)).toMatchObject({ num_iid: ID, price_fen: 12_900 })
    expect(fake.asked.length).toBe(2)
  })

  it('is left alone after five silences, for each platform apart, and asked again after a rest', async () => {
    fake.mood = 'error 500'
    const market = openMarket()
    const ids = ['11111', '22222', '33333', '44444']
    for (const id of ids) await expect(market.getItem('taobao', id)).rejects.toMatchObject(DOWN)
    expect(fake.asked.length).toBe(5)
    expect(market.state().breakers).toEqual([{ platform: 'taobao', open: true }])
    const begun = Date.now()
    await expect(market.getItem('tmall', ID)).rejects.toMatchObject(DOWN)
    expect(Date.now() - begun).toBeLessThan(50)
    expect(fake.asked.length).toBe(5)
    expect(counted(market)).toEqual({ http: 5, held_back: 3 })

    fake.mood = 'well'
    expect(await market.getItem('1688', ID)).toMatchObject({ item_platform: '1688' })
    await wait(QUICK.rest_ms + 30)
    expect(await market.getItem('taobao', ID)).toMatchObject({ num_iid: ID })
    expect(market.state().breakers.every(({ open }) => !open)).toBe(true)
  })

  it('is not left alone because items are not there', async () => {
    fake.mood = 'not there'
    const market = openMarket()
    for (let n = 0; n < 8; n += 1)
      await expect(market.getItem('taobao', `1000${n}`)).rejects.toMatchObject({ status: 404 })
    expect(counted(market)).toEqual({ not_found: 8 })
    fake.mood = 'well'
    expect(await market.getItem('taobao', ID)).toMatchObject({ num_iid: ID })
    // Nobody pays twice to hear that one is not there.
    await expect(market.getItem('taobao', '10000')).rejects.toMatchObject({ status: 404 })
    expect(fake.asked.length).toBe(9)
  })
})

describe('A bad key', () => {
  it('is told to the operator and to nobody else, and is never in a log', async () => {
    fake.mood = 'bad key'
    const told = vi.spyOn(log, 'error').mockReturnValue()
    const market = openMarket()
    const error: unknown = await market.getItem('taobao', ID).catch((reason: unknown) => reason)
    expect(error).toMatchObject(DOWN)
    expect(counted(market)).toEqual({ bad_key: 1 })
    expect(told).toHaveBeenCalledOnce()
    const said = JSON.stringify([told.mock.calls, String(error), Object(error).message])
    expect(said).toContain('ONEBOUND_KEY')
    expect(said).not.toMatch(new RegExp(`${ONEBOUND_KEY}|${ONEBOUND_SECRET}`))
    told.mockRestore()
  })
})

describe('The day’s requests', () => {
  const EVENING = Date.parse('2026-11-22T15:30:00Z')
  const TOMORROW = Date.parse('2026-11-22T16:00:00Z')

  it('are counted as the gateway says', async () => {
    const market = openMarket()
    await market.getItem('taobao', ID)
    await market.search({ keyword: 'x', page: 1, sort: 'default' })
    expect(market.state().quotas).toEqual([
      { platform: 'taobao', call: 'item_get', left: 199 },
      { platform: 'taobao', call: 'item_search', left: 198 },
    ])
  })

  it.each(['used up', 'well'] as const)(
    'once used up, nobody asks until the day is over in China: %s',
    async (mood) => {
      vi.spyOn(log, 'warn').mockReturnValue()
      let now = EVENING
      const market = openMarket({ clock: () => now })
      fake.mood = mood
      if (mood === 'well') fake.most = 1
      await market.getItem('taobao', ID).catch(() => {})
      expect(market.state().quotas).toEqual([{ platform: 'taobao', call: 'item_get', left: 0 }])
      fake.mood = 'well'
      now = TOMORROW - 1
      const refused = market.getItem('taobao', '22222')
      await expect(refused).rejects.toMatchObject({ ...DOWN, message: expect.stringContaining('tomorrow') })
      expect(fake.asked.length).toBe(1)
      fake.most = 200
      now = TOMORROW
      expect(await market.getItem('taobao', '22222')).toMatchObject({ num_iid: '22222' })
      vi.restoreAllMocks()
    },
  )
})

it('The last tenth of a day’s requests is for what is being bought', async () => {
  const market = openMarket()
  fake.most = 20
  fake.used = 17
  await market.getItem('taobao', ID)
  await expect(market.getItem('taobao', '22222')).rejects.toMatchObject(DOWN)
  expect(await market.getItem('taobao', '22222', 'sale')).toMatchObject({ num_iid: '22222' })
  expect(await market.getItem('taobao', ID, 'sale')).toMatchObject({ num_iid: ID })
  await expect(market.getItem('taobao', ID, 'sale')).rejects.toMatchObject(DOWN)
  expect(counted(market)).toEqual({ ok: 3, spared: 2 })
})

it('A limit that is not the day’s is over in minutes', async () => {
  vi.spyOn(log, 'warn').mockReturnValue()
  let now = Date.parse('2026-11-22T02:00:00Z')
  const market = openMarket({ clock: () => now })
  const refusal = { error: 'Rate limit exceeded', error_code: '4008', api_info: 'today:13 max:200' }
  fake.answers.item_get = JSON.stringify(refusal)
  await expect(market.getItem('taobao', ID)).rejects.toMatchObject(DOWN)
  fake.answers = {}
  await expect(market.getItem('taobao', ID)).rejects.toMatchObject(DOWN)
  expect(counted(market)).toEqual({ used_up: 1, spared: 1 })
  now += 5 * 60_000
  expect(await market.getItem('taobao', ID)).toMatchObject({ num_iid: ID })
  vi.restoreAllMocks()
})

describe('Many at once', () => {
  it('are one request for one item', async () => {
    fake.slow_ms = 50
    const market = openMarket()
    const items = await Promise.all(Array.from({ length: 100 }, () => market.getItem('taobao', ID)))
    expect(new Set(items.map(({ price_fen }) => price_fen))).toEqual(new Set([12_900]))
    expect(fake.asked.length).toBe(1)
  })

  it('and searches are kept for minutes', async () => {
    const market = openMarket()
    const search = () => market.search({ keyword: '卫衣', page: 1, sort: 'default' })
    const [first] = (await search()).list
    if (first) first.title = 'changed by its reader'
    expect((await search()).list[0]?.title).toBe('示例 卫衣 & 帽')
    expect(fake.asked.length).toBe(1)
  })
})

it('Numbers too long for a double arrive whole', async () => {
  const item = sampleItem(ID)
  item.skus.sku[0].sku_id = 'LARGE'
  const text = JSON.stringify({ error_code: '0000', item })
  fake.answers.item_get = text.replace('"LARGE"', '5012345678901234567')
  expect((await openMarket().getItem('taobao', ID)).skus[0]?.sku_id).toBe('5012345678901234567')
})
