import type { OwnAsk } from '#domain/assistant/reading.ts'
import { daysIn, isWithin } from '#domain/assistant/days.ts'
import type { OrderStatus } from '#domain/order/status.ts'
import { DAMAGE_DAYS } from '#domain/parcel/claim.ts'
import { countRows } from '#server/db/page.ts'
import type { OrderItemRow } from '#server/db/rows.ts'
import { FEW, isOpen, itemSentence, linkOf, ORDERS } from './item-sentence.ts'
import { isPart, partSentence } from './own-todo.ts'
import { REFUND_ANSWERS } from './own-refunds.ts'
import { dayOf, many, namesOf, orAll, type OwnAnswer, reachedAt } from './own-things.ts'

/** The reader’s orders one after another, and what may be wrong with them: pieces that are missing, faults. */

/** Told of all, unless another number is named. */
const MOST_ORDERS = 6
const NUMBERS: Readonly<Record<string, number>> = { two: 2, three: 3, four: 4, five: 5 }

const ordersAnswer: OwnAnswer = async ({ db, account, items, subjects, read, now }) => {
  if (items.length === 0) return { text: 'You haven’t ordered anything yet.', links: [ORDERS] }
  const days = daysIn(read.text, now)
  const only_open = /\b(?:open|active|current|running|pending)\b/.test(read.text)
  const some = orAll(subjects, items).filter(
    (item) => (!days || isWithin(item.created_at, days)) && (!only_open || isOpen(item)),
  )
  if (some.length === 0)
    return {
      text: days ? `You ordered nothing ${days.words}.` : 'None of your orders is open.',
      links: [ORDERS],
    }
  const groups = [...Map.groupBy(some, ({ order_no }) => order_no)]
  const [, number = ''] = /\b(?:last|latest|newest|recent) (\d|two|three|four|five)\b/.exec(read.text) ?? []
  const most = (NUMBERS[number] ?? Number(number)) || MOST_ORDERS
  const told = groups.slice(0, most)
  const lines = told.map(([order_no, those]) => {
    const [first] = those
    return `Order ${order_no} of ${first ? dayOf(first.created_at) : ''}: ${those.map(itemSentence).join(' ')}`
  })
  const is_part = days !== null || only_open || subjects.length > 0
  const all = await countRows(db.selectFrom('orders').where('account_id', '=', account.id))
  const count = is_part ? groups.length : all
  const what = only_open ? many(count, 'open order', 'open orders') : many(count, 'order', 'orders')
  const first = `You have ${what}${days ? ` ${days.words}` : ''}${is_part ? '' : `, and ${items.filter(isOpen).length} of their items are still open`}.`
  const rest = count > told.length ? ' The others are under Orders.' : ''
  const newest = count > told.length ? ` The newest ${told.length === 1 ? 'one' : told.length}:` : ''
  return {
    text: `${first}${newest} ${lines.join(' ')}${rest}`,
    links: [ORDERS, ...told.slice(0, FEW).flatMap(([, [item]]) => (item ? [linkOf(item)] : []))],
  }
}

/** Before that nobody has counted them. */
const UNCOUNTED: readonly OrderStatus[] = [
  'WaitingForPayment',
  'Paid',
  'Purchasing',
  'WaitingForConfirm',
  'Purchased',
  'SellerShipped',
  'ArrivedAtWarehouse',
  'Cancelled',
]

/** Tells how many pieces of an item have come. */
const piecesAnswer: OwnAnswer = async ({ db, items, subjects }) => {
  const parts = orAll(subjects, items).filter(isPart)
  if (parts.length > 0)
    return { text: parts.slice(0, FEW).map(partSentence).join(' '), links: parts.slice(0, FEW).map(linkOf) }
  if (new Set(subjects.map(({ title }) => title)).size > FEW) return null
  if (subjects.length === 0)
    return { text: 'None of your items is waiting for missing pieces.', links: [ORDERS] }
  const told = subjects.slice(0, FEW)
  const sentences = await Promise.all(told.map((item) => pieceSentence(item, db)))
  return { text: [...new Set(sentences)].join(' '), links: told.map(linkOf) }
}

async function pieceSentence(item: OrderItemRow, db: Parameters<typeof reachedAt>[0]): Promise<string> {
  if (UNCOUNTED.includes(item.status)) return itemSentence(item)
  const at = (await reachedAt(db, 'order_item', item.id)).get('ArrivedAtWarehouse')
  const came = item.part_arrived ?? item.quantity
  const when = at ? ` on ${dayOf(at)}` : ''
  const all = item.quantity === 1 ? 'it' : 'all of them'
  return `You ordered ${many(item.quantity, 'piece', 'pieces')} of ${namesOf([item])}, and ${came === item.quantity ? all : `${came} of them`} reached our warehouse${when}.`
}

/** On their way to the reader, or soon. */
const LEAVING: readonly OrderStatus[] = ['InWarehouse', 'InParcel', 'Shipped']

/** Whether an item with a fault can still be given back, and else what helps; null where none is named. */
const flawAnswer: OwnAnswer = async (asked) => {
  if (asked.subjects.length === 0) return null
  const told = await REFUND_ANSWERS.return(asked)
  const leaving = asked.subjects.some(({ status }) => LEAVING.includes(status))
  return told && leaving && !told.text.startsWith('Yes')
    ? { ...told, text: `${told.text} ${CLAIM_LATER}` }
    : told
}

const CLAIM_LATER = `If it’s wrong or damaged when it reaches you, open a claim on its parcel within ${DAMAGE_DAYS} days of delivery.`

export const ORDER_ANSWERS = {
  orders: ordersAnswer,
  pieces: piecesAnswer,
  flaw: flawAnswer,
} satisfies Partial<Record<OwnAsk, OwnAnswer>>
