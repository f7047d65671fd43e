import { type ParcelStatus, parcelStatusLabel } from './parcel-status.ts'

/** `from→to` where the move says more than the status it leads to. */
const MOVE_WORDS: Readonly<Record<string, string>> = {
  'WaitingForPayment→WaitingForPacking': 'Paid',
  'WaitingForPayment→RehearsalRequested': 'Rehearsal paid',
  'Packing→WaitingForSupplement': 'Packed, supplement due',
  'WaitingForSupplement→Packed': 'Supplement paid',
  'Rehearsed→Packed': 'Freight paid',
}

/** What a move of a parcel was, as its timeline says it; `from` is null for its first. */
export function parcelStepWord(from: ParcelStatus | null, to: ParcelStatus): string {
  if (from === null) return 'Created'
  // The only move that leads nowhere is another address: parcel-status.ts.
  if (from === to) return 'Address changed'
  const back = from === 'ClaimOpen' && to !== 'ClaimRejected' && to !== 'Compensated'
  return back ? 'Claim rejected' : (MOVE_WORDS[`${from}→${to}`] ?? parcelStatusLabel(to))
}
