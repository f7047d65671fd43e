import { calledOf, ownItems, thingsIn } from '#domain/assistant/reading.ts'
import { plainQuestion } from '#domain/assistant/words.ts'
import { orderItemPath, orderPath } from '#domain/site/page-path.ts'
import type { Account } from '#server/db/rows.ts'
import type { Db } from '#server/db/schema.ts'
import { itemSentences } from './item-sentence.ts'
import { toldParcels } from './own-parcels.ts'
import { parcelLink } from './parcel-sentence.ts'
import type { Link, Own, OwnThings } from './own-things.ts'

/** Orders and parcels of the customer whose numbers a question names, and how they stand. */

/** O261120-7K3F9QW, with or without its dash. */
const NUMBER = /\b([OP])(\d{6})-?([2-9A-HJ-NP-TV-Z]{8})\b/gi
const MOST = 3
const MOST_ITEMS = 50

/** Order and parcel numbers in a text, as we write them, the first few. */
export function numbersIn(text: string): string[] {
  const numbers = [...text.matchAll(NUMBER)].map(([, kind = '', day = '', rest = '']) =>
    `${kind}${day}-${rest}`.toUpperCase(),
  )
  return [...new Set(numbers)].slice(0, MOST)
}

/** Puts “my parcel” or “my order” for each number, so that the question is left: “my parcel what is in it”. */
export const withoutNumbers = (text: string): string =>
  text.replace(
    new RegExp(`(?:\\b(?:my|the) )?(?:\\b(?:parcel|order)(?: (?:no|number))? ?)?#?${NUMBER.source}`, 'gi'),
    (_, kind: string) => (kind.toUpperCase() === 'P' ? 'my parcel' : 'my order'),
  )

/** Only what these numbers name; null where one of them is not the reader's, or is of something old, or the text names another thing. */
export function ofNumbers({ items, parcels }: Own, numbers: readonly string[], text: string): Own | null {
  const named = (no: string | null) => no !== null && numbers.includes(no)
  const such = items.filter(
    ({ order_no, parcel_no, returned_from }) => named(order_no) || named(parcel_no) || named(returned_from),
  )
  const of_parcels = parcels.filter(
    ({ parcel_no }) => named(parcel_no) || such.some((item) => item.parcel_no === parcel_no),
  )
  const is_known = numbers.every((no) =>
    no.startsWith('O')
      ? such.some(({ order_no }) => order_no === no)
      : of_parcels.some(({ parcel_no }) => parcel_no === no),
  )
  const plain = plainQuestion(withoutNumbers(text))
  const titles = such.map(calledOf)
  const names_other = thingsIn(plain).length > 0 && ownItems(plain, titles).length === 0
  return is_known && !names_other ? { items: such, parcels: of_parcels } : null
}

/** A number of somebody else's is answered like one that was never given; `parcels` tells where an item's is. */
export async function ownThings(
  db: Db,
  account: Account,
  { parcels }: Pick<Own, 'parcels'>,
  numbers: readonly string[],
  now: number,
): Promise<OwnThings> {
  const facts = await Promise.all(
    numbers.map((no) =>
      no.startsWith('O') ? aboutOrder(db, account, parcels, no, now) : aboutParcel(db, account, no, now),
    ),
  )
  return { facts: facts.map(({ fact }) => fact), links: facts.flatMap(({ link }) => link ?? []) }
}

interface OwnFact {
  fact: string
  link?: Link
}

async function aboutOrder(
  db: Db,
  { id }: Account,
  parcels: Own['parcels'],
  order_no: string,
  now: number,
): Promise<OwnFact> {
  const items = await db
    .selectFrom('order_items')
    .selectAll()
    .where('account_id', '=', id)
    .where('order_no', '=', order_no)
    .orderBy('id')
    .limit(MOST_ITEMS)
    .execute()
  const [first, second] = items
  if (!first) return { fact: `I can’t find order ${order_no} in your account.` }
  return {
    fact: `In order ${order_no}, ${itemSentences(items, parcels, now).join(' ')}`,
    link: { title: `Order ${order_no}`, url: second ? orderPath(order_no) : orderItemPath(first.id) },
  }
}

async function aboutParcel(db: Db, { id }: Account, parcel_no: string, now: number): Promise<OwnFact> {
  const parcel = await db
    .selectFrom('parcels')
    .selectAll()
    .where('account_id', '=', id)
    .where('parcel_no', '=', parcel_no)
    .executeTakeFirst()
  if (!parcel) return { fact: `I can’t find parcel ${parcel_no} in your account.` }
  return { fact: (await toldParcels(db, [parcel], now)).text, link: parcelLink(parcel) }
}
