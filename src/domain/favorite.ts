/** How many items one customer may save: the list stays readable, and its prices can be asked for each day. */
export const MAX_FAVORITES = 500

/** What has become of a price since the item was saved; amounts in fen. */
export function priceSince(
  then_fen: number,
  now_fen: number,
): { word: 'cheaper' | 'dearer'; by_fen: number } | null {
  if (now_fen === then_fen) return null
  return { word: now_fen < then_fen ? 'cheaper' : 'dearer', by_fen: Math.abs(now_fen - then_fen) }
}
