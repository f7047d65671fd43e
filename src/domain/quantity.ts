/** How many pieces somebody has typed. A typed text never becomes another number than the one it says. */

export interface QuantityBounds {
  min: number
  max: number
  /** How many pieces the shop has, when it is known. */
  left?: number | undefined
}

/** The whole number that is typed, or null: not one, too small or too large. */
export function readQuantity(text: string, { min, max }: QuantityBounds): number | null {
  const typed = text.trim()
  if (!/^\d{1,9}$/.test(typed)) return null
  const quantity = Number(typed)
  return quantity >= min && quantity <= max ? quantity : null
}

/** What to enter: "Enter a whole number from 1 to 101: the shop has 101 left." */
export function askQuantity({ min, max, left }: QuantityBounds): string {
  const whole = min === max ? `Enter ${max}` : `Enter a whole number from ${min} to ${max}`
  return left === max ? `${whole}: the shop has ${left} left.` : `${whole}.`
}
