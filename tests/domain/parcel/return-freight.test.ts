import { expect, it } from 'vitest'
import { returnFreightDoubt, wayOutFen } from '#domain/parcel/return-freight.ts'

it('The way there cost its freight and what was added to it or taken off it, not what was done besides', () => {
  const fee = (kind: string, amount_cny: string) => ({ kind, amount_cny })
  const fees = [fee('freight', '180.00'), fee('vip', '-9.00'), fee('surcharge', '12.00'), fee('vat', '30.00')]
  expect(wayOutFen([...fees, fee('service', '5.00'), fee('borne', '-3.00')])).toBe(18_000)
})

it('A way back that costs more than the way there is doubted', () => {
  expect(returnFreightDoubt(18_000, 18_000)).toBeNull()
  expect(returnFreightDoubt(0, 0)).toBeNull()
  expect(returnFreightDoubt(4_500_000, 18_000)).toBe(
    '¥45,000.00 is more than the ¥180.00 of its way there. Look at the carrier’s bill again.',
  )
})
