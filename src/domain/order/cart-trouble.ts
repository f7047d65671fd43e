/** Why an item of the cart cannot be ordered as it is. `unreadable` passes by itself; nobody stores it. */
export const CART_TROUBLES = ['sold_out', 'too_few', 'option_gone', 'removed', 'unreadable'] as const
export type CartTrouble = (typeof CART_TROUBLES)[number]

export type StoredTrouble = Exclude<CartTrouble, 'unreadable'>

/** Why an option cannot be had in this quantity: `stock` is null when the shop no longer has the option. */
export function stockTrouble(stock: number | null, quantity: number): StoredTrouble | null {
  if (stock === null) return 'option_gone'
  if (stock <= 0) return 'sold_out'
  return stock < quantity ? 'too_few' : null
}

/** A sentence for each trouble; `market` is the platform's name. */
export const troubleText = (trouble: CartTrouble, market: string): string =>
  ({
    sold_out: 'This option is sold out at the shop.',
    too_few: 'The shop has fewer pieces than you want.',
    option_gone: 'The shop no longer offers this option.',
    removed: `The shop has removed this item from ${market}.`,
    unreadable: `${market} isn’t answering right now, so we can’t check the price.`,
  })[trouble]
