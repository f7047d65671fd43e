import { daysIn, isWithin } from '#domain/assistant/days.ts'
import type { OwnAsk } from '#domain/assistant/reading.ts'
import { showCny } from '#domain/money/money.ts'
import type { ParcelStatus } from '#domain/parcel/status.ts'
import { parcelPath } from '#domain/site/page-path.ts'
import { DAY } from '#domain/time/durations.ts'
import type { ParcelRow } from '#server/db/rows.ts'
import type { Db } from '#server/db/schema.ts'
import { priceOf } from '#server/parcel/charges.ts'
import { heldBack } from '#server/parcel/return-freight-due.ts'
import { CAME, isOpen, meantParcels, MOST_TOLD, namesState, othersSentence } from './meant-parcels.ts'
import {
  type Answer,
  type Asked,
  dayOf,
  many,
  MOST_PARCELS,
  newestScan,
  type OwnAnswer,
  readyToShip,
} from './own-things.ts'

/** What becomes of the reader's parcels. */

export const PARCELS = { title: 'Your parcels', url: '/user/parcel-list' }
export const parcelLink = ({ parcel_no }: ParcelRow) => ({
  title: `Parcel ${parcel_no}`,
  url: parcelPath(parcel_no),
})

export const waitsForReader = ({ status }: ParcelRow) =>
  ['WaitingForPayment', 'Rehearsed', 'WaitingForSupplement', 'AddressIssue', 'AvailableForPickup'].includes(
    status,
  )

/** As a sentence about a parcel goes on. */
export const PARCEL_STANDS: Readonly<Record<ParcelStatus, string>> = {
  WaitingForPayment: 'is waiting for payment',
  WaitingForPacking: 'is paid and waiting to be packed',
  RehearsalRequested: 'is waiting to be packed and weighed',
  Packing: 'is being packed',
  Rehearsed: 'is packed and weighed, and you can pay its freight now',
  WaitingForSupplement: 'costs more than you paid and is waiting for your answer',
  Packed: 'is packed, and the carrier gets it next',
  ReadyToShip: 'is ready, and the carrier collects it next',
  Shipped: 'is shipped and on its way',
  InTransit: 'is shipped and on its way',
  CustomsClearance: 'is shipped and at customs',
  OutForDelivery: 'is out for delivery',
  AvailableForPickup: 'is ready for you to collect',
  AddressIssue: 'couldn’t be delivered because of its address',
  Delivered: 'was delivered',
  Returning: 'is coming back to us',
  ClaimOpen: 'has an open claim, which we’ll decide next',
  Completed: 'is complete',
  ClaimRejected: 'is closed, and its claim was rejected',
  Compensated: 'was compensated',
  ReturnedToWarehouse: 'is back in our warehouse',
  Cancelled: 'was cancelled',
}

const BEFORE: readonly ParcelStatus[] = [
  'WaitingForPacking',
  'RehearsalRequested',
  'Packing',
  'Packed',
  'ReadyToShip',
]
const UNPACKED: readonly ParcelStatus[] = [
  'WaitingForPayment',
  'WaitingForPacking',
  'RehearsalRequested',
  'Packing',
]
const COMING: readonly ParcelStatus[] = [
  'Shipped',
  'InTransit',
  'CustomsClearance',
  'OutForDelivery',
  'AddressIssue',
]
/** Says what the reader has to do, and by when. */
const YOURS: Readonly<Partial<Record<ParcelStatus, string>>> = {
  AvailableForPickup: 'Collect it',
  AddressIssue: 'Check the address on its page',
}

/** Where it is, by which carrier and when it should arrive. */
export function parcelSentence(parcel: ParcelRow, now: number): string {
  const { parcel_no, status, shipped_at, status_since_at, carrier, tracking_number, due_fen } = parcel
  const on = status === 'Delivered' ? ` on ${dayOf(status_since_at)}` : ''
  const due =
    due_fen > 0 && isOpen(parcel)
      ? ` ${showCny(due_fen)} is due${parcel.next_by_at ? ` by ${dayOf(parcel.next_by_at)}` : ''}.`
      : ''
  const next =
    due || !BEFORE.includes(status) || !parcel.next_by_at
      ? ''
      : parcel.next_by_at < now
        ? ` That was due by ${dayOf(parcel.next_by_at)}, so it’s late, and our staff are looking into it.`
        : ` That’s due by ${dayOf(parcel.next_by_at)}.`
  const track = carrier && tracking_number ? ` Its ${carrier} tracking number is ${tracking_number}.` : ''
  const yours =
    YOURS[status] && parcel.next_by_at && parcel.next_by_at > now
      ? ` ${YOURS[status]} by ${dayOf(parcel.next_by_at)}.`
      : ''
  const stands =
    status === 'OutForDelivery'
      ? `has been out for delivery since ${dayOf(status_since_at)}`
      : PARCEL_STANDS[status]
  return `Parcel ${parcel_no} ${stands}${on}.${due}${next}${yours}${status === 'Delivered' ? '' : track}${COMING.includes(status) && shipped_at ? arrival(parcel, shipped_at, now) : ''}`
}

/** Past the day of its next step, or of its arrival. */
export function isLateParcel(parcel: ParcelRow, now: number): boolean {
  const { status, next_by_at, shipped_at, due_fen } = parcel
  if (BEFORE.includes(status)) return due_fen === 0 && next_by_at !== null && next_by_at < now
  const days = COMING.includes(status) ? priceOf(parcel).eta_days : null
  return days !== null && shipped_at !== null && now > shipped_at + days[1] * DAY
}

/** On its way by a line whose days nobody publishes. */
export const hasNoEnd = (parcel: ParcelRow) =>
  COMING.includes(parcel.status) && priceOf(parcel).eta_days === null

function arrival(parcel: ParcelRow, shipped_at: number, now: number): string {
  const days = priceOf(parcel).eta_days
  if (!days) return ' Nobody publishes how long its line takes.'
  const [first, last] = [shipped_at + days[0] * DAY, shipped_at + days[1] * DAY]
  if (now > last)
    return ` It should have arrived by ${dayOf(last)}, so it’s late.${parcel.status === 'AddressIssue' ? '' : ' Customs, holidays and storms can add days.'}`
  return now > first
    ? ` It should arrive by ${dayOf(last)}.`
    : ` It should arrive between ${dayOf(first)} and ${dayOf(last)}.`
}

const NONE: Answer = { text: 'You have no parcel yet.', links: [PARCELS] }
export const answered = (
  parcels: readonly ParcelRow[],
  tell: (parcel: ParcelRow) => string,
  none = NONE,
): Answer =>
  parcels.length === 0 ? none : { text: parcels.map(tell).join(' '), links: parcels.map(parcelLink) }

/** The same of the parcels that a question means; of many, how many are not told. */
export function answeredOf(asked: Asked, tell: (parcel: ParcelRow) => string): Answer {
  const { subjects, before, others = [] } = meantParcels(asked)
  if (subjects.length === 0 && before) return { text: before.trimEnd(), links: [PARCELS] }
  const { text, links } = answered(subjects, tell)
  const rest =
    others.length > 0 ? ` ${many(others.length, 'other parcel is', 'other parcels are')} under Parcels.` : ''
  return { text: before + text + rest, links: rest ? [...links, PARCELS] : links }
}

/** They go on only when somebody does something, and the carrier says what. */
export const STOPPED: readonly ParcelStatus[] = [
  'AvailableForPickup',
  'AddressIssue',
  'Returning',
  'ReturnedToWarehouse',
]

/** How each of them stands, with the carrier’s words where it is stopped. */
export async function toldParcels(db: Db, parcels: readonly ParcelRow[], now: number): Promise<Answer> {
  const sentences = await Promise.all(
    parcels.map(async (parcel) => {
      const scan = STOPPED.includes(parcel.status) ? await newestScan(db, parcel.parcel_no) : null
      const says = scan ? `The carrier says: “${scan.description}”.` : ''
      return [parcelSentence(parcel, now), says, await heldSentence(db, parcel)]
    }),
  )
  return { text: sentences.flat().filter(Boolean).join(' '), links: parcels.map(parcelLink) }
}

/** That the way back of a parcel is still to be paid, '' where it is not. */
async function heldSentence(db: Db, { parcel_no, status }: ParcelRow): Promise<string> {
  if (status !== 'ReturnedToWarehouse') return ''
  const items = await db
    .selectFrom('order_items')
    .select(['id', 'returned_from'])
    .where('returned_from', '=', parcel_no)
    .execute()
  const held = await heldBack(db, items)
  const [first] = [...held.values()]
  if (!first) return ''
  return first.question_id
    ? 'Before its items can ship again, answer our question about its return freight.'
    : `Before its items can ship again, pay for parcel ${first.parcel_no}, which carries its return freight, or cancel that one.`
}

/** Those that a question about packing is about: made on the day that it names, else not packed yet. */
function toPack(parcels: readonly ParcelRow[], text: string, now: number): ParcelRow[] {
  if (!/\bpack\w*\b/.test(text) || namesState(text)) return []
  const days = daysIn(text, now)
  const then = parcels.filter(({ created_at }) => days && isWithin(created_at, days))
  const waiting = parcels.filter(({ status }) => UNPACKED.includes(status))
  const asks_count = /\bhow many\b/.test(text)
  return (then.length > 0 ? then : waiting).slice(0, asks_count ? MOST_PARCELS : MOST_TOLD)
}

const parcelsAnswer: OwnAnswer = async (asked) => {
  const { parcels, items, read, now } = asked
  if (PICKUP.test(read.text)) {
    const waiting = parcels.filter(({ status }) => status === 'AvailableForPickup')
    if (waiting.length === 0)
      return { text: 'None of your parcels is waiting for you to collect it.', links: [PARCELS] }
    return toldParcels(asked.db, waiting.slice(0, MOST_TOLD), now)
  }
  const packing = asked.subjects.length > 0 ? [] : toPack(parcels, read.text, now)
  if (packing.length > 0) {
    const { text, links } = answered(packing, (parcel) => parcelSentence(parcel, now))
    const asks_count = /\bhow many\b/.test(read.text)
    const count = asks_count ? `${many(packing.length, 'parcel isn’t', 'parcels aren’t')} packed yet. ` : ''
    return { text: count + text, links }
  }
  if (!parcels.some(isOpen) && !CAME.test(read.text)) {
    const ready = (await readyToShip(asked.db, items)).length
    const rest = ready > 0 ? ` ${many(ready, 'item is', 'items are')} ready to ship in our warehouse.` : ''
    return { text: `You have no parcel on its way.${rest}`, links: [PARCELS] }
  }
  if (LIST.test(read.text) && asked.subjects.length === 0) return parcelList(parcels)
  const { subjects: chosen, before, others = [] } = meantParcels(asked)
  if (chosen.length === 0 && before) return { text: before.trimEnd(), links: [PARCELS] }
  const rest = othersSentence(others)
  const { text, links } = chosen.length > 0 ? await toldParcels(asked.db, chosen, now) : NONE
  return {
    text: (before || firstOf(parcels, read.text)) + text + rest,
    links: rest ? [...links, PARCELS] : links,
  }
}

/** Asks for all of them, and of none how it stands. */
const LIST =
  /\b(?:list|overview)\b(?: \w+){0,3} parcels?\b|\b(?:show|see|give|display|what are)\b(?: me)?(?: \w+)? (?:all|every)\b.{0,12} parcels?\b|\b(?:all|every) (?:of )?my parcels? (?:please|with status)/
const MOST_LISTED = 12

/** All open ones with how they stand, and how many have ended. */
function parcelList(parcels: readonly ParcelRow[]): Answer {
  const open = parcels.filter(isOpen)
  const ended = parcels.length - open.length
  const told = open.slice(0, MOST_LISTED)
  const more = open.length > told.length ? ' More are under Parcels.' : ''
  const lines = told.map(({ parcel_no, status }) => `Parcel ${parcel_no} ${PARCEL_STANDS[status]}.`)
  return {
    text: `You have ${many(open.length, 'open parcel', 'open parcels')}${ended > 0 ? `, and ${many(ended, 'other has', 'others have')} ended` : ''}. ${lines.join(' ')}${more}`,
    links: [PARCELS],
  }
}

const PICKUP = /\b(?:pick(?:ed)? ?(?:it |them )?up|pick ?up|collect\w*|fetch|post office|locker|counter)\b/

/** What a question that counts, or that fears customs, wants to hear first. */
function firstOf(parcels: readonly ParcelRow[], text: string): string {
  const moving = parcels.filter(({ status }) => COMING.includes(status) || status === 'AvailableForPickup')
  if (/\bhow many\b/.test(text) && !/\b(?:way|travel\w*|moving)\b/.test(text))
    return `You’ve made ${parcels.length === MOST_PARCELS ? 'at least ' : ''}${many(parcels.length, 'parcel', 'parcels')}, and ${moving.length === 1 ? '1 is' : `${moving.length} are`} on the way. `
  if (/\bhow many\b/.test(text))
    return `${many(moving.length, 'parcel of yours is', 'parcels of yours are')} on the way. `
  const at_customs = moving.some(({ status }) => status === 'CustomsClearance')
  return /\bcustoms\b/.test(text) && !at_customs ? 'None of your parcels is at customs right now. ' : ''
}

/** Names one: it asks for more than that. */
const TRACKING = /\b[a-z]{2}\d{9}[a-z]{2}\b/

const trackingAnswer: OwnAnswer = (asked) => {
  const { subjects, before, others = [] } = meantParcels(asked)
  if (TRACKING.test(asked.read.text)) return parcelsAnswer(asked)
  if (subjects.length === 0 && before) return { text: before.trimEnd(), links: [PARCELS] }
  const wanted = subjects.filter(({ tracking_number }) => tracking_number)
  const open = asked.parcels.filter((parcel) => parcel.tracking_number && isOpen(parcel))
  // A number takes little room: all of them, unless some are meant. Who asks for the last one gets one.
  const all = others.length > 0 || /\b(?:all|everything|every|each)\b/.test(asked.read.text)
  const tracked = wanted.length > 0 && !all ? wanted : subjects.length === 1 ? open.slice(0, 1) : open
  if (tracked.length === 0)
    return {
      text: `${before}None of your parcels has a tracking number yet. It gets one when it ships.`,
      links: [PARCELS],
    }
  const { text, links } = answered(
    tracked,
    ({ parcel_no, carrier, tracking_number }) =>
      `The tracking number of parcel ${parcel_no} is ${tracking_number}, with ${carrier}.`,
  )
  return { text: before + text, links }
}

export const PARCEL_ANSWERS = {
  parcel: parcelsAnswer,
  tracking: trackingAnswer,
} satisfies Partial<Record<OwnAsk, OwnAnswer>>
