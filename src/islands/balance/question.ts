import { cnyFromFen, netFenOf } from '#domain/money/money.ts'
import { orderItemPath, parcelPath } from '#domain/site/page-path.ts'
import type { MoneyWords } from '#islands/hooks/show-price.ts'
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
  /** The sums that a yes changes, from what to what, in yuan; '' where it changes none. */
  change: string
  options: Question['options']
  expires_at: string
  /** The item or parcel it is about; `path` leads to it. */
  title: string
  image: string | null
  path: string
  /** The sum a no gives back; null where it gives nothing. */
  back_cny: string | null
}

const KINDS: Readonly<Record<string, string>> = {
  price: 'The price has changed',
  postage: 'The postage in China has changed',
  option: 'Another option',
  quantity: 'Another quantity',
  late: 'The seller ships it later',
  battery: 'It has a battery',
  supplement: 'The packed parcel costs more than estimated',
  return_freight: 'A parcel came back',
  replacement: 'Something is wrong with it',
}
export const kindWords = (kind: string) => KINDS[kind] ?? 'A question'

/** The question about an order item, null when none is open. */
export function askedOfItem(item: OrderItem): Asked | null {
  const { question, title, image, id } = item
  if (!question) return null
  const back_cny = question.kind === 'replacement' ? null : cnyFromFen(netFenOf(item))
  return { ...question, title, image, back_cny, path: orderItemPath(id) }
}

/** An entry about a parcel. */
export function askedOfParcel({ id, kind, amount_cny, ref, expires_at }: Entry): Asked {
  return {
    id,
    kind,
    amount_cny,
    expires_at,
    title: `Parcel ${ref}`,
    image: null,
    path: parcelPath(ref),
    options: [],
    change: '',
    back_cny: null,
    reason:
      kind === 'return_freight'
        ? 'It couldn’t be delivered, so the carrier brought it back to our warehouse and charges for the return. Its items stay in storage and can’t go into a parcel until you answer.'
        : 'The packed parcel is heavier or larger than estimated, so the line charges more.',
  }
}

/** The items and parcels that are asked about: "“Canvas tote” and 2 more". The first is the one whose time ends first. */
export function subjectsWords(asked: readonly { title: string | null; ref: string }[]): string {
  const [first] = asked
  if (!first) return ''
  const name = first.title === null ? `Parcel ${first.ref}` : `“${first.title}”`
  return asked.length > 1 ? `${name} and ${asked.length - 1} more` : name
}

/** The cost of saying nothing, told above all the questions. */
export const chargeWords = (asked: readonly Pick<Entry, 'kind'>[]): string =>
  asked.some(({ kind }) => kind === 'return_freight')
    ? 'You’re charged nothing now unless you accept. Return freight is otherwise added to your next parcel.'
    : 'You pay only if you accept.'

/** The result of a no, or of silence until the end. */
export function otherwiseWords({ kind, back_cny }: Asked, money: MoneyWords): string {
  if (back_cny !== null) return `the item is cancelled and ${money(back_cny)} goes back to your balance`
  if (kind === 'replacement') return 'it stays in our warehouse as it is'
  return kind === 'return_freight'
    ? 'the amount is added to the next parcel these items go into'
    : 'the parcel is cancelled and its items go back into storage'
}

export const NOTHING_MORE = 'Nothing more to pay'

export const effectWord = (cny: string) => (cny.startsWith('-') ? 'comes back' : 'more')

/** The effect of a yes on the balance, in a sentence: "$1.72 (¥12.30) more", "$0.56 (¥4.00) comes back". */
export const amountWords = (cny: string, money: MoneyWords): string =>
  cny === '0.00' ? NOTHING_MORE : `${money(cny.replace(/^-/, ''))} ${effectWord(cny)}`

/** Words of the answers to one question. */
export interface AnswerWords {
  /** The button that says yes where nothing is to be paid, and what is said after it. */
  accept: string
  accepted: string
  /** The button that says no, the dialog it opens, the button in that, and what is said after it. */
  refuse: string
  title: string
  effect: string
  refuseNow: string
  refused: string
}

const REPLACEMENT_WORDS: AnswerWords = {
  accept: 'Have it sent again',
  accepted: 'Noted. We ask the seller to send it again.',
  refuse: 'Keep it as it is',
  title: 'Keep it as it is?',
  effect: 'We don’t ask the seller for another one. You can still return it within its days.',
  refuseNow: 'Keep it',
  refused: 'Noted. It stays as it is.',
}

/** For this sum, that of the chosen option. */
export function answerWords(asked: Asked, cny: string, money: MoneyWords): AnswerWords {
  const { kind, back_cny, amount_cny } = asked
  if (kind === 'replacement') return REPLACEMENT_WORDS
  const free = cny === '0.00'
  const bought = free ? 'Accepted. We continue buying it.' : `Paid ${money(cny)}.`
  const otherwise = otherwiseWords(asked, money)
  const yes = {
    accept: free ? 'Accept' : `Accept and get ${money(cny.slice(1))} back`,
    accepted: cny.startsWith('-') ? `Accepted. ${amountWords(cny, money)}.` : bought,
  }
  if (back_cny !== null) {
    const refuse = `Refuse and get ${money(back_cny)} back`
    return {
      ...yes,
      refuse,
      refuseNow: refuse,
      title: 'Refuse and cancel the item',
      effect: `If you refuse, ${otherwise}.`,
      refused: `Refused. ${money(back_cny)} is back in your balance.`,
    }
  }
  return {
    ...yes,
    refuse: 'Add it to my next parcel',
    title: 'Add it to my next parcel',
    effect: `You pay nothing now; ${otherwise}.`,
    refuseNow: `Add ${money(amount_cny)} to my next parcel`,
    refused: 'Noted. We’ll add it to your next parcel with these items.',
  }
}
