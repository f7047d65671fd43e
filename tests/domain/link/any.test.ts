import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonicalUrl } from '#domain/link/canonical.ts'
import { isTaoPassword, kindOf, parseItemLink } from '#domain/link/parse.ts'
import { PLATFORMS } from '#domain/link/platform.ts'

const WRAPPERS = [
  ...['superbuy', 'wegobuy', 'allchinabuy', 'acbuy'].flatMap((agent) => [
    `www.${agent}.com/en/page/buy?from=search&url=`,
    `m.${agent}.com/home/#/goodsDetail?url=`,
  ]),
  ...['hagobuy', 'hegobuy', 'kakobuy'].map((agent) => `www.${agent}.com/item/details?url=`),
  ...['eastmallbuy', 'hubbuycn', 'sugargoo'].map(
    (agent) => `${agent}.com/index/item/index.html?tp=micro&tid=&url=`,
  ),
  'm.superbuy.com/en/goodsdetail/?url=',
  'www.pandabuy.com/product?url=',
  'item.kakobuy.com/?url=',
  'm.kakobuy.com/pages/goods-detail/goods-detail?url=',
  'www.kameymall.com/purchases/search/item?url=',
  'www.hubbuycn.com/product/item?url=',
  'www.loongbuy.com/product-details?url=',
  'www.itaobuy.com/product-detail?url=',
  'www.ossbuy.com/product-detail?url=',
  'www.blikbuy.com/?go=item&url=',
  'www.lolobuy.com/productDetail/0?url=',
  'www.esgobuy.com/productdetail?url=',
  'parcelup.com/order?url=',
  'www.yoybuy.com/en/AddUrl.html?url=',
  'pantherbuy.com/Shop/SearchproductDetails?url=',
  'spanbuy.com/en/detail/micro?url=',
  'm.oopbuy.com/pages/web-view/index?url=',
  'www.sugargoo.com/#/home/productDetail?productLink=',
  'www.esugargoo.com/products?productLink=',
  'www.fishgoo.com/#/product?productLink=',
  'www.sifubuy.com/detail?type=4&productUrl=',
  'www.pikobuy.com/product/detail?productUrl=',
  'ezbuycn.com/api/chaid.aspx?key=',
  'goatedbuy.com/pages/search/result?keyword=',
  'tigbuy.com/productlist?keyWork=',
  'niuniubox.com/search?search_text=',
  'www.google.com/url?q=',
  'www.google.de/url?sa=t&url=',
  'link.zhihu.com/?target=',
]

const OWN_LINKS = [
  ...['cnfans', 'mulebuy', 'joyabuy', 'joyagoo', 'orientdig'].flatMap((agent) => [
    `${agent}.com/product?id=ID&platform=WORD`,
    `${agent}.com/fr/product/?shop_type=WORD&id=ID&ref=1`,
    `m.${agent}.com/pages/product/product?id=ID&shoptype=WORD`,
  ]),
  'www.lovegobuy.com/pc/#/goods/detail?platform=WORD&goodsId=ID',
  'www.acbuy.com/product?id=ID&source=WORD',
  'cnshopper.com/goods/detail?keyword=ID&platform=WORD',
  'm.oopbuy.com/pages/goods/details?channel=WORD&spuNo=ID',
  'litbuy.com/products/details?id=ID&channel=WORD',
  'ootdbuy.com/goods/details?id=ID&channel=WORD',
  'www.cssbuy.com/shop/goodsDetail?type=WORD&id=ID',
  'bbdbuy.com/index/item/index.html?tp=WORD&tid=ID',
  'mycnbox.com/goodsDetail?mallType=WORD&itemId=ID',
  'okeyhaul.com/product?spuid=ID&shop_type=WORD',
  'www.ponybuy.com/en-gb/goods?product_id=ID&platform=WORD',
  ...['hoobuy', 'hipobuy', 'gtbuy', 'oopbuy', 'litbuy', 'boonbuy', 'vigorbuy', 'hubbuy', 'usfans'].map(
    (agent) => `www.${agent}.com/product/WORD/ID?inviteCode=1`,
  ),
  'www.basetao.com/best-taobao-agent-service/products/agent/WORD/ID.html',
  'www.hubbuycn.com/product/item/WORD/ID',
  'www.bbdbuyeu.com/goods/WORD/ID',
]

describe('for any input', () => {
  const anyItem = fc.record({
    item_platform: fc.constantFrom(...PLATFORMS),
    num_iid: fc.stringMatching(/^\d{5,16}$/),
  })
  const bits = [
    'https://',
    'item.taobao.com',
    '/item.htm',
    '?id=',
    '%25',
    '%3A',
    '&',
    '#/',
    '\ud800',
    '。',
    '(',
    'cnfans.com',
  ]
  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc
      .array(fc.oneof(fc.constantFrom(...bits), fc.string({ maxLength: 5 })), { maxLength: 60 })
      .map((all) => all.join('')),
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
  )

  test('nothing throws, and an answer is an item or a listed https link', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const found = parseItemLink(text)
        if (found?.kind === 'item') expect(found.num_iid).toMatch(/^\d{5,16}$/)
        if (found?.kind === 'short') expect(new URL(found.url).href).toBe(found.url)
        expect(['link', 'keyword']).toContain(kindOf(text))
        expect(typeof isTaoPassword(text)).toBe('boolean')
        if (found) expect(kindOf(text)).toBe('link')
      }),
      { numRuns: 2000 },
    )
  })

  test('a canonical link parses back to itself', () => {
    fc.assert(
      fc.property(anyItem, (item) => {
        expect(parseItemLink(canonicalUrl(item))).toEqual({ kind: 'item', ...item })
      }),
    )
  })

  test("any agent's wrapping of a canonical link parses to the same item", () => {
    fc.assert(
      fc.property(anyItem, fc.constantFrom(...WRAPPERS), fc.constantFrom(0, 1, 2), (item, wrapper, extra) => {
        let link = encodeURIComponent(canonicalUrl(item))
        for (let n = 0; n < extra; n += 1) link = encodeURIComponent(link)
        expect(parseItemLink(`https://${wrapper}${link}&ref=1`)).toEqual({ kind: 'item', ...item })
      }),
      { numRuns: 1000 },
    )
  })

  test("any agent's own link to an item parses to the same item", () => {
    const words = { taobao: 'TAOBAO', '1688': 'ali_1688', weidian: 'weidian' } as const
    const some = fc.record({
      item_platform: fc.constantFrom('taobao' as const, '1688' as const, 'weidian' as const),
      num_iid: fc.stringMatching(/^\d{5,16}$/),
    })
    fc.assert(
      fc.property(some, fc.constantFrom(...OWN_LINKS), (item, own) => {
        const link = own.replace('ID', item.num_iid).replace('WORD', words[item.item_platform])
        expect(parseItemLink(`https://${link}`)).toEqual({ kind: 'item', ...item })
      }),
      { numRuns: 500 },
    )
  })
})
