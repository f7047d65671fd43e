import { daysIn } from '#domain/assistant/days.ts'
import type { OwnAsk } from '#domain/assistant/reading.ts'
import type { Db } from '#server/db/schema.ts'
import { datedSentence, isLate, linkOf, ORDERS } from './own-items.ts'
import { hasNoEnd, isLateParcel, parcelLink, parcelSentence } from './own-parcels.ts'
import { dayOf, named, type OwnAnswer } from './own-things.ts'

/** What of the reader's is late, and what came in lately. */

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

/** When each of these came to this status, from a moment to another. */
const reached = (
  db: Db,
  subject: 'order_item' | 'parcel',
  ids: string[],
  to_status: string,
  { from, to }: { from: number; to: number },
) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('status_changes')
        .select(['subject_id', 'at'])
        .where('subject', '=', subject)
        .where('subject_id', 'in', ids)
        .where('to_status', '=', to_status)
        .where('undone_at', 'is', null)
        .where('at', '>=', from)
        .where('at', '<', to)
        .orderBy('at', 'desc')
        .execute()

const arrivalsAnswer: OwnAnswer = async ({ db, items, parcels, read, now }) => {
  const days = daysIn(read.text, now)
  if (!days) return null
  const item_ids = items.map(({ id }) => id)
  const parcel_nos = parcels.map(({ parcel_no }) => parcel_no)
  const came = await reached(db, 'order_item', item_ids, 'ArrivedAtWarehouse', days)
  const brought = await reached(db, 'parcel', parcel_nos, 'Delivered', days)
  const of_items = new Map(came.map(({ subject_id, at }) => [subject_id, at]))
  const of_parcels = new Map(brought.map(({ subject_id, at }) => [subject_id, at]))
  const told_items = items.filter(({ id }) => of_items.has(id))
  const told_parcels = parcels.filter(({ parcel_no }) => of_parcels.has(parcel_no))
  if (told_items.length + told_parcels.length === 0)
    return {
      text: `Nothing of yours arrived in our warehouse ${days.words}, and no parcel of yours was delivered.`,
      links: [ORDERS],
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
          ({ parcel_no }) =>
            `Parcel ${parcel_no} was delivered on ${dayOf(of_parcels.get(parcel_no) ?? now)}.`,
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
  overdue: overdueAnswer,
  arrivals: arrivalsAnswer,
} satisfies Partial<Record<OwnAsk, OwnAnswer>>
