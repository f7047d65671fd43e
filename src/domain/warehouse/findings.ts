import { cmFromTyped, gramsFromTyped } from '#domain/freight/weight.ts'
import { chosenClass } from '#domain/item/class-guess.ts'
import { verdictOf } from './verdict.ts'

export interface ItemMeasures {
  weight_g: number
  length_cm: number
  width_cm: number
  height_cm: number
}

/** Weight and sides as they are typed into its form; 0 where a text is no number. */
export const measuresOf = (values: Readonly<Record<string, string>>): ItemMeasures => ({
  weight_g: gramsFromTyped(values.weight_g ?? '') ?? 0,
  length_cm: cmFromTyped(values.length_cm ?? '') ?? 0,
  width_cm: cmFromTyped(values.width_cm ?? '') ?? 0,
  height_cm: cmFromTyped(values.height_cm ?? '') ?? 0,
})

/**
 * Reads what an inspection found from the texts of its form, which has a verdict; 0 where a text is no number, so that the
 * server refuses it.
 */
export function findingsOf(id: string, values: Readonly<Record<string, string>>) {
  const shelf = (values.shelf ?? '').trim()
  const verdict = verdictOf(values.verdict)
  // A form without one is not sent, and a kept one without one is not read.
  if (!verdict) throw new Error('an inspection without a verdict')
  return {
    id,
    ...measuresOf(values),
    goods_class: chosenClass(values.goods_class ?? ''),
    verdict,
    note: values.note ?? '',
    ...(shelf && { shelf }),
  }
}
