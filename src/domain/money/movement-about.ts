/** The subject of a balance movement. */

export const ABOUT_KINDS = ['order_item', 'parcel', 'claim', 'payment', 'withdrawal'] as const

export interface About {
  kind: (typeof ABOUT_KINDS)[number]
  /** An order item's id, otherwise a number; for a claim its parcel's. */
  id: string
}
