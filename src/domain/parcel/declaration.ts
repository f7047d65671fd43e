import { isLatin } from '#domain/place/address-lines.ts'

/** A customer’s declaration to customs, a row for each kind of goods. */

/** The value of one piece, fen: goods that are worth nothing are declared by nobody. */
export const DECLARED_FEN = { least: 1, most: 10_000_000 } as const

/** The longest name of goods, characters. */
export const DECLARED_NAME_MAX = 100

/** Says what is wrong with a name for customs, null when it can stand on the papers: they are read in the country of delivery. */
export function declaredNameProblem(name: string): string | null {
  if (!name.trim()) return 'Say what it is.'
  return isLatin(name) ? null : 'Say it in English, such as cotton T-shirt. Customs reads Latin letters.'
}

/** Kinds of goods that are named; the papers name all. */
const MOST_NAMED = 8

/** "2 × Cotton shirt, ¥40.00 each", a line for each kind of goods; `money` is how an API amount is shown. */
export function declaredWords(
  rows: readonly { name: string; value_cny: string; quantity: number }[],
  money: (cny: string) => string,
): string {
  const named = rows
    .slice(0, MOST_NAMED)
    .map(({ name, value_cny, quantity }) => `${quantity} × ${name}, ${money(value_cny)} each`)
  const more = rows.length - named.length
  return [...named, ...(more > 0 ? [`and ${more} more`] : [])].join('\n')
}
