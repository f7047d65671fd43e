import { reachedBy } from '#domain/parcel/status.ts'
import { AsyncLocalStorage } from 'node:async_hooks'
import { listed } from '#domain/text/sentence.ts'
import { showCny } from '#domain/money/money.ts'
import { calledOf, ownItems, type Reading, saidOtherwise } from '#domain/assistant/reading.ts'
import { isInStorage } from '#domain/order/status.ts'
import { DAY } from '#domain/time/durations.ts'
import type { Account, OrderItemRow, ParcelRow } from '#server/db/rows.ts'
import type { Db } from '#server/db/schema.ts'
import { hasReached } from '#server/order/change-log.ts'
import { heldBack } from '#server/parcel/return-freight-due.ts'
import type { Services } from '#server/services.ts'

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

/** More titles than that, such as “shoes” that are all of theirs, name nothing. */
export const FEW_NAMES = 2

/** The newest parcels, as many as a question can be about. */
export const MOST_PARCELS = 30

/** Newest first, those that have ended, too. */
export interface Own {
  items: OrderItemRow[]
  parcels: ParcelRow[]
}

/** A question about the reader's own things. */
export interface Asked extends Own {
  db: Db
  rates: Services['rates']
  account: Account
  read: Reading
  /** The items that the question names. */
  subjects: OrderItemRow[]
  now: number
}

export type OwnAnswer = (asked: Asked) => Answer | null | Promise<Answer | null>

const zone = new AsyncLocalStorage<string>()
const dates = new Map<string, Intl.DateTimeFormat>()

/** Answers in the reader's time zone (IANA), so that days are those of their pages; in UTC where none is known. */
export const inZone = <T>(time_zone: string | undefined, answer: () => T): T =>
  zone.run(time_zone && datesIn(time_zone) ? time_zone : 'UTC', answer)

/** Null where there is no such zone. */
function datesIn(time_zone: string): Intl.DateTimeFormat | null {
  const known = dates.get(time_zone)
  if (known) return known
  try {
    const date = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: time_zone })
    dates.set(time_zone, date)
    return date
  } catch {
    return null
  }
}

/** The day of a moment (epoch ms) as the reader's calendar has it. */
export const dayOf = (at: number) =>
  (datesIn(zone.getStore() ?? 'UTC')?.format(at) ?? '').replace(' ', '\u00a0')
export const many = (count: number, one: string, several: string) => `${count} ${count === 1 ? one : several}`
export const kg = (grams: number) => `${(grams / 1000).toFixed(2)} kg`
export const named = ({ title }: { title: string }) =>
  `“${title.length > 50 ? `${title.slice(0, 49)}…` : title}”`

/** "“A” (3 times), “B” and 2 more". */
export function namesOf(items: readonly { title: string }[], most = MOST_NAMED): string {
  const groups = [...Map.groupBy(items, named)]
  const names = groups
    .slice(0, most)
    .map(([name, { length }]) => (length > 1 ? `${name} (${length} times)` : name))
  const more = groups.slice(most).reduce((sum, [, { length }]) => sum + length, 0)
  const all = more > 0 ? [...names, `${more} more`] : names
  return listed(all)
}
const MOST_NAMED = 4

/** Days from one to another, by the calendar that we tell days by. */
export const daysBetween = (from: number, to: number) => Math.floor(to / DAY) - Math.floor(from / DAY)

/** Whether a question names the market where an item was bought: “the jd shoes”. */
export const isOfMarket = ({ item_platform }: OrderItemRow, text: string): boolean =>
  item_platform !== null && text.split(' ').includes(item_platform)

/**
 * Before an answer about items, that none of them has the colour or brand by which the question names them. One that another
 * of `all` has is that one's: “the red shoes into the box with my black boots”.
 */
export function whatIsNotFirst(
  answer: Answer,
  text: string,
  items: readonly OrderItemRow[],
  all: readonly OrderItemRow[],
): Answer {
  const isOfOther = (word: string) => {
    const phrase = new RegExp(`\\b${RegExp.escape(word)}(?: \\w+){1,2}`, 'i').exec(text)?.[0] ?? word
    return all.some((item) => {
      const title = [calledOf(item)]
      return ownItems(phrase, title).length > 0 && saidOtherwise(phrase, title).length === 0
    })
  }
  const otherwise =
    items.length > 0 ? saidOtherwise(text, items.map(calledOf)).filter((word) => !isOfOther(word)) : []
  if (otherwise.length === 0) return answer
  const none = `I can’t find any ${listed(otherwise, 'or')} ones among your orders.`
  return { ...answer, text: `${none} ${answer.text}` }
}

/** Items of a parcel, also what it held before it came back. */
export const inside = (items: readonly OrderItemRow[], { parcel_no }: ParcelRow) =>
  items.filter((item) => item.parcel_no === parcel_no || item.returned_from === parcel_no)

/** How long ago that was, in whole days: "today", "1 day ago". */
export function ago(at: number, now: number): string {
  const days = Math.floor((now - at) / DAY)
  return days < 1 ? 'today' : `${many(days, 'day', 'days')} ago`
}

/** The moments at which one of theirs came to each status, the last time; undone steps count for nothing. */
export async function reachedAt(
  db: Db,
  subject: 'order_item' | 'parcel',
  subject_id: string,
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('status_changes')
    .select(['event', 'from_status', 'to_status', 'at'])
    .where('subject', '=', subject)
    .where('subject_id', '=', subject_id)
    .where('undone_at', 'is', null)
    .orderBy('id')
    .execute()
  return new Map(rows.map((row) => [reachedBy(row) ?? '', row.at]))
}

/** When each of these came to this status, from a moment to another, by id. */
export async function reachedIn(
  db: Db,
  subject: 'order_item' | 'parcel',
  ids: string[],
  status: 'ArrivedAtWarehouse' | 'Delivered',
  { from, to }: { from: number; to: number },
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('status_changes')
    .select(['subject_id', 'at'])
    .where('subject', '=', subject)
    .where('subject_id', 'in', ids)
    .where(hasReached(status))
    .where('undone_at', 'is', null)
    .where('at', '>=', from)
    .where('at', '<', to)
    .execute()
  return new Map(rows.map(({ subject_id, at }) => [subject_id, at]))
}

/** The carrier’s newest words of a parcel. */
export const newestScan = (db: Db, parcel_no: string) =>
  db
    .selectFrom('tracking_events')
    .select(['description', 'at'])
    .where('parcel_no', '=', parcel_no)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Behind a sum that was paid, a sentence with a space before it, or nothing. */
export const cameBack = (fen: number) => (fen > 0 ? ` ${showCny(fen)} of it came back.` : '')

/** The items that a question names, else all. */
export const orAll = (subjects: OrderItemRow[], items: OrderItemRow[]) =>
  subjects.length > 0 ? subjects : items

/** Rows about items, each with its own; those about others are left out. */
export const withItems = <R extends { order_item_id: string | null }>(
  rows: readonly R[],
  items: readonly OrderItemRow[],
) =>
  rows.flatMap((row) => {
    const item = items.find(({ id }) => id === row.order_item_id)
    return item ? [{ row, item }] : []
  })

export const WAREHOUSE: Link = { title: 'Your items in our warehouse', url: '/user/order/warehouse' }
export const stored = (items: readonly OrderItemRow[]) => items.filter(({ status }) => isInStorage(status))

/** Stored, and free to enter a parcel: the way back of an earlier one waits for no answer. */
export async function readyToShip(db: Db, items: readonly OrderItemRow[]): Promise<OrderItemRow[]> {
  const here = stored(items)
  const held = await heldBack(db, here)
  return here.filter(({ id }) => !held.has(id))
}

/** Told to who isn't signed in. */
export const SIGN_IN: OwnThings = {
  facts: ['I can tell you about your own orders and parcels once you sign in.'],
  links: [{ title: 'Sign in', url: '/login?redirect_url=/chatbot' }],
}
