import { listed } from '#domain/text/sentence.ts'
import { daysIn, isWithin } from '#domain/assistant/days.ts'
import { hasShipped, type ParcelStatus } from '#domain/parcel/status.ts'
import { IN_IT, type Reading } from '#domain/assistant/reading.ts'
import type { ParcelRow } from '#server/db/rows.ts'
import { parcelJson } from '#server/db/json.ts'
import { priceOf } from '#server/parcel/charges.ts'
import { type Asked, many } from './own-things.ts'
import { holdingMost, isOpen } from './holding-parcels.ts'
import { HAS_COME_BACK, inState, namesState, statesIn } from './parcel-states.ts'
import { ofSaidWeight } from './weighed-parcels.ts'

/** Which of the reader's parcels a question is about. */

export const MOST_TOLD = 3
const MOST_CAME = 8

/** It has left and has not ended. */
export const underway = (parcel: ParcelRow) => isOpen(parcel) && hasShipped(parcel.status)
/** It has not left and has not ended. */
export const unsent = (parcel: ParcelRow) => isOpen(parcel) && !hasShipped(parcel.status)
/** It has not reached them either. */
export const movingOf = (parcels: readonly ParcelRow[]) =>
  parcels.filter((parcel) => underway(parcel) && parcel.status !== 'Delivered')

/** Parcels that wait for the reader or come soonest stand first. */
const NEAREST: readonly ParcelStatus[] = [
  'AvailableForPickup',
  'OutForDelivery',
  'AddressIssue',
  'WaitingForSupplement',
  'Rehearsed',
  'WaitingForPayment',
  'CustomsClearance',
  'InTransit',
  'Shipped',
]
const rankOf = ({ status }: ParcelRow) =>
  NEAREST.includes(status) ? NEAREST.indexOf(status) : NEAREST.length

/** First the parcels that wait for the reader or come soonest; within a kind the one that left first. */
export const nearestFirst = (parcels: readonly ParcelRow[]) =>
  parcels.toSorted((a, b) => rankOf(a) - rankOf(b) || (a.shipped_at ?? 0) - (b.shipped_at ?? 0))

const WAY = ['is on its way', 'are on their way'] as const
const UNSENT = ['hasn’t left yet', 'haven’t left yet'] as const
const OTHERS: Readonly<Partial<Record<ParcelStatus, readonly [one: string, several: string]>>> = {
  Shipped: WAY,
  InTransit: WAY,
  CustomsClearance: WAY,
  OutForDelivery: ['is out for delivery', 'are out for delivery'],
  AvailableForPickup: ['waits for you to collect it', 'wait for you to collect them'],
  AddressIssue: ['has a problem with its address', 'have a problem with their addresses'],
  ClaimOpen: ['has an open claim', 'have an open claim'],
  Returning: ['is coming back to us', 'are coming back to us'],
  Delivered: ['was delivered', 'were delivered'],
}

const byState = (parcels: readonly ParcelRow[]) => [
  ...Map.groupBy(parcels, ({ status }) => OTHERS[status] ?? UNSENT),
]

/** "4 haven’t left yet and 1 has an open claim". */
const statesOf = (parcels: readonly ParcelRow[]) =>
  listed(byState(parcels).map(([[one, several], those]) => many(those.length, one, several)))

/** How the parcels stand that are not told one by one; '' without any. */
export function othersSentence(others: readonly ParcelRow[]): string {
  const [first, ...more] = byState(others)
  if (!first) return ''
  const [[one, several]] = first
  return more.length === 0
    ? ` ${many(others.length, `other parcel ${one}`, `other parcels ${several}`)}.`
    : ` Of ${others.length} other open parcels, ${statesOf(others)}.`
}

/** How all these stand, told by themselves. */
export function standSentence(parcels: readonly ParcelRow[]): string {
  const [first] = byState(parcels)
  if (!first) return ''
  const [[one]] = first
  return parcels.length === 1
    ? ` Your open parcel ${one}.`
    : ` Of your ${parcels.length} open parcels, ${statesOf(parcels)}.`
}

/** Parcels that a question about "my parcel" is about, and a sentence before them where it names others. */
export function meantParcels({ parcels: all, read, now, subjects }: Asked): Meant {
  const parcels = ofSaidWeight(all, read)
  const { country } = read
  const text = saidText(read, now)
  const of_place =
    country && subjects.length === 0
      ? parcels.filter((parcel) => parcelJson.address(parcel).country === country)
      : []
  const by_state = stateText(read, now)
  const [state] = statesIn(by_state)
  if (CAME.test(text) && !state) {
    const came = ended(parcels)
    if (came.length > 0) return { subjects: came.slice(0, MOST_CAME), before: '' }
  }
  const numbered = parcels.filter(
    (one) => one.tracking_number && text.includes(one.tracking_number.toLowerCase()),
  )
  if (numbered.length > 0) return { subjects: numbered, before: '' }
  // A day named beside “moved” isn’t that on which the parcel was made.
  const days = /\bmoved?\b/.test(text) ? null : daysIn(text, now)
  const of_day = (at: number | null) => days !== null && at !== null && isWithin(at, days)
  const holding = holdingMost(subjects, parcels, read.whole)
  const left =
    LEFT.test(text) && !state
      ? (holding.length > 0 ? holding : parcels).filter(({ shipped_at }) => of_day(shipped_at))
      : []
  if (left.length > 0) return { subjects: first(left), before: '' }
  const made = (holding.length > 0 ? holding : parcels).filter(({ created_at }) => of_day(created_at))
  // The day on which it came back isn’t that on which it was made.
  const such_state = [HAS_COME_BACK.test(by_state) ? [] : made, holding, parcels]
    .map((some) => inState(by_state, some))
    .find((some) => some.length > 0)
  // “Returned on 9 November.”
  const since = such_state?.filter(({ status_since_at }) => of_day(status_since_at)) ?? []
  const in_state = since.length > 0 ? since : such_state
  // How the named one stands, not another that is in that state.
  const is_of_other = in_state && holding.some(isOpen) && !in_state.some((parcel) => holding.includes(parcel))
  const most = LISTED.test(text) ? MOST_CAME : MOST_TOLD
  if (in_state && !is_of_other) return { subjects: in_state.slice(0, most), before: '' }
  if (state && !is_of_other && parcels.length > 0)
    return {
      subjects: [],
      before: `None of your parcels is ${state.none} right now.${standSentence(parcels.filter(isOpen))} `,
    }
  const is_soonest = SOONEST.test(text)
  const lists = OF_EACH.test(text) && !LISTED.test(text) ? read.whole : text
  if (
    (LISTED.test(lists) ? ON_ITS_WAY : SEVERAL_COMING).test(lists) &&
    subjects.length === 0 &&
    !is_soonest
  ) {
    const coming = comingFirst(parcels)
    if (coming.length > 0) return { subjects: coming, before: '', others: openBeside(parcels, coming) }
  }
  const moving = movingOf(parcels)
  const longest = moving.toSorted((a, b) => (a.shipped_at ?? 0) - (b.shipped_at ?? 0))
  if (LONGEST.test(text) && moving.length > 0) return { subjects: longest.slice(0, 1), before: '' }
  if (is_soonest && moving.length > 0) {
    const [next] = comingFirst(parcels)
    // Behind a list of them, which is the first.
    const before = next && text !== read.whole ? `Parcel ${next.parcel_no} should come first. ` : ''
    return { subjects: nearestFirst(moving).slice(0, SOONEST_TOLD), before }
  }
  const of_line = (holding.length > 0 ? [] : parcels).filter((parcel) => namesLine(text, parcel))
  const open = holding.filter(isOpen)
  const back = holding.filter(({ status }) => status === 'ReturnedToWarehouse')
  const such = [of_place, of_line, open, back, holding, made].find((some) => some.length > 0) ?? parcels
  if (such === parcels && days && MADE.test(text) && parcels.length > 0)
    return { ...usual(parcels), before: `You made no parcel ${days.words}. ` }
  if (NEWEST.test(text) && LEFT.test(text)) return { subjects: lastSent(such, text), before: '' }
  if (ON_ITS_WAY.test(text) && movingOf(such).length > 0)
    return such === parcels ? usual(parcels) : { subjects: first(nearestFirst(movingOf(such))), before: '' }
  if (NEWEST.test(text)) return { subjects: newestOf(such, text), before: '' }
  if (such === parcels) return usual(parcels)
  const live = such === made && made.length > MOST_TOLD ? made.filter(isOpen) : []
  return { subjects: first(live.length > 0 ? live : such), before: '' }
}

/** “Which shoes were in it” says nothing of which parcel. */
const saysWhich = (text: string, now: number) =>
  !IN_IT.test(text) &&
  (namesState(text) || MEANS_OTHER.test(text.replace(LIKE_OTHERS, ' ')) || daysIn(text, now) !== null)
/** Others it is compared with. */
const LIKE_OTHERS = /\b(?:like|as|than) (?:\w+ )?(?:(?:all )?the |my )?(?:others?|rest|last (?:one|time))\b/g

/** The text that says in which state a parcel is: of a part that names none and means no other, the whole. */
function stateText({ text, whole }: Reading, now: number): string {
  return saysWhich(text, now) ? text : whole
}
/** The same of the day, or that it is the last: “what was in my last parcel, and what did it weigh”. */
function saidText({ text, whole }: Reading, now: number): string {
  return !saysWhich(text, now) && POINTS_BACK.test(text) ? whole : text
}
const POINTS_BACK = /\b(?:it|that)\b(?! (?:is|was|the)\b)|\b(?:was|is|were) inside$/
const MEANS_OTHER =
  /\b(?:last|latest|newest|recent|next|first|oldest|longest|other|another|others|all|every|each (?:\w+ )?(?:one|parcel|of)|any|how many(?! (?:\w+ )?(?:days|hours|weeks)\b)|which)\b/

/** Asks for all that are such. */
const LISTED = /\b(?:which|what|all|any|list|show|are there|how many)\b.{0,15}\bparcels?\b/
/** “… and when should each of them be here?” */
const OF_EACH = /\b(?:each|all|both|they|them)\b/

/** Asks for a list of those that came. */
export const CAME =
  /\b(?:which|what|list|all|how many|show)\b.{0,30}\bparcels?\b.{0,25}\b(?:arrived|delivered|came(?! back)|received)\b/

export interface Meant {
  subjects: ParcelRow[]
  /** A sentence and a space, or nothing. */
  before: string
  /** The other open ones, where it names none of them. */
  others?: ParcelRow[]
}

const NEWEST = /\b(?:last|latest|newest|most recent(?:ly)?)\b(?! (?:week|month|year|night)\b)/
const LONGEST = /\boldest\b|\bfirst one\b|\blongest\b/
/** Parcels told: one may wait already where the next is on its way. */
const SOONEST_TOLD = 2
const SOONEST = /\b(?:which|what)\b.{0,30}\b(?:parcels?|one)\b.{0,30}\b(?:first|soonest|next)\b/
const COMES_NOW =
  'on (?:it is|its|the|their) (?:way|road)|on the move|coming to me|moving|travel\\w*|in transit|under ?way|en route|heading'
const ON_ITS_WAY = new RegExp(`\\b(?:${COMES_NOW}|currently|right now|at (?:the|this) moment|shipped)\\b`)
/** “Where are the parcels that are on the road?” */
const SEVERAL_COMING = new RegExp(
  `(?:\\bparcel (?:(?:that|which|of mine) )*are\\b|\\bare (?:\\w+ ){0,2}parcel\\b|^what (?:is|are)\\b).*\\b(?:${COMES_NOW})\\b`,
)
const MADE = /\b(?:made|make|created?|submit\w*|placed?|put|booked|paid)\b/
/** The last parcel “was” billed once it has left. */
const WAS =
  /\b(?:was|were|charged|counted|billed|worked out|calculated|did you (?:send|ship|bill|charge)|sent)\b|\b(?<!not |be |get )left\b/
const LEFT = /\b(?<!not |be |get )(?:left|shipped|sent|went out)\b/
const LAST_CAME = /\blast (?:delivery|parcel (?:that )?(?:came|arrived))\b/
const ARRIVED = /\b(?:delivered|received|got|arrived|came)\b/

const first = (parcels: readonly ParcelRow[]) => parcels.slice(0, MOST_TOLD)

/** Finds parcels that have come, also one whose claim was rejected. */
export const ended = (parcels: readonly ParcelRow[]) =>
  parcels.filter(({ status }) => ['Delivered', 'Completed', 'ClaimRejected'].includes(status))

/** The arrived ones, where a text speaks of those; a cancelled one counts only where all are. */
function newestOf(parcels: readonly ParcelRow[], text: string): ParcelRow[] {
  const live = parcels.filter(({ status }) => status !== 'Cancelled')
  const came = live.filter(({ status }) =>
    ['Delivered', 'Completed', 'ClaimOpen', 'ClaimRejected'].includes(status),
  )
  const sent = live.filter(({ status }) => hasShipped(status))
  if (/\blast time\b/.test(text))
    return (ended(live).length > 0 ? ended(live) : sent.length > 0 ? sent : live).slice(0, 1)
  if (LAST_CAME.test(text) && came.length > 0) return came.slice(0, 1)
  if (sent.length > 0 && WAS.test(text) && !MADE.test(text)) return sent.slice(0, 1)
  const some = ARRIVED.test(text) && came.length > 0 ? came : live.length > 0 ? live : parcels
  return some.slice(0, 1)
}

/** The one that left last, else what was made last. */
const lastSent = (parcels: readonly ParcelRow[], text: string): ParcelRow[] =>
  MADE.test(text) || parcels.every(({ shipped_at }) => shipped_at === null)
    ? newestOf(parcels, text)
    : parcels.toSorted((a, b) => (b.shipped_at ?? 0) - (a.shipped_at ?? 0)).slice(0, 1)

/** A text that says EMS means what goes by EMS. */
function namesLine(text: string, parcel: ParcelRow): boolean {
  const name = priceOf(parcel).line_name.toLowerCase()
  return LINE_WORDS.some((word) => name.includes(word) && new RegExp(`\\b${word}\\b`).test(text))
}
const LINE_WORDS = ['ems', 'dhl', 'fedex', 'ups', 'small packet', 'sea', 'economy', 'express', 'air']

/** Parcels that come to the reader, the next to come first, then those that have stopped on their way. */
const comingFirst = (parcels: readonly ParcelRow[]) =>
  COMING.flatMap((statuses) => nearestFirst(parcels.filter(({ status }) => statuses.includes(status)))).slice(
    0,
    MOST_CAME,
  )
const COMING: readonly (readonly ParcelStatus[])[] = [
  ['OutForDelivery', 'CustomsClearance', 'InTransit', 'Shipped'],
  ['AvailableForPickup', 'AddressIssue'],
]

const openBeside = (parcels: readonly ParcelRow[], told: readonly ParcelRow[]) =>
  parcels.filter((parcel) => isOpen(parcel) && !told.includes(parcel))

/** Parcels on their way, the nearest first, else those that have not ended, else the newest. */
function usual(parcels: readonly ParcelRow[]): Meant {
  const moving = nearestFirst(movingOf(parcels))
  const open = parcels.filter(isOpen)
  const subjects = first(moving.length > 0 ? moving : open.length > 0 ? open : parcels.slice(0, 1))
  return { subjects, before: '', others: openBeside(parcels, subjects) }
}
