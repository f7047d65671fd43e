import { expect, it } from 'vitest'
import { ownCost } from '#domain/order/sheet-cost.ts'

const item = {
  ...{ status: 'Received', price_fen: 10_000, quantity: 2, domestic_fee_fen: 600, service_fee_fen: 1600 },
  ...{ services_fen: 200, coupon_fen: 400, paid_fen: 22_000, refunded_fen: 0 },
}

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
