import { cnyFromFen, netFenOf, showCnyText } from '#domain/money/money.ts'
import { orderItemPath, parcelPath } from '#domain/site/page-path.ts'
import type { Data } from '#stores/api.ts'
import type { OrderItem } from '#stores/order-list.ts'

export type Question = NonNullable<OrderItem['question']>
type Entry = Data<'balance/get_confirm_list'>['list'][number]

/** A charge, or money back, that waits for the customer's yes. */
export interface Asked {
  id: string
  kind: string
  /** Negative when a yes gives money back; of several options the most. */
  amount_cny: string
  reason: string
  options: Question['options']
  expires_at: string
  /** The item or parcel it is about; `path` leads to it. */
  title: string
  image: string | null
  path: string
  /** The sum a no gives back; null where it gives nothing. */
  back_cny: string | null
  /** The result of a no, or of silence until the end. */
  otherwise: string
}

const KINDS: Readonly<Record<string, string>> = {
  price: 'The price has changed',
  postage: 'The postage in China has changed',
  option: 'Another option',
  quantity: 'Another quantity',
  supplement: 'The packed parcel costs more than estimated',
  return_freight: 'A parcel came back',
}
export const kindWords = (kind: string) => KINDS[kind] ?? 'A question'

/** The question about an order item, null when none is open. */
export function askedOfItem(item: OrderItem): Asked | null {
  const { question, title, image, id } = item
  if (!question) return null
  const back_cny = cnyFromFen(netFenOf(item))
  return {
    ...question,
    title,
    image,
    back_cny,
    path: orderItemPath(id),
    otherwise: `the item is cancelled and ${showCnyText(back_cny)} goes back to your balance`,
  }
}

/** An entry about a parcel. */
export function askedOfParcel({ id, kind, amount_cny, ref, expires_at }: Entry): Asked {
  const returned = kind === 'return_freight'
  return {
    id,
    kind,
    amount_cny,
    expires_at,
    title: `Parcel ${ref}`,
    image: null,
    path: parcelPath(ref),
    options: [],
    back_cny: null,
    reason: returned
      ? 'It could not be delivered, so the carrier brought it back to our warehouse and charges for the return. Its items stay in storage and cannot go into a parcel until you answer.'
      : 'The packed parcel is heavier or larger than estimated, so the line charges more.',
    otherwise: returned
      ? 'the amount is added to the next parcel these items go into'
      : 'the parcel is cancelled and its items go back to your warehouse',
  }
}

/** The effect of a yes on the balance: "¥12.30 more", "¥4.00 comes back". */
export function amountWords(cny: string): string {
  if (cny === '0.00') return 'Nothing more to pay'
  return cny.startsWith('-') ? `${showCnyText(cny.slice(1))} comes back` : `${showCnyText(cny)} more`
}

/** The button that says yes where nothing is to be paid. */
export const acceptWords = (cny: string): string =>
  cny === '0.00' ? 'Accept' : `Accept and get ${showCnyText(cny.slice(1))} back`
