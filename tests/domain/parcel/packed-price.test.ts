import { describe, expect, it } from 'vitest'
import { cnyFromFen } from '#domain/money/money.ts'
import { packedPrice } from '#domain/parcel/packed-price.ts'
import { type ParcelFacts, priceParcel } from '#domain/freight/parcel-price.ts'
import { findShippingLine, SHIPPING_LINES } from '#domain/freight/shipping-lines.ts'
import { VIP_LEVELS } from '#domain/money/vip.ts'

const GUESS = { weight_g: 1200, length_cm: 30, width_cm: 20, height_cm: 15 }
const REAL = [
  { weight_g: 900, length_cm: 25, width_cm: 20, height_cm: 10 },
  { weight_g: 700, length_cm: 15, width_cm: 15, height_cm: 15 },
]

const facts = (country: string, freight_off_bp: number): ParcelFacts => ({
  boxes: [GUESS],
  goods_classes: ['general'],
  country,
  postcode: '10405',
  boxed_count: 2,
  goods_fen: 13_000,
  paid_fen: 15_000,
  services: ['remove_packaging', 'vacuum'],
  insurance: true,
  freight_off_bp,
  storage_fen: 350,
})

/** A parcel as the API would tell it. */
const told = (
  line_code: string,
  estimated: ReturnType<typeof priceParcel>,
  country: string,
  freight_off_bp = 0,
) => ({
  line_code,
  address: { country, postcode: '10405' },
  items: [
    { goods_class: 'general', price_cny: '80.00', quantity: 1, paid_cny: '100.00', refunded_cny: '0.00' },
    { goods_class: 'general', price_cny: '25.00', quantity: 2, paid_cny: '60.00', refunded_cny: '10.00' },
  ],
  services: ['remove_packaging', 'vacuum'],
  insurance: true,
  mode: 'estimate' as const,
  most_cny: null,
  weighing: { freight_off_bp, boxed_count: 2, storage_cny: '3.50', coupon: null },
  estimated_fees: estimated.fees.map(({ fen, ...fee }) => ({ ...fee, amount_cny: cnyFromFen(fen) })),
})

describe('The price of the packed boxes', () => {
  const cases = SHIPPING_LINES.flatMap((line) =>
    VIP_LEVELS.map(({ level, freight_off_bp }) => ({ code: line.code, level, freight_off_bp })),
  )

  it.each(cases)('is the server’s on $code at VIP $level', ({ code, freight_off_bp }) => {
    const line = findShippingLine(code)
    if (!line) throw new Error(code)
    const country = line.country.includes('*') ? 'DE' : (line.country[0] ?? 'DE')
    const known = facts(country, freight_off_bp)
    const parcel = told(code, priceParcel(line, known, true), country, freight_off_bp)
    expect(packedPrice(parcel, REAL)?.price).toEqual(priceParcel(line, { ...known, boxes: REAL }, false))
  })

  it('holds the return freight that was charged', () => {
    const known = { ...facts('DE', 0), return_freight_fen: 3_340 }
    const line = firstLine()
    const parcel = told(line.code, priceParcel(line, known, true), 'DE')
    expect(packedPrice(parcel, REAL)?.price.return_freight_fen).toBe(3_340)
  })

  it('asks for at most what was paid before, and keeps the rehearsal of a parcel that was one', () => {
    const known = { ...facts('DE', 0), rehearsal_fen: 2_000 }
    const parcel = told(firstLine().code, priceParcel(firstLine(), known, true), 'DE')
    const price = packedPrice(parcel, REAL)?.price
    expect(price).toEqual(priceParcel(firstLine(), { ...known, boxes: REAL }, false))
    const most_fen = (price?.total_fen ?? 0) - 321
    expect(packedPrice({ ...parcel, most_cny: cnyFromFen(most_fen) }, REAL)).toMatchObject({
      full_fen: most_fen,
      price: { total_fen: most_fen, borne_fen: 321 },
    })
  })

  it('is by the discount of now, and its rows, rehearsal and coupon among them, add up to all that it costs', () => {
    const line = firstLine()
    const estimated = priceParcel(line, facts('DE', 0), true)
    const coupon = { kind: 'percent', amount: 1000, rate: null } as const
    const weighing = { freight_off_bp: 800, boxed_count: 2, storage_cny: '7.00', coupon }
    const packed = packedPrice({ ...told(line.code, estimated, 'DE'), mode: 'rehearsal', weighing }, REAL)
    const price = priceParcel(line, { ...facts('DE', 800), storage_fen: 700, boxes: REAL }, false)
    expect(packed?.price).toEqual(price)
    expect(packed?.rows.map(({ label }) => label).slice(-2)).toEqual([
      'Rehearsal: packing and weighing',
      'Coupon',
    ])
    expect(packed?.full_fen).toBe(packed?.rows.reduce((sum, { fen }) => sum + fen, 0))
    const coupon_fen = Math.round((price.freight_fen - price.vip_fen) / 10)
    expect(packed?.full_fen).toBe(price.total_fen + 2000 - coupon_fen)
  })

  it('is not known on a line that is gone', () => {
    const parcel = { ...told('X', priceParcel(firstLine(), facts('DE', 0), true), 'DE'), line_code: 'gone' }
    expect(packedPrice(parcel, REAL)).toBeNull()
  })
})

function firstLine() {
  const [line] = SHIPPING_LINES
  if (!line) throw new Error('There is no line.')
  return line
}

it('takes what is never shipped as general goods: only with our leave does it come into a parcel', () => {
  const line = findShippingLine('EMS')
  if (!line) throw new Error('EMS')
  const parcel = told('EMS', priceParcel(line, facts('DE', 0), true), 'DE')
  const items = parcel.items.map((item) => ({ ...item, goods_class: 'prohibited' }))
  expect(packedPrice({ ...parcel, items }, REAL)).toEqual(packedPrice(parcel, REAL))
  expect(packedPrice({ ...parcel, items }, REAL)?.price.blocked_reasons).toEqual(
    packedPrice(parcel, REAL)?.price.blocked_reasons,
  )
})
