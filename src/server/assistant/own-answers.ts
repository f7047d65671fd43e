import { type OwnAsk, isOwn, ownItems, type Reading, thingsIn } from '#domain/assistant/reading.ts'
import type { Account } from '#server/db/rows.ts'
import type { Db } from '#server/db/schema.ts'
import { ACCOUNT_ANSWERS } from './own-account.ts'
import { CLAIM_ANSWERS } from './own-claims.ts'
import { DUE_ANSWERS } from './own-due.ts'
import { ITEM_ANSWERS, ORDERS } from './own-items.ts'
import { MONEY_ANSWERS } from './own-money.ts'
import { PARCEL_ANSWERS } from './own-parcels.ts'
import { REFUND_ANSWERS } from './own-refunds.ts'
import type { Answer, Own, OwnAnswer } from './own-things.ts'

/** What is the reader's own, told in a sentence or two. All of it is read by the account that asks, never by a name in a question. */

/** The newest, as many as a question can be about. */
const MOST_ITEMS = 100
const MOST_PARCELS = 30

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
  ...ACCOUNT_ANSWERS,
  ...MONEY_ANSWERS,
  ...DUE_ANSWERS,
}

/** What is asked of an item: of one that isn't theirs there is nothing to tell. */
const OF_ITEMS: readonly OwnAsk[] = ['where', 'return', 'refund', 'photos', 'cancel', 'keep']

/** Null where the question is not about the reader's own, or nothing of theirs is such. */
export async function ownAnswer(
  db: Db,
  account: Account,
  own: Own,
  read: Reading,
  now: number,
): Promise<Answer | null> {
  if (!isOwn(read.ask)) return null
  const titles = own.items.map(({ title }) => title)
  const meant = ownItems(read.text, titles).flatMap((at) => own.items[at] ?? [])
  const absent = meant.length === 0 ? thingsIn(read.text).join(' or ') : ''
  if (absent && OF_ITEMS.includes(read.ask))
    return { text: `I can’t find any ${absent} among your orders.`, links: [ORDERS] }
  return ANSWERS[read.ask]({ ...own, db, account, read, meant, now })
}
