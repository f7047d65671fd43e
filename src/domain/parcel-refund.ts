import type { ParcelMode, ParcelStatus } from './parcel-status.ts'
import { REHEARSAL_FEN, UNPACKING_FEN } from './pricing.ts'

/**
 * What the customer does not get back when they cancel a parcel, or refuse its supplement, in this state, fen.
 * `services_fen` is what its services cost. Source: product decisions, "Parcel".
 */
export function keptOnCancelFen(status: ParcelStatus, mode: ParcelMode, services_fen: number): number {
  if (status === 'WaitingForSupplement') return services_fen
  if (status === 'Rehearsed') return REHEARSAL_FEN + services_fen
  if (status !== 'Packed' && status !== 'ReadyToShip') return 0
  return services_fen + (mode === 'rehearsal' ? REHEARSAL_FEN : 0) + UNPACKING_FEN
}

/** What comes back then; never negative. */
export function backOnCancelFen(
  parcel: { status: ParcelStatus; mode: ParcelMode; held_fen: number },
  services_fen: number,
): number {
  return Math.max(0, parcel.held_fen - keptOnCancelFen(parcel.status, parcel.mode, services_fen))
}
