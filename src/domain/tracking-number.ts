/** A seller's tracking number the way labels, scanners and people write it: one spelling. */
export function normalTracking(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s\p{Cf}]+/gu, '')
    .toUpperCase()
}
