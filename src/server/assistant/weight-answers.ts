import { G_OF_JIN, weightAsked, type WeightUnit } from '#domain/assistant/weight-in.ts'
import { showWeight } from '#domain/freight/weight.ts'
import type { Answer } from './own-things.ts'

/** Weights as sellers in China write them, and as people elsewhere do. */

const NAMES: Readonly<Record<WeightUnit, string>> = {
  jin: 'jin (斤)',
  liang: 'liang (两)',
  kg: 'kg',
  lb: 'lb',
  g: 'g',
}
const IS: Readonly<Partial<Record<WeightUnit, string>>> = {
  jin: 'One jin is half a kilogram.',
  liang: 'One liang is a tenth of a jin, so 50 g.',
}
/** To the tenth of many pounds. */
const G_OF_LB = 453.592

/** A pound is no round weight. */
const roundedG = (g: number) => (g < 1_000 ? Math.round(g) : Math.round(g / 100) * 100)

/** As in “23 jin (斤) is 11.5 kg, about 25.4 lb.” */
export function weightUnitAnswer(text: string): Answer | null {
  const asked = weightAsked(text)
  if (!asked) return null
  const { amounts, unit, grams, beside } = asked
  const to = (show: (g: number) => string) => grams.map(show).join(' to ')
  const rounded = (one: number) => `${Math.round(one * 10) / 10}`
  const told = [
    ...(unit === 'jin' || unit === 'liang' || !/\bjins?\b|\bcatt|斤/.test(text)
      ? []
      : [`${to((g) => rounded(g / G_OF_JIN))} jin (斤)`]),
    ...(unit === 'kg' || unit === 'g' ? [] : [to((g) => showWeight(unit === 'lb' ? roundedG(g) : g))]),
    ...(unit === 'lb' ? [] : [`about ${to((g) => rounded(g / G_OF_LB))} lb`]),
  ]
  return {
    text: [
      `${amounts.join(' to ')} ${NAMES[unit]} is ${told.join(', ')}.`,
      IS[unit] ?? '',
      ...beside.map((one) => IS[one] ?? ''),
    ]
      .join(' ')
      .trim(),
    links: [{ title: 'Read a Chinese size chart', url: '/help/size-charts' }],
  }
}
