import { expect, it } from 'vitest'
import { saidWords } from '#islands/bk/desk/action.ts'

it('The log says by which carrier and number a parcel went, box by box', () => {
  const boxes = [
    { carrier: 'DHL', tracking_number: 'D1' },
    { carrier: 'DHL', tracking_number: 'D2' },
  ]
  expect(saidWords({ detail: { boxes } })).toBe('boxes DHL D1; DHL D2')
  expect(saidWords({ detail: { boxes: [{ weight_g: 480, height_cm: 9 }] } })).toBe(
    'boxes weight g 480 height cm 9',
  )
  expect(saidWords({ detail: { photo_ids: ['a', 'b'], refused_payments: [] } })).toBe(
    'photo ids 2, refused payments 0',
  )
})

it('The log says what was decided and how much it came to', () => {
  expect(saidWords({ detail: { approve: true, claim_id: 'c1', amount_cny: '1200.00' } })).toBe(
    'yes, claim id c1, amount ¥1,200.00',
  )
  const asked = { approve: false, request_id: 'q1', asked: 'bk/resolve_claim', sum_cny: '600.00' }
  expect(saidWords({ detail: asked })).toBe('no, request id q1, asked for: decided a claim, sum ¥600.00')
})
