/** Weight and size as people read them; a number never wraps from its unit. */

/** 450 → "450 g", 1250 → "1.25 kg", to the gram. */
export function showWeight(g: number): string {
  return g < 1_000 ? `${g}\u00a0g` : `${g / 1_000}\u00a0kg`
}

/** "30 × 20 × 10 cm". */
export function showSize(box: { length_cm: number; width_cm: number; height_cm: number }): string {
  return `${box.length_cm}\u00a0×\u00a0${box.width_cm}\u00a0×\u00a0${box.height_cm}\u00a0cm`
}
