import { cnyFromFen, fenFromTyped } from '#domain/money/money.ts'
import type { MoneyWords } from '#islands/hooks/show-price.ts'
import type { Check } from '#islands/hooks/use-form.ts'
import type { ListedItem } from '#stores/order-list.ts'

/** A row of the customs declaration as it is being filled in. */
export interface Declared {
  item_id: string
  name: string
  value: string
  quantity: number
}

const NAME_MAX = 100
const HIGHEST_FEN = 10_000_000

/** Called as customs calls it where the title says what it is. */
export const declaredFrom = ({ id, title, price_cny, quantity, heading }: ListedItem): Declared => ({
  item_id: id,
  name: (heading?.name ?? title).slice(0, NAME_MAX),
  value: price_cny,
  quantity,
})

/** The least and the most of a value, as customers are told. */
export const DECLARED_TOLD = ['0.01', cnyFromFen(HIGHEST_FEN)]

export const checkName: Check = (text) => (text.trim() ? undefined : 'Say what it is.')

export const checkValue =
  (money: MoneyWords): Check =>
  (text) => {
    const fen = fenFromTyped(text)
    const right = fen !== null && fen >= 1 && fen <= HIGHEST_FEN
    return right ? undefined : `Enter a value between ${money('0.01')} and ${money(cnyFromFen(HIGHEST_FEN))}.`
  }

/** Mistakes in the rows, by the path the server would name. */
export function declarationErrors(rows: readonly Declared[], money: MoneyWords): Record<string, string> {
  const problems = rows.flatMap(({ name, value }, index) => [
    [`declaration.${index}.name`, checkName(name)],
    [`declaration.${index}.value_cny`, checkValue(money)(value)],
  ])
  return Object.fromEntries(problems.filter(([, message]) => message))
}

export const declarationOf = (rows: readonly Declared[]) =>
  rows.map(({ name, value, quantity }) => ({
    name: name.trim(),
    value_cny: cnyFromFen(fenFromTyped(value) ?? 0),
    quantity,
  }))
