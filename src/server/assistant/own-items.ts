import { daysIn } from '#domain/assistant/days.ts'
import type { OwnAsk } from '#domain/assistant/reading.ts'
import { type OrderStatus, statusLabel } from '#domain/order/status.ts'
import type { OrderItemRow, ParcelRow } from '#server/db/rows.ts'
import { parcelsWith, isOpen as isOpenParcel } from './holding-parcels.ts'
import {
  endedSentence,
  FEW,
  groupSentences,
  isLate,
  isOpen,
  itemSentence,
  itemSentences,
  linkOf,
  MOST_TOLD,
  ORDERS,
} from './item-sentence.ts'
import { movingOf, nearestFirst, othersSentence, standSentence, underway } from './meant-parcels.ts'
import { STOPPED, toldParcels } from './own-parcels.ts'
import { PARCELS, parcelLink, parcelSentence } from './parcel-sentence.ts'
import { type Answer, type Asked, many, namesOf, orAll, type OwnAnswer } from './own-things.ts'

/** Answers about what becomes of the reader's items. */

function itemsAnswer(items: OrderItemRow[], { parcels, now }: Pick<Asked, 'parcels' | 'now'>): Answer {
  const live = items.filter(isOpen)
  const items_told = live.length > 0 ? live : items
  return {
    text: itemSentences(items_told, parcels, now).join(' '),
    links: items_told.slice(0, MOST_TOLD).map(linkOf),
  }
}

/** The statuses that a question names. */
export const NAMED: readonly (readonly [RegExp, OrderStatus])[] = [
  [/purchasing|being bought/, 'Purchasing'],
  [/\b(?:says?|still|status|on|is) (?:\w+ )?paid\b/, 'Paid'],
  [/\b(?:says?|still|status|on|been) (?:\w+ )?(?:bought|purchased?)\b/, 'Purchased'],
  [
    /\bwait\w* (?:for|to be) (?:your |an |the )?inspect\w*\b|\bnot (?:yet )?(?:been )?inspected\b/,
    'ArrivedAtWarehouse',
  ],
]

const UNBOUGHT: readonly OrderStatus[] = ['WaitingForPayment', 'Paid', 'Purchasing', 'WaitingForConfirm']

export const NEWEST = /\b(?:last|latest|newest|most recent) (?:order|item|purchase)\b/

/** “Has all of it arrived”, “what hasn’t come yet”, “is my order at the warehouse”. */
const ALL_ARRIVED =
  /\b(?:all|everything|every)\b.{0,40}\b(?:arriv\w*|come|came|here|there|reach\w*)\b|\b(?:not|still) (?:yet |been |to )*(?:arriv\w*|come|reach\w*)\b|\b(?:arriv\w*|come|came|reach\w*|got)\b.{0,12}\bwarehouse\b/

/** “Three of my orders”. */
const SEVERAL = /\b(?:orders|items|things|all)\b/

export const whereAnswer: OwnAnswer = async (asked) => {
  const { db, read, subjects, items, parcels, now } = asked
  const status = NAMED.find(([words]) => words.test(read.text))?.[1]
  if (subjects.length === 0 && !status && ALL_ARRIVED.test(read.text)) return awaitedAnswer(asked)
  if (subjects.length > 0 && subjects.length <= FEW && !subjects.some(isOpen))
    return {
      text: (await Promise.all(subjects.map((item) => endedSentence(db, item)))).join(' '),
      links: subjects.map(linkOf),
    }
  // Orders of a named day are told also where they have ended.
  if (subjects.length > 0 && !subjects.every(isOpen) && daysIn(read.text, now))
    return { text: itemSentences(subjects, parcels, now).join(' '), links: [ORDERS] }
  const in_status = subjects.filter((item) => item.status === status)
  if (in_status.length > 0) return itemsAnswer(in_status, asked)
  if (status && subjects.length > 0) {
    const { text, links } = itemsAnswer(subjects, asked)
    return {
      text: `${subjects.length === 1 ? 'It isn’t' : 'None of them is'} at “${statusLabel(status)}” any more. ${text}`,
      links,
    }
  }
  if (subjects.length > 0) return withParcels(itemsAnswer(subjects, asked), subjects, asked)
  const such = items.filter((item) => item.status === status)
  if (status && such.length > 0) {
    const told = itemsAnswer(such, asked)
    return such.length === 1 && SEVERAL.test(read.text)
      ? { ...told, text: `Only one of your items is at “${statusLabel(status)}”. ${told.text}` }
      : told
  }
  if (status)
    return { text: `None of your orders is at “${statusLabel(status)}” right now.`, links: [ORDERS] }
  const coming = items.filter((item) => item.status === 'SellerShipped')
  if (/way to (?:you|the warehouse|us)|way to your warehouse/.test(read.text))
    return coming.length > 0
      ? itemsAnswer(coming, asked)
      : { text: 'Nothing of yours is on its way to our warehouse right now.', links: [ORDERS] }
  const newest = items.find(isOpen)
  if (NEWEST.test(read.text) && newest) return itemsAnswer([newest], asked)
  const before = items.filter(
    (item) => isOpen(item) && item.status !== 'Shipped' && item.status !== 'InParcel',
  )
  const unbought = before.filter(({ status }) => UNBOUGHT.includes(status) || status === 'Purchased')
  if (/\b(?:bought|buy|purchased?)\b/.test(read.text))
    return unbought.length > 0
      ? itemsAnswer(unbought.slice(0, 1), asked)
      : { text: 'None of your orders is waiting to be bought.', links: [ORDERS] }
  const moving = nearestFirst(movingOf(parcels))
  const told = moving.slice(0, FEW)
  const others = parcels.filter((parcel) => isOpenParcel(parcel) && !told.includes(parcel))
  const rest = told.length > 0 ? othersSentence(others).trim() : ''
  if (
    moving.length > 0 &&
    !/\b(?:orders?|items?|things|everything|all)\b/.test(read.text) &&
    /\bit\b/.test(read.text)
  )
    return parcelsOf(told, now, rest)
  if (before.length === 0 && moving.length === 0)
    return { text: 'You have no order or parcel on its way right now.', links: [ORDERS] }
  const sentences = before.length > FEW ? groupSentences(before) : before.map(itemSentence)
  return {
    text: [...told.map((parcel) => parcelSentence(parcel, now)), rest, ...sentences]
      .filter(Boolean)
      .join(' '),
    links: [...told.map(parcelLink), ...before.slice(0, FEW).map(linkOf), ORDERS],
  }
}

/** Behind how items stand, where their parcel is once it has left. */
async function withParcels(
  answer: Answer,
  items: readonly OrderItemRow[],
  { db, parcels, read, now }: Asked,
): Promise<Answer> {
  const left = parcelsWith(items.filter(isOpen), parcels).filter(
    (parcel) => underway(parcel) || STOPPED.includes(parcel.status),
  )
  if (left.length === 0 || left.length > FEW) return answer
  const told = await toldParcels(db, left, now, read.whole)
  const [only, ...others] = left
  if (only && others.length === 0 && items.every(({ parcel_no }) => parcel_no === only.parcel_no)) {
    const are_in = `${namesOf(items)} ${items.length === 1 ? 'is' : 'are'} in parcel`
    return {
      text: told.text.replace(/^Parcel (\S+) /, (_, no: string) => `${are_in} ${no}, which `),
      links: [...told.links, ...answer.links],
    }
  }
  return { text: `${answer.text} ${told.text}`, links: [...told.links, ...answer.links] }
}

/** Before they are in our warehouse. */
const AWAITED: readonly OrderStatus[] = [...UNBOUGHT, 'Purchased', 'SellerShipped']

const awaitedAnswer: OwnAnswer = (asked) => {
  const { items, parcels, read, subjects, now } = asked
  const status = NAMED.find(([words]) => words.test(read.text))?.[1]
  if (status && subjects.length === 0) return whereAnswer(asked)
  const coming = orAll(subjects, items).filter(({ status }) => AWAITED.includes(status))
  if (coming.length === 0) return subjects.length > 0 ? itemsAnswer(subjects, asked) : reachedAll(asked)
  const late = coming.filter((item) => isLate(item, now))
  const late_names =
    coming.length > FEW && late.length > 0
      ? ` ${namesOf(late)} ${late.length === 1 ? 'is' : 'are'} late.`
      : ''
  return {
    text: `${many(coming.length, 'item hasn’t', 'items haven’t')} reached our warehouse yet. ${itemSentences(coming, parcels, now).join(' ')}${late_names}`,
    links: [...coming.slice(0, FEW).map(linkOf), ORDERS],
  }
}

/** Nothing is missing in our warehouse; who doesn’t ask about that is told how their parcels stand, too. */
function reachedAll({ parcels, read }: Asked): Answer {
  const first = 'Everything that you ordered has reached our warehouse.'
  const open = parcels.filter(isOpenParcel)
  const asks_home = !/\b(?:warehouse|you|seller|sellers|bought|shop|order|orders)\b/.test(read.text)
  return asks_home && open.length > 0
    ? { text: `${first}${standSentence(open)}`, links: [ORDERS, PARCELS] }
    : { text: first, links: [ORDERS] }
}

export const parcelsOf = (parcels: readonly ParcelRow[], now: number, rest = ''): Answer => ({
  text: [...parcels.map((parcel) => parcelSentence(parcel, now)), rest].filter(Boolean).join(' '),
  links: parcels.map(parcelLink),
})

export const ITEM_ANSWERS = {
  where: whereAnswer,
  awaited: awaitedAnswer,
} satisfies Partial<Record<OwnAsk, OwnAnswer>>
