import { type Beside, besidesIn } from '#domain/assistant/beside-asks.ts'
import { calledOf, type Reading } from '#domain/assistant/reading.ts'
import { BACK_DAYS } from '#server/parcel/moves.ts'
import type { ParcelStatus } from '#domain/parcel/status.ts'
import type { ParcelRow } from '#server/db/rows.ts'
import { isOpen, parcelsWith } from './holding-parcels.ts'
import { inState, namesState } from './meant-parcels.ts'
import { dayOf, type Own } from './own-things.ts'

/** What is told of a stopped parcel beside how it stands, if that is asked. */

const ANEW = 'The freight you paid isn’t refunded, and sending its items again costs freight anew.'

const TOLD: Readonly<Partial<Record<ParcelStatus, Readonly<Partial<Record<Beside, string>>>>>> = {
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
    costs: `If the carrier charges for bringing it back, we ask you about that return freight once it has arrived. ${ANEW}`,
    back_when: 'The carrier doesn’t say how long that takes.',
    stays: `Once back, its items have ${BACK_DAYS} new days of free storage.`,
  },
  ReturnedToWarehouse: {
    costs: ANEW,
    address:
      'You choose its address when you make the new parcel, and see what each line costs before you pay.',
  },
}
/** Of one that came back, while its return freight isn’t settled. */
const HELD = 'If you don’t answer, we add it to your next parcel with any of its items.'

/** Sentences of what the whole text asks beside how the parcel stands; '' for none. */
export function besideSentences({ status, next_by_at }: ParcelRow, whole: string, is_held: boolean): string {
  const told = TOLD[status]
  const by = next_by_at === null ? '' : ` It should reach our warehouse by ${dayOf(next_by_at)}.`
  return besidesIn(whole)
    .flatMap((beside) => {
      const sentence = beside === 'if_not' && is_held ? HELD : told?.[beside]
      return sentence ? `${sentence}${beside === 'back_when' ? by : ''}` : []
    })
    .join(' ')
}

/** Whether a text asks that of a stopped parcel that the whole means: by its state, or by the thing that it names. */
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
