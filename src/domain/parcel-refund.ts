import type { ParcelMode, ParcelStatus } from './parcel-status.ts'
import { REHEARSAL_FEN, UNPACKING_FEN } from './pricing.ts'

/** What the customer does not get back, fen. */
export interface Kept {
  services_fen: number
  rehearsal_fen: number
  unpacking_fen: number
  /** The way back of a parcel before: that was a service done, however this parcel ends. */
  return_freight_fen: number
}

/**
 * What stays with us when the customer cancels a parcel, or refuses its supplement, in this state. `fees` are rows of
 * its price. Source: product decisions, "Parcel", and docs/decisions/return-freight.md.
 */
export function keptOnCancel(
  status: ParcelStatus,
  mode: ParcelMode,
  fees: { services_fen: number; return_freight_fen: number },
): Kept {
  const packed = status === 'Packed' || status === 'ReadyToShip'
  const served = packed || status === 'Rehearsed' || status === 'WaitingForSupplement'
  // A rehearsal pays its freight, and what goes with it, after weighing.
  const freightPaid = packed || (mode === 'estimate' && status !== 'WaitingForPayment')
  return {
    services_fen: served ? fees.services_fen : 0,
    rehearsal_fen: served && mode === 'rehearsal' ? REHEARSAL_FEN : 0,
    unpacking_fen: packed ? UNPACKING_FEN : 0,
    return_freight_fen: freightPaid ? fees.return_freight_fen : 0,
  }
}

export const keptFen = ({ services_fen, rehearsal_fen, unpacking_fen, return_freight_fen }: Kept) =>
  services_fen + rehearsal_fen + unpacking_fen + return_freight_fen
