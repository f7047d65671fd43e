import { type Beside, besidesIn } from '#domain/assistant/beside-asks.ts'
import { calledOf, type Reading } from '#domain/assistant/reading.ts'
import { showCny } from '#domain/money/money.ts'
import { BACK_DAYS } from '#server/parcel/moves.ts'
import type { ParcelStatus } from '#domain/parcel/status.ts'
import { parcelJson } from '#server/db/json.ts'
import type { ParcelRow } from '#server/db/rows.ts'
import { isOpen, parcelsWith } from './holding-parcels.ts'
import { inState, namesState } from './parcel-states.ts'
import { cancelParcelSentence } from './own-changes.ts'
import { dayOf, kg, type Own } from './own-things.ts'

/** Sentences about a parcel beside how it stands, if they are asked for. */

const ANEW = 'The freight you paid isn’t refunded, and sending its items again costs freight anew.'

type Told = Readonly<Partial<Record<Beside, string | ((parcel: ParcelRow) => string)>>>

const PAID_ON_PAGE = 'Open its page to pay.'
const BACK_IN_STORAGE = 'and its items go back into storage'
const WHOEVER = 'The carrier charges us for bringing a parcel back, whoever is at fault.'
const OURS: Told = {
  to_do: 'You needn’t do anything, as the next step is ours.',
  stop: cancelParcelSentence,
}
const UNPACKED: Told = {
  ...OURS,
  other_line: 'For another line, cancel it before we pack it, get back all you paid, and make a new one.',
}
const TRAVELS: Told = {
  to_do: 'You needn’t do anything while it travels.',
  stop: cancelParcelSentence,
}

const TOLD: Readonly<Partial<Record<ParcelStatus, Told>>> = {
  WaitingForPayment: {
    how_to_pay: PAID_ON_PAGE,
    stop: cancelParcelSentence,
    other_line: 'For another line, cancel it and make a new one.',
    if_not: `If it isn’t paid in time, it’s cancelled, ${BACK_IN_STORAGE}.`,
  },
  WaitingForPacking: UNPACKED,
  RehearsalRequested: UNPACKED,
  Packing: OURS,
  Packed: OURS,
  ReadyToShip: OURS,
  Rehearsed: {
    how_to_pay: PAID_ON_PAGE,
    other_line: 'Until you pay the freight, you can choose another line on its page.',
    if_not: `If you don’t pay in time, it’s cancelled, ${BACK_IN_STORAGE}. The rehearsal and its services stay paid.`,
  },
  WaitingForSupplement: {
    why: (parcel) => `The packed parcel is heavier or larger than the estimate. ${growthSentence(parcel)}`,
    how_to_pay: PAID_ON_PAGE,
    other_line: 'Its line can’t change now. Refuse the difference and make a new parcel by another line.',
    if_not: `If you don’t pay in time, it’s cancelled, ${BACK_IN_STORAGE}. You get back what you paid, less services already done.`,
  },
  Shipped: TRAVELS,
  InTransit: TRAVELS,
  CustomsClearance: {
    why: 'Customs in your country is checking it, so allow a week.',
    to_do: 'You needn’t do anything unless customs or the carrier contacts you. Then answer in time.',
  },
  OutForDelivery: {
    missed:
      'That usually takes 1 or 2 days, and the carrier chooses the day and hour. If nobody’s there, it usually keeps the parcel at a counter or locker.',
  },
  AvailableForPickup: {
    costs: 'We charge nothing more for it, but import tax may still be due there.',
    if_not: `If nobody collects it in time, the carrier sends it back to us. ${ANEW}`,
    identity: 'The counter may ask for your ID, so bring one, and the tracking number.',
  },
  AddressIssue: {
    costs: 'Correcting the address costs nothing.',
    if_not: `If it isn’t corrected in time, the carrier sends it back to us. ${ANEW}`,
  },
  Returning: {
    fault: WHOEVER,
    costs: `If the carrier charges for bringing it back, we ask you about that return freight once it has arrived. ${ANEW}`,
    back_when: 'The carrier doesn’t say how long that takes.',
    stays: `Once back, its items have ${BACK_DAYS} new days of free storage.`,
  },
  ReturnedToWarehouse: {
    fault: WHOEVER,
    costs: ANEW,
    address:
      'You choose its address when you make the new parcel, and see what each line costs before you pay.',
  },
}
/** Told of a parcel that came back, while its return freight isn’t settled. */
const HELD = 'If you don’t answer, we add it to your next parcel with any of its items.'

/** How what is charged has grown from the estimate to what was packed; '' where nothing was packed. */
export function growthSentence(parcel: ParcelRow): string {
  const packed = parcelJson.final(parcel)
  if (!packed) return ''
  const estimate = parcelJson.estimate(parcel)
  return `We estimated ${kg(estimate.charge_g)} and a freight of ${showCny(estimate.freight_fen)}. Packed, it’s billed as ${kg(packed.charge_g)}, which costs ${showCny(packed.freight_fen)}.`
}

/** Sentences of what the whole text asks beside how the parcel stands; '' for none. */
export function besideSentences(parcel: ParcelRow, whole: string, is_held: boolean): string {
  const { status, next_by_at } = parcel
  const told = TOLD[status]
  const by = next_by_at === null ? '' : ` It should reach our warehouse by ${dayOf(next_by_at)}.`
  return besidesIn(whole)
    .flatMap((beside) => {
      const of_status = told?.[beside]
      const text = typeof of_status === 'function' ? of_status(parcel) : of_status
      const sentence = beside === 'if_not' && is_held ? HELD : text
      return sentence ? `${sentence}${beside === 'back_when' ? by : ''}` : []
    })
    .join(' ')
}

/** Whether a text asks that of a parcel that the whole means: by its state, or by the thing that it names. */
export function asksBesideStopped(
  { text, whole }: Reading,
  { items, parcels }: Own,
  names: ReadonlySet<unknown>,
): boolean {
  const asked = besidesIn(text)
  const tells = ({ status }: ParcelRow) => asked.some((beside) => TOLD[status]?.[beside])
  if (asked.length === 0) return false
  if (namesState(whole)) return inState(whole, parcels).some(tells)
  const holding = parcelsWith(
    items.filter((item) => names.has(calledOf(item))),
    parcels,
  ).filter(isOpen)
  return holding.length > 0 && holding.every(tells)
}
