import type { Reading } from '#domain/assistant/reading.ts'
import { isInStorage } from '#domain/order/status.ts'
import type { Account, OrderItemRow, ParcelRow } from '#server/db/rows.ts'
import type { Db } from '#server/db/schema.ts'

/** An answer, and what those about the reader's own are made of. */

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

const DATE = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })
export const dayOf = (at: number) => DATE.format(at).replace(' ', '\u00a0')
export const many = (count: number, one: string, several: string) => `${count} ${count === 1 ? one : several}`
export const named = ({ title }: { title: string }) =>
  `“${title.length > 50 ? `${title.slice(0, 49)}…` : title}”`

export const WAREHOUSE: Link = { title: 'Your items in our warehouse', url: '/user/order/warehouse' }
export const stored = (items: readonly OrderItemRow[]) => items.filter(({ status }) => isInStorage(status))

/** Told to who isn't signed in. */
export const SIGN_IN: OwnThings = {
  facts: ['I can tell you about your own orders and parcels once you sign in.'],
  links: [{ title: 'Sign in', url: '/login?redirect_url=/chatbot' }],
}
