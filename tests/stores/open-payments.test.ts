import { expect, test } from 'vitest'
import '../support/fakes/window.ts'

const { ApiError } = await import('#stores/api.ts')
const { paymentNoIn } = await import('#stores/open-payments.ts')

test('A payment that stands in the way is known by its own number, not by one that it mentions', () => {
  const refusal = (body: Record<string, unknown>, code = 'IN_PROGRESS') =>
    new ApiError(409, code, 'No.', body)
  expect(paymentNoIn(refusal({ payment: { payment_no: 'P1', note: 'P2' } }))).toBe('P1')
  expect(paymentNoIn(refusal({ payment: { payment_no: 'P1' } }, 'WRONG_STATE'))).toBe('')
  for (const payment of [undefined, null, 'P1', {}, { payment_no: 1 }])
    expect(paymentNoIn(refusal({ payment }))).toBe('')
})
