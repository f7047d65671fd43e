import { describe, expect, it } from 'vitest'
import { doorFigures, type DoorGoods } from '#elements/landed-figures.ts'
import { COUNTRIES } from '#domain/place/countries.ts'
import { landedCost } from '#domain/freight/landed-cost.ts'
import { fenFromCny } from '#domain/money/money.ts'

const SHOES: DoorGoods = {
  price_cny: '338.00',
  postage_cny: '12.00',
  weight_g: 960,
  goods_class: 'general',
}
const fenOf = (shown: string) => fenFromCny(shown.replace(/[¥,]/g, '')) ?? Number.NaN

describe('The card of the home page', () => {
  it.each(['50.00', '338.00', '1234567.89', '0.01'])(
    'adds up to what the item page says, in every country, for ¥%s',
    (price_cny) => {
      for (const { code } of COUNTRIES) {
        const figures = doorFigures({ ...SHOES, price_cny }, code)
        const { goods, postage, fee, freight, total } = figures
        const rows = [goods, postage, fee, freight].map(fenOf)
        expect([code, rows.reduce((sum, fen) => sum + fen, 0)]).toEqual([code, fenOf(total)])
        const landed = landedCost(
          {
            price_fen: fenOf(price_cny),
            domestic_fee_fen: 1_200,
            goods_class: 'general',
            est_weight_g: 960,
          },
          code,
        )
        expect([code, fenFromCny(figures.total_cny)]).toEqual([code, landed?.total_fen])
      }
    },
  )

  it('names the line and its days, and says when the price is only an example', () => {
    expect(doorFigures(SHOES, 'US').line).toBe('US sea freight, 35–60\u00a0days (illustrative)')
    expect(doorFigures(SHOES, 'CH').line).toBe('Economy parcel Switzerland, days not published')
  })

  it('promises nothing where no line takes it', () => {
    const figures = doorFigures({ ...SHOES, weight_g: 500_000 }, 'US')
    expect(figures).toMatchObject({ goods: '¥338.00', freight: '–', total: '–', total_cny: '' })
    expect(figures.line).toBe('We know no line that takes it there.')
  })
})
