import { cnyFromFen, fenFromTyped, fenOf } from '#domain/money/money.ts'
import { DECLARED_FEN, DECLARED_NAME_MAX, declaredNameProblem } from '#domain/parcel/declaration.ts'
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

/** Called as customs calls it where the title says what it is. */
export const declaredFrom = ({ id, title, price_cny, quantity, heading }: ListedItem): Declared => ({
  item_id: id,
  name: (heading?.name ?? title).slice(0, DECLARED_NAME_MAX),
  value: price_cny,
  quantity,
})

/** A value above this many times the price of one piece is a slip: one typed in another currency differs by less. */
const TOO_MUCH = 1.1

/** Warns of a value below what one piece cost, or well above; undefined for any other. */
export function oddValueWords(
  { item_id, value }: Declared,
  items: readonly Pick<ListedItem, 'id' | 'price_cny'>[],
  money: MoneyWords,
): string | undefined {
  const item = items.find(({ id }) => id === item_id)
  const fen = fenFromTyped(value)
  if (!item || fen === null) return undefined
  const paid_fen = fenOf(item.price_cny)
  const paid = `You paid ${money(item.price_cny)}.`
  if (fen < paid_fen) return `${paid} Customs can seize what has a lower value.`
  return fen > paid_fen * TOO_MUCH ? `${paid} Customs works out tax on the value you write.` : undefined
}

const MOST_CNY = cnyFromFen(DECLARED_FEN.most)

/** The most of a value, as customers are told. */
export const DECLARED_TOLD = [MOST_CNY]

export const checkName: Check = (text) => declaredNameProblem(text) ?? undefined

export const checkValue =
  (money: MoneyWords): Check =>
  (text) => {
    const fen = fenFromTyped(text)
    const right = fen !== null && fen >= DECLARED_FEN.least && fen <= DECLARED_FEN.most
    // The least is shown as nothing in most currencies.
    return right ? undefined : `Enter what one piece cost, up to ${money(MOST_CNY)}. It can’t be zero.`
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
