/** The two parts of what a weighing asks for, fen: the parcel costs more, and its coupon takes off less. */
export interface SupplementParts {
  parcel_fen: number
  coupon_fen: number
}

/** `before_fen` is what the coupon took off until now, `now_fen` what it takes off the packed parcel. */
export function supplementParts(
  due_fen: number,
  { before_fen, now_fen }: { before_fen: number; now_fen: number },
): SupplementParts {
  const coupon_fen = Math.min(due_fen, Math.max(0, before_fen - now_fen))
  return { parcel_fen: due_fen - coupon_fen, coupon_fen }
}

/** Its parts in a sentence; `amountOf` tells one of them, 0 the parcel's and 1 the coupon's, so that they are read as adding up. */
export function supplementSentence(
  { parcel_fen, coupon_fen }: SupplementParts,
  amountOf: (part: 0 | 1) => string,
): string {
  if (coupon_fen === 0) return `Shipping it costs you ${amountOf(0)} more.`
  if (parcel_fen === 0) return `Your coupon takes ${amountOf(1)} less off than before.`
  return `Shipping it costs you ${amountOf(0)} more, and your coupon takes ${amountOf(1)} less off than before.`
}
