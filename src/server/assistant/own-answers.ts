import { isClaimed, type OwnAsk, isOwn, ownItems, type Reading, thingsIn } from '#domain/assistant/reading.ts'
import { daysIn, isWithin } from '#domain/assistant/days.ts'
import type { Account, OrderItemRow } from '#server/db/rows.ts'
import type { Db } from '#server/db/schema.ts'
import type { Services } from '#server/services.ts'
import { ACCOUNT_ANSWERS } from './own-account.ts'
import { BOUGHT_ANSWERS } from './own-bought.ts'
import { CHANGE_ANSWERS } from './own-changes.ts'
import { CLAIM_ANSWERS } from './own-claims.ts'
import { DUE_ANSWERS } from './own-due.ts'
import { EXPIRING_ANSWERS } from './own-expiring.ts'
import { ITEM_ANSWERS, linkOf, ORDERS, STANDS } from './own-items.ts'
import { MESSAGE_ANSWERS } from './own-messages.ts'
import { MONEY_ANSWERS } from './own-money.ts'
import { PARCEL_FACTS } from './own-parcel-facts.ts'
import { PARCEL_ANSWERS } from './own-parcels.ts'
import { QUESTION_ANSWERS } from './own-questions.ts'
import { REFUND_ANSWERS } from './own-refunds.ts'
import { STORED_ANSWERS } from './own-stored.ts'
import { type Answer, dayOf, MOST_PARCELS, named, type Own, type OwnAnswer } from './own-things.ts'

/** What is the reader's own, told in a sentence or two. All of it is read by the account that asks, never by a name in a question. */

/** The newest, as many as a question can be about. */
const MOST_ITEMS = 100

export async function readOwn(db: Db, account: Account): Promise<Own> {
  const items = db
    .selectFrom('order_items')
    .selectAll()
    .where('account_id', '=', account.id)
    .orderBy('id', 'desc')
    .limit(MOST_ITEMS)
    .execute()
  const parcels = db
    .selectFrom('parcels')
    .selectAll()
    .where('account_id', '=', account.id)
    .orderBy('created_at', 'desc')
    .limit(MOST_PARCELS)
    .execute()
  return { items: await items, parcels: await parcels }
}

const ANSWERS: Readonly<Record<OwnAsk, OwnAnswer>> = {
  ...ITEM_ANSWERS,
  ...REFUND_ANSWERS,
  ...PARCEL_ANSWERS,
  ...CLAIM_ANSWERS,
  ...QUESTION_ANSWERS,
  ...ACCOUNT_ANSWERS,
  ...MONEY_ANSWERS,
  ...DUE_ANSWERS,
  ...PARCEL_FACTS,
  ...STORED_ANSWERS,
  ...BOUGHT_ANSWERS,
  ...MESSAGE_ANSWERS,
  ...CHANGE_ANSWERS,
  ...EXPIRING_ANSWERS,
}

/** What is asked of an item: of one that isn't theirs there is nothing to tell. */
const OF_ITEMS: readonly OwnAsk[] = [
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
]

/** The same where a question claims it: “my parcel with the lamp” may name one that is not. */
const OF_PARCELS: readonly OwnAsk[] = [
  'weight',
  'parcel',
  'contents',
  'take_out',
  'ship_stored',
  'goods',
  'service',
  'scans',
  'tracking',
  'dates',
  'line',
  'insured',
  'declared',
  'destination',
  'arrivals',
  'overdue',
  'paid_twice',
  'cancelled',
  'claim',
  'questions',
]

/** What may be asked of the items that were ordered on a certain day. */
const BY_DAY: readonly OwnAsk[] = [...OF_ITEMS, 'cancelled', 'todo']
const ORDERED = /\b(?:order(?:s|ed)?|bought|buy|placed|purchas\w*|paid)\b/

const ARRIVED = /\b(?:any|some|what|which|things?)\w*\b.{0,30}\b(?:arriv\w*|c[ao]me|delivered|reach\w*)\b/

/** Null where the question is not about the reader's own, or nothing of theirs is such. */
export async function ownAnswer(
  { db, rates }: Pick<Services, 'db' | 'rates'>,
  account: Account,
  own: Own,
  read: Reading,
  now: number,
): Promise<Answer | null> {
  if (!isOwn(read.ask)) return null
  const titles = own.items.map(({ title }) => title)
  const by_title = ownItems(read.text, titles).flatMap((at) => own.items[at] ?? [])
  const missing = by_title.length === 0 ? thingsIn(read.text) : []
  if (missing.length > 0 && isOfThem(read, missing)) return { text: notFound(missing), links: [ORDERS] }
  const subjects = by_title.length > 0 ? ofDay(by_title, read, now) : otherSubjects(own, read, now)
  if (typeof subjects === 'string')
    return { text: subjects, links: [...by_title.slice(0, 1).map(linkOf), ORDERS] }
  // Did anything arrive today: by the day, not by where all of it is.
  const is_arrivals = (read.ask === 'where' || read.ask === 'parcel') && ARRIVED.test(read.text)
  if (is_arrivals && subjects.length === 0 && missing.length === 0) {
    const arrived = await ANSWERS.arrivals({ ...own, db, rates, account, read, subjects, now })
    if (arrived) return arrived
  }
  return ANSWERS[read.ask]({ ...own, db, rates, account, read, subjects, now })
}

const notFound = (things: readonly string[]) =>
  `I can’t find any ${[...new Set(things)].join(' or ')} among your orders.`

/** Whether a question is about the things that it names. */
const isOfThem = (read: Reading, things: readonly string[]) =>
  isOwn(read.ask) &&
  (OF_ITEMS.includes(read.ask) ||
    (OF_PARCELS.includes(read.ask) &&
      things.some((thing) => isClaimed(read.text, thing) || isHeld(read, thing))))

/** Asks of the reader’s own about a thing: “weight of the lamp”. */
const isHeld = ({ ask, text }: Reading, thing: string) =>
  (ask === 'weight' || ask === 'take_out' || ask === 'service') &&
  new RegExp(`\\b(?:the|my|a|take|of|one|some)(?: \\w+){0,2} ${thing}\\b`).test(text)

/** Things that a question speaks of as theirs and they have not ordered; null where all is. */
export function absentAnswer({ items }: Own, text: string): Answer | null {
  const titles = items.map(({ title }) => title)
  const missing = thingsIn(text).filter(
    (thing) => isClaimed(text, thing) && ownItems(thing, titles).length === 0,
  )
  return missing.length > 0 ? { text: notFound(missing), links: [ORDERS] } : null
}

/** Named items of the day on which the question says that they were ordered; a sentence where there are none. */
function ofDay(items: OrderItemRow[], { text, ask }: Reading, now: number): OrderItemRow[] | string {
  const days =
    isOwn(ask) && BY_DAY.includes(ask) && ORDERED.test(text) && !/\bsince\b/.test(text)
      ? daysIn(text, now)
      : null
  if (!days) return items
  const then = items.filter(({ created_at }) => isWithin(created_at, days))
  const [newest] = items
  if (then.length > 0 || !newest) return then
  return `You ordered no such item ${days.words}. ${named(newest)} is of ${dayOf(newest.created_at)}, and it ${STANDS[newest.status][0]}.`
}

/** Items that a question means without a name: DIY orders, or those of a certain day; a sentence where there are none. */
function otherSubjects({ items }: Own, { text, ask }: Reading, now: number): OrderItemRow[] | string {
  if (!isOwn(ask) || !BY_DAY.includes(ask)) return []
  const described = /\bdiy\b/.test(text)
  const days = ask === 'bought' || ORDERED.test(text) ? daysIn(text, now) : null
  if (!described && !days) return []
  const subjects = items.filter(
    ({ kind, created_at }) => (!described || kind === 'diy') && (!days || isWithin(created_at, days)),
  )
  if (subjects.length > 0) return subjects
  return described ? 'You have no such DIY order.' : `You ordered nothing ${days?.words}.`
}
