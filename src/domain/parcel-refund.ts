import type { ParcelMode, ParcelStatus } from './parcel-status.ts'
import { REHEARSAL_FEN, UNPACKING_FEN } from './pricing.ts'

/** What the customer does not get back, fen. */
export interface Kept {
  services_fen: number
  rehearsal_fen: number
  unpacking_fen: number
}

/**
 * What stays with us when the customer cancels a parcel, or refuses its supplement, in this state. `services_fen` is
 * what its services cost. Source: product decisions, "Parcel".
 */
export function keptOnCancel(status: ParcelStatus, mode: ParcelMode, services_fen: number): Kept {
  const packed = status === 'Packed' || status === 'ReadyToShip'
  const served = packed || status === 'Rehearsed' || status === 'WaitingForSupplement'
  return {
    services_fen: served ? services_fen : 0,
    rehearsal_fen: served && mode === 'rehearsal' ? REHEARSAL_FEN : 0,
    unpacking_fen: packed ? UNPACKING_FEN : 0,
  }
}

export const keptFen = ({ services_fen, rehearsal_fen, unpacking_fen }: Kept) =>
  services_fen + rehearsal_fen + unpacking_fen
