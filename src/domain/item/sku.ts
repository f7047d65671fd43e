/** Choosing among an item's options. `chosen` holds one value id per axis, '' where nothing is chosen. */

export interface Axis {
  name: string
  /** `name_zh` as the shop wrote it. */
  values: readonly { id: string; name: string; name_zh?: string | undefined; image?: string }[]
}

export interface SkuOption {
  prop_value_ids: readonly string[]
  stock: number
}

/** Whether a value can still be had together with what is chosen on the other axes. */
export function canChoose(
  skus: readonly SkuOption[],
  chosen: readonly string[],
  axis: number,
  value: string,
): boolean {
  const ids = [...chosen.filter((id, index) => id && index !== axis), value]
  return skus.some((sku) => sku.stock > 0 && ids.every((id) => sku.prop_value_ids.includes(id)))
}

/** The places of the axes on which nothing is chosen yet. */
export function missingAxes(axes: readonly Axis[], chosen: readonly string[]): number[] {
  return axes.map((_, index) => index).filter((index) => !chosen[index])
}

/** "Colour: Black · Size: M", as the cart writes it. */
export function chosenText(axes: readonly Axis[], chosen: readonly string[]): string {
  return axes
    .map((axis, index) => {
      const value = axis.values.find(({ id }) => id === chosen[index])
      return value ? `${axis.name}: ${value.name}` : ''
    })
    .filter(Boolean)
    .join(' · ')
}

/** "Choose the colour first." */
export const chooseFirst = (axis: Pick<Axis, 'name'>) => `Choose the ${axis.name.toLowerCase()} first.`
