import { beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, clearStorage } from '../support/fakes/window.ts'

const { CART_DEFAULTS, $cart } = await import('#stores/cart.ts')
const { $session } = await import('#stores/session.ts')
const { $toasts } = await import('#stores/toast.ts')
const { buyAgain } = await import('#stores/buy-again.ts')
const { tryEach } = await import('#islands/order/try-each.ts')
const { ApiError } = await import('#stores/api.ts')

const ITEM = {
  ...{ id: 'i1', kind: 'item', status: 'Received', item_platform: 'taobao', num_iid: '675330231400' },
  ...{
    sku_id: 's7',
    title: 'A cap',
    image: '',
    sku_text: 'Colour: Black',
    quantity: 3,
    order_notes: 'No box',
  },
  ...{ price_cny: '12.00', domestic_fee_cny: '4.00', url: null, photo_ids: [] },
}
const DIY = {
  ...{ ...ITEM, kind: 'diy', item_platform: null, num_iid: null, sku_id: null, sku_text: 'blue' },
  ...{ url: 'https://shop.example/1', photo_ids: ['f'.repeat(32)] },
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  clearStorage()
  $session.set({ token: 'tok', email: 'ana@example.test', expired_timestamp: Date.now() + 3_600_000 })
  $cart.set({ ...CART_DEFAULTS })
  $toasts.set([])
})

const answered = (item: object, path: string, answer: unknown) =>
  answerCalls({ 'orders/get_order_item_detail': () => item, [path]: () => answer })

test('an item goes into the cart with its option, pieces and note', async () => {
  const asked = answered(ITEM, 'cart/add', { id: 'c1', count: 4 })
  expect(await buyAgain('i1')).toBeNull()
  expect(asked.at(-1)?.body).toEqual({
    ...{ item_platform: 'taobao', num_iid: '675330231400', sku_id: 's7', quantity: 3 },
    ...{ order_notes: 'No box', buy_now: false },
  })
  expect($cart.get()).toMatchObject({ count: 4, selectedCartIds: ['c1'] })
})

test('what was described goes into the cart with its description and photos', async () => {
  const asked = answered(DIY, 'cart/add_diy_item', { id: 'c2', count: 1 })
  expect(await buyAgain('i1')).toBeNull()
  expect(asked.at(-1)?.body).toEqual({
    ...{
      url: 'https://shop.example/1',
      title: 'A cap',
      spec_text: 'blue',
      quantity: 3,
      order_notes: 'No box',
    },
    ...{ price_cny: '12.00', domestic_fee_cny: '4.00', images: ['f'.repeat(32)] },
  })
})

const field = (path: string) => ({
  code: 'INVALID_FIELD',
  message: 'No.',
  errors: [{ path, message: 'No.' }],
})

test.each([
  ['one that is gone', ITEM, { status: 404, code: 'NOT_FOUND', message: 'No.' }, 'no longer for sale', 2],
  [
    'a sold-out option',
    ITEM,
    { status: 409, code: 'SOLD_OUT', message: 'No.' },
    'Colour: Black”, is sold out',
    1,
  ],
  ['an option that is gone', ITEM, { status: 422, ...field('sku_id') }, 'no longer offered', 1],
  ['too few pieces', ITEM, { status: 422, ...field('quantity') }, 'No.', 1],
  ['a full cart', ITEM, { status: 409, code: 'CART_FULL', message: 'Full.' }, 'Full.', 1],
  ['photos that are gone', DIY, { status: 422, ...field('images') }, 'filled in the form', 1],
])('%s is said, with a way on and no popup', async (_, item, refusal, why, ways) => {
  answered(item, item.kind === 'diy' ? 'cart/add_diy_item' : 'cart/add', refusal)
  const not = await buyAgain('i1')
  expect(not?.why).toContain(why)
  expect(not?.ways).toHaveLength(ways)
  expect($toasts.get()).toEqual([])
})

test('a shop that does not answer is no reason to look elsewhere', async () => {
  answered(ITEM, 'cart/add', { status: 503, code: 'NO_PROVIDER', message: 'Later.' })
  await expect(buyAgain('i1')).rejects.toThrow('Later.')
})

test('of several, one that is refused holds up no other', async () => {
  const calls: string[][] = []
  const work = async (ids: string[]) => {
    calls.push(ids)
    if (ids.includes('b')) throw new ApiError(409, 'WRONG_STATE', 'Bought already.')
    return ids
  }
  expect(await tryEach(['a', 'c'], work)).toEqual({ done: [['a', 'c']], refused: [] })
  expect(await tryEach(['a', 'b', 'c'], work)).toEqual({
    done: [['a'], ['c']],
    refused: [{ id: 'b', why: 'Bought already.' }],
  })
  expect(calls).toHaveLength(5)
  expect((await tryEach(['b'], work)).refused).toHaveLength(1)
  const down = () => Promise.reject(new ApiError(503, 'DOWN', 'Down.'))
  await expect(tryEach(['a', 'b'], down)).rejects.toThrow('Down.')
})
