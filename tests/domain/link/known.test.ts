import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type ItemLink, sameItem } from '#domain/link/canonical.ts'
import { isTaoPassword, kindOf, parseItemLink } from '#domain/link/parse.ts'
import type { Platform } from '#domain/link/platform.ts'
import { HEAVY } from '../../bench/links.ts'

type Row = {
  input: string
  platform: Platform | null
  id: string | null
  kind: string
  resolve?: string | null
}

const ROWS = readFileSync(new URL('../../data/item-links.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line): Row => JSON.parse(line))

const ID = '678901234567'

// Made with another DES; hides https://weidian.com/item.html?itemID=7260605276.
const PANDABUY_TOKEN = 'PJ3k4H8fTTRK8ELBSIKDA9qocTaGu1lLc6%2BIS2%2BOfMOrI8NB%2FQdOQnQ5%2BjdhG1EyYSXw7A%3D%3D'

/** Tells what a text leads to, in one word: `taobao:678901234567`, `short`, `null`. */
function read(text: string): string {
  const found = parseItemLink(text)
  if (found === null) return 'null'
  return found.kind === 'short' ? 'short' : `${found.item_platform}:${found.num_iid}`
}

describe('the collected links', () => {
  test.each(ROWS)('$input', ({ input, platform, id, kind, resolve }) => {
    const expected = id
      ? { kind: 'item', item_platform: platform, num_iid: id }
      : resolve
        ? { kind: 'short', url: resolve, item_platform: platform }
        : null
    expect(parseItemLink(input)).toEqual(expected)
    expect(kindOf(input)).toBe(kind)
  })
})

describe('marketplace pages', () => {
  test.each([
    ['https://world.taobao.com/item/wap/678901234567.htm', 'taobao'],
    ['https://www.taobao.com/list/item/a-slug-678901234567.htm', 'taobao'],
    ['https://a.m.taobao.com/i678901234567.htm', 'taobao'],
    [
      'https://assets-tmw.taobao.com/app/tmall-ovs-rax/share_page/home?targetType=ITEM&targetId=678901234567',
      'taobao',
    ],
    [
      'https://assets-tmw.taobao.com/app/x/share_page/home?targetUrl=https%3A%2F%2Fitem.taobao.com%2Fitem.htm%3Fid%3D678901234567',
      'taobao',
    ],
    ['https://chaoshi.detail.tmall.com/item.htm?id=678901234567', 'tmall'],
    ['https://detail.tmall.com/item.htm?q=%BC%D7%C8%A9&id=678901234567', 'tmall'],
    ['https://world.tmall.com/item/xxx.htm?id=678901234567', 'tmall'],
    ['https://m.1688.com/winport/offer?offerId=678901234567', '1688'],
    ['https://weidian.com/fastorder.html?itemID=678901234567', 'weidian'],
    ['https://shop1622368742.v.weidian.com/item.html?itemID=678901234567', 'weidian'],
    ['https://npcitem.jd.hk/678901234567.html', 'jd'],
    ['https://wqitem.jd.com/item/view?sku=678901234567', 'jd'],
    ['https://wqsitem.jd.com/detail/678901234567_3.html', 'jd'],
    ['https://mobile.yangkeduo.com/goods1.html?goods_id=678901234567', 'pinduoduo'],
    ['https://www.goofish.com/item/678901234567', 'xianyu'],
    ['http://item.taobao.com:80/item.htm?id=678901234567', 'taobao'],
    ['https://item.taobao.com:443/item.htm?id=678901234567', 'taobao'],
    ['https://item.taobao.com/item.htm?title=连衣裙&id=678901234567', 'taobao'],
  ])('%s is an item', (link, platform) => expect(read(link)).toBe(`${platform}:${ID}`))

  test.each([
    'https://shop.m.taobao.com/shop/shop_index.htm?shop_id=123456789',
    'https://s.taobao.com/search?q=shoe&id=123456789',
    'https://try.taobao.com/item.htm?id=678901234567',
    'https://m.1688.com/winport/b2b-2210872537298.html',
    'https://detail.1688.com/offer/abc.html',
    'https://www.jd.com/678901234567.html',
    'https://mobile.yangkeduo.com/mall_page.html?mall_id=678901234567',
    'https://www.goofish.com/personal?userId=678901234567',
    'https://nike.x.yupoo.com/albums/123456789?uid=1',
  ])('%s is no item', (link) => expect(parseItemLink(link)).toBeNull())
})

describe('agents', () => {
  test('read the same digit as their own family does', () => {
    const platforms = (page: string) =>
      [0, 1, 2, 3].map((code) => read(page.replace('*', `${code}`)).split(':')[0])
    expect(platforms(`https://hoobuy.com/product/*/${ID}`)).toEqual(['1688', 'taobao', 'weidian', 'null'])
    expect(platforms(`https://usfans.com/product/*/${ID}`)).toEqual(['null', '1688', 'taobao', 'weidian'])
    expect(platforms(`https://ponybuy.com/products/*/${ID}`)).toEqual(['null', 'taobao', '1688', 'weidian'])
    expect(platforms(`https://sifubuy.com/detail?id=${ID}&type=*`)).toEqual([
      'null',
      '1688',
      'taobao',
      'null',
    ])
    expect(platforms(`https://rizzitgo.com/detail-page/?goodsId=${ID}&source=*`)).toEqual([
      'null',
      '1688',
      'taobao',
      'weidian',
    ])
    expect(platforms(`https://acbuy.com/product/*/${ID}`)).toEqual(['null', 'null', 'null', 'null'])
  })

  test.each([
    `https://dgobuy.com/en_US/goods/detail?spuId=${ID}`,
    `https://ezbuycn.com/jiexi.aspx?id=${ID}&ids=1`,
    `https://cnfans.com/product?id=${ID}`,
    `https://cnfans.com/product?id=${ID}&platform=weidian&shop_type=taobao`,
    'https://hoobuy.com/shop/1/676198570',
    'https://www.superbuy.com/en/page/rebates/shop/?shopid=106592833&platform=TB',
    'https://www.sifubuy.com/store?platformType=1&shopId=123456',
    `https://evil.example/?url=${encodeURIComponent(`https://item.taobao.com/item.htm?id=${ID}`)}`,
  ])('%s names no item for certain', (link) => expect(parseItemLink(link)).toBeNull())

  test('a Pandabuy token is decrypted, a broken one is nothing', () => {
    const token = 'PJ3kXbz04wVN3Hqc1Gd+2NQmKvJX7nJ4Sg=='
    expect(parseItemLink(`https://www.pandabuy.com/product?url=${token}`)).toBeNull()
    expect(read(`https://www.pandabuy.com/product?url=${PANDABUY_TOKEN}`)).toBe('weidian:7260605276')
  })

  test('wrap each other four deep and no deeper', () => {
    const wrap = (link: string) => `https://www.superbuy.com/en/page/buy?url=${encodeURIComponent(link)}`
    const four = wrap(wrap(wrap(wrap(`https://item.taobao.com/item.htm?id=${ID}`))))
    expect(read(four)).toBe(`taobao:${ID}`)
    expect(read(wrap(four))).toBe('null')
  })
})

describe('text around a link', () => {
  const link = 'https://weidian.com/item.html?itemID=678901234567'

  test.each([
    link.replace('https:', ''),
    link.replace('https://', ''),
    link.replace('https', 'HTTP'),
    encodeURIComponent(link),
    encodeURIComponent(encodeURIComponent(link)),
    encodeURIComponent(encodeURIComponent(encodeURIComponent(link))),
    encodeURIComponent(`【微店】看 ${link} 谢谢`),
    link.replace('?', '%3F').replace('=', '%3D'),
    link.replace(':', '：'),
    link.replace('?', '?spm=1&amp;').replace('&amp;', '&amp;amp;'),
    link.replaceAll('/', '\\/'),
    `{"url":"${link}"}`,
    `[shirt](${link})`,
    `**${link}**`,
    `（${link}）`,
    `看看这个${link}谢谢`,
    `👉${link}👈`,
    `买${link}。`,
    `\u200b${link}\u200b`,
    `${link}${link.replace('67890', '12345')}`,
    `${link} ${link.replace('67890', '12345')}`,
    `https://shop1.taobao.com/ https://m.tb.cn/h.abc ${link}`,
  ])('%s', (text) => expect(read(text)).toBe(`weidian:${ID}`))

  test('the tag of a share text tells whose short link it is, its title does not', () => {
    const platform = (text: string) => parseItemLink(text)?.item_platform
    expect(platform('【闲鱼】https://m.tb.cn/h.X?tk=Y HU591 「我在闲鱼发布了【鞋】」')).toBe('xianyu')
    expect(platform('【淘宝】https://e.tb.cn/h.X?tk=Y CZ007 「闲鱼同款」')).toBe('taobao')
    expect(platform('【天猫】https://e.tb.cn/h.X?tk=Y')).toBe('tmall')
  })

  test('a short link is to be followed over https and as it was given', () => {
    const short = { kind: 'short', url: 'https://qr.1688.com/s/7OnLCakq', item_platform: '1688' }
    expect(parseItemLink('【鞋】复制￥xxx￥，查看：http://qr.1688.com/s/7OnLCakq。')).toEqual(short)
    expect(parseItemLink('https://ikako.vip/r/code')).toBeNull()
    expect(parseItemLink('https://m.tb.cn/')).toBeNull()
  })
})

describe('hostile input', () => {
  const page = `/item.htm?id=${ID}`

  test.each([
    `https://item.taobao.com.evil.example${page}`,
    `https://evil-item.taobao.com.example${page}`,
    `https://xitem.taobao.com${page}`,
    `https://notweidian.com/item.html?itemID=${ID}`,
    `https://evilcnfans.com/product?id=${ID}&platform=weidian`,
    `https://user:word@item.taobao.com${page}`,
    `user@item.taobao.com${page}`,
    `https://item.taobao.com@evil.example${page}`,
    `https://evil.example\\@item.taobao.com${page}`,
    `https://evil.example/?x=https://item.taobao.com${page}`,
    `https://item.taobao.com:8443${page}`,
    `http://item.taobao.com:443${page}`,
    `https://item.taobao.com.${page}`,
    `https://item%2etaobao.com${page}`,
    `https://xn--tem-hqa.taobao.com${page}`,
    `https://item.tаobao.com${page}`,
    `аitem.taobao.com${page}`,
    `https://item.taobao.comа${page}`,
    `https://item.taobao.com／${page}`,
    `ftp://item.taobao.com${page}`,
    `taobao://item.taobao.com${page}`,
    `javascript:location='https://item.taobao.com${page}'`,
    ` javascript: open('https://item.taobao.com${page}')`,
    `data:text/html,https://item.taobao.com${page}`,
    `blob:https://item.taobao.com${page}`,
    'https://m.tb.cn:8080/h.abc',
    'https://m.tb.cn.evil.example/h.abc',
  ])('%s', (text) => expect(parseItemLink(text)).toBeNull())

  test.each([
    '1234',
    '12345678901234567',
    '67890123456x',
    `${ID}%00`,
    `${ID}%27`,
    `x${ID}`,
    `-${ID}`,
    '６７８９０１２',
  ])('%s is no id', (id) => {
    expect(parseItemLink(`https://item.taobao.com/item.htm?id=${id}`)).toBeNull()
    expect(parseItemLink(`https://detail.1688.com/offer/${id}.html`)).toBeNull()
    expect(parseItemLink(`https://hoobuy.com/product/1/${id}`)).toBeNull()
    expect(parseItemLink(`https://cssbuy.com/item-${id}.html`)).toBeNull()
  })

  test('a link over the end of what is read does not lose digits', () => {
    for (let left = 10; left < 60; left += 1) {
      const text = `${' '.repeat(8192 - left)}https://item.taobao.com/item.htm?id=${ID}`
      expect(['null', `taobao:${ID}`]).toContain(read(text))
    }
  })

  test.each(HEAVY)('%s takes no time', (_, text) => {
    const times = Array.from({ length: 20 }, () => {
      const start = performance.now()
      parseItemLink(text)
      kindOf(text)
      isTaoPassword(text)
      return performance.now() - start
    })
    expect(Math.min(...times)).toBeLessThan(25)
  })
})

describe('link or keyword', () => {
  test.each([
    'taobao.com',
    'www.taobao.com',
    '1688.com',
    '3.cn',
    'see taobao.com/x now',
    '//item.taobao.com/x',
    'https://x',
    'javascript:alert(1)',
    '192.168.0.1/x',
    '￥xwkgh1GP2Ul￥',
    'item.taobao.com%2Fitem.htm',
    'bit.ly/abc',
    'shop.bar/x',
    'abc.art/1',
  ])('%s is a link', (text) => expect(kindOf(text)).toBe('link'))

  test.each([
    '',
    'size 9.5',
    'v2.0 hoodie',
    'a.p.c. jeans',
    'node.js',
    'taobao.com dress',
    'javascript: the good parts',
    'me@taobao.com',
    '9.5.us',
    'J.Crew',
    'photo.jpg',
    'black/white',
    '￥100￥',
    'abc.art',
    'bit.ly bags',
    ID,
  ])('%s is a keyword', (text) => expect(kindOf(text)).toBe('keyword'))
})

test('a Tao password is one only without a link beside it', () => {
  expect(isTaoPassword('8.97 复制￥xwkgh1GP2Ul￥打开淘宝')).toBe(true)
  expect(isTaoPassword('3$ABC$:// CZ3148')).toBe(true)
  expect(isTaoPassword('￥xwkgh1GP2Ul￥ https://m.tb.cn/h.abc')).toBe(false)
  expect(isTaoPassword('￥100￥')).toBe(false)
})

test('Taobao and Tmall items of one id are the same, others are not', () => {
  const item = (item_platform: Platform, num_iid = ID): ItemLink => ({ item_platform, num_iid })
  expect(sameItem(item('taobao'), item('tmall'))).toBe(true)
  expect(sameItem(item('taobao'), item('weidian'))).toBe(false)
  expect(sameItem(item('taobao'), item('tmall', '12345'))).toBe(false)
})
