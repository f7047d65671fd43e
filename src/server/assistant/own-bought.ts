import { listed } from '#domain/text/sentence.ts'
import { daysIn } from '#domain/assistant/days.ts'
import type { OwnAsk } from '#domain/assistant/reading.ts'
import { showCny } from '#domain/money/money.ts'
import { countRows } from '#server/db/page.ts'
import type { OrderItemRow } from '#server/db/rows.ts'
import { netPaidFen } from '#server/money/buckets.ts'
import { placeSentence } from './own-each.ts'
import { paidForEach } from './own-paid-each.ts'
import { isOpen, itemSentence, linkOf, ORDERS } from './item-sentence.ts'
import { NEWEST } from './own-items.ts'
import {
  type Answer,
  type Asked,
  dayOf,
  many,
  named,
  orAll,
  type OwnAnswer,
  reachedAt,
} from './own-things.ts'

/** The reader's purchases: which option at which price, and when each step was done. */

export const MOST_TOLD = 3
export const MOST_LISTED = 12

/** The items that a question names, else those of the newest order. */
function orderedOf({ subjects, items, read }: Pick<Asked, 'subjects' | 'items' | 'read'>): OrderItemRow[] {
  if (subjects.length > 0) return subjects.slice(0, ONLY_ONE.test(read.whole) ? 1 : MOST_TOLD)
  const [newest] = items
  return items.filter(({ order_no }) => order_no === newest?.order_no).slice(0, MOST_TOLD)
}

const ONLY_ONE = /\b(?:last|latest|newest|most recent) (?:time|one|pair|order|item|purchase)\b/

const NONE = { text: 'You haven’t ordered anything yet.', links: [ORDERS] }

const boughtAnswer: OwnAnswer = async (asked) => {
  const { db, account, items, read } = asked
  if (items.length === 0) return NONE
  if (/\bhow (?:many|often)\b/.test(read.text) && asked.subjects.length === 0) {
    const all = await countRows(db.selectFrom('order_items').where('account_id', '=', account.id))
    const orders = await countRows(db.selectFrom('orders').where('account_id', '=', account.id))
    const open = items.filter(isOpen).length
    return {
      text: `You’ve placed ${many(orders, 'order', 'orders')} with ${many(all, 'item', 'items')} so far, and ${open === 1 ? '1 of them is' : `${open} of them are`} still open.`,
      links: [ORDERS],
    }
  }
  const { subjects, now } = asked
  const order = dearestOrder(asked)
  if (order) return { text: order.map(boughtSentence).join(' '), links: order.map(linkOf) }
  const extreme = extremeBought(asked)
  if (extreme)
    return {
      text: /\bwhere\b/.test(read.whole)
        ? `${boughtSentence(extreme)} ${await placeSentence(db, extreme, asked.parcels, 'It')}`
        : boughtSentence(extreme),
      links: [linkOf(extreme)],
    }
  if (
    subjects.length > 0 &&
    OPTION.test(read.text) &&
    !/\b(?:price|cost|paid|pay|much|when)\b/.test(read.text)
  )
    return { text: optionsOf(subjects), links: subjects.slice(0, MOST_TOLD).map(linkOf) }
  const all = /\b(?:all|everything|list|every|how (?:many|often))\b/.test(read.text)
  const counts = HOW_MANY_ORDERS.test(read.text) && subjects.length > 0
  if ((subjects.length > MOST_TOLD || counts) && (all || daysIn(read.text, now)))
    return boughtList(subjects, read.text)
  if (all && subjects.length === 0 && !daysIn(read.text, now) && !NEWEST.test(read.text))
    return boughtList(items, read.text)
  const each = orderedEach(subjects)
  if (each && !ONLY_ONE.test(read.whole))
    return { text: each, links: subjects.slice(0, MOST_TOLD).map(linkOf) }
  const orders = orderedOf(asked)
  return { text: orders.map(boughtSentence).join(' '), links: orders.map(linkOf) }
}

/** Tells what things that were ordered several times cost each time; null where there is none. */
function orderedEach(items: readonly OrderItemRow[]): string | null {
  const groups = [...Map.groupBy(items, named).values()]
  if (groups.length > MOST_TOLD || groups.every(({ length }) => length === 1)) return null
  return groups.map((those) => paidForEach(those) || those.map(boughtSentence).join(' ')).join(' ')
}

const OPTION = /\b(?:sizes?|colors?|options?|variants?|version|model)\b|\b\d{2} or (?:the |an? )?\d{2}\b/

/** Which option of each was ordered, without its price. */
function optionsOf(items: readonly OrderItemRow[]): string {
  const groups = [...Map.groupBy(items, (item) => `${named(item)} ${item.sku_text}`).values()]
  return groups
    .slice(0, MOST_TOLD)
    .map((those) => {
      const [item] = those
      if (!item) return ''
      const option = item.sku_text ? ` in this option: ${item.sku_text}` : ', which has no options to choose'
      const days = listed(those.map(({ created_at }) => dayOf(created_at)))
      return `You ordered ${named(item)}${option}, on ${days}.`
    })
    .join(' ')
}

const DEAREST = /\b(?:most expensive|dearest|priciest|highest price|biggest order)\b/
const DEAREST_ORDER =
  /\b(?:most expensive|dearest|priciest|biggest|largest) order\b|\border\b.*\b(?:most expensive|dearest|priciest)\b/

/** The items of the order that cost most in all; null where none is asked for. */
function dearestOrder({ items, subjects, read }: Pick<Asked, 'items' | 'subjects' | 'read'>) {
  if (!DEAREST_ORDER.test(read.text) || subjects.length > 0) return null
  const sumOf = (those: readonly OrderItemRow[]) =>
    those.reduce((sum, { price_fen, quantity }) => sum + price_fen * quantity, 0)
  const rising = [...Map.groupBy(items, ({ order_no }) => order_no).values()].toSorted(
    (a, b) => sumOf(a) - sumOf(b),
  )
  return rising.at(-1) ?? null
}

const CHEAPEST = /\b(?:cheapest|least expensive|lowest price)\b/

/** The dearest or cheapest of what was ordered; null where neither is asked for. */
function extremeBought({ items, subjects, read }: Pick<Asked, 'items' | 'subjects' | 'read'>) {
  const rising = orAll(subjects, items).toSorted(
    (a, b) => a.price_fen * a.quantity - b.price_fen * b.quantity || a.created_at - b.created_at,
  )
  if (DEAREST.test(read.text)) return rising.at(-1) ?? null
  return CHEAPEST.test(read.text) ? (rising[0] ?? null) : null
}

const HOW_MANY_ORDERS = /\bhow many (?:\w+ )?orders?\b/

function boughtList(items: readonly OrderItemRow[], text: string) {
  const fen = items.reduce((sum, { price_fen, quantity }) => sum + price_fen * quantity, 0)
  const groups = [...Map.groupBy(items, named).values()]
  const lines = groups.slice(0, MOST_LISTED).map((those) => {
    const [item] = those
    if (!item) return ''
    const times = those.length > 1 ? ` (${those.length} times)` : ` on ${dayOf(item.created_at)}`
    const each = those.length > 1 ? ' each' : ''
    return `${named(item)}${times} for ${showCny(item.price_fen * item.quantity)}${each}`
  })
  const more = groups.slice(MOST_LISTED).reduce((sum, { length }) => sum + length, 0)
  const all = more > 0 ? [...lines, `${more} more`] : lines
  const orders = new Set(items.map(({ order_no }) => order_no)).size
  const in_orders = HOW_MANY_ORDERS.test(text) ? ` in ${many(orders, 'order', 'orders')}` : ''
  return {
    text: `You ordered ${many(items.length, 'item', 'items')}${in_orders} for ${showCny(fen)}, without fees and freight: ${listed(all)}.`,
    links: [ORDERS],
  }
}

function boughtSentence(item: OrderItemRow): string {
  const option = item.sku_text ? ` (${item.sku_text})` : ''
  const shop = item.shop ? ` from the shop ${item.shop}` : ''
  const pieces = many(item.quantity, 'piece', 'pieces')
  const first = `You ordered ${pieces} of ${named(item)}${option}${shop} on ${dayOf(item.created_at)} in order ${item.order_no}`
  const each = item.quantity > 1 ? ' a piece' : ''
  if (item.paid_fen === 0)
    return `${first}, at ${showCny(item.price_fen)}${each}. ${item.status === 'Cancelled' ? 'It was cancelled before it was paid.' : 'It isn’t paid yet.'}`
  const back = item.refunded_fen > 0 ? `, and ${showCny(item.refunded_fen)} came back` : ''
  const rest = [
    ...(item.domestic_fee_fen > 0 ? [`${showCny(item.domestic_fee_fen)} of postage in China`] : []),
    ...(item.service_fee_fen > 0 ? [`a service fee of ${showCny(item.service_fee_fen)}`] : []),
    ...(item.services_fen > 0 ? [`${showCny(item.services_fen)} of services`] : []),
    ...(item.coupon_fen > 0 ? [`${showCny(item.coupon_fen)} off by a coupon`] : []),
  ]
  const beside = rest.length > 0 ? `With ${listed(rest)}, you` : 'You'
  return `${first}, at ${showCny(item.price_fen)}${each}. ${beside} paid ${showCny(netPaidFen(item) + item.refunded_fen)}${back}.`
}

/** The steps that people ask after, with what stands before and behind the item. */
const STEPS: readonly (readonly [status: string, before: string, behind: string])[] = [
  ['Paid', 'You paid for', ''],
  ['Purchased', 'We bought', ''],
  ['SellerShipped', 'The seller shipped', ''],
  ['ArrivedAtWarehouse', 'We received', ' in our warehouse'],
  ['InWarehouse', 'We inspected', ''],
]

/** Asks whether the seller has shipped. */
export const SENT =
  /\btracking\b|\b(?:seller|sellers|shop|store|merchant|vendor)\b.{0,20}\b(?:sen[dt]|ship\w*|dispatch\w*|post\w*|mail\w*)\b|\b(?:sen[dt]|ship\w*|dispatch\w*)\b.{0,12}\bby (?:the )?(?:seller|shop)\b/

/** Whether and when the sellers shipped: of what isn’t in our warehouse yet, else of the newest. */
async function sentAnswer({ db, subjects, items }: Asked): Promise<Answer> {
  const unsent = orAll(subjects, items).filter(({ status }) => BEFORE_SENT.includes(status))
  const told = [...unsent, ...orAll(subjects, items).filter(isOpen), ...subjects].slice(
    0,
    unsent.length > 0 ? unsent.length : subjects.length > 0 ? MOST_TOLD : 1,
  )
  const sentences = await Promise.all(
    told.slice(0, MOST_TOLD).map(async (item) => {
      const at = (await reachedAt(db, 'order_item', item.id)).get('SellerShipped')
      return at === undefined
        ? `The seller hasn’t shipped ${named(item)} yet. ${itemSentence(item).replace(named(item), 'It')}`
        : `The seller shipped ${named(item)} on ${dayOf(at)}${item.inner_tracking_number ? `, with the Chinese tracking number ${item.inner_tracking_number}` : ''}.`
    }),
  )
  const first =
    unsent.length === 0 && subjects.length === 0
      ? 'Yes, the sellers have shipped all that you ordered. The newest: '
      : ''
  return { text: first + [...new Set(sentences)].join(' '), links: told.slice(0, MOST_TOLD).map(linkOf) }
}
const BEFORE_SENT: readonly string[] = [
  'WaitingForPayment',
  'Paid',
  'Purchasing',
  'WaitingForConfirm',
  'Purchased',
]

const itemDatesAnswer: OwnAnswer = async (asked) => {
  const { db, subjects, items, read } = asked
  if (SENT.test(read.text) && items.length > 0 && !/\bhow (?:long|many)\b/.test(read.text))
    return sentAnswer(asked)
  const open = items.filter(isOpen)
  const newest = NEWEST.test(read.text) ? items.slice(0, 1) : []
  const few = (
    subjects.length > 0 ? subjects : newest.length > 0 ? newest : open.length > 0 ? open : items
  ).slice(0, MOST_TOLD)
  if (few.length === 0) return NONE
  const sentences = await Promise.all(
    few.map(async (item) => {
      const at = await reachedAt(db, 'order_item', item.id)
      const done = STEPS.flatMap(([status, before, behind]) => {
        const day = at.get(status)
        return day === undefined ? [] : [{ before, behind: `${behind} on ${dayOf(day)}` }]
      })
      const [first, ...rest] = done
      if (!first) return itemSentence(item)
      const steps = [
        `${first.before} ${named(item)}${first.behind}`,
        ...rest.map(
          ({ before, behind }) => `${before.charAt(0).toLowerCase()}${before.slice(1)} it${behind}`,
        ),
      ]
      const all = listed(steps)
      return `${all}. ${await placeSentence(db, item, asked.parcels, isOpen(item) ? 'Now it' : 'It')}`
    }),
  )
  return { text: sentences.join(' '), links: few.map(linkOf) }
}

export const BOUGHT_ANSWERS = {
  bought: boughtAnswer,
  item_dates: itemDatesAnswer,
} satisfies Partial<Record<OwnAsk, OwnAnswer>>
