import { describe, expect, test } from 'vitest'
import type { OrderService } from '#domain/order/pricing.ts'
import { type CartGroupMoney, cartTotal, itemTotalCny } from '#domain/order/cart-total.ts'

const item = (
  id: string,
  price_cny: string,
  quantity = 1,
  available = true,
  services: OrderService[] = [],
) => ({
  id,
  price_cny,
  quantity,
  available,
  services,
})
const groups: CartGroupMoney[] = [
  { shop: 'Moss', domestic_fee_cny: '8.00', items: [item('a', '99.00', 2), item('b', '0.06')] },
  { shop: 'Kiln', domestic_fee_cny: '0.00', items: [item('c', '10.50'), item('d', '5.00', 1, false)] },
]

describe('the total of the selected cart lines', () => {
  test('adds goods, one postage per shop and the fee rounded half up per item', () => {
    expect(cartTotal(groups, ['a', 'b', 'c'], 0.08, 0)).toEqual({
      count: 3,
      goods_cny: '208.56',
      postage: [{ shop: 'Moss', cny: '8.00' }],
      service_fee_cny: '16.68',
      services_cny: '0.00',
      photos: 0,
      total_cny: '233.24',
    })
  })

  test('adds ¥2.00 for each extra photo beyond those that are free', () => {
    const wishes = ['e', 'f', 'g'].map((id) => item(id, '1.00', 3, id !== 'g', ['extra_photo']))
    const wished = [{ shop: 'Kiln', domestic_fee_cny: '0.00', items: wishes }]
    const photos = (ids: string[], free: number) => cartTotal(wished, ids, 0, free)
    expect(photos(['e', 'f', 'g'], 0)).toMatchObject({ photos: 2, services_cny: '4.00', total_cny: '10.00' })
    expect(photos(['e', 'f'], 1)).toMatchObject({ photos: 2, services_cny: '2.00', total_cny: '8.00' })
    expect(photos(['e'], 2)).toMatchObject({ photos: 1, services_cny: '0.00', total_cny: '3.00' })
    expect(photos([], 0)).toMatchObject({ photos: 0, services_cny: '0.00' })
  })

  test('takes no postage from a shop nothing is selected of', () => {
    expect(cartTotal(groups, ['c'], 0.05, 0)).toMatchObject({ postage: [], total_cny: '11.03' })
  })

  test('never counts an item that cannot be ordered', () => {
    expect(cartTotal(groups, ['d'], 0.08, 0)).toMatchObject({ count: 0, total_cny: '0.00' })
  })

  test('an item is its price times its pieces', () => {
    expect(itemTotalCny({ price_cny: '0.07', quantity: 999 })).toBe('69.93')
  })
})
