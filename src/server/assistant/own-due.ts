import { daysIn } from '#domain/assistant/days.ts'
import type { OrderStatus } from '#domain/order/status.ts'
import type { OwnAsk } from '#domain/assistant/reading.ts'
import type { Db } from '#server/db/schema.ts'
import type { ParcelRow } from '#server/db/rows.ts'
import { priceOf } from '#server/parcel/charges.ts'
import { movingOf, nearestFirst } from './meant-parcels.ts'
import { namesState } from './parcel-states.ts'
import { datedSentence, FEW, isLate, linkOf, ORDERS } from './item-sentence.ts'
import { ITEM_ANSWERS, NAMED, parcelsOf, whereAnswer } from './own-items.ts'
import { PARCEL_ANSWERS } from './own-parcels.ts'
import { hasNoEnd, isLateParcel, parcelLink, PARCELS, parcelSentence } from './parcel-sentence.ts'
import { lastScan } from './own-parcel-days.ts'
import {
  ago,
  dayOf,
  inside,
  many,
  named,
  namesOf,
  orAll,
  type OwnAnswer,
  reachedAt,
  reachedIn,
} from './own-things.ts'
import { daysOf } from './taking-lines.ts'

/** The reader's late orders and parcels, and what came in lately. */

const MOST_TOLD = 4

const overdueAnswer: OwnAnswer = ({ items, parcels, now }) => {
  const late = items.filter((item) => isLate(item, now))
  const slow = parcels.filter((parcel) => isLateParcel(parcel, now))
  const unknown = parcels.filter(hasNoEnd).slice(0, 2)
  const open = unknown.map(
    ({ parcel_no }) => `Nobody publishes how long the line of parcel ${parcel_no} takes.`,
  )
  if (late.length + slow.length === 0)
    return {
      text: [
        'Nothing of yours is late: nothing that we buy, receive, inspect, pack or ship is past its due date.',
        ...open,
      ].join(' '),
      links: [...unknown.map(parcelLink), ORDERS],
    }
  const told_items = late.slice(0, MOST_TOLD)
  const told_parcels = slow.slice(0, MOST_TOLD)
  const rest = late.length + slow.length - told_items.length - told_parcels.length
  return {
    text: [
      ...told_parcels.map((parcel) => parcelSentence(parcel, now)),
      ...told_items.map((item) => datedSentence(item, now)),
      ...(rest > 0 ? [`${rest} more ${rest === 1 ? 'is' : 'are'} late.`] : []),
    ].join(' '),
    links: [...told_parcels.map(parcelLink), ...told_items.map(linkOf)],
  }
}

const WAITING = ['WaitingForPacking', 'RehearsalRequested', 'Packing', 'Packed', 'ReadyToShip']
export const BEFORE_US: readonly OrderStatus[] = ['Paid', 'Purchasing', 'Purchased', 'SellerShipped']

/** Orders that go on once their owner has paid or answered. */
const FOR_YOU: readonly OrderStatus[] = ['WaitingForPayment', 'WaitingForConfirm']

/** How long the next step has taken so far, beside the time that it usually takes; late ones come first. */
const lateAnswer: OwnAnswer = async (asked) => {
  const { db, subjects, items, parcels, read, now } = asked
  // Only a parcel comes by customs.
  if (/\bcustoms\b/.test(read.text) || namesState(read.text)) return PARCEL_ANSWERS.parcel(asked)
  if (NAMED.some(([words]) => words.test(read.text))) return whereAnswer(asked)
  const moving = nearestFirst(movingOf(parcels))
  const packed = parcels.filter(({ status }) => WAITING.includes(status))
  const before = orAll(subjects, items).filter(({ status }) => BEFORE_US.includes(status))
  if (subjects.length > 0 && before.length === 0) return whereAnswer(asked)
  const unsent = /not.{0,15}\b(?:ship\w*|sen[dt]|pack\w*)/.test(read.text)
  if (unsent && packed.length > 0) return parcelsOf(packed.slice(0, FEW), now)
  const of_parcels =
    subjects.length === 0 &&
    (/\b(?:parcels?|tracking|box|haul|ems|dhl|courier|carrier)\b/.test(read.text) ||
      !/\b(?:orders?|items?|bought|buy|paid)\b/.test(read.text))
  if (of_parcels && moving.length > 0) {
    const slow = moving.filter((parcel) => isLateParcel(parcel, now))
    const few = (slow.length > 0 ? slow : moving).slice(0, FEW)
    const none = slow.length > 0 ? '' : 'None of your parcels is late. '
    return {
      text: none + (await Promise.all(few.map((parcel) => travelled(db, parcel, now)))).join(' '),
      links: few.map(parcelLink),
    }
  }
  if (before.length === 0) return ITEM_ANSWERS.awaited(asked)
  const late = before.filter((item) => isLate(item, now))
  const few = (late.length > 0 ? late : before).slice(0, FEW)
  const none = late.length > 0 ? '' : 'None of your orders is late. '
  const yours = subjects.length === 0 ? items.filter(({ status }) => FOR_YOU.includes(status)) : []
  const wait =
    yours.length > 0 ? `${many(yours.length, 'item waits', 'items wait')} for you: ${namesOf(yours)}. ` : ''
  const sentences = await Promise.all(
    few.map(async (item) => {
      const paid_at = (await reachedAt(db, 'order_item', item.id)).get('Paid') ?? item.created_at
      return `${datedSentence(item, now)} You paid on ${dayOf(paid_at)}, ${ago(paid_at, now)}.`
    }),
  )
  return {
    text: `${none}${wait}${sentences.join(' ')} Items usually reach our warehouse within 1 to 2 weeks of payment.`,
    links: [...yours.slice(0, FEW), ...few].map(linkOf),
  }
}

/** How long it has travelled, beside the days of its line. */
async function travelled(db: Db, parcel: ParcelRow, now: number): Promise<string> {
  const { shipped_at } = parcel
  if (!shipped_at) return parcelSentence(parcel, now)
  const { line_name, eta_days } = priceOf(parcel)
  const usual = eta_days ? `, and ${line_name} takes ${daysOf(eta_days)}` : ''
  return `${parcelSentence(parcel, now)} It left on ${dayOf(shipped_at)}, ${ago(shipped_at, now)}${usual}. ${await lastScan(db, parcel, now)}`
}

/** Came to the reader, and not to us. */
const DELIVERED =
  /\bdelivered\b|\breached (?:me|us)\b|\bc[ao]me home\b|\b(?:arriv\w*|c[ao]me) (?:at|to|in) (?:me|us|my (?:home|house|place|door|flat|address))\b/

const arrivalsAnswer: OwnAnswer = async ({ db, items, parcels, read, now }) => {
  const days = daysIn(read.text, now)
  if (!days) return null
  const is_home = DELIVERED.test(read.text)
  const item_ids = is_home ? [] : items.map(({ id }) => id)
  const parcel_nos = parcels.map(({ parcel_no }) => parcel_no)
  const of_items = await reachedIn(db, 'order_item', item_ids, 'ArrivedAtWarehouse', days)
  const of_parcels = await reachedIn(db, 'parcel', parcel_nos, 'Delivered', days)
  const told_items = items.filter(({ id }) => of_items.has(id))
  const told_parcels = parcels.filter(({ parcel_no }) => of_parcels.has(parcel_no))
  if (told_items.length + told_parcels.length === 0)
    return {
      text: is_home
        ? `No parcel of yours was delivered ${days.words}.`
        : `Nothing of yours arrived in our warehouse ${days.words}, and no parcel of yours was delivered.`,
      links: [is_home ? PARCELS : ORDERS],
    }
  const rest = Math.max(0, told_items.length - MOST_TOLD) + Math.max(0, told_parcels.length - MOST_TOLD)
  return {
    text: [
      ...told_items
        .slice(0, MOST_TOLD)
        .map((item) => `${named(item)} arrived in our warehouse on ${dayOf(of_items.get(item.id) ?? now)}.`),
      ...told_parcels
        .slice(0, MOST_TOLD)
        .map(
          (parcel) =>
            `Parcel ${parcel.parcel_no} was delivered on ${dayOf(of_parcels.get(parcel.parcel_no) ?? now)}, with ${namesOf(inside(items, parcel))}.`,
        ),
      ...(rest > 0 ? [`${rest} more arrived ${days.words}.`] : []),
    ].join(' '),
    links: [
      ...told_items.slice(0, MOST_TOLD).map(linkOf),
      ...told_parcels.slice(0, MOST_TOLD).map(parcelLink),
    ],
  }
}

export const DUE_ANSWERS = {
  late: lateAnswer,
  overdue: overdueAnswer,
  arrivals: arrivalsAnswer,
} satisfies Partial<Record<OwnAsk, OwnAnswer>>
