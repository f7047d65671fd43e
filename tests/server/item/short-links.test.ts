import { describe, expect, test, vi } from 'vitest'
import type { Services } from '#server/services.ts'
import { readSettings } from '#server/settings/settings.ts'
import { ShortLinkCache } from '#server/item/short-link-cache.ts'
import { resolveLink } from '#server/item/short-links.ts'
import { closedAddress, fakeHosts, page, redirect, status } from '../../support/fakes/hosts.ts'

const ID = '678901234567'
const NOW = Date.parse('2026-03-01T12:00:00Z')
const ITEM = `https://item.taobao.com/item.htm?id=${ID}`

const script = (link: string) =>
  page(`<html><script>\n  var url = '${link}';\n  location.href = url\n</script></html>`)

/** Short links of m.tb.cn by what they answer. */
const fake = fakeHosts({
  // Each kind of answer that names the item.
  'm.tb.cn/h.302': redirect(ITEM),
  'm.tb.cn/h.301': redirect(ITEM.replace('https', 'http'), 301),
  'm.tb.cn/h.307': redirect(ITEM, 307),
  'm.tb.cn/h.var': script(
    `https://h5.m.goofish.com/item?forceFlush=1&amp;id=${ID}&amp;ut_sk=1.detail.999999999999.1`,
  ),
  'm.tb.cn/h.double': page(
    `<script>let url = "https:\\/\\/detail.tmall.com\\/item.htm?x=1\\u0026id=${ID}"</script>`,
  ),
  'm.tb.cn/h.meta': page(`<META content="0; URL='${ITEM}'" http-equiv="Refresh">`),
  'm.tb.cn/h.href': page(`<script>window.location.href = "${ITEM}"</script>`),
  'm.tb.cn/h.replace': page(`<script>location.replace('${ITEM}')</script>`),
  'm.tb.cn/h.empty-first': page(`<script>var url = ''; var url = 'taobao://x'; var url = '${ITEM}'</script>`),
  'm.tb.cn/h.head-of-1mb': page(`<script>var url = '${ITEM}'</script>${'x'.repeat(1_000_000)}`),
  'm.tb.cn/h.login': redirect(`https://login.m.taobao.com/login.htm?redirectURL=${encodeURIComponent(ITEM)}`),
  'm.tb.cn/h.hops': redirect('https://s.click.taobao.com/t?e=1'),
  's.click.taobao.com/t?e=1': redirect('http://uland.taobao.com/coupon/edetail?e=2'),
  'uland.taobao.com/coupon/edetail?e=2': script('//s.click.taobao.com/t?e=3'),
  's.click.taobao.com/t?e=3': redirect('/t?e=4'),
  's.click.taobao.com/t?e=4': redirect(ITEM),
  'm.tb.cn/h.app': redirect(`https://a.m.taobao.com/i${ID}.htm?sourceType=item`),
  'm.tb.cn/h.tmall': redirect(`https://detail.tmall.com/item.htm?id=${ID}`),
  'qr.1688.com/s/abc': redirect(`https://m.1688.com/offer/${ID}.html`),
  'k.youshop10.com/abc': redirect(`https://weidian.com/item.html?itemID=${ID}`),
  '3.cn/abc': redirect(`https://item.m.jd.com/product/${ID}.html`),
  'p.pinduoduo.com/abc': redirect(`https://mobile.yangkeduo.com/goods.html?goods_id=${ID}`),
  'sl.kakobuy.com/abc': redirect('https://www.kakobuy.com/item/details?url=https%3A%2F%2Fm.tb.cn%2Fh.302'),

  // Each kind that does not.
  'm.tb.cn/h.404': status(404),
  'm.tb.cn/h.500': (response) => response.writeHead(500).end(`<script>var url = '${ITEM}'</script>`),
  'm.tb.cn/h.page': page('<h1>This link has expired</h1>'),
  'm.tb.cn/h.garbage': (response) => response.end(Buffer.from([0xff, 0, 0xfe, 0xc3, 0x28])),
  'm.tb.cn/h.no-http': (response) => response.socket?.end('nonsense\r\n\r\n'),
  'm.tb.cn/h.loop': redirect('/h.loop'),
  'm.tb.cn/h.script-loop': script('https://m.tb.cn/h.script-loop'),
  ...Object.fromEntries([1, 2, 3, 4, 5].map((n) => [`m.tb.cn/h.${n}`, redirect(`/h.${n + 1}`)])),
  'm.tb.cn/h.6': redirect(ITEM),
  'm.tb.cn/h.end-of-1mb': page(`${'x'.repeat(1_000_000)}<script>var url = '${ITEM}'</script>`),
  'm.tb.cn/h.shop': redirect('https://shop1.taobao.com/'),
  'm.tb.cn/h.other-host': redirect(`https://evil.example/?url=${encodeURIComponent(ITEM)}`),
  'm.tb.cn/h.look-alike': redirect(`https://item.taobao.com.evil.example/item.htm?id=${ID}`),
  'm.tb.cn/h.private': redirect('http://127.0.0.1:9/'),
  'm.tb.cn/h.metadata': redirect('https://169.254.169.254/latest/'),
  'm.tb.cn/h.port': redirect('https://m.tb.cn:8443/h.302'),
  'm.tb.cn/h.file': redirect('file:///etc/passwd'),
  'm.tb.cn/h.script': redirect(`javascript:location='${ITEM}'`),
  'm.tb.cn/h.app-only': redirect(`taobao://item.taobao.com/item.htm?id=${ID}`),
  'm.tb.cn/h.two-items': page(
    `<script>a.onclick = () => { location.href = '${ITEM}' }; b.onclick = () => { location.href = '${ITEM}0' }</script>`,
  ),
  'm.tb.cn/h.silent': () => {},
})

const FAKED = [
  'm.tb.cn',
  's.click.taobao.com',
  'uland.taobao.com',
  'qr.1688.com',
  'k.youshop10.com',
  '3.cn',
  'p.pinduoduo.com',
  'sl.kakobuy.com',
  'shop1.taobao.com',
  'evil.example',
  '127.0.0.1',
]

/** Makes what a lookup needs, with a cache of its own. */
const world = (test_host_map = fake.map(...FAKED)): Pick<Services, 'settings' | 'short_links'> => ({
  settings: { ...readSettings({ DEMO: 'on' }), test_host_map },
  short_links: new ShortLinkCache(),
})

const resolve = async (text: string) => {
  const item = await resolveLink(world(), text, NOW)
  return item && `${item.item_platform}:${item.num_iid}`
}

describe('A short link', () => {
  test.each([
    ['h.302', 'taobao'],
    ['h.301', 'taobao'],
    ['h.307', 'taobao'],
    ['h.var', 'xianyu'],
    ['h.double', 'tmall'],
    ['h.meta', 'taobao'],
    ['h.href', 'taobao'],
    ['h.replace', 'taobao'],
    ['h.empty-first', 'taobao'],
    ['h.head-of-1mb', 'taobao'],
    ['h.login', 'taobao'],
    ['h.app', 'taobao'],
  ])('that answers %s is the item, whose page is not fetched', async (path, platform) => {
    expect(await resolve(`https://m.tb.cn/${path}`)).toBe(`${platform}:${ID}`)
    expect(fake.asked).toEqual([`m.tb.cn/${path}`])
  })

  test.each([
    ['https://qr.1688.com/s/abc', '1688'],
    ['https://k.youshop10.com/abc', 'weidian'],
    ['https://3.cn/abc', 'jd'],
    ['https://p.pinduoduo.com/abc', 'pinduoduo'],
    ['https://sl.kakobuy.com/abc', 'taobao'],
  ])('%s is followed', async (link, platform) => {
    expect(await resolve(link)).toBe(`${platform}:${ID}`)
  })

  test('is followed over five hops of all kinds, and no six', async () => {
    expect(await resolve('https://m.tb.cn/h.hops')).toBe(`taobao:${ID}`)
    expect(fake.asked).toHaveLength(5)
    expect(await resolve('https://m.tb.cn/h.2')).toBe(`taobao:${ID}`)
    expect(await resolve('https://m.tb.cn/h.1')).toBeNull()
  })

  test.each([
    'h.404',
    'h.500',
    'h.page',
    'h.garbage',
    'h.no-http',
    'h.loop',
    'h.script-loop',
    'h.end-of-1mb',
    'h.shop',
    'h.other-host',
    'h.look-alike',
    'h.private',
    'h.metadata',
    'h.port',
    'h.file',
    'h.script',
    'h.app-only',
    'h.two-items',
  ])('that answers %s leads nowhere, and to no other host', async (path) => {
    expect(await resolve(`https://m.tb.cn/${path}`)).toBeNull()
    const hosts = fake.asked.map((link) => link.split('/')[0])
    expect(hosts.filter((host) => host !== 'm.tb.cn' && host !== 'shop1.taobao.com')).toEqual([])
  })

  test('that does not answer is given up after 3 s', async () => {
    const start = performance.now()
    expect(await resolve('https://m.tb.cn/h.silent')).toBeNull()
    expect(performance.now() - start).toBeLessThan(3500)
  })

  test('to a host that is down is given up at once', async () => {
    const start = performance.now()
    const down = world(new Map([['m.tb.cn', await closedAddress()]]))
    expect(await resolveLink(down, 'https://m.tb.cn/h.302', NOW)).toBeNull()
    expect(performance.now() - start).toBeLessThan(1000)
  })

  test('is opened only if no item stands beside it, and an unknown host never', async () => {
    expect(await resolve(`https://m.tb.cn/h.302 https://weidian.com/item.html?itemID=${ID}`)).toBe(
      `weidian:${ID}`,
    )
    expect(await resolve('https://evil.example/h.302')).toBeNull()
    expect(await resolve('red shoes')).toBeNull()
    expect(fake.asked).toEqual([])
  })
})

describe('The tag of a share text', () => {
  test('names the marketplace where the page it leads to does not', async () => {
    expect(await resolve('【天猫】https://m.tb.cn/h.app CZ007 「鞋」')).toBe(`tmall:${ID}`)
    expect(await resolve('【闲鱼】https://m.tb.cn/h.app HU591 「我在闲鱼发布了【鞋】」')).toBe(`xianyu:${ID}`)
    expect(await resolve('【淘宝】https://m.tb.cn/h.app CZ007 「闲鱼同款」')).toBe(`taobao:${ID}`)
  })

  test('is not believed where the page does', async () => {
    expect(await resolve('【闲鱼】https://m.tb.cn/h.302')).toBe(`taobao:${ID}`)
    expect(await resolve('【淘宝】https://m.tb.cn/h.tmall')).toBe(`tmall:${ID}`)
    expect(await resolve('【淘宝】https://m.tb.cn/h.var')).toBe(`xianyu:${ID}`)
  })

  test('counts even when the link is known from another text', async () => {
    const same = world()
    const platform = async (text: string) => (await resolveLink(same, text, NOW))?.item_platform
    expect(await platform('【天猫】https://m.tb.cn/h.app')).toBe('tmall')
    expect(await platform('https://m.tb.cn/h.app')).toBe('taobao')
    expect(fake.asked).toHaveLength(1)
  })
})

describe('The memory of short links', () => {
  const HOUR = 3_600_000

  test('keeps an item for a day, a failure for a minute', async () => {
    const same = world()
    const askedAfter = async (path: string, ms: number) => {
      fake.asked.length = 0
      await resolveLink(same, `https://m.tb.cn/${path}`, NOW + ms)
      return fake.asked.length
    }
    expect(await askedAfter('h.302', 0)).toBe(1)
    expect(await askedAfter('h.302', 24 * HOUR - 1)).toBe(0)
    expect(await askedAfter('h.302', 24 * HOUR)).toBe(1)
    expect(await askedAfter('h.404', 0)).toBe(1)
    expect(await askedAfter('h.404', 59_999)).toBe(0)
    expect(await askedAfter('h.404', 60_000)).toBe(1)
  })

  test('asks once for all who ask at the same time', async () => {
    const same = world()
    const all = await Promise.all(
      Array.from({ length: 20 }, () => resolveLink(same, 'https://m.tb.cn/h.302', NOW)),
    )
    expect(all).toEqual(Array(20).fill({ item_platform: 'taobao', num_iid: ID }))
    expect(fake.asked).toHaveLength(1)
  })

  test('forgets what was asked for longest ago, beyond 500', async () => {
    const cache = new ShortLinkCache()
    const follow = vi.fn(async () => null)
    const find = (n: number) => cache.find(`https://m.tb.cn/h.${n}`, NOW, follow)
    for (let n = 0; n < 500; n += 1) await find(n)
    await find(0)
    await find(500)
    expect(follow).toHaveBeenCalledTimes(501)
    await find(0)
    expect(follow).toHaveBeenCalledTimes(501)
    await find(1)
    expect(follow).toHaveBeenCalledTimes(502)
  })

  test('does not keep what crashed', async () => {
    const cache = new ShortLinkCache()
    const crash = cache.find('https://m.tb.cn/x', NOW, () => Promise.reject(new Error('a bug')))
    await expect(crash).rejects.toThrow('a bug')
    expect(await cache.find('https://m.tb.cn/x', NOW, async () => null)).toBeNull()
  })
})
