import { describe, expect, test } from 'vitest'
import { changeWords } from '#domain/order/change-words.ts'

const item = {
  ...{ kind: 'item' as const, price_fen: 9_800, quantity: 1, domestic_fee_fen: 800, services_fen: 200 },
  ...{ fee_ratio_bp: 800, service_fee_fen: 784, coupon_fen: 0, paid_fen: 11_584, refunded_fen: 0 },
}

describe('A question about new terms says from what to what', () => {
  test('the price goes, and the fee with it', () => {
    expect(changeWords(item, [{ price_fen: 10_500, amount_fen: 756 }])).toBe(
      'The price goes from ¥98.00 to ¥105.00 and the service fee from ¥7.84 to ¥8.40. In all, you pay ¥7.56 more.',
    )
  })
  test('the postage goes alone', () => {
    expect(changeWords(item, [{ domestic_fee_fen: 500, amount_fen: -300 }])).toBe(
      'The postage in China goes from ¥8.00 to ¥5.00. In all, ¥3.00 comes back to you.',
    )
  })
  test('fewer pieces take their part of the coupon with them', () => {
    const two = { ...item, quantity: 2, service_fee_fen: 1_568, coupon_fen: 1_000, paid_fen: 21_168 }
    expect(changeWords(two, [{ quantity: 1, amount_fen: -10_084 }])).toBe(
      'The number of pieces goes from 2 to 1, the service fee from ¥15.68 to ¥7.84 and the coupon from ¥10.00 to ¥5.00. In all, ¥100.84 comes back to you.',
    )
  })
  test('nothing is said where no money moves, or where options say it themselves', () => {
    expect(changeWords(item, [{ amount_fen: 0 }])).toBe('')
    expect(changeWords(item, [{ price_fen: 10_000, sku_text: 'Red', amount_fen: 216 }])).toBe('')
    expect(changeWords(item, [])).toBe('')
  })
})
