import type { GoodsClass } from '#domain/item/goods-class.ts'

/** Which of a selection that no line takes keep it here, so that the others can go. */

interface Chosen {
  id: string
  goods_class: GoodsClass
  weight_g: number | null
}

export interface Culprit {
  id: string
  /** A line takes it in a parcel of its own. */
  alone: boolean
}

/**
 * `goes` says whether some line takes these together. What goes with nobody is left out first; where the rest still
 * does not go together, a kind of goods or the heaviest, whichever lets more of the others go.
 */
export function culpritsOf<Item extends Chosen>(
  items: readonly Item[],
  goes: (some: readonly Item[]) => boolean,
): Culprit[] {
  if (goes(items)) return []
  const alone = items.filter((item) => goes([item]))
  const staying = together(alone, goes)
  return items
    .filter((item) => !staying.includes(item))
    .map((item) => ({ id: item.id, alone: alone.includes(item) }))
}

function together<Item extends Chosen>(
  items: readonly Item[],
  goes: (some: readonly Item[]) => boolean,
): readonly Item[] {
  if (items.length === 0 || goes(items)) return items
  const kinds = [...Map.groupBy(items, ({ goods_class }) => goods_class).values()]
  const withoutKind = kinds.map((kind) => items.filter((item) => !kind.includes(item))).filter(goes)
  const lightest: Item[] = []
  for (const item of items.toSorted((a, b) => (a.weight_g ?? 0) - (b.weight_g ?? 0)))
    if (goes([...lightest, item])) lightest.push(item)
  return [...withoutKind, lightest].reduce((most, some) => (some.length > most.length ? some : most))
}
