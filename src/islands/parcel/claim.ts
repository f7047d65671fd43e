import type { ClaimKind } from '#domain/parcel/claim.ts'

/** The kinds of claim, as customer and staff read them. */
export const CLAIM_KIND_WORDS: Record<ClaimKind, string> = {
  lost: 'Lost on the way',
  damaged: 'Damaged',
  missing: 'Something is missing',
  seized: 'Seized by customs',
}

/** Advice on what helps us to decide. */
export const CLAIM_KIND_HINTS: Record<ClaimKind, string> = {
  lost: 'No photo is needed. We ask the carrier.',
  damaged: 'Show the box from all sides, its label, the packing inside and what is damaged.',
  missing: 'Say what is not there. Show the open box and its label.',
  seized: 'Show the letter from customs.',
}
