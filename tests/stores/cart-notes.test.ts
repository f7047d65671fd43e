import { beforeEach, expect, test } from 'vitest'
import { answerCalls } from '../support/fakes/window.ts'

const { $cart, CART_DEFAULTS } = await import('#stores/cart.ts')
const { $notes, saveNote, saveNotes, typeNote } = await import('#stores/cart-notes.ts')
const { $session } = await import('#stores/session.ts')

const item = (id: string, order_notes = '') => ({ id, order_notes, title: id })
const group = (...items: object[]) => ({
  shop: 'Kiln',
  item_platform: '1688',
  domestic_fee_cny: '0.00',
  items,
})

beforeEach(() => {
  $session.set({ token: 'tok', email: 'ana@example.test', expired_timestamp: Date.now() + 3_600_000 })
  $cart.set({ ...CART_DEFAULTS, items: [group(item('a'), item('b', 'red'), item('c'))] as never })
  $notes.set({})
})

test('A note that is still typed is kept when its order is placed, one that is as it was is not sent', async () => {
  const asked = answerCalls({
    'cart/update_item': ({ body }) => item(String(body.id), String(body.order_notes)),
  })
  typeNote('a', ' no box ')
  typeNote('b', 'red')
  typeNote('gone', 'of an item that is no longer there')
  await saveNotes()
  await saveNotes()
  expect(asked.map(({ body }) => body)).toEqual([{ id: 'a', order_notes: 'no box' }])
})

test('What is typed while a note is being kept follows it', async () => {
  const first = Promise.withResolvers<object>()
  const answers = [() => first.promise, () => item('a', 'no box, please')]
  const asked = answerCalls({ 'cart/update_item': () => answers.shift()?.() })
  typeNote('a', 'no box')
  const left = saveNote('a')
  await expect.poll(() => asked.length).toBe(1)
  typeNote('a', 'no box, please')
  const ordered = saveNotes()
  first.resolve(item('a', 'no box'))
  await Promise.all([left, ordered])
  expect(asked.map(({ body }) => body.order_notes)).toEqual(['no box', 'no box, please'])
})

test('An order waits for a note that cannot be kept', async () => {
  answerCalls({ 'cart/update_item': () => ({ status: 500, code: 'INTERNAL', message: 'Try again.' }) })
  typeNote('a', 'no box')
  await expect(saveNotes()).rejects.toMatchObject({ code: 'INTERNAL' })
})

test('What is typed leaves with the account', () => {
  typeNote('a', 'for my sister')
  $session.set(null)
  expect($notes.get()).toEqual({})
})
