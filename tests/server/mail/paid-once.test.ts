import { expect, it } from 'vitest'
import { parcelPaidMail } from '#server/mail/parcel.ts'

it('The receipt of a parcel paid through a gateway says once that it was paid', () => {
  const funding = {
    ...{ payment_no: 'P261130-1', method: 'stripe' as const, fen: 2_500 },
    ...{ charge_amount: '5.05', charge_currency: 'CAD' as const },
  }
  const rows = [{ label: 'Freight', fen: 2_500 }]
  const parcel = { parcel_no: 'P261130-2', carrier: null, tracking_number: null }
  const paid = { rows, fen: 2_500, balance_fen: 0, next: '', funding }
  const { text } = parcelPaidMail('ann@example.com', parcel, paid)
  expect(text).toContain('This is your receipt for parcel P261130-2.')
  expect(text).toMatch(/Paid by .*5\.05/)
  expect(text).not.toContain('from your balance')
})
