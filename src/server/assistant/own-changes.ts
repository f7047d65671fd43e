import { daysIn } from '#domain/assistant/days.ts'
import { calledOf, type OwnAsk, ownItems } from '#domain/assistant/reading.ts'
import { UNPACKING_FEN } from '#domain/freight/parcel-services.ts'
import { showCny } from '#domain/money/money.ts'
import { listed } from '#domain/text/sentence.ts'
import { hasShipped, nextParcelStatus } from '#domain/parcel/status.ts'
import type { ParcelRow } from '#server/db/rows.ts'
import { netPaidFen } from '#server/money/buckets.ts'
import { keptOf } from '#server/parcel/charges.ts'
import { parcelState } from '#server/parcel/moves.ts'
import { parcelsWith, isOpen as isOpenParcel } from './holding-parcels.ts'
import { meantParcels, unsent } from './meant-parcels.ts'
import { inState, namesState } from './parcel-states.ts'
import { isOpen, linkOf, MOST_TOLD, ORDERS } from './item-sentence.ts'
import { PARCELS, parcelLink, parcelSentence } from './parcel-sentence.ts'
import { many, named, namesOf, orAll, type OwnAnswer } from './own-things.ts'

/** Whether the reader’s orders and parcels can still be changed: another size, or without one of the items. */

const sizeChangeAnswer: OwnAnswer = ({ items, subjects }) => {
  const open = orAll(subjects, items).filter(isOpen)
  const unbought = open.filter(({ status }) => status === 'Paid' || status === 'WaitingForPayment')
  const links = (unbought.length > 0 ? unbought : open).slice(0, MOST_TOLD).map(linkOf)
  if (unbought.length > 0)
    return {
      text: `We haven’t bought ${namesOf(unbought)} yet. Cancel ${unbought.length === 1 ? 'it' : 'the wrong one'}, get back all you paid, and order the right size.`,
      links,
    }
  const asked = subjects.filter(({ status }) => status === 'WaitingForConfirm')
  if (asked.length > 0)
    return {
      text: `We’ve asked you a question about ${namesOf(asked)}. Refuse it on the order page, get back all you paid, and order the right one.`,
      links: asked.slice(0, MOST_TOLD).map(linkOf),
    }
  const buying = subjects.filter(({ status }) => status === 'Purchasing')
  if (buying.length > 0)
    return {
      text: `We’re buying ${namesOf(buying)} right now. Ask for a refund on its order page, which is free until it’s bought, and order the right one.`,
      links: buying.slice(0, MOST_TOLD).map(linkOf),
    }
  const ended = subjects[0]
  if (open.length === 0)
    return ended
      ? { text: `You have no open order of ${named(ended)}, so there’s no size to change.`, links: [ORDERS] }
      : { text: 'You have no open order whose size could change.', links: [ORDERS] }
  const which =
    subjects.length > 0 ? namesOf(open) : `all ${many(open.length, 'open item', 'open items')} of yours`
  return { text: `We’ve already bought ${which}, so the size can’t change any more.`, links }
}

/** It is closed, and unpacking it costs. */
const isPacked = ({ status }: ParcelRow) => status === 'Packed' || status === 'ReadyToShip'

/** Words for what is kept when a parcel is cancelled. */
export const keptWords = (parcel: ParcelRow) =>
  isPacked(parcel) ? `, less ${showCny(UNPACKING_FEN)} for unpacking` : ', less services already done'

/** Whether a parcel can still be cancelled. */
export function cancelParcelSentence(parcel: ParcelRow): string {
  const { parcel_no, status } = parcel
  if (hasShipped(status)) return `No, parcel ${parcel_no} has left, so it can’t be cancelled any more.`
  if (status === 'Packing' && parcel.mode === 'estimate')
    return `No, parcel ${parcel_no} is being packed. Once it’s packed, you can cancel it on its page for ${showCny(UNPACKING_FEN)} of unpacking.`
  if (!nextParcelStatus(parcelState(parcel), 'remove'))
    return `No, parcel ${parcel_no} can’t be cancelled right now.`
  return `Yes, cancel parcel ${parcel_no} on its page. ${backSentence(parcel)}, and its items go back into storage.`
}

/** The money that a parcel brings back if it is cancelled now, as a sentence without its end. */
function backSentence(parcel: ParcelRow): string {
  const kept_fen = keptOf(parcel)
  const paid_fen = netPaidFen(parcel)
  if (paid_fen === 0) return 'Nothing has been paid for it'
  if (kept_fen === 0) return `You get back ${showCny(paid_fen)}, all you paid`
  return paid_fen === kept_fen
    ? `The ${showCny(kept_fen)} you paid for its rehearsal and services isn’t paid back`
    : `You get back ${showCny(paid_fen - kept_fen)}, what you paid less ${showCny(kept_fen)}${isPacked(parcel) ? ' for unpacking and services done' : ''}`
}

/** Ways to take something out of a parcel that holds too much. */
function takeOutSentence(parcel: ParcelRow): string {
  const { parcel_no, status } = parcel
  const state = parcelState(parcel)
  if (hasShipped(status)) return `Parcel ${parcel_no} has left, so nothing can be taken out.`
  if (nextParcelStatus(state, 'take_out_item'))
    return `Parcel ${parcel_no} is packed for rehearsal, so you can take one item out, once.`
  if (status === 'Packing')
    return `Parcel ${parcel_no} is being packed, so nothing can be taken out right now.`
  if (isPacked(parcel))
    return `Parcel ${parcel_no} is packed, so you can only cancel all of it. Unpacking costs ${showCny(UNPACKING_FEN)}.`
  return nextParcelStatus(state, 'remove')
    ? `Parcel ${parcel_no} isn’t packed yet. Cancel it on its page, get back all you paid, and make a new one without the item.`
    : `Nothing can be taken out of parcel ${parcel_no} now.`
}

const takeOutAnswer: OwnAnswer = ({ parcels, subjects, read }) => {
  const of_items = parcelsWith(subjects, parcels)
  const here = (some: readonly ParcelRow[]) =>
    some.filter(({ status }) => status !== 'Cancelled' && !hasShipped(status))
  if (subjects.length > 0 && of_items.length === 0)
    return { text: `No parcel of yours holds ${namesOf(subjects)}.`, links: [PARCELS] }
  const in_state = of_items.length > 0 ? [] : inState(read.whole, here(parcels))
  const told = in_state.length > 0 ? in_state : here(of_items.length > 0 ? of_items : parcels)
  if (told.length === 0)
    return {
      text:
        of_items.length > 0
          ? `${namesOf(subjects)} ${subjects.length === 1 ? 'has' : 'have'} left in a parcel, so nothing can be taken out.`
          : 'You have no parcel that hasn’t left yet, so nothing can be taken out.',
      links: [PARCELS],
    }
  return {
    text: told.slice(0, MOST_TOLD).map(takeOutSentence).join(' '),
    links: told.slice(0, MOST_TOLD).map(parcelLink),
  }
}

/** Tells what can be done to add something to a parcel that is already made. */
function putInSentence(parcel: ParcelRow): string {
  const { parcel_no, status } = parcel
  if (hasShipped(status)) return `Parcel ${parcel_no} has left, so nothing can be added.`
  if (isPacked(parcel))
    return `Parcel ${parcel_no} is packed, so nothing can be added. You can cancel all of it for ${showCny(UNPACKING_FEN)} of unpacking, and make a new one with both.`
  return nextParcelStatus(parcelState(parcel), 'remove')
    ? `Nothing can be added to parcel ${parcel_no}, but you can cancel it on its page and make a new one with both. ${backSentence(parcel)}.`
    : `Nothing can be added to parcel ${parcel_no} now${status === 'Packing' ? ', while it’s being packed' : ''}.`
}

/** Tells what can be done for things that are in several parcels and are to go in one. */
function togetherSentence(parcels: readonly ParcelRow[]): string {
  const fixed = parcels.filter((parcel) => !nextParcelStatus(parcelState(parcel), 'remove'))
  const first = `They’re in ${numbersOf(parcels)}, and nothing can be added to a parcel.`
  if (fixed.length > 0)
    return `${first} Only new ones could hold them together, and ${numbersOf(fixed)} can’t be cancelled now.`
  const each = parcels.filter(isPacked).map(({ parcel_no }) => parcel_no)
  const cost =
    each.length > 0
      ? `, for ${showCny(UNPACKING_FEN)} of unpacking ${each.length > 1 ? 'each' : `parcel ${each[0]}`}`
      : ''
  return `${first} You can cancel ${parcels.length === 2 ? 'both' : 'all of them'} on their pages${cost}, and make one new parcel.`
}

const putInAnswer: OwnAnswer = ({ parcels, subjects, items, read }) => {
  // The thing to go in is in no parcel yet: the parcel is named before.
  const said = ownItems(read.whole, items.map(calledOf)).flatMap((at) => items[at] ?? [])
  const named_items = [...subjects, ...said]
  const holding = parcelsWith(named_items, parcels).filter(isOpenParcel)
  const in_state = inState(read.whole, parcels.filter(unsent))
  const both = holding.filter(unsent)
  const kinds = new Set(
    named_items.filter((item) => parcelsWith([item], both).length > 0).map(({ title }) => title),
  )
  if (both.length > 1 && kinds.size > 1)
    return { text: togetherSentence(both), links: both.slice(0, MOST_TOLD).map(parcelLink) }
  const told = [inState(read.whole, both), in_state, both, holding, parcels.filter(unsent)]
    .find((some) => some.length > 0)
    ?.slice(0, MOST_TOLD)
  if (!told)
    return { text: 'You have no parcel that hasn’t left yet, so make a new one for it.', links: [PARCELS] }
  return { text: told.map(putInSentence).join(' '), links: told.map(parcelLink) }
}

const numbersOf = (parcels: readonly ParcelRow[]) =>
  `${parcels.length === 1 ? 'parcel' : 'parcels'} ${listed(parcels.map(({ parcel_no }) => parcel_no))}`

/** Which parcels may still get another address, and which have left. */
export const readdressAnswer: OwnAnswer = (asked) => {
  const { read, parcels, subjects } = asked
  const open = parcels.filter(isOpenParcel)
  const is_named = subjects.length > 0 || namesState(read.text) || daysIn(read.text, asked.now) !== null
  const meant = is_named ? meantParcels(asked).subjects.filter(isOpenParcel) : []
  const told = meant.length > 0 ? meant : open
  if (told.length === 0)
    return { text: 'You have no open parcel whose address could change.', links: [PARCELS] }
  // The carrier waits for the right one, and not for long.
  const [stopped] = is_named ? told.filter(({ status }) => status === 'AddressIssue') : []
  if (stopped) return { text: parcelSentence(stopped, asked.now), links: [parcelLink(stopped)] }
  const may = told.filter((parcel) => nextParcelStatus(parcelState(parcel), 'change_address'))
  const gone = told.filter((parcel) => !may.includes(parcel))
  const how =
    may.length > 0
      ? [
          `You can still change the address of ${numbersOf(may)} on the parcel’s page, to one in the same country at the same cost.`,
        ]
      : []
  const late = gone.length > 0 ? [`It’s too late for ${numbersOf(gone)}.`] : []
  return { text: [...how, ...late].join(' '), links: [...may.slice(0, MOST_TOLD).map(parcelLink), PARCELS] }
}

export const CHANGE_ANSWERS = {
  size_change: sizeChangeAnswer,
  take_out: takeOutAnswer,
  put_in: putInAnswer,
} satisfies Partial<Record<OwnAsk, OwnAnswer>>
