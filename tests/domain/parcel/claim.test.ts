import { describe, expect, it } from 'vitest'
import {
  CLAIM_KINDS,
  claimCapFen,
  claimRefusal,
  lostFrom,
  namedCapFen,
  NOT_RECEIVED_DAYS,
} from '#domain/parcel/claim.ts'
import { parcelDueAt } from '#domain/parcel/status.ts'

const DAY = 24 * 3600_000
const SHIPPED = Date.UTC(2026, 2, 1)
const parcel = {
  status: 'InTransit',
  status_since_at: SHIPPED,
  next_by_at: null as number | null,
  shipped_at: SHIPPED,
  eta_days: [12, 25] as const,
}

describe('A claim', () => {
  it('for loss opens 30 days after the latest day, or 90 after shipping when nobody knows it', () => {
    expect(lostFrom(parcel)).toBe(Date.UTC(2026, 3, 25))
    expect(lostFrom({ ...parcel, eta_days: null })).toBe(SHIPPED + 90 * DAY)
    expect(claimRefusal('lost', parcel, Date.UTC(2026, 3, 25) - 1)).toContain('from 25\u00a0April\u00a02026')
    expect(claimRefusal('lost', parcel, Date.UTC(2026, 3, 25))).toBeNull()
  })

  it('for damage or missing things lasts 7 days from delivery', () => {
    const delivered = { ...parcel, status: 'Delivered', status_since_at: SHIPPED + 10 * DAY }
    expect(claimRefusal('damaged', parcel, SHIPPED)).toContain('once the parcel is delivered')
    expect(claimRefusal('damaged', delivered, SHIPPED + 17 * DAY)).toBeNull()
    expect(claimRefusal('missing', delivered, SHIPPED + 17 * DAY + 1)).toContain('within 7 days')
  })

  it('for a parcel that is said to be delivered and is not there lasts 15 days, and is the first choice', () => {
    const delivered = { ...parcel, status: 'Delivered', status_since_at: SHIPPED + 10 * DAY }
    expect(CLAIM_KINDS[0]).toBe('not_received')
    expect(claimRefusal('not_received', parcel, SHIPPED)).toContain('within 15 days of delivery')
    expect(claimRefusal('not_received', delivered, SHIPPED + 10 * DAY)).toBeNull()
    expect(claimRefusal('not_received', delivered, SHIPPED + 25 * DAY)).toBeNull()
    expect(claimRefusal('not_received', delivered, SHIPPED + 25 * DAY + 1)).toContain('within 15 days')
  })

  it('that was withdrawn has not used up the days after delivery', () => {
    const at = SHIPPED + 10 * DAY
    const delivered = { ...parcel, status: 'Delivered', status_since_at: at, next_by_at: at + 18 * DAY }
    expect(claimRefusal('damaged', delivered, at + 10 * DAY)).toBeNull()
    expect(claimRefusal('damaged', delivered, at + 10 * DAY + 1)).toContain('within 7 days')
    expect(claimRefusal('not_received', delivered, at + 18 * DAY)).toBeNull()
    expect(parcelDueAt('Delivered', at)).toBe(at + NOT_RECEIVED_DAYS * DAY)
  })

  it.each(['seized', 'destroyed'] as const)('for a parcel that was %s is possible at any time', (kind) => {
    expect(claimRefusal(kind, parcel, SHIPPED)).toBeNull()
  })

  it('pays the insured sum, else the freight', () => {
    expect(claimCapFen({ insured: true, insured_fen: 900, freight_fen: 100 })).toBe(900)
    expect(claimCapFen({ insured: false, insured_fen: 0, freight_fen: 100 })).toBe(100)
  })
})

it('A claim that names items pays at most what was paid for them, and never more than the parcel’s cap', () => {
  expect(namedCapFen(9_575, [4_000])).toBe(4_000)
  expect(namedCapFen(9_575, [4_000, 6_000])).toBe(9_575)
  expect(namedCapFen(9_575, [])).toBe(9_575)
})
