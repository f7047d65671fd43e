/** Weight and size as people read them; a number never wraps from its unit. */

/** 450 → "450 g", 1250 → "1.25 kg", to the gram. */
export function showWeight(g: number): string {
  return g < 1_000 ? `${g}\u00a0g` : `${g / 1_000}\u00a0kg`
}

/** "30 × 20 × 10 cm". */
export function showSize(box: { length_cm: number; width_cm: number; height_cm: number }): string {
  return `${box.length_cm}\u00a0×\u00a0${box.width_cm}\u00a0×\u00a0${box.height_cm}\u00a0cm`
}

/** Weight and size as people type them, and the most we take; the server refuses more, too. */

export const MOST_WEIGHT_G = 200_000
/** Limits of an item, as the warehouse measures it, and of a parcel's box. */
export const ITEM_SIDE_CM = 500
export const BOX_SIDE_CM = 400

/**
 * "450", "450 g", "1.2 kg", "1,25kg", "2,000" → grams; null for anything else. Without a unit it is grams, which are whole:
 * a comma or point before three digits parts thousands, as in an amount. 2.000 of a scale that shows kg comes to the same.
 */
export function gramsFromTyped(text: string): number | null {
  const [, digits = '', unit = 'g'] = /^([\d.,]+)\s*(kg|g)?$/i.exec(text.trim()) ?? []
  const isKg = unit.toLowerCase() === 'kg'
  if (!isKg && THOUSANDS.test(digits)) return Number(digits.replaceAll(/[.,]/g, ''))
  if (!/^\d{1,6}(?:[.,]\d{1,3})?$/.test(digits)) return null
  const typed = Number(digits.replace(',', '.'))
  const grams = isKg ? Math.round(typed * 1_000) : typed
  return Number.isInteger(grams) ? grams : null
}

/** 2,000 or 1.250.000; what begins with 0 is less than one. */
const THOUSANDS = /^[1-9]\d{0,2}(?:(?:,\d{3})+|(?:\.\d{3})+)$/

/** "30", "12.5", "12,5 cm" → centimetres to the tenth; null for anything else. */
export function cmFromTyped(text: string): number | null {
  const parts = /^(\d{1,4}(?:[.,]\d)?)\s*(?:cm)?$/i.exec(text.trim())
  return parts ? Number(parts[1]?.replace(',', '.')) : null
}

/** The error to show, or undefined when the weight is valid. */
export function checkWeight(text: string): string | undefined {
  const grams = gramsFromTyped(text)
  return grams === null || grams < 1 || grams > MOST_WEIGHT_G ? 'Enter whole grams, 1 to 200,000.' : undefined
}

export const checkSide = (max_cm: number) => (text: string) => {
  const cm = cmFromTyped(text)
  return cm === null || cm < 0.1 || cm > max_cm ? `Enter cm, 0.1 to ${max_cm}.` : undefined
}
