import { ITEM_SIDE_CM, MOST_WEIGHT_G } from '#domain/freight/weight.ts'
import { z } from 'zod'

/** Readings of a scale and a ruler. */
export const grams = z
  .int('Enter whole grams.')
  .min(1, 'Enter the weight in grams.')
  .max(MOST_WEIGHT_G, 'The weight is at most 200 kg.')

/** To a tenth. */
export const cm = z
  .number()
  .min(0.1, 'Measure each side in cm, at least 0.1.')
  .max(ITEM_SIDE_CM, `A side is at most ${ITEM_SIDE_CM} cm.`)
  .transform((value) => Math.round(value * 10) / 10)
