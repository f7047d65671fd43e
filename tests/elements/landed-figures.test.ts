import { describe, expect, it } from 'vitest'
import { doorFigures, type DoorGoods, yuanOf } from '#elements/landed-figures.ts'
import { builtLanded } from '#components/kit/built-landed.ts'
import { COUNTRIES } from '#domain/place/countries.ts'
import { landedCost, landedInCny } from '#domain/freight/landed-cost.ts'
import { fenOf } from '#domain/money/money.ts'
import { sumCny } from '#domain/order/total.ts'
import rates from '#server/providers/rates/rates.json' with { type: 'json' }

const SHOES: DoorGoods = {
  title: 'White court shoes',
  price_cny: '338.00',
  postage_cny: '12.00',
  weight_g: 960,
  goods_class: 'general',
}

const landed = (goods: DoorGoods, country: string) => {
  const { title, price_cny, postage_cny, weight_g, goods_class } = goods
  const piece = { title, price_fen: fenOf(price_cny), quantity: 1, goods_class, est_weight_g: weight_g }
  const cost = landedCost(
    { pieces: [piece], postage_fen: fenOf(postage_cny) },
    { country, rates: rates.rates },
  )
  return cost && landedInCny(cost)
}
const figuresIn = (country: string, goods = SHOES) => doorFigures(goods, landed(goods, country))

describe('The card of the home page', () => {
  it.each(['50.00', '338.00', '1234567.89', '0.01'])(
    'adds up to the total, in every country, for ¥%s',
    (price_cny) => {
      for (const { code } of COUNTRIES) {
        const { total, ...rows } = figuresIn(code, { ...SHOES, price_cny }).cny
        if (!total) continue
        expect([code, sumCny(Object.values(rows))]).toEqual([code, total])
      }
    },
  )

  it('stands on the built page with what a reader there is answered', () => {
    expect(doorFigures(SHOES, builtLanded(SHOES, rates.rates.USD))).toEqual(figuresIn('US'))
  })

  it('names the line and its days, and says when the price is only an example', () => {
    expect(figuresIn('US').line).toBe('Economy air, 12–25\u00a0days (illustrative)')
    expect(figuresIn('CH').line).toBe('Economy parcel Switzerland, days not published')
  })

  it('says what is asked at the border, what the freight holds of it, and what nobody knows', () => {
    // 27.5% and 10% of ¥338.00.
    expect(figuresIn('US')).toMatchObject({ cny: { tax: '126.75' }, tax_line: 'Duty ¥126.75' })
    expect(figuresIn('DE')).toMatchObject({
      cny: { tax: '24.77' },
      tax_line: 'VAT 19% in the freight, duty ¥24.77',
    })
    expect(figuresIn('HK')).toMatchObject({
      cny: { tax: '0.00' },
      tax_line: 'None is due on goods of this value.',
    })
    const cheap = { ...SHOES, weight_g: 300 }
    expect(figuresIn('KZ', cheap)).toMatchObject({
      cny: { tax: '' },
      tax_line: 'We don’t know this country’s rules.',
    })
  })

  it('promises nothing where no line takes it', () => {
    const figures = figuresIn('US', { ...SHOES, weight_g: 500_000 })
    expect(figures).toMatchObject({ cny: { goods: '338.00', freight: '', tax: '', total: '' } })
    expect(yuanOf('')).toBe('–')
    expect(figures.line).toBe('No shipping line takes it there.')
  })
})
