import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { canonicalUrl } from '#domain/link/canonical.ts'
import { kindOf, parseItemLink } from '#domain/link/parse.ts'
import { PLATFORMS } from '#domain/link/platform.ts'
import { TAO_PASSWORD, UNSUPPORTED_LINK } from '#domain/text/texts.ts'
import { viewSearch } from '#server/views/item.ts'
import { frontDoor } from '#server/front/door.ts'
import { findItem, isLink } from '#server/item/item-link.ts'
import { Problem } from '#server/problem.ts'
import { Market } from '#server/providers/marketplaces/market.ts'
import { sampleMarketplace } from '#server/providers/sample/market.ts'
import { openServices } from '#server/running.ts'
import type { Services } from '#server/services.ts'
import { readSettings } from '#server/settings/settings.ts'
import { fakeHosts, page, redirect, status } from '../../support/fakes/hosts.ts'
import { noPages } from '../../support/worlds/world.ts'

const ID = '678901234567'
const ITEM = `https://item.taobao.com/item.htm?id=${ID}`

const fake = fakeHosts({
  'm.tb.cn/h.var': page(`<script>var url = 'https://h5.m.goofish.com/item?a=1&amp;id=${ID}';</script>`),
  'm.tb.cn/h.404': status(404),
  'qr.1688.com/s/abc': redirect(`https://m.1688.com/offer/${ID}.html`),
})

test('every platform’s canonical link is its own item', () => {
  expect(PLATFORMS.map((item_platform) => canonicalUrl({ item_platform, num_iid: ID }))).toEqual([
    `https://item.taobao.com/item.htm?id=${ID}`,
    `https://detail.tmall.com/item.htm?id=${ID}`,
    `https://detail.1688.com/offer/${ID}.html`,
    `https://weidian.com/item.html?itemID=${ID}`,
    `https://item.jd.com/${ID}.html`,
    `https://mobile.yangkeduo.com/goods.html?goods_id=${ID}`,
    `https://www.goofish.com/item?id=${ID}`,
  ])
  for (const item_platform of PLATFORMS) {
    const link = { item_platform, num_iid: ID }
    expect(parseItemLink(canonicalUrl(link))).toEqual({ kind: 'item', ...link })
  }
})

const ROWS: { input: string; kind: string }[] = readFileSync(
  new URL('../../data/item-links.jsonl', import.meta.url),
  'utf8',
)
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line))

test('with all domains there are, the collected links are links and the collected words are words', () => {
  for (const { input, kind } of ROWS) expect([input, isLink(input)]).toEqual([input, kind === 'link'])
})

test.each([
  ['bit.ly/abc', true],
  ['shop.bar/x', true],
  ['abc.art/1', true],
  ['shop.photography/2', true],
  ['look at shop.boutique/2 please', true],
  ['look at bit.ly/abc please', true],
  ['t.me/shop', true],
  ['shop.photography', false],
  ['shop.boutique dresses', false],
  ['and/or', false],
  ['t-shirt/xl', false],
  ['v2.0/beta', false],
  ['size 9.5/10', false],
  ['dr.martens/1460', false],
  ['a.p.c/jeans', false],
  ['e.l.f/primer', false],
  ['node.js/react', false],
  ['j.crew/shirt', false],
  ['me@shop.photography', false],
])('%s is a link: %s', (text, link) => {
  expect(isLink(text)).toBe(link)
  // A text that a browser takes for a link without the whole list is one.
  if (!link) expect(kindOf(text)).toBe('keyword')
})

describe('item/parse_url over HTTP', () => {
  const data_dir = mkdtempSync(join(tmpdir(), 'benbuy-links-'))
  let services: Services
  let server: Server

  beforeAll(async () => {
    const TEST_HOST_MAP = fake.mapped('m.tb.cn', 'qr.1688.com')
    services = await openServices(readSettings({ DATA_DIR: data_dir, DEMO: 'on', TEST_HOST_MAP }))
    server = createServer(frontDoor(services, new Map(), noPages))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterAll(async () => {
    server.close()
    await services.db.destroy()
    rmSync(data_dir, { recursive: true, force: true })
  })

  const parse = async (url: string) => {
    const { port } = server.address() as AddressInfo
    const response = await fetch(`http://127.0.0.1:${port}/api/item/parse_url`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ url, time_zone: 'Europe/Berlin' }),
    })
    return { status: response.status, body: await response.json() }
  }

  const item = (item_platform: string, canonical_url: string) => ({
    status: 200,
    body: { success: true, data: { item_platform, num_iid: ID, canonical_url } },
  })
  const unsupported = (message: string) => ({
    status: 422,
    body: { success: false, code: 'UNSUPPORTED_LINK', message },
  })

  test('answers an item for its link, bare or encoded', async () => {
    const taobao = item('taobao', ITEM)
    expect(await parse(ITEM)).toEqual(taobao)
    expect(await parse(encodeURIComponent(ITEM))).toEqual(taobao)
    expect(await parse(encodeURIComponent(encodeURIComponent(ITEM)))).toEqual(taobao)
    expect(await parse(`${ITEM}&x=${'x'.repeat(8192 - ITEM.length - 3)}`)).toEqual(taobao)
  })

  test('a link to nowhere we know is not searched for as words, whatever its domain ends in', async () => {
    const view = (keyword: string) => viewSearch(services, new URLSearchParams({ keyword }))
    expect(await view('shop.photography/2')).toMatchObject({ is_link: true, found: null })
    expect(await view('shoes/boots')).toMatchObject({
      is_link: false,
      found: expect.objectContaining({ pages: 1 }),
    })
  })

  test('answers an item for a short link or share text, encoded or not', async () => {
    const xianyu = item('xianyu', `https://www.goofish.com/item?id=${ID}`)
    const share = '【闲鱼】https://m.tb.cn/h.var HU591 「我在闲鱼发布了【鞋】」\n点击链接直接打开'
    expect(await parse('https://m.tb.cn/h.var')).toEqual(xianyu)
    expect(await parse('https%3A%2F%2Fm.tb.cn%2Fh.var')).toEqual(xianyu)
    expect(await parse(share)).toEqual(xianyu)
    expect(await parse(encodeURIComponent(share))).toEqual(xianyu)
    expect(await parse(encodeURIComponent(encodeURIComponent('看 m.tb.cn/h.var 谢谢')))).toEqual(xianyu)
    const offer = item('1688', `https://detail.1688.com/offer/${ID}.html`)
    expect(await parse('【鞋】复制￥xxx1a2￥，查看：http://qr.1688.com/s/abc')).toEqual(offer)
  })

  test.each([
    'red shoes',
    'https://shop1.taobao.com/',
    'https://m.tb.cn/h.404',
    'https://evil.example/x',
    `https://evil.example/%20${encodeURIComponent(ITEM)}`,
    '%E0%A4',
  ])('answers its fixed text for %s', async (text) =>
    expect(await parse(text)).toEqual(unsupported(UNSUPPORTED_LINK)),
  )

  test('refuses what is empty or too long', async () => {
    expect(await parse(' ')).toMatchObject({ status: 422, body: { code: 'INVALID_FIELD' } })
    expect(await parse('x'.repeat(8193))).toMatchObject({ status: 422, body: { code: 'INVALID_FIELD' } })
  })

  test('says what to paste instead of a Tao password', async () => {
    const password = '8.97 复制￥xwkgh1GP2Ul￥打开淘宝'
    expect(await parse(password)).toEqual(unsupported(TAO_PASSWORD))
    expect(await parse(encodeURIComponent(password))).toEqual(unsupported(TAO_PASSWORD))
    expect(await parse('3$ABC$:// CZ3148')).toEqual(unsupported(TAO_PASSWORD))
  })

  test('asks the marketplace what a Tao password stands for', async () => {
    const password = '复制￥xwkgh1GP2Ul￥打开淘宝'
    const down = new Problem(503, 'PROVIDER_DOWN', 'Down.')
    const asks = vi.fn(async (text: string) =>
      text.includes('￥xwkgh1GP2Ul￥') ? { item_platform: 'tmall' as const, num_iid: ID } : null,
    )
    const market = (...answers: ((text: string) => ReturnType<typeof asks>)[]) =>
      new Market(answers.map((resolvePassword) => ({ ...sampleMarketplace, resolvePassword })))
    const knowing = { ...services, market: market(() => Promise.reject(down), asks) }
    expect(await findItem(knowing, encodeURIComponent(password), '', Date.now())).toEqual({
      item_platform: 'tmall',
      num_iid: ID,
    })
    expect(asks).toHaveBeenCalledExactlyOnceWith(password)
    await expect(findItem(knowing, '￥unknown1x￥', '', Date.now())).rejects.toMatchObject({
      message: TAO_PASSWORD,
    })
    const crashing = { ...services, market: market(() => Promise.reject(new TypeError('a bug'))) }
    await expect(findItem(crashing, password, '', Date.now())).rejects.toThrow('a bug')
  })

  test('asks marketplaces only so often for one address, and never for a link it knows', async () => {
    await parse('https://m.tb.cn/h.var')
    fake.asked.length = 0
    let refused = 0
    for (let n = 0; n < 130; n++) {
      const { status, body } = await parse(`https://m.tb.cn/h.made${n}up`)
      if (status === 429) refused++
      else expect([status, body.code]).toEqual([422, 'UNSUPPORTED_LINK'])
    }
    expect(refused).toBeGreaterThan(0)
    expect(fake.asked.length).toBe(130 - refused)
    expect((await parse('https://m.tb.cn/h.var')).status).toBe(200)
    expect((await parse(ITEM)).status).toBe(200)
    expect((await parse('8.97 复制￥xwkgh1GP2Ul￥打开淘宝')).status).toBe(429)
  })
})
