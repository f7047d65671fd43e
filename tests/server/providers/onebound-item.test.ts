import { describe, expect, it } from 'vitest'
import { readItem } from '#server/providers/marketplaces/onebound/item.ts'
import { type Json, sampleItem } from '../../support/fakes/onebound.ts'

const ID = '100000000001'
const read = (change: (item: Json) => void = () => {}, platform: 'taobao' | '1688' | 'tmall' = 'taobao') => {
  const item = sampleItem(ID)
  change(item)
  return readItem(item, platform, ID)
}

describe('The recorded item', () => {
  it('is read whole', () => {
    expect(read()).toEqual({
      ...{ item_platform: 'taobao', num_iid: ID, title: '示例卫衣', title_zh: '示例卫衣' },
      images: ['https://img.alicdn.com/1.jpg', 'https://img.alicdn.com/main.jpg'],
      desc_images: ['https://img.alicdn.com/d1.jpg'],
      ...{ price_fen: 12_900, price_max_fen: 12_900, domestic_fee_fen: 800, price_tiers: [] },
      shop: { name: '示例店', rating: 4.9 },
      props: [{ name: '材质', value: '棉', name_zh: '材质', value_zh: '棉' }],
      sku_props_array: [
        { name: '尺码', values: [{ id: '20509:28315', name: 'M' }] },
        {
          name: '颜色分类',
          values: [{ id: '1627207:28341', name: '黑色', image: 'https://img.alicdn.com/black.jpg' }],
        },
      ],
      skus: [
        {
          ...{ sku_id: '4000000000001', price_fen: 12_900, stock: 200 },
          prop_value_ids: ['20509:28315', '1627207:28341'],
          image: 'https://img.alicdn.com/black.jpg',
        },
      ],
      ...{ goods_class: 'general', est_weight_g: null },
    })
  })
})

describe('A price', () => {
  it.each([
    ['129.00', 12_900],
    [129, 12_900],
    ['129', 12_900],
    [0.07, 7],
    ['1.005', 101],
    [1.1, 110],
    ['8.115', 812],
    ['999999.99', 99_999_999],
  ])('is what it says: %s', (value, fen) => {
    expect(read((item) => Object.assign(item.skus.sku[0], { price: value }))?.price_fen).toBe(fen)
  })

  it.each([
    0,
    '0.00',
    -5,
    '-129',
    Number.NaN,
    '',
    null,
    undefined,
    'free',
    '1e3',
    '12-15',
    '1,299.00',
    1e9,
    '1000000.01',
    '0x10',
    [],
    {},
    true,
    ' ',
    '١٢',
  ])('that is none is not sold, whatever else the item says: %s', (value) => {
    expect(read((item) => Object.assign(item.skus.sku[0], { price: value }))).toBeNull()
  })

  it('of one option among others takes that option away alone', () => {
    const item = read((raw) => {
      const [sku] = raw.skus.sku
      raw.props_list = { '1:-1': '颜色:红', '1:-2': '颜色:蓝', '1:-3': '颜色:绿' }
      raw.skus.sku = [
        { ...sku, sku_id: 1, properties: '1:-1', price: 0 },
        { ...sku, sku_id: 2, properties: '1:-2', price: 20 },
        { ...sku, sku_id: '3', properties: '1:-3', price: '15.50' },
      ]
    })
    expect(item).toMatchObject({ price_fen: 1550, price_max_fen: 2000 })
    expect(item?.skus.map(({ sku_id }) => sku_id)).toEqual(['2', '3'])
    expect(item?.sku_props_array).toEqual([
      {
        name: '颜色',
        values: [
          { id: '1:-2', name: '蓝' },
          { id: '1:-3', name: '绿' },
        ],
      },
    ])
  })

  it('by number rises in number and falls in price, or there is none', () => {
    const tiers = (priceRange: unknown) =>
      read((item) => Object.assign(item, { priceRange }), '1688')?.price_tiers
    expect(
      tiers([
        [2, '9.50'],
        ['100', 8.8],
      ]),
    ).toEqual([
      { min_quantity: 2, price_fen: 950 },
      { min_quantity: 100, price_fen: 880 },
    ])
    for (const wrong of [
      [
        [2, '9.50'],
        [1, '8'],
      ],
      [
        [2, '9.50'],
        [5, '10'],
      ],
      [[0, '9']],
      [['x', 9]],
      [9],
      'x',
      null,
    ])
      expect(tiers(wrong), JSON.stringify(wrong)).toEqual([])
  })
})

describe('Options', () => {
  it('keep negative ids, and colons and semicolons in their words', () => {
    const item = read((raw) => {
      const [sku] = raw.skus.sku
      raw.props_list = {}
      raw.skus.sku = [
        { ...sku, sku_id: 7, properties: '-1:-8', properties_name: '-1:-8:规格:套装:A;含 2:1 配件' },
        { ...sku, sku_id: 8, properties: '-1:-9', properties_name: '-1:-9:规格:套装:B' },
      ]
    })
    expect(item?.sku_props_array).toEqual([
      {
        name: '规格',
        values: [
          { id: '-1:-8', name: '套装:A;含 2:1 配件' },
          { id: '-1:-9', name: '套装:B' },
        ],
      },
    ])
  })

  it('may be missing: then there is one thing, at the price and in the number that the item says', () => {
    for (const none of [undefined, null, '', [], { sku: [] }, { sku: '' }]) {
      const item = read((raw) => Object.assign(raw, { skus: none, price: 88, num: '3' }))
      expect(item?.skus).toEqual([{ sku_id: '0', prop_value_ids: [], price_fen: 8800, stock: 3 }])
    }
    expect(read((raw) => Object.assign(raw, { skus: [], price: '0' }))).toBeNull()
  })

  it('that say nothing of how they differ are told apart by their names', () => {
    const item = read((raw) => {
      raw.skus.sku = [1, 2].map((n) => ({
        sku_id: n,
        price: n,
        quantity: '5',
        properties: '',
        properties_name: `Set ${n}`,
      }))
    })
    expect(item?.sku_props_array[0]?.values.map(({ name }) => name)).toEqual(['Set 1', 'Set 2'])
    expect(new Set(item?.skus.map(({ prop_value_ids }) => prop_value_ids.join())).size).toBe(2)
  })

  it('that could not be chosen are left out', () => {
    const item = read((raw) => {
      const [sku] = raw.skus.sku
      raw.skus.sku = [
        sku,
        { ...sku, sku_id: '2' },
        { ...sku, properties: '20509:28316;1627207:28341' },
        { ...sku, sku_id: '3', properties: '20509:28316' },
        { ...sku, sku_id: '4', properties: '20509:28316;20509:28317' },
        { ...sku, sku_id: '', properties: '20509:28318;1627207:28341' },
        { ...sku, sku_id: 2 ** 60, properties: '20509:28319;1627207:28341' },
        'half',
        null,
      ]
    })
    expect(item?.skus.map(({ sku_id }) => sku_id)).toEqual(['4000000000001'])
  })

  it('are not endless', () => {
    const item = read((raw) => {
      const [sku] = raw.skus.sku
      raw.skus.sku = Array.from({ length: 5000 }, (_, n) => ({ ...sku, sku_id: n + 1, properties: `1:${n}` }))
      raw.item_imgs = Array.from({ length: 5000 }, (_, n) => ({ url: `//img.alicdn.com/${n}.jpg` }))
    })
    expect([item?.skus.length, item?.images.length]).toEqual([1000, 31])
  })
})

describe('Words', () => {
  it('are plain', () => {
    const title = ' <b>卫衣</b>&nbsp;&amp;\u0000帽\u202e&lt;script&gt;x&#128512;\ud800\n&bogus; '
    expect(read((item) => Object.assign(item, { title }))?.title).toBe('卫衣 & 帽 x😀 &bogus;')
    expect([...(read((item) => Object.assign(item, { title: '衣'.repeat(9000) }))?.title ?? '')].length).toBe(
      300,
    )
    for (const none of ['', ' <br> ', null, {}, []])
      expect(
        read((item) => Object.assign(item, { title: none })),
        JSON.stringify(none),
      ).toBeNull()
  })
})

describe('The item', () => {
  it('is the one that was asked for, by number or text', () => {
    expect(read((item) => Object.assign(item, { num_iid: Number(ID) }))).not.toBeNull()
    for (const other of ['100000000002', '', null, 1e15 + 0.5])
      expect(read((item) => Object.assign(item, { num_iid: other }))).toBeNull()
  })

  it('is Tmall’s where it is marked so, whichever name it was asked under', () => {
    for (const tmall of [true, 'true', 1])
      expect(read((item) => Object.assign(item, { tmall }))?.item_platform).toBe('tmall')
    expect(read(undefined, 'tmall')?.item_platform).toBe('taobao')
    expect(read((item) => Object.assign(item, { tmall: true }), '1688')?.item_platform).toBe('1688')
  })

  it.each([
    ['express_fee', '12.00', 1200],
    ['express_fee', 0, 0],
    ['express_fee', '', 0],
    ['express_fee', null, 0],
    ['express_fee', '-8', 0],
    ['express_fee', '99999', 0],
    ['post_fee', 6, 800],
  ])('costs postage: %s %s', (name, value, fen) => {
    expect(read((item) => Object.assign(item, { [name]: value }))?.domestic_fee_fen).toBe(fen)
  })

  it('has pictures over https alone', () => {
    const urls = [
      'http://img.alicdn.com/a.jpg',
      'javascript:alert(1)',
      '//u:p@img.alicdn.com/b.jpg',
      'data:image/png;base64,x',
      '//img.alicdn.com:8080/c.jpg',
      7,
      null,
    ]
    const item = read((raw) =>
      Object.assign(raw, { item_imgs: urls.map((url) => ({ url })), pic_url: '', desc_img: urls }),
    )
    expect(item?.images).toEqual(['https://img.alicdn.com/a.jpg'])
    expect(item?.desc_images).toEqual(['https://img.alicdn.com/a.jpg'])
  })
})
