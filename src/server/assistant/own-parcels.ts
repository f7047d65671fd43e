import { daysIn, isWithin } from '#domain/assistant/days.ts'
import type { OwnAsk } from '#domain/assistant/reading.ts'
import { showCny } from '#domain/money/money.ts'
import type { ParcelStatus } from '#domain/parcel/status.ts'
import type { ParcelRow } from '#server/db/rows.ts'
import type { Db } from '#server/db/schema.ts'
import { heldBack } from '#server/parcel/return-freight-due.ts'
import { everWith, isOpen } from './holding-parcels.ts'
import { CAME, meantParcels, MOST_TOLD, othersSentence } from './meant-parcels.ts'
import { inState, namesState } from './parcel-states.ts'
import { besideSentences } from './parcel-besides.ts'
import { COMING, PARCEL_STANDS, parcelLink, PARCELS, parcelSentence } from './parcel-sentence.ts'
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

/** Answers about what becomes of the reader's parcels. */

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

/** How each of them stands, with the carrier’s words where it is stopped, and what the whole text asks beside. */
export async function toldParcels(
  db: Db,
  parcels: readonly ParcelRow[],
  now: number,
  whole = '',
): Promise<Answer> {
  const sentences = await Promise.all(
    parcels.map(async (parcel) => {
      const scan = STOPPED.includes(parcel.status) ? await newestScan(db, parcel.parcel_no) : null
      const says = scan ? `The carrier says: “${scan.description}”.` : ''
      const held = await heldSentence(db, parcel)
      return [parcelSentence(parcel, now), says, held, besideSentences(parcel, whole, held !== '')]
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
  const due = first.question_id
    ? await db
        .selectFrom('confirm_entries')
        .select(['amount_fen', 'expires_at'])
        .where('id', '=', first.question_id)
        .executeTakeFirst()
    : undefined
  return due
    ? `Before its items can ship again, answer our question about its return freight of ${showCny(due.amount_fen)}, by ${dayOf(due.expires_at)}.`
    : `Before its items can ship again, pay for parcel ${first.parcel_no}, which carries its return freight, or cancel that one.`
}

const UNPACKED: readonly ParcelStatus[] = [
  'WaitingForPayment',
  'WaitingForPacking',
  'RehearsalRequested',
  'Packing',
]

/** Finds the parcels that a question about packing means: made on the day that it names, else not packed yet. */
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
  const named = everWith(asked.subjects, parcels).filter(isOpen)
  if (PICKUP.test(read.text) && !namesOther(read.text, parcels)) {
    const waiting = (named.length > 0 ? named : parcels).filter(isWaiting)
    if (waiting.length === 0 && named.length > 0)
      return toldParcels(asked.db, named.slice(0, MOST_TOLD), now, read.whole)
    if (waiting.length === 0)
      return { text: 'None of your parcels is waiting for you to collect it.', links: [PARCELS] }
    return toldParcels(asked.db, waiting.slice(0, MOST_TOLD), now, read.whole)
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
  const { text, links } = chosen.length > 0 ? await toldParcels(asked.db, chosen, now, read.whole) : NONE
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

const isWaiting = ({ status }: ParcelRow) => status === 'AvailableForPickup'

/** Whether a parcel is in a state that is named beside collecting: “it comes back, and nobody told me to collect it”. */
const namesOther = (text: string, parcels: readonly ParcelRow[]) =>
  inState(text, parcels).some((parcel) => !isWaiting(parcel))

const PICKUP = /\b(?:pick(?:ed)? ?(?:it |them )?up|pick ?up|collect\w*|fetch|post office|locker|counter)\b/

/** Begins the answer to a question that counts, or that fears customs; '' for others. */
function firstOf(parcels: readonly ParcelRow[], text: string): string {
  const moving = parcels.filter(({ status }) => COMING.includes(status) || status === 'AvailableForPickup')
  if (
    COUNTS.test(text) &&
    !/\b(?:way|road|move|travel\w*|moving|coming|transit|under ?way|route)\b/.test(text)
  )
    return `You’ve made ${parcels.length === MOST_PARCELS ? 'at least ' : ''}${many(parcels.length, 'parcel', 'parcels')}, and ${moving.length === 1 ? '1 is' : `${moving.length} are`} on the way. `
  if (COUNTS.test(text))
    return `${many(moving.length, 'parcel of yours is', 'parcels of yours are')} on the way. `
  const at_customs = moving.some(({ status }) => status === 'CustomsClearance')
  return /\bcustoms\b/.test(text) && !at_customs ? 'None of your parcels is at customs right now. ' : ''
}

const COUNTS = /\bhow many\b(?! (?:\w+ )?(?:days|hours|weeks)\b)/

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
