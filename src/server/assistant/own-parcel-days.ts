import { daysIn, isWithin } from '#domain/assistant/days.ts'
import type { OwnAsk } from '#domain/assistant/reading.ts'
import type { ParcelStatus } from '#domain/parcel/status.ts'
import type { ParcelRow } from '#server/db/rows.ts'
import type { Db } from '#server/db/schema.ts'
import { priceOf } from '#server/parcel/charges.ts'
import { ended, meantParcels, MOST_TOLD, movingOf, nearestFirst } from './meant-parcels.ts'
import { PARCELS, parcelLink, parcelSentence } from './parcel-sentence.ts'
import {
  ago,
  type Answer,
  type Asked,
  dayOf,
  daysBetween,
  many,
  newestScan,
  type OwnAnswer,
  reachedAt,
} from './own-things.ts'
import { daysOf } from './taking-lines.ts'

/** The days of the reader's parcels: when they were made, sent, scanned and delivered, and how long they took. */

/** When it was made, shipped and delivered, and how long that is ago. */
const datesAnswer: OwnAnswer = async (asked) => {
  const { db, now } = asked
  if (TOOK.test(asked.read.text)) {
    const took = await tookAnswer(asked)
    if (took) return took
  }
  const { subjects, before } = meantParcels(asked)
  if (subjects.length === 0 && before) return { text: before.trimEnd(), links: [PARCELS] }
  const sentences = await Promise.all(
    subjects.map(async (parcel) => {
      const { parcel_no, created_at, shipped_at, status } = parcel
      const { line_name, eta_days } = priceOf(parcel)
      const takes =
        eta_days && COMES.test(asked.read.whole) ? ` ${line_name} takes ${daysOf(eta_days)} from then.` : ''
      const made = `You made parcel ${parcel_no} on ${dayOf(created_at)}`
      if (!shipped_at)
        return status === 'Cancelled'
          ? `${made}, and it was cancelled.`
          : `${made}, and it hasn’t shipped yet. ${parcelSentence(parcel, now)}${takes}`
      const delivered = (await reachedAt(db, 'parcel', parcel_no)).get('Delivered')
      const left = `${made}, and we handed it to the carrier on ${dayOf(shipped_at)}, ${ago(shipped_at, now)}.`
      if (delivered)
        return `${left} It was delivered on ${dayOf(delivered)}, ${many(daysBetween(shipped_at, delivered), 'day', 'days')} later.`
      const scan = LEFT_CHINA.test(asked.read.text) ? ` ${await lastScan(db, parcel, now)}` : ''
      return `${left}${scan}${eta_days ? ` ${line_name} takes ${daysOf(eta_days)}.` : ''} ${parcelSentence(parcel, now)}`
    }),
  )
  if (sentences.length === 0) return { text: 'You have no parcel yet.', links: [PARCELS] }
  return { text: before + sentences.join(' '), links: subjects.map(parcelLink) }
}

/** Asks when it will be there. */
const COMES = /\b(?:arriv\w*|here|come|comes|get|reach\w*|how long)\b/
const LEFT_CHINA = /\bchina\b/

/** Asks of those that have come, how long they took. */
const TOOK =
  /\bhow (?:long|many (?:days|weeks))\b.{0,25}\b(?:did|took|has|have)\b.{0,50}\b(?:take|took|taken|needed?)\b|\b(?:average|usual|typical)\b.{0,30}\b(?:days|time|long|delivery|shipping)\b|\b(?:parcels?|ems|delivery|it) (?:\w+ )?took\b/
const MOST_TOOK = 5

/** From the carrier’s taking it to its arrival, of the newest that came; null where none has come. */
async function tookAnswer({ db, read, now, ...asked }: Asked): Promise<Answer | null> {
  const days = daysIn(read.text, now)
  const of_days = asked.parcels.filter(({ created_at }) => days && isWithin(created_at, days))
  const came = ended(of_days.length > 0 ? of_days : asked.parcels).slice(0, MOST_TOOK)
  const all = await Promise.all(
    came.map(async (parcel) => {
      const at = (await reachedAt(db, 'parcel', parcel.parcel_no)).get('Delivered')
      return parcel.shipped_at && at
        ? [{ parcel, from: parcel.shipped_at, to: at, days: daysBetween(parcel.shipped_at, at) }]
        : []
    }),
  )
  const took = all.flat()
  const [first] = took
  if (!first) return null
  const { parcel, from, to } = first
  const one = `Parcel ${parcel.parcel_no}${days ? '' : ', your last one that arrived,'} took ${many(first.days, 'day', 'days')} by ${priceOf(parcel).line_name}, from ${dayOf(from)} to ${dayOf(to)}.`
  const average = Math.round(took.reduce((sum, each) => sum + each.days, 0) / took.length)
  const rest =
    took.length > 1
      ? ` Your last ${took.length} that arrived took ${many(average, 'day', 'days')} on average.`
      : ''
  return { text: one + rest, links: [parcelLink(parcel)] }
}

/** The carrier’s newest words. */
export async function lastScan(db: Db, { parcel_no }: ParcelRow, now: number): Promise<string> {
  const last = await newestScan(db, parcel_no)
  if (!last) return 'The carrier hasn’t reported anything yet.'
  return `The latest update, “${last.description}”, is of ${dayOf(last.at)}, ${ago(last.at, now)}.`
}

const AT_DOOR = /\b(?:postman|courier|driver|attempt\w*|signed|signature|tr(?:y|ied) to (?:deliver|ship))\b/

const scansAnswer: OwnAnswer = async (asked) => {
  // A day is then that of the scan, not of the parcel.
  const at_door =
    AT_DOOR.test(asked.read.text) && asked.subjects.length === 0
      ? nearestFirst(movingOf(asked.parcels)).slice(0, MOST_TOLD)
      : []
  const { subjects, before } = at_door.length > 0 ? { subjects: at_door, before: '' } : meantParcels(asked)
  if (subjects.length === 0 && before) return { text: before.trimEnd(), links: [PARCELS] }
  const { db, now } = asked
  const came = SIGNED.test(asked.read.text) ? subjects.filter(({ status }) => CAME.includes(status)) : []
  const told = came.length > 0 ? came : subjects
  const sentences = await Promise.all(
    told.map(async (parcel) => `${parcelSentence(parcel, now)} ${await lastScan(db, parcel, now)}`),
  )
  if (sentences.length === 0) return { text: 'You have no parcel yet.', links: [PARCELS] }
  return { text: before + sentences.join(' '), links: told.map(parcelLink) }
}

/** Asks of what has come. */
const SIGNED = /\bsigned\b|\bwhere (?:was|were) (?:it|they) left\b/
const CAME: readonly ParcelStatus[] = ['Delivered', 'Completed', 'ClaimOpen', 'ClaimRejected', 'Compensated']

export const PARCEL_DAYS = {
  dates: datesAnswer,
  scans: scansAnswer,
} satisfies Partial<Record<OwnAsk, OwnAnswer>>
