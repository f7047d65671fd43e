import { orderItemPath, orderPath, parcelPath } from '#domain/site/page-path.ts'
import { nextStep, statusLabel } from '#domain/order/status.ts'
import { parcelNextStep, parcelStatusLabel } from '#domain/parcel/status.ts'
import type { Reading } from '#domain/assistant/reading.ts'
import type { Account, OrderItemRow, ParcelRow } from '#server/db/rows.ts'
import type { Db } from '#server/db/schema.ts'

/** Facts about the customer's own orders and parcels, for the numbers that a question names. */

/** O261120-7K3F9QW, with or without its dash. */
const NUMBER = /\b([OP])(\d{6})-?([2-9A-HJ-NP-TV-Z]{8})\b/gi
const MOST = 3
const MOST_ITEMS = 50

export interface Link {
  title: string
  /** A path of this site. */
  url: string
}

export interface Answer {
  text: string
  links: Link[]
}

export interface OwnThings {
  /** A sentence or two for each. */
  facts: string[]
  links: Link[]
}

/** Newest first, those that have ended, too. */
export interface Own {
  items: OrderItemRow[]
  parcels: ParcelRow[]
}

/** What is asked of the reader's own. */
export interface Asked extends Own {
  db: Db
  account: Account
  read: Reading
  /** The items that the question names. */
  meant: OrderItemRow[]
  now: number
}

export type OwnAnswer = (asked: Asked) => Answer | null | Promise<Answer | null>

/** Order and parcel numbers in a text, as we write them, the first few. */
export function numbersIn(text: string): string[] {
  const numbers = [...text.matchAll(NUMBER)].map(([, kind = '', day = '', rest = '']) =>
    `${kind}${day}-${rest}`.toUpperCase(),
  )
  return [...new Set(numbers)].slice(0, MOST)
}

/** A number of somebody else's is answered like one that was never given. */
export async function ownThings(db: Db, account: Account, numbers: readonly string[]): Promise<OwnThings> {
  const facts = await Promise.all(
    numbers.map((no) => (no.startsWith('O') ? aboutOrder(db, account, no) : aboutParcel(db, account, no))),
  )
  return { facts: facts.map(({ fact }) => fact), links: facts.flatMap(({ link }) => link ?? []) }
}

interface OwnFact {
  fact: string
  link?: Link
}

async function aboutOrder(db: Db, { id }: Account, order_no: string): Promise<OwnFact> {
  const items = await db
    .selectFrom('order_items')
    .select(['id', 'title', 'status'])
    .where('account_id', '=', id)
    .where('order_no', '=', order_no)
    .orderBy('id')
    .limit(MOST_ITEMS)
    .execute()
  if (items.length === 0) return { fact: `I find no order ${order_no} of yours.` }
  const states = Map.groupBy(items, ({ status }) => status)
  const parts = [...states].map(([status, those]) => {
    const next = nextStep(status)
    const which =
      states.size === 1 && those.length === 1 ? 'its item is' : `${those.length} of ${items.length} items: `
    return `${which} ${statusLabel(status)}${next ? `, next: ${next}` : ''}`.replace(/ {2,}/, ' ')
  })
  const [first, second] = items
  return {
    fact: `Order ${order_no}: ${parts.join('; ')}.`,
    link: {
      title: `Order ${order_no}`,
      url: first && !second ? orderItemPath(first.id) : orderPath(order_no),
    },
  }
}

async function aboutParcel(db: Db, { id }: Account, parcel_no: string): Promise<OwnFact> {
  const parcel = await db
    .selectFrom('parcels')
    .select('status')
    .where('account_id', '=', id)
    .where('parcel_no', '=', parcel_no)
    .executeTakeFirst()
  if (!parcel) return { fact: `I find no parcel ${parcel_no} of yours.` }
  const status = parcel.status
  const next = parcelNextStep(status)
  return {
    fact: `Parcel ${parcel_no} is ${parcelStatusLabel(status)}${next ? `, next: ${next}` : ''}.`,
    link: { title: `Parcel ${parcel_no}`, url: parcelPath(parcel_no) },
  }
}

const DATE = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })
export const dayOf = (at: number) => DATE.format(at).replace(' ', '\u00a0')
export const many = (count: number, one: string, several: string) => `${count} ${count === 1 ? one : several}`
export const named = ({ title }: { title: string }) =>
  `“${title.length > 50 ? `${title.slice(0, 49)}…` : title}”`

/** Told to who isn't signed in. */
export const SIGN_IN: OwnThings = {
  facts: ['I can tell you about your own orders and parcels once you sign in.'],
  links: [{ title: 'Sign in', url: '/login?redirect_url=/chatbot' }],
}
