import type { ItemLink } from '#domain/link/canonical.ts'

/** An item of a kept list, as it is stored. */
export interface ListItem extends ItemLink {
  /** null while no option is chosen, or there are none. */
  sku_id: string | null
  quantity: number
  note: string
}
