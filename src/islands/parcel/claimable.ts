import { CLAIM_KINDS, type ClaimKind, claimRefusal } from '#domain/claim.ts'
import type { ParcelDetailed } from './parcel.ts'

/** The kinds that can be claimed now, and why the others cannot, each sentence once. */
export function claimKinds(parcel: ParcelDetailed, now: number): { kinds: ClaimKind[]; refusals: string[] } {
  const { status, estimate } = parcel
  const [first, last] = estimate.eta_days ?? []
  const claimed = {
    status,
    status_since_at: Date.parse(parcel.status_since_at),
    shipped_at: Date.parse(parcel.shipped_at ?? parcel.status_since_at),
    eta_days: first === undefined || last === undefined ? null : ([first, last] as const),
  }
  const refusals = CLAIM_KINDS.map((kind) => claimRefusal(kind, claimed, now))
  return {
    kinds: CLAIM_KINDS.filter((_, index) => refusals[index] === null),
    refusals: [...new Set(refusals.filter((refusal) => refusal !== null))],
  }
}
