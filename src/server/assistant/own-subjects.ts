import { type Days, daysIn, isWithin } from '#domain/assistant/days.ts'
import { asksOfEach, type OwnAsk, isOwn, type Reading } from '#domain/assistant/reading.ts'
import { isInStorage } from '#domain/order/status.ts'
import type { OrderItemRow, ParcelRow } from '#server/db/rows.ts'
import type { Db } from '#server/db/schema.ts'
import { parcelsWith } from './holding-parcels.ts'
import { itemSentence } from './item-sentence.ts'
import { allInSaidState, inStateSaid, ofSaidSize } from './own-said-state.ts'
import { dayOf, isOfMarket, named, type Own, reachedAt } from './own-things.ts'

/** Which of the reader’s items a question is about, by the day that it names. */

/** Questions about an item: of one that isn't theirs there is nothing to tell. */
export const OF_ITEMS: readonly OwnAsk[] = [
  'where',
  'awaited',
  'late',
  'packing',
  'return',
  'refund',
  'photos',
  'cancel',
  'storage_end',
  'bought',
  'item_dates',
  'inspected',
  'size_change',
  'client',
  'stored',
  'pieces',
  'flaw',
]

/** Questions that may be about the items ordered on a certain day. */
const BY_DAY: readonly OwnAsk[] = [
  ...OF_ITEMS,
  'cancelled',
  'todo',
  'claim',
  'dates',
  'ship_stored',
  'put_in',
  'take_out',
  'weight',
  'contents',
  'freight_paid',
  'tracking',
  'insured',
  'destination',
  'scans',
]
const CAME_IN = /\b(?:c[ao]me in|arrived|got (?:here|there|in)|came(?! back))\b/
/** Says that something was ordered; paying for a parcel or a claim is no order. */
const ORDERED =
  /\b(?:order(?:s|ed)?|bought|buy|placed|purchas\w*|paid(?!(?: \S+){0,6} (?:parcel|box|shipping|freight|claim)\b))\b/
/** “The boots I sent last week”, not what their seller sent. */
const SENT =
  /^(?!.*\b(?:sellers?|shop|factory|back|warehouse)\b).*\b(?:did (?:i|you|we) (?:send|ship)|sent|shipped|left|delivered|mailed|posted)\b/

/** “The boots from September”, “the pair of 8 November”. */
const OF_DAY =
  /\b(?:from|of|in|there was) (?:the |my |this |last )?(?:\d|month|week|year|spring|summer|autumn|fall|winter|jan|feb|mar|apr|may\b|jun|jul|aug|sep|oct|nov|dec)|\b(?:the|my|those|these) (?:jan|feb|mar|apr|jun|jul|aug|sep|oct|nov|dec)\w* \w+/
/** Names the day of the order, also where it says that it came. */
const FROM_DAY =
  /\b(?:from|of) (?:the |my |this |last )?(?:\d|jan|feb|mar|apr|may\b|jun|jul|aug|sep|oct|nov|dec)/
/** How long it has stood so: “still purchasing since Friday”. */
const SINCE = /\bsince\b/
const AND = / (?:and|or|but) /

/** The days that a text names, of each part where several name one. */
function allDaysIn(text: string, now: number): Days[] {
  const days = text.split(AND).flatMap((part) => daysIn(part, now) ?? [])
  if (days.length > 1) return days
  const only = daysIn(text, now)
  return only ? [only] : []
}

/** Named items of the day on which the question says that they were ordered; a sentence where there are none. */
async function ofDay(
  db: Db,
  items: OrderItemRow[],
  parcels: readonly ParcelRow[],
  { text, ask }: Reading,
  now: number,
): Promise<OrderItemRow[] | string> {
  // “My claim that was rejected in October”: the day of the claim.
  if (ask === 'claim' && !FROM_DAY.test(text) && (!ORDERED.test(text) || PAID_OTHER.test(text))) return items
  const moved = SENT.test(text) && !ORDERED.test(text) ? daysIn(text, now) : null
  if (moved && !asksOfEach(text)) {
    const of_then = await movedThen(db, items, parcels, moved)
    if (of_then.length > 0) return of_then
  }
  // A question that says when it was bought asks when it came.
  const bought = ORDERED.test(text) ? daysIn(text, now) : null
  const was_bought = bought !== null && items.some(({ created_at }) => isWithin(created_at, bought))
  const came =
    !was_bought && isOwn(ask) && BY_DAY.includes(ask) && CAME_IN.test(text) && !FROM_DAY.test(text)
      ? daysIn(text, now)
      : null
  if (came) {
    const arrivals = await Promise.all(
      items.map(async (item) => {
        const at = (await reachedAt(db, 'order_item', item.id)).get('ArrivedAtWarehouse')
        return at === undefined ? [] : [{ item, at }]
      }),
    )
    const [newest_arrival] = arrivals.flat().toSorted((a, b) => b.at - a.at)
    const then = arrivals.flat().filter(({ at }) => isWithin(at, came))
    if (then.length > 0 || !newest_arrival) return then.map(({ item }) => item)
    const { item, at } = newest_arrival
    return `No such item of yours arrived ${came.words}. ${named(item)} arrived on ${dayOf(at)}. ${itemSentence(item).replace(named(item), 'It')}`
  }
  // Where it is today says nothing of the day of its order.
  const is_ordered = ORDERED.test(text)
  const days =
    !asksOfEach(text) &&
    isOwn(ask) &&
    BY_DAY.includes(ask) &&
    (is_ordered || OF_DAY.test(text)) &&
    !SINCE.test(text)
      ? allDaysIn(text, now)
      : []
  const [first_days] = days
  if (!first_days) return items
  const then = items.filter(({ created_at }) => days.some((one) => isWithin(created_at, one)))
  const [newest] = items
  if (then.length > 0 || !newest) return then
  const made = parcelsWith(items, parcels).filter(({ created_at, shipped_at }) =>
    days.some((one) => isWithin(created_at, one) || (shipped_at !== null && isWithin(shipped_at, one))),
  )
  const packed = items.filter((item) => parcelsWith([item], made).length > 0)
  if (packed.length > 0 && !is_ordered) return packed
  // The day may be that of something else.
  if (!is_ordered) return items
  return `You ordered no such item ${first_days.words}. ${named(newest)} is of ${dayOf(newest.created_at)}, ${itemSentence(newest).replace(named(newest), 'and it')}`
}

/** “You paid the other one”. */
const PAID_OTHER = /\byou (?:\w+ )?paid\b/

/** Finds the items whose parcel was made, left or was delivered in these days. */
async function movedThen(db: Db, items: OrderItemRow[], parcels: readonly ParcelRow[], days: Days) {
  const holding = parcelsWith(items, parcels)
  const moved = await Promise.all(
    holding.map(async ({ parcel_no, created_at, shipped_at }) => {
      const delivered = (await reachedAt(db, 'parcel', parcel_no)).get('Delivered')
      return [created_at, shipped_at, delivered].some((at) => at && isWithin(at, days)) ? [parcel_no] : []
    }),
  )
  return items.filter(({ parcel_no }) => parcel_no !== null && moved.flat().includes(parcel_no))
}

/** Which of the named ones it means: of the size, the day or the state that it says. */
export async function meantOf(
  db: Db,
  { parcels }: Own,
  by_title: Own['items'],
  read: Reading,
  now: number,
): Promise<Own['items'] | string> {
  const sized = ofSaidSize(by_title, read.text)
  const of_day = await ofDay(db, sized, parcels, read, now)
  if (typeof of_day !== 'string') return newestSaid(inStateSaid(of_day, parcels, read), read.text)
  const of_state = inStateSaid(sized, parcels, read)
  return of_state.length < sized.length ? of_state : of_day
}
/** Takes the newest of several of one name, where a text says so; `items` are newest first. */
const newestSaid = (items: OrderItemRow[], text: string) =>
  NEWEST.test(text) && new Set(items.map(({ title }) => title)).size === 1 ? items.slice(0, 1) : items
const NEWEST =
  /\b(?:newest|latest|most recent|(?:my|the) (?:new|last)) (?:\w+ ){0,3}(?:parcel|box|pair|order|ones?)\b/

/** Items that a question means without a name: DIY orders, or those of a certain day; a sentence where there are none. */
export function otherSubjects(
  { items, parcels }: Own,
  { text, ask }: Reading,
  now: number,
): OrderItemRow[] | string {
  if (!isOwn(ask) || !BY_DAY.includes(ask)) return []
  const in_state = allInSaidState(items, parcels, text)
  const are_stored = Array.isArray(in_state) && in_state.some(({ status }) => isInStorage(status))
  const is_meant = ask === 'where' || ask === 'item_dates' || (ask === 'storage_end' && are_stored)
  if (in_state && is_meant) return in_state
  const described = /\bdiy\b/.test(text)
  const days = (ask === 'bought' || ORDERED.test(text)) && !SINCE.test(text) ? daysIn(text, now) : null
  const of_market = items.filter((item) => isOfMarket(item, text))
  if (!described && !days) return of_market
  const then = items.filter(
    ({ kind, created_at }) => (!described || kind === 'diy') && (!days || isWithin(created_at, days)),
  )
  const both = then.filter((item) => of_market.includes(item))
  const subjects = both.length > 0 ? both : then
  if (subjects.length > 0) return subjects
  return described
    ? days
      ? `You placed no DIY order ${days.words}.`
      : 'You have no DIY order.'
    : `You ordered nothing ${days?.words}.`
}
