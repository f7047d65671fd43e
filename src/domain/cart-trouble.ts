/** Why an item of the cart cannot be ordered as it is. `unreadable` passes by itself; nobody stores it. */

export const CART_TROUBLES = ['sold_out', 'too_few', 'option_gone', 'removed', 'unreadable'] as const
export type CartTrouble = (typeof CART_TROUBLES)[number]

export type StoredTrouble = Exclude<CartTrouble, 'unreadable'>

/** What stands in the way of so many pieces of an option: `stock` is null when the shop no longer has the option. */
export function stockTrouble(stock: number | null, quantity: number): StoredTrouble | null {
  if (stock === null) return 'option_gone'
  if (stock <= 0) return 'sold_out'
  return stock < quantity ? 'too_few' : null
}

/** One sentence each; `market` is the platform's name. */
export const troubleText = (trouble: CartTrouble, market: string): string =>
  ({
    sold_out: 'This option is sold out at the shop.',
    too_few: 'The shop has fewer pieces than you want.',
    option_gone: 'The shop no longer offers this option.',
    removed: `The shop has removed this item from ${market}.`,
    unreadable: `${market} does not answer right now, so we cannot check the price.`,
  })[trouble]
