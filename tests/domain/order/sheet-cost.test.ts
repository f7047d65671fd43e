import fc from 'fast-check'
import { expect, it } from 'vitest'
import { doorCosts, ownCost } from '#domain/order/sheet-cost.ts'

const item = {
  ...{ status: 'Received', price_fen: 10_000, quantity: 2, domestic_fee_fen: 600, service_fee_fen: 1600 },
  ...{ services_fen: 200, coupon_fen: 400, paid_fen: 22_000, refunded_fen: 0 },
}
const sum = (fens: number[]) => fens.reduce((all, fen) => all + fen, 0)

it('An item costs goods, postage, fee and services less its coupon and what came back', () => {
  expect(ownCost(item)).toMatchObject({ goods_fen: 20_000, back_fen: 0, cost_fen: 22_000 })
  expect(ownCost({ ...item, status: 'Refunded', refunded_fen: 20_400 })).toMatchObject({
    ...{ back_fen: 20_400, cost_fen: 1600 },
  })
})

it('A fall in price, which is in the price already, does not count twice', () => {
  // Paid for two at ¥100.00 each, bought at ¥90.00: goods and fee are lower, and the difference is back.
  const fallen = { ...item, price_fen: 9000, service_fee_fen: 1440, refunded_fen: 2160 }
  expect(ownCost(fallen)).toMatchObject({ goods_fen: 18_000, back_fen: 0, cost_fen: 19_840 })
})

it('What is not paid costs what is to be paid, and nothing once it is cancelled', () => {
  const unpaid = { ...item, coupon_fen: 0, paid_fen: 0 }
  expect(ownCost({ ...unpaid, status: 'WaitingForPayment' })).toMatchObject({ back_fen: 0, cost_fen: 22_400 })
  expect(ownCost({ ...unpaid, status: 'Cancelled' })).toMatchObject({
    goods_fen: 0,
    back_fen: 0,
    cost_fen: 0,
  })
  // A coupon has paid all of it.
  const given = { ...item, coupon_fen: 22_400, paid_fen: 0 }
  expect(ownCost(given)).toMatchObject({ back_fen: 0, cost_fen: 0 })
})

it('The fees of a parcel are shared by weight, the fen that is left to the largest remainder', () => {
  const items = [
    { id: 'a', weight_g: 100, cost_fen: 1000 },
    { id: 'b', weight_g: 100, cost_fen: 2000 },
    { id: 'c', weight_g: 101, cost_fen: 0 },
  ]
  const costs = doorCosts({ charges: { freight: 1000 }, compensation_fen: 0 }, items)
  expect(items.map(({ id }) => costs.get(id)?.freight_fen)).toEqual([332, 332, 336])
  expect(items.map(({ id }) => costs.get(id)?.door_fen)).toEqual([1332, 2332, 336])
})

it('Without any weight the shares are even, and without items there are none', () => {
  const two = ['a', 'b'].map((id) => ({ id, weight_g: null, cost_fen: 5 }))
  const costs = doorCosts({ charges: { freight: 101 }, compensation_fen: 0 }, two)
  expect([...costs.values()].map(({ freight_fen }) => freight_fen)).toEqual([51, 50])
  expect(doorCosts({ charges: { freight: 101 }, compensation_fen: 0 }, []).size).toBe(0)
})

it('Shares are exact, never negative, and the same in whatever order the items come', () => {
  const packed = fc.record({
    weight_g: fc.option(fc.integer({ min: 0, max: 30_000 })),
    cost_fen: fc.integer({ min: 0, max: 10_000_000 }),
  })
  const parcel = fc.record({
    fees_fen: fc.integer({ min: 0, max: 5_000_000 }),
    compensation_fen: fc.integer({ min: 0, max: 20_000_000 }),
  })
  fc.assert(
    fc.property(parcel, fc.array(packed, { minLength: 1, maxLength: 60 }), (one, rows) => {
      const items = rows.map((row, at) => ({ ...row, id: String(at).padStart(3, '0') }))
      const parcelCost = { charges: { freight: one.fees_fen }, compensation_fen: one.compensation_fen }
      const costs = doorCosts(parcelCost, items)
      const all = [...costs.values()]
      const own_fen = sum(items.map(({ cost_fen }) => cost_fen))
      const back_fen = Math.min(one.compensation_fen, own_fen + one.fees_fen)
      expect(sum(all.map(({ freight_fen }) => freight_fen))).toBe(one.fees_fen)
      expect(sum(all.map(({ compensation_fen }) => compensation_fen))).toBe(back_fen)
      expect(sum(all.map(({ door_fen }) => door_fen))).toBe(own_fen + one.fees_fen - back_fen)
      for (const { freight_fen, compensation_fen, door_fen } of all)
        expect(Math.min(freight_fen, compensation_fen, door_fen)).toBeGreaterThanOrEqual(0)
      expect(doorCosts(parcelCost, items.toReversed())).toEqual(costs)
    }),
  )
})
