import { daysIn, isWithin } from '#domain/assistant/days.ts'
import type { OwnAsk } from '#domain/assistant/reading.ts'
import { showCny } from '#domain/money/money.ts'
import { FINAL_PARCEL_STATUSES, hasShipped, type ParcelStatus } from '#domain/parcel/status.ts'
import { parcelPath } from '#domain/site/page-path.ts'
import { DAY } from '#domain/time/durations.ts'
import { REPLACEMENT } from '#domain/warehouse/seller-problem.ts'
import type { OrderItemRow, ParcelRow } from '#server/db/rows.ts'
import type { Row } from '#server/db/schema.ts'
import { netPaidFen } from '#server/money/buckets.ts'
import { listConfirmEntries } from '#server/money/balance.ts'
import { priceOf } from '#server/parcel/money.ts'
import { type Answer, dayOf, many, named, type OwnAnswer, stored, WAREHOUSE } from './own-things.ts'

/** What becomes of the reader's parcels. */

export const MOST_TOLD = 3
export const PARCELS = { title: 'Your parcels', url: '/user/parcel-list' }
export const parcelLink = ({ parcel_no }: ParcelRow) => ({
  title: `Parcel ${parcel_no}`,
  url: parcelPath(parcel_no),
})

const isOpen = ({ status }: ParcelRow) => !FINAL_PARCEL_STATUSES.includes(status)
/** It has left and has not ended. */
export const underway = (parcel: ParcelRow) => isOpen(parcel) && hasShipped(parcel.status)
/** It has not reached them either. */
export const movingOf = (parcels: readonly ParcelRow[]) =>
  parcels.filter((parcel) => underway(parcel) && parcel.status !== 'Delivered')
export const waitsForReader = ({ status }: ParcelRow) =>
  ['WaitingForPayment', 'Rehearsed', 'WaitingForSupplement', 'AddressIssue', 'AvailableForPickup'].includes(
    status,
  )

/** As a sentence about a parcel goes on. */
const STANDS: Readonly<Record<ParcelStatus, string>> = {
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
  return `Parcel ${parcel_no} ${STANDS[status]}${on}.${due}${next}${status === 'Delivered' ? '' : track}${COMING.includes(status) && shipped_at ? arrival(parcel, shipped_at, now) : ''}`
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
    return ` It should have arrived by ${dayOf(last)}, so it’s late. Customs, holidays and storms can add days.`
  return now > first
    ? ` It should arrive by ${dayOf(last)}.`
    : ` It should arrive between ${dayOf(first)} and ${dayOf(last)}.`
}

/** Those a question about "my parcel" is about: on their way, else not ended, else the newest. */
function meantParcels(parcels: readonly ParcelRow[]): ParcelRow[] {
  const moving = movingOf(parcels)
  const open = parcels.filter(isOpen)
  return (moving.length > 0 ? moving : open.length > 0 ? open : parcels.slice(0, 1)).slice(0, MOST_TOLD)
}

const NONE: Answer = { text: 'You have no parcel yet.', links: [PARCELS] }
export const answered = (parcels: readonly ParcelRow[], tell: (parcel: ParcelRow) => string): Answer =>
  parcels.length === 0 ? NONE : { text: parcels.map(tell).join(' '), links: parcels.map(parcelLink) }

/** Those that a question about packing is about: made on the day that it names, else not packed yet. */
function toPack(parcels: readonly ParcelRow[], text: string, now: number): ParcelRow[] {
  if (!/\bpack\w*\b/.test(text)) return []
  const days = daysIn(text, now)
  const then = parcels.filter(({ created_at }) => days && isWithin(created_at, days))
  const waiting = parcels.filter(({ status }) => UNPACKED.includes(status))
  return (then.length > 0 ? then : waiting).slice(0, MOST_TOLD)
}

const parcelsAnswer: OwnAnswer = ({ parcels, items, read, now }) => {
  const packing = toPack(parcels, read.text, now)
  if (packing.length > 0) return answered(packing, (parcel) => parcelSentence(parcel, now))
  if (!parcels.some(isOpen)) {
    const ready = stored(items).length
    const rest = ready > 0 ? ` ${many(ready, 'item is', 'items are')} ready to ship in our warehouse.` : ''
    return { text: `You have no parcel on its way.${rest}`, links: [PARCELS] }
  }
  const chosen = meantParcels(parcels)
  const more = parcels.filter((parcel) => isOpen(parcel) && !chosen.includes(parcel))
  const rest =
    more.length > 0 && chosen.some(underway)
      ? ` ${many(more.length, 'other parcel is', 'other parcels are')} under Parcels.`
      : ''
  const { text, links } = answered(chosen, (parcel) => parcelSentence(parcel, now))
  return { text: firstOf(parcels, read.text) + text + rest, links: rest ? [...links, PARCELS] : links }
}

/** What a question that counts, or that fears customs, wants to hear first. */
function firstOf(parcels: readonly ParcelRow[], text: string): string {
  const moving = movingOf(parcels)
  if (/\bhow many\b/.test(text))
    return `${many(moving.length, 'parcel of yours is', 'parcels of yours are')} on the way. `
  const at_customs = moving.some(({ status }) => status === 'CustomsClearance')
  return /\bcustoms\b/.test(text) && !at_customs ? 'None of your parcels is at customs right now. ' : ''
}

const trackingAnswer: OwnAnswer = ({ parcels }) => {
  const tracked = parcels.filter((parcel) => parcel.tracking_number && isOpen(parcel)).slice(0, MOST_TOLD)
  if (tracked.length === 0)
    return {
      text: 'None of your parcels has a tracking number yet. It gets one when it ships.',
      links: [PARCELS],
    }
  return answered(
    tracked,
    ({ parcel_no, carrier, tracking_number }) =>
      `The tracking number of parcel ${parcel_no} is ${tracking_number}, with ${carrier}.`,
  )
}

const contentsAnswer: OwnAnswer = ({ parcels, items }) =>
  answered(meantParcels(parcels), ({ parcel_no }) => {
    const inside = items.filter((item) => item.parcel_no === parcel_no)
    return inside.length > 0
      ? `In parcel ${parcel_no}: ${inside.map(named).join(', ')}.`
      : `The items of parcel ${parcel_no} are on its page.`
  })

const kg = (grams: number) => `${(grams / 1000).toFixed(2)} kg`

const weightAnswer: OwnAnswer = ({ parcels, items, read }) => {
  const here = stored(items)
  const grams = here.reduce((sum, { weight_g }) => sum + (weight_g ?? 0), 0)
  if (/\b(?:stor\w*|warehouse|items|things|everything)\b/.test(read.text) && grams > 0)
    return {
      text: `Your ${here.length === 1 ? 'item in our warehouse weighs' : `${here.length} items in our warehouse weigh`} ${kg(grams)} without the parcel’s box.`,
      links: [WAREHOUSE],
    }
  return answered(meantParcels(parcels), (parcel) => {
    const { actual_g, charge_g } = priceOf(parcel)
    const word = parcel.final ? 'weighs' : 'will weigh about'
    return `Parcel ${parcel.parcel_no} ${word} ${kg(actual_g)} and is billed as ${kg(charge_g)}.`
  })
}

const insuredAnswer: OwnAnswer = ({ parcels }) =>
  answered(meantParcels(parcels), (parcel) => {
    const { insured_fen, insurance_fen } = priceOf(parcel)
    return parcel.insurance
      ? `Yes, parcel ${parcel.parcel_no} is insured for ${showCny(insured_fen)}, which costs ${showCny(insurance_fen)}.`
      : `No, parcel ${parcel.parcel_no} isn’t insured.`
  })

const freightPaidAnswer: OwnAnswer = ({ parcels }) => {
  const paid = parcels.filter((parcel) => netPaidFen(parcel) > 0 && parcel.status !== 'Cancelled')
  const [last] = paid.toSorted(
    (a, b) => Number(hasShipped(b.status)) - Number(hasShipped(a.status)) || b.created_at - a.created_at,
  )
  if (!last) return { text: 'You haven’t paid for a parcel yet.', links: [PARCELS] }
  const { freight_fen, line_name } = priceOf(last)
  return answered(
    [last],
    () =>
      `You paid ${showCny(netPaidFen(last))} for parcel ${last.parcel_no} by ${line_name}. Freight before discounts was ${showCny(freight_fen)}.`,
  )
}

const ASKS: Readonly<Record<string, string>> = {
  supplement: 'The packed parcel is heavier or larger than estimated',
  return_freight: 'The carrier charges for bringing it back',
}

/** The charges and questions that wait for the reader's yes. */
const questionsAnswer: OwnAnswer = async ({ db, account, items, read, now }) => {
  const all = await listConfirmEntries(db, account, now)
  const ofParcels = all.filter(({ kind }) => kind in ASKS)
  const entries = /parcel|ship/.test(read.text) && ofParcels.length > 0 ? ofParcels : all
  if (entries.length === 0)
    return {
      text: 'Nothing is waiting for your answer right now.',
      links: [{ title: 'Balance', url: '/user/balance-list' }],
    }
  const sentences = entries.slice(0, MOST_TOLD).map((entry) => entrySentence(entry, items))
  return { text: sentences.join(' '), links: [{ title: 'Balance', url: '/user/balance-list' }] }
}

/** A charge or question that waits for the reader's answer. */
export function entrySentence(
  { kind, ref, amount_fen, expires_at, reason }: Row<'confirm_entries'>,
  items: readonly OrderItemRow[],
): string {
  const item = items.find(({ id }) => id === ref)
  const about = item ? named(item) : kind === REPLACEMENT ? 'an item' : `parcel ${ref}`
  const why = (reason || ASKS[kind] || 'We have a question about it').replace(/\.$/, '')
  const sum = amount_fen > 0 ? ` The amount is ${showCny(amount_fen)}.` : ''
  const again = kind === REPLACEMENT ? ' Do you want the seller to send it again?' : ''
  return `Answer by ${dayOf(expires_at)} for ${about}: ${why}.${sum}${again}`
}

export const PARCEL_ANSWERS = {
  parcel: parcelsAnswer,
  tracking: trackingAnswer,
  contents: contentsAnswer,
  weight: weightAnswer,
  insured: insuredAnswer,
  freight_paid: freightPaidAnswer,
  questions: questionsAnswer,
} satisfies Partial<Record<OwnAsk, OwnAnswer>>
