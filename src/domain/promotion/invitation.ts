import { isDeletedEmail } from '#domain/access/deleted-account.ts'
import { feeFen } from '#domain/money/money.ts'

/** Rewards for inviting. Source: docs/decisions/promotions.md. */

export interface Tier {
  /** Counted from 1. */
  tier: number
  /** Final freight of all invitees' completed parcels from which it holds, fen. */
  invited_fen: number
  /** Share of an invitee's final freight, basis points. */
  ratio_bp: number
}

const FIRST: Tier = { tier: 1, invited_fen: 0, ratio_bp: 300 }

export const TIERS: readonly [Tier, ...Tier[]] = [
  FIRST,
  { tier: 2, invited_fen: 500_000, ratio_bp: 400 },
  { tier: 3, invited_fen: 2_000_000, ratio_bp: 500 },
  { tier: 4, invited_fen: 8_000_000, ratio_bp: 600 },
  { tier: 5, invited_fen: 40_000_000, ratio_bp: 700 },
  { tier: 6, invited_fen: 60_000_000, ratio_bp: 750 },
]

export function invitationTier(invited_fen: number): Tier {
  return TIERS.findLast((tier) => invited_fen >= tier.invited_fen) ?? FIRST
}

/** Invited freight at which the next tier begins, null on the highest. */
export function nextTierFen(invited_fen: number): number | null {
  return TIERS.find((tier) => invited_fen < tier.invited_fen)?.invited_fen ?? null
}

/** The reward for one parcel, fen, half up. */
export const rewardFen = (freight_fen: number, ratio_bp: number) => feeFen(freight_fen, ratio_bp)

/** "ada@mail.example.com" → "a***@m***.com": neither the name nor the whole domain. */
export function maskEmail(email: string): string {
  if (isDeletedEmail(email)) return 'a deleted account'
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  const ending = domain.slice(domain.lastIndexOf('.'))
  return `${email.slice(0, 1)}***@${domain.slice(0, 1)}***${ending}`
}
