import { type ParcelDetailed, statusOf } from './parcel.ts'

/**
 * When its owner gave another address for a problem with it (ISO 8601); null where none is given, and where the carrier
 * has spoken of a problem since.
 */
export function newAddressAt({
  status,
  history,
  tracking,
}: Pick<ParcelDetailed, 'status' | 'history' | 'tracking'>): string | null {
  if (status !== 'AddressIssue') return null
  const given_at = history.findLast(({ event }) => event === 'change_address')?.at
  // One from before it was shipped is older than the problem.
  const again = tracking.some((said) => said.status === 'AddressIssue' && said.at > (given_at ?? ''))
  return given_at && !again ? given_at : null
}

/** Dot, word and next step on the parcel's own page, which knows what its owner has done about a problem. */
export function statusOnPage(parcel: ParcelDetailed): ReturnType<typeof statusOf> {
  if (!newAddressAt(parcel)) return statusOf(parcel)
  return { tone: 'blue', word: 'New address given', next: 'The carrier delivers again or sends it back' }
}
