import type { ParcelMode, ParcelStatus } from './status.ts'
import { REHEARSAL_FEN, UNPACKING_FEN } from '#domain/freight/parcel-services.ts'

/** Amounts that are not refunded, fen. */
export interface RetainedSums {
  services_fen: number
  rehearsal_fen: number
  unpacking_fen: number
  /** The way back of a parcel before: that was a service done, however this parcel ends. */
  return_freight_fen: number
}

export interface KeptFacts {
  status: ParcelStatus
  mode: ParcelMode
  /** After its rehearsal: that was done, though it is packed once more. */
  item_taken_out: boolean
}

/**
 * The amounts we keep when the customer cancels a parcel, or refuses its supplement, in this state. `fees` are rows of
 * its price. Source: docs/decisions/return-freight.md.
 */
export function keptOnCancel(
  { status, mode, item_taken_out }: KeptFacts,
  fees: { services_fen: number; return_freight_fen: number; rehearsal_fen?: number | undefined },
): RetainedSums {
  const packed = status === 'Packed' || status === 'ReadyToShip'
  const served = packed || item_taken_out || status === 'Rehearsed' || status === 'WaitingForSupplement'
  // A rehearsal pays its freight, and what goes with it, after weighing.
  const freightPaid = packed || (mode === 'estimate' && status !== 'WaitingForPayment')
  return {
    services_fen: served ? fees.services_fen : 0,
    rehearsal_fen: served ? (mode === 'rehearsal' ? REHEARSAL_FEN : (fees.rehearsal_fen ?? 0)) : 0,
    unpacking_fen: packed ? UNPACKING_FEN : 0,
    return_freight_fen: freightPaid ? fees.return_freight_fen : 0,
  }
}

export const keptFen = ({ services_fen, rehearsal_fen, unpacking_fen, return_freight_fen }: RetainedSums) =>
  services_fen + rehearsal_fen + unpacking_fen + return_freight_fen
