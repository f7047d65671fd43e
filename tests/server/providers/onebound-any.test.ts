import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readEnvelope } from '#server/providers/marketplaces/onebound/envelope.ts'
import { readHits } from '#server/providers/marketplaces/onebound/hits.ts'
import { readItem } from '#server/providers/marketplaces/onebound/item.ts'
import { MOST_FEN } from '#server/providers/marketplaces/onebound/loose.ts'
import { type Json, sampleItem } from '../../support/fakes/onebound.ts'

const ID = '100000000001'

describe('A search', () => {
  const hit = { num_iid: 100000000001, title: 'x', price: '20', promotion_price: '', pic_url: '', sales: '' }
  const hits = (items: unknown) => readHits(items, 'taobao')
  it('shows what is paid, and leaves out what cannot be told', () => {
    const found = hits({
      item: [
        hit,
        { ...hit, promotion_price: 15.5 },
        { ...hit, promotion_price: '30' },
        { ...hit, price: 0, promotion_price: -1 },
        { ...hit, title: '' },
        { ...hit, num_iid: 'x' },
        null,
      ],
    })
    expect(found?.list.map(({ price_fen }) => price_fen)).toEqual([2000, 1550, 2000])
  })

  it('has no more pages than a marketplace shows', () => {
    expect(hits({ item: [], real_total_results: '99999999', page_size: '40' })?.total).toBe(4000)
    expect(hits({ item: [hit], real_total_results: '0' })?.total).toBe(1)
    expect(hits([])).toBeNull()
    expect(hits('')).toBeNull()
  })
})

/** An object cannot always be made a text. */
const said = (value: unknown) => (typeof value === 'object' ? '' : String(value).trim())

describe('Whatever JSON comes', () => {
  const anything = fc.jsonValue({ maxDepth: 4 })
  const places = [
    'num_iid',
    'title',
    'price',
    'num',
    'item_imgs',
    'props',
    'props_list',
    'props_img',
    'prop_imgs',
    'skus',
    'seller_info',
    'tmall',
    'desc_img',
    'priceRange',
    'express_fee',
    'pic_url',
  ]
  const skuPlaces = ['sku_id', 'price', 'quantity', 'properties', 'properties_name']

  it('nothing breaks, and no price is another than the sku’s own', () => {
    const changes = fc.array(fc.tuple(fc.constantFrom(...places), anything), { maxLength: 3 })
    const skuChanges = fc.array(fc.dictionary(fc.constantFrom(...skuPlaces), anything), { maxLength: 4 })
    fc.assert(
      fc.property(changes, skuChanges, (some, skus) => {
        const item = sampleItem(ID)
        item.skus.sku = [item.skus.sku[0], ...skus.map((sku) => ({ ...item.skus.sku[0], ...sku }))]
        for (const [place, value] of some) item[place] = value
        const found = readItem(item, 'taobao', ID)
        if (!found) return
        const raw: Json[] = Array.isArray(item.skus?.sku) ? item.skus.sku : []
        for (const sku of found.skus) {
          expect(Number.isInteger(sku.price_fen) && sku.price_fen > 0 && sku.price_fen <= MOST_FEN).toBe(true)
          expect(Number.isInteger(sku.stock) && sku.stock >= 0).toBe(true)
          const own = raw.length ? raw.filter((one) => said(one?.sku_id) === sku.sku_id) : [item]
          expect(own.some(({ price }) => Math.abs(Number(said(price)) * 100 - sku.price_fen) < 1)).toBe(true)
        }
        const prices = found.skus.map(({ price_fen }) => price_fen)
        expect([found.price_fen, found.price_max_fen]).toEqual([Math.min(...prices), Math.max(...prices)])
        expect(found.title).toMatch(/^[^\p{Cc}]+$/u)
      }),
      { numRuns: 2000 },
    )
  })

  it('nor does a whole answer, an item or a search made of it', () => {
    fc.assert(
      fc.property(anything, (value) => {
        readItem(value, 'taobao', ID)
        readHits(value, 'taobao')
        const text = JSON.stringify(value)
        // Only what is no object at all is refused, and that by throwing what its caller catches.
        if (text.startsWith('{')) readEnvelope(text)
      }),
      { numRuns: 2000 },
    )
  })
})
