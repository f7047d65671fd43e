import { type OwnAsk, isOwn, ownItems, type Reading, thingsIn } from '#domain/assistant/reading.ts'
import { daysIn, isWithin } from '#domain/assistant/days.ts'
import type { Account, OrderItemRow } from '#server/db/rows.ts'
import type { Db } from '#server/db/schema.ts'
import type { Services } from '#server/services.ts'
import { ACCOUNT_ANSWERS } from './own-account.ts'
import { BOUGHT_ANSWERS } from './own-bought.ts'
import { CLAIM_ANSWERS } from './own-claims.ts'
import { DUE_ANSWERS } from './own-due.ts'
import { ITEM_ANSWERS, ORDERS } from './own-items.ts'
import { MESSAGE_ANSWERS } from './own-messages.ts'
import { MONEY_ANSWERS } from './own-money.ts'
import { PARCEL_FACTS } from './own-parcel-facts.ts'
import { PARCEL_ANSWERS } from './own-parcels.ts'
import { QUESTION_ANSWERS } from './own-questions.ts'
import { REFUND_ANSWERS } from './own-refunds.ts'
import { STORED_ANSWERS } from './own-stored.ts'
import { type Answer, MOST_PARCELS, type Own, type OwnAnswer } from './own-things.ts'

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
  const subjects = by_title.length > 0 ? by_title : otherSubjects(own, read, now)
  if (typeof subjects === 'string') return { text: subjects, links: [ORDERS] }
  const absent = by_title.length === 0 ? thingsIn(read.text).join(' or ') : ''
  // Did anything arrive today: by the day, not by where all of it is.
  const is_arrivals = (read.ask === 'where' || read.ask === 'parcel') && ARRIVED.test(read.text)
  if (is_arrivals && subjects.length === 0 && !absent) {
    const arrived = await ANSWERS.arrivals({ ...own, db, rates, account, read, subjects, now })
    if (arrived) return arrived
  }
  if (absent && OF_ITEMS.includes(read.ask))
    return { text: `I can’t find any ${absent} among your orders.`, links: [ORDERS] }
  return ANSWERS[read.ask]({ ...own, db, rates, account, read, subjects, now })
}

/** Items that a question means without a name: DIY orders, or those of a certain day; a sentence where there are none. */
function otherSubjects({ items }: Own, { text, ask }: Reading, now: number): OrderItemRow[] | string {
  if (!isOwn(ask) || !BY_DAY.includes(ask)) return []
  const described = /\bdiy\b/.test(text)
  const days = ORDERED.test(text) ? daysIn(text, now) : null
  if (!described && !days) return []
  const subjects = items.filter(
    ({ kind, created_at }) => (!described || kind === 'diy') && (!days || isWithin(created_at, days)),
  )
  if (subjects.length > 0) return subjects
  return described ? 'You have no such DIY order.' : `You ordered nothing ${days?.words}.`
}
