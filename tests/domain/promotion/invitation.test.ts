import { describe, expect, it } from 'vitest'
import { invitationTier, maskEmail, nextTierFen, rewardFen } from '#domain/promotion/invitation.ts'

describe('An inviter', () => {
  it.each([
    [0, 300],
    [499_999, 300],
    [500_000, 400],
    [2_000_000, 500],
    [8_000_000, 600],
    [40_000_000, 700],
    [60_000_000, 750],
    [999_999_999, 750],
  ])('whose invitees paid %i fen of freight earns %i basis points', (fen, ratio_bp) => {
    expect(invitationTier(fen).ratio_bp).toBe(ratio_bp)
  })

  it('knows where the next tier begins', () => {
    expect(nextTierFen(0)).toBe(500_000)
    expect(nextTierFen(500_000)).toBe(2_000_000)
    expect(nextTierFen(60_000_000)).toBeNull()
  })

  it('earns to the fen, half up', () => {
    expect(rewardFen(25_800, 300)).toBe(774)
    expect(rewardFen(150, 300)).toBe(5)
  })

  it('does not see whom they invited', () => {
    expect(maskEmail('ada@example.com')).toBe('a***@e***.com')
    expect(maskEmail('"odd@name"@example.com')).toBe('"***@e***.com')
  })
})
