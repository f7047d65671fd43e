import { fenOf } from '#domain/money/money.ts'
import { placeName } from '#domain/place/place-name.ts'
import { longDay } from '#domain/time/written-day.ts'
import type { MoneyWords } from '#islands/hooks/show-price.ts'
import type { ReceiptRow } from '#islands/ui/Receipt.tsx'

interface Tax {
  name: string
  percent: number
}

interface Row {
  kind: string
  amount_cny: string
  included: boolean
}

/** "VAT 20%"; a country without one has only its name. */
export const taxName = ({ name, percent }: Tax) => (percent > 0 ? `${name} ${percent}%` : name)

/**
 * Tax, duty and handling at the border as rows of a receipt; other kinds of rows are left out. null says that nobody
 * knows what the country asks.
 */
export function importRows(
  { tax, rows }: { tax: Tax | null; rows: readonly Row[] },
  showPrice: (cny: string) => string | undefined,
): ReceiptRow[] {
  if (!tax) return []
  return rows.flatMap(({ kind, amount_cny, included }) => {
    const label = labelOf(kind, tax)
    if (!label) return []
    const detail = included ? 'Included in the freight' : undefined
    return [{ label, detail, cny: amount_cny, shown: showPrice(amount_cny), included }]
  })
}

function labelOf(kind: string, tax: Tax): string | null {
  if (kind === 'tax') return tax.percent > 0 ? `Import ${taxName(tax)}` : null
  if (kind === 'duty') return 'Import duty'
  return kind === 'handling' ? 'Carrier’s handling fee' : null
}

const AT_DOOR = ['tax', 'duty', 'handling']
const OF_SHIPPING = ['freight', ...AT_DOOR]

/** The costs on top of an order: freight and what is asked at the door. */
export const shippingFen = ({ rows }: { rows: readonly Row[] }) =>
  rows
    .filter(({ kind, included }) => OF_SHIPPING.includes(kind) && !included)
    .reduce((sum, { amount_cny }) => sum + fenOf(amount_cny), 0)

/** Whether something is asked at the door beside the freight. */
export const isTaxed = ({ rows }: { rows: readonly Row[] }) =>
  rows.some(({ kind, included, amount_cny }) => AT_DOOR.includes(kind) && !included && fenOf(amount_cny) > 0)

/** The sentence beside the rows. */
export const importSentence = ({ collected_by }: { collected_by: string }) =>
  `Import tax and duty are our estimate. ${whoCollects(collected_by)}`

/** In: whom the country's row names, `nobody` below what it asks for. */
export const whoCollects = (collected_by: string) =>
  collected_by === 'nobody' ? 'None is due on goods of this value.' : `Collected by ${collected_by}.`

/** The sentence instead of them. */
export const unknownImport = (country: string) =>
  `We don’t know what ${placeName(country)} charges in import tax and duty, so none is counted.`

/** Goods whose weight nobody knows: their freight is left out, their import goes by their price. */
export function unweighedWords(count: number, { tax }: { tax: Tax | null }): string {
  const items = count === 1 ? '1 item of unknown weight is' : `${count} items of unknown weight are`
  return `${items} not in the freight${tax ? ', only in the import tax and duty' : ''}.`
}

export interface DoorTax {
  name: string
  at_door_cny: string
  rows: readonly Row[]
}

/** The sum to be paid at the door, to stand beside a line's price. */
export function onArrival(tax: DoorTax | null, money: MoneyWords): string | null {
  if (!tax) return null
  const due = dueAtDoor(tax, money)
  return due ? `+ ${due}` : 'No import tax or duty on arrival'
}

/** The same as the middle of a sentence; null where nothing is due. */
export function dueAtDoor(tax: DoorTax, money: MoneyWords): string | null {
  if (tax.at_door_cny === '0.00') return null
  const due = tax.rows.filter(({ amount_cny, included }) => !included && amount_cny !== '0.00')
  const [kind, other] = [...new Set(due.map((row) => row.kind))]
  const what = other ? 'import tax and duty' : kind === 'duty' ? 'import duty' : tax.name
  return `about ${money(tax.at_door_cny)} ${what} on arrival`
}

/** Words for the line that costs least: its freight alone may be more than another’s. */
export const cheapestWords = ({ tax }: { tax: DoorTax | null }): string =>
  tax ? 'Cheapest with tax' : 'Cheapest'

/** "1 July 2026", the same on server and browser. */
export const sinceDay = (date: string) => longDay(Date.parse(date))
