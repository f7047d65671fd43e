import { daysIn, isWithin } from '#domain/assistant/days.ts'
import { asksOfEach, type OwnAsk, isOwn, type Reading } from '#domain/assistant/reading.ts'
import type { OrderItemRow } from '#server/db/rows.ts'
import type { Db } from '#server/db/schema.ts'
import { itemSentence } from './own-items.ts'
import { dayOf, isOfMarket, named, type Own, reachedAt } from './own-things.ts'

/** Which of the reader’s items a question is about, by the day that it names. */

/** What is asked of an item: of one that isn't theirs there is nothing to tell. */
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

/** What may be asked of the items that were ordered on a certain day. */
const BY_DAY: readonly OwnAsk[] = [...OF_ITEMS, 'cancelled', 'todo']
const CAME_IN = /\b(?:c[ao]me in|arrived|got (?:here|there|in)|came)\b/
const ORDERED = /\b(?:order(?:s|ed)?|bought|buy|placed|purchas\w*|paid)\b/

/** Named items of the day on which the question says that they were ordered; a sentence where there are none. */
export async function ofDay(
  db: Db,
  items: OrderItemRow[],
  { text, ask }: Reading,
  now: number,
): Promise<OrderItemRow[] | string> {
  const came = isOwn(ask) && BY_DAY.includes(ask) && CAME_IN.test(text) ? daysIn(text, now) : null
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
  const days =
    !asksOfEach(text) && isOwn(ask) && BY_DAY.includes(ask) && ORDERED.test(text) && !/\bsince\b/.test(text)
      ? daysIn(text, now)
      : null
  if (!days) return items
  const then = items.filter(({ created_at }) => isWithin(created_at, days))
  const [newest] = items
  if (then.length > 0 || !newest) return then
  return `You ordered no such item ${days.words}. ${named(newest)} is of ${dayOf(newest.created_at)}, ${itemSentence(newest).replace(named(newest), 'and it')}`
}

/** Items that a question means without a name: DIY orders, or those of a certain day; a sentence where there are none. */
export function otherSubjects({ items }: Own, { text, ask }: Reading, now: number): OrderItemRow[] | string {
  if (!isOwn(ask) || !BY_DAY.includes(ask)) return []
  const described = /\bdiy\b/.test(text)
  const days = ask === 'bought' || ORDERED.test(text) ? daysIn(text, now) : null
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
