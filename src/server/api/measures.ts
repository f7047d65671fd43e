import { z } from 'zod'

/** What a scale and a ruler say. */
export const grams = z
  .int('Enter whole grams.')
  .min(1, 'Enter the weight in grams.')
  .max(200_000, 'The weight is at most 200 kg.')

/** To a tenth. */
export const cm = z
  .number()
  .min(0.1, 'Measure each side in cm, at least 0.1.')
  .max(500, 'A side is at most 500 cm.')
  .transform((value) => Math.round(value * 10) / 10)
