/** Numbers that a marketplace or a carrier gives once: of a seller's order, and of the box it sends. */

/** Tells whether a number is given once. Words in its place, such as "by phone" or "TB", may stand there for many. */
export const isGivenOnce = (number: string) => number.replace(/\D/g, '').length >= 8

interface Bought {
  account_id: string
  /** '' where nobody knows it. */
  shop: string
  purchase_no: string | null
}

export const isOtherSeller = (one: Pick<Bought, 'shop'>, other: Pick<Bought, 'shop'>) =>
  one.shop !== '' && other.shop !== '' && one.shop !== other.shop

/** Whether a seller packs two items together: those of one order, whoever they are for, and one customer's of one shop. */
export const mayShareBox = (one: Bought, other: Bought) =>
  (one.purchase_no !== null && one.purchase_no === other.purchase_no) ||
  (one.account_id === other.account_id && !isOtherSeller(one, other))
