import { endedWithoutGoods } from '#domain/order/status.ts'
import { daysIn, isWithin } from '#domain/assistant/days.ts'
import type { OwnAsk } from '#domain/assistant/reading.ts'
import { showCny } from '#domain/money/money.ts'
import type { OrderItemRow } from '#server/db/rows.ts'
import { putInto } from '#server/parcel/item-parcels.ts'
import { itemSentence, linkOf, MOST_TOLD, ORDERS } from './item-sentence.ts'
import { answered } from './own-parcels.ts'
import { PARCELS } from './parcel-sentence.ts'
import { type Answer, type Asked, dayOf, named, orAll, type OwnAnswer } from './own-things.ts'

/** Cancelled orders and parcels of the reader: why, what came back, and what a parcel held. */

const WHY: Readonly<Record<string, string>> = {
  expire: 'it wasn’t paid in time',
  remove: 'you cancelled it',
  request_refund: 'you cancelled it',
}

/** The cancelled parcels of the day that a question names, else the newest one, with what came back; null without any. */
async function cancelledParcels({ db, items, parcels, read, now }: Asked): Promise<Answer | null> {
  const days = daysIn(read.text, now) ?? daysIn(read.whole, now)
  const all = parcels.filter(({ status }) => status === 'Cancelled')
  const of_day = all.filter(
    ({ created_at, status_since_at }) =>
      days && (isWithin(created_at, days) || isWithin(status_since_at, days)),
  )
  const told = of_day.length > 0 ? of_day.slice(0, MOST_TOLD) : all.slice(0, 1)
  if (told.length === 0) return null
  const inside = await putInto(db, told)
  return answered(told, ({ parcel_no, status_since_at, paid_fen, refunded_fen }) => {
    const ids = (inside.get(parcel_no) ?? []).map(({ id }) => id)
    const held = items.filter(({ id }) => ids.includes(id))
    const what =
      held.length > 0 ? ` Its items went back into storage. ${held.map(sinceSentence).join(' ')}` : ''
    const back =
      paid_fen === 0
        ? 'Nothing had been paid for it.'
        : refunded_fen === paid_fen
          ? `All that you had paid, ${showCny(refunded_fen)}, went back to your balance.`
          : `Of the ${showCny(paid_fen)} that you had paid, ${showCny(refunded_fen)} went back to your balance.`
    return `Parcel ${parcel_no} was cancelled on ${dayOf(status_since_at)}. ${back}${what}`
  })
}

/** How an item of a cancelled parcel stands now. */
const sinceSentence = (item: OrderItemRow) =>
  itemSentence(item)
    .replace(/ (is|has) /, ' $1 now ')
    .replace('has now reached', 'has since reached')

/** Tells what was cancelled or paid back last, and why. */
const cancelledAnswer: OwnAnswer = async (asked) => {
  const { db, items, subjects, read } = asked
  const says = /\b(?:parcels?|orders?|items?)\b/.test(read.text) ? read.text : read.whole
  if (/\bparcels?\b/.test(says))
    return (
      (await cancelledParcels(asked)) ?? { text: 'None of your parcels was cancelled.', links: [PARCELS] }
    )
  const ended = orAll(subjects, items).filter(({ status }) => endedWithoutGoods(status))
  const [item] = ended.toSorted((a, b) => b.status_since_at - a.status_since_at)
  if (!item) return { text: 'None of your orders is cancelled.', links: [ORDERS] }
  const change = await db
    .selectFrom('status_changes')
    .select(['event', 'reason', 'actor'])
    .where('subject', '=', 'order_item')
    .where('subject_id', '=', item.id)
    .where('to_status', '=', item.status)
    .where('undone_at', 'is', null)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const by_staff = change?.actor === 'staff' ? 'we cancelled it' : ''
  const reason = change?.reason || (change && WHY[change.event]) || by_staff
  const why = reason ? `: ${reason.charAt(0).toLowerCase()}${reason.slice(1).replace(/\.$/, '')}` : ''
  const back = item.refunded_fen > 0 ? ` ${showCny(item.refunded_fen)} went back to your balance.` : ''
  return {
    text: `${named(item)} was ${item.status.toLowerCase()} on ${dayOf(item.status_since_at)}${why}.${back}`,
    links: [linkOf(item)],
  }
}

export const CANCELLED_ANSWERS = { cancelled: cancelledAnswer } satisfies Partial<Record<OwnAsk, OwnAnswer>>
