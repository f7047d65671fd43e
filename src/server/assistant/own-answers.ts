import {
  asksOfEach,
  calledOf,
  isClaimed,
  type OwnAsk,
  isOwn,
  namesClaim,
  namingText,
  ownItems,
  type Reading,
  thingsIn,
} from '#domain/assistant/reading.ts'
import { REFUND_DAYS } from '#domain/order/refund.ts'
import { countryInText } from '#domain/place/countries.ts'
import { listed } from '#domain/text/sentence.ts'
import { parcelJson } from '#server/db/json.ts'
import type { Account } from '#server/db/rows.ts'
import type { Db } from '#server/db/schema.ts'
import type { Services } from '#server/services.ts'
import { joined } from './answer-text.ts'
import { askOf } from './named-ask.ts'
import { ACCOUNT_ANSWERS } from './own-account.ts'
import { BOUGHT_ANSWERS } from './own-bought.ts'
import { CANCELLED_ANSWERS } from './own-cancelled.ts'
import { CHANGE_ANSWERS } from './own-changes.ts'
import { CLAIM_ANSWERS } from './own-claims.ts'
import { COUPON_ANSWERS } from './own-coupons.ts'
import { DUE_ANSWERS } from './own-due.ts'
import { EXPIRING_ANSWERS } from './own-expiring.ts'
import { eachAnswer, isToldEach } from './own-each.ts'
import { INSPECTED_ANSWERS } from './own-inspected.ts'
import { FREIGHT_ANSWERS } from './own-freight.ts'
import { linkOf, ORDERS } from './item-sentence.ts'
import { ITEM_ANSWERS } from './own-items.ts'
import { ORDER_ANSWERS } from './own-orders.ts'
import { MESSAGE_ANSWERS } from './own-messages.ts'
import { MONEY_ANSWERS } from './own-money.ts'
import { isOpen as isOpenParcel } from './holding-parcels.ts'
import { namesState } from './parcel-states.ts'
import { PARCEL_DAYS } from './own-parcel-days.ts'
import { PARCEL_FACTS } from './own-parcel-facts.ts'
import { PARCEL_ANSWERS } from './own-parcels.ts'
import { PARCELS } from './parcel-sentence.ts'
import { QUESTION_ANSWERS } from './own-questions.ts'
import { REFUND_ANSWERS } from './own-refunds.ts'
import { REHEARSAL_ANSWERS } from './own-rehearsal.ts'
import { STORED_ANSWERS } from './own-stored.ts'
import { meantOf, OF_ITEMS, otherSubjects } from './own-subjects.ts'
import { WAITING_ANSWERS } from './own-todo.ts'
import { type Answer, MOST_PARCELS, type Own, type OwnAnswer, whatIsNotFirst } from './own-things.ts'

/** Answers about the reader's own, in a sentence or two. All is read by the asking account, never by a name in a question. */

/** The newest, as many as a question can be about. */
const MOST_ITEMS = 100

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
  ...CANCELLED_ANSWERS,
  ...PARCEL_ANSWERS,
  ...CLAIM_ANSWERS,
  ...QUESTION_ANSWERS,
  ...ACCOUNT_ANSWERS,
  ...COUPON_ANSWERS,
  ...MONEY_ANSWERS,
  ...DUE_ANSWERS,
  ...PARCEL_FACTS,
  ...FREIGHT_ANSWERS,
  ...STORED_ANSWERS,
  ...BOUGHT_ANSWERS,
  ...INSPECTED_ANSWERS,
  ...MESSAGE_ANSWERS,
  ...CHANGE_ANSWERS,
  ...EXPIRING_ANSWERS,
  ...WAITING_ANSWERS,
  ...ORDER_ANSWERS,
  ...PARCEL_DAYS,
  ...REHEARSAL_ANSWERS,
}

/** The same where a question claims it: “my parcel with the lamp” may name one that is not. */
const OF_PARCELS: readonly OwnAsk[] = [
  'weight',
  'parcel',
  'contents',
  'take_out',
  'ship_stored',
  'goods',
  'service',
  'scans',
  'tracking',
  'dates',
  'line',
  'insured',
  'declared',
  'destination',
  'arrivals',
  'overdue',
  'paid_twice',
  'cancelled',
  'claim',
  'questions',
]

const ARRIVED = /\b(?:any|some|what|which|things?)\w*\b.{0,30}\b(?:arriv\w*|c[ao]me|delivered|reach\w*)\b/

/** Null where the question is not about the reader's own, or nothing of theirs is such. */
export async function ownAnswer(
  { db, rates }: Pick<Services, 'db' | 'rates'>,
  account: Account,
  own: Own,
  asked: Reading,
  now: number,
): Promise<Answer | null> {
  const read = ofState(asked)
  if (!isOwn(read.ask)) return null
  const none = OF_OTHERS.test(read.text) ? OTHERS_THINGS : goesNowhere(own, read)
  if (none) return { text: none, links: [PARCELS] }
  const titles = own.items.map(calledOf)
  const naming = namingText(read.text, read.whole, titles)
  const by_title = ownItems(naming, titles).flatMap((at) => own.items[at] ?? [])
  const missing = by_title.length === 0 ? thingsIn(naming) : []
  if (missing.length > 0 && isOfThem(read, missing)) {
    const claims =
      read.ask === 'claim'
        ? await ANSWERS.claim({ ...own, db, rates, account, read, subjects: [], now })
        : null
    const rest =
      claims?.text ??
      (MAY_HAVE_FLAW.includes(read.ask) && HAS_FLAW.test(read.text) ? HOW.flaw : HOW[read.ask])
    return {
      text: [notFound(missing), rest].filter(Boolean).join(' '),
      links: [ORDERS, ...(claims?.links ?? [])],
    }
  }
  const subjects =
    by_title.length > 0
      ? await meantOf(db, own, by_title, { ...read, text: naming }, now)
      : otherSubjects(own, read, now)
  if (typeof subjects === 'string')
    return { text: subjects, links: [...by_title.slice(0, 1).map(linkOf), ORDERS] }
  // Did anything arrive today: by the day, not by where all of it is.
  const is_arrivals =
    (read.ask === 'where' || read.ask === 'parcel') && ARRIVED.test(read.text) && !namesState(read.text)
  if (is_arrivals && subjects.length === 0 && missing.length === 0) {
    const arrived = await ANSWERS.arrivals({ ...own, db, rates, account, read, subjects, now })
    if (arrived) return arrived
  }
  const ask = askOf(read, read.ask, subjects, own.parcels)
  const is_each = OF_EACH.includes(read.ask) && subjects.length > 1 && asksOfEach(read.text)
  if (is_each || (ask === 'where' && isToldEach(subjects, read.text)))
    return whatIsNotFirst(await eachAnswer(db, subjects, own, read.text, now), read.text, subjects, own.items)
  const asked_of = { ...own, db, rates, account, read, subjects, now }
  const answer = await ANSWERS[ask](asked_of)
  const seen =
    subjects.length > 0 && ask === 'where' && SEES.test(read.whole) ? await ANSWERS.photos(asked_of) : null
  return answer && whatIsNotFirst(seen ? joined([answer, seen]) : answer, read.text, subjects, own.items)
}
/** Asks for a look at it beside where it is. */
const SEES = /\b(?:see|look at|view) (?:it|them|those|these|the)\b|\b(?:photos?|pictures?|pics)\b/

/** May be asked of each one of them. */
const OF_EACH: readonly OwnAsk[] = ['where', 'item_dates', 'orders', 'parcel', 'contents']

/** Reads a part with the parcel's state that only the whole names: “it says out for delivery, is that today”. */
function ofState(read: Reading): Reading {
  // “… and how much did I ask for”: of the claim that the whole names.
  if (read.ask === 'claim' && !/\bclaim\w*\b/.test(read.text) && namesClaim(read.whole))
    return { ...read, text: read.whole }
  if (!namesState(read.whole) || namesState(read.text)) return read
  if (read.ask === 'arrivals') return { ...read, ask: 'parcel', text: read.whole }
  return read.ask === 'tracking' ? { ...read, text: read.whole } : read
}

/** Asks for somebody else’s. */
const OF_OTHERS =
  /\b(?:his|her) (?:parcels?|orders?|refund|claim|balance|account|things|items?)\b|\bmy (?:brother|sister|friend|wife|husband|mother|mom|mum|father|dad|son|daughter|girlfriend|boyfriend|cousin|colleague)s (?:parcels?|orders?|refund|account|balance|things)\b/
const OTHERS_THINGS = 'I can only tell you about your own orders and parcels.'

/** Asks of parcels, so that a country says to where. */
const OF_WAY: readonly OwnAsk[] = [
  'parcel',
  'tracking',
  'late',
  'contents',
  'weight',
  'insured',
  'line',
  'dates',
  'destination',
  'declared',
  'packing',
  'scans',
  'rehearsal',
  'where',
  'take_out',
]

/** Where no parcel goes to the country that a question names, that, and where they go; '' otherwise. */
function goesNowhere({ parcels }: Own, { ask, country, text }: Reading): string {
  if (!isOwn(ask) || !OF_WAY.includes(ask) || !country || parcels.length === 0) return ''
  if (ask === 'where' && !/\bparcels?\b/.test(text)) return ''
  const open = parcels.filter(isOpenParcel)
  const countries = (some: Own['parcels']) => [
    ...new Set(some.map((parcel) => parcelJson.address(parcel).country)),
  ]
  if (countries(parcels).includes(country)) return ''
  const places = countries(open).map(countryInText)
  const rest =
    places.length > 0
      ? ` Your ${open.length === 1 ? 'open one goes' : `${open.length} open ones go`} to ${listed(places)}.`
      : ''
  const customs =
    /\bcustoms\b/.test(text) && open.every(({ status }) => status !== 'CustomsClearance')
      ? ' None of them is at customs right now.'
      : ''
  return `None of your parcels goes to ${countryInText(country)}.${rest}${customs}`
}

const HAS_FLAW = /\b(?:stain\w*|scratch\w*|broken|damaged|faulty|defect\w*|wrong (?:colors?|sizes?))\b/
const MAY_HAVE_FLAW: readonly OwnAsk[] = ['return', 'refund', 'inspected', 'photos']
/** Advice on a thing that may go by another name here. */
const HOW: Readonly<Partial<Record<OwnAsk, string>>> = {
  flaw: `If an item has a fault, ask for a refund on its order page within ${REFUND_DAYS} days of our inspection.`,
  pieces:
    'Where only some pieces have come, choose on the item’s page whether we wait for the rest or pay it back.',
}

const notFound = (things: readonly string[]) =>
  `I can’t find any ${[...new Set(things)].join(' or ')} among your orders.`

/** Whether a question is about the things that it names. */
const isOfThem = (read: Reading, things: readonly string[]) =>
  isOwn(read.ask) &&
  (OF_ITEMS.includes(read.ask) ||
    (OF_PARCELS.includes(read.ask) &&
      things.some((thing) => isClaimed(read.text, thing) || isHeld(read, thing))))

/** Asks of the reader’s own about a thing: “weight of the lamp”. */
const isHeld = ({ ask, text }: Reading, thing: string) =>
  (ask === 'weight' || ask === 'take_out' || ask === 'service') &&
  new RegExp(`\\b(?:the|my|a|take|of|one|some)(?: \\w+){0,2} ${thing}\\b`).test(text)

/** Things that a question speaks of as theirs and they have not ordered; null where all is. */
export function absentAnswer({ items }: Own, text: string): Answer | null {
  const titles = items.map(calledOf)
  const missing = thingsIn(text).filter(
    (thing) => isClaimed(text, thing) && ownItems(thing, titles).length === 0,
  )
  return missing.length > 0 ? { text: notFound(missing), links: [ORDERS] } : null
}
