import { describe, expect, it } from 'vitest'
import { claimCapFen, claimRefusal, lostFrom } from '#domain/parcel/claim.ts'

const DAY = 24 * 3600_000
const SHIPPED = Date.UTC(2026, 2, 1)
const parcel = {
  status: 'InTransit',
  status_since_at: SHIPPED,
  shipped_at: SHIPPED,
  eta_days: [12, 25] as const,
}

describe('A claim', () => {
  it('for loss opens 30 days after the latest day, or 90 after shipping when nobody knows it', () => {
    expect(lostFrom(parcel)).toBe(Date.UTC(2026, 3, 25))
    expect(lostFrom({ ...parcel, eta_days: null })).toBe(SHIPPED + 90 * DAY)
    expect(claimRefusal('lost', parcel, Date.UTC(2026, 3, 25) - 1)).toContain('from 25 April 2026')
    expect(claimRefusal('lost', parcel, Date.UTC(2026, 3, 25))).toBeNull()
  })

  it('for damage or missing things lasts 7 days from delivery', () => {
    const delivered = { ...parcel, status: 'Delivered', status_since_at: SHIPPED + 10 * DAY }
    expect(claimRefusal('damaged', parcel, SHIPPED)).toContain('once the parcel is delivered')
    expect(claimRefusal('damaged', delivered, SHIPPED + 17 * DAY)).toBeNull()
    expect(claimRefusal('missing', delivered, SHIPPED + 17 * DAY + 1)).toContain('within 7 days')
  })

  it('for seizure is possible at any time', () => {
    expect(claimRefusal('seized', parcel, SHIPPED)).toBeNull()
  })

  it('pays the insured sum, else the freight', () => {
    expect(claimCapFen({ insured: true, insured_fen: 900, freight_fen: 100 })).toBe(900)
    expect(claimCapFen({ insured: false, insured_fen: 0, freight_fen: 100 })).toBe(100)
  })
})
