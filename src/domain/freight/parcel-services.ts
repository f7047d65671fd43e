import { keysOf } from '#domain/table/keys.ts'
/** A parcel's services by name and price. */

/** Services of a parcel, fen; remove_packaging counts once per order item, the others once per parcel. */
export const PARCEL_SERVICES_FEN = {
  remove_packaging: 100,
  vacuum: 400,
  reinforce: 800,
  moisture_bag: 200,
} as const
export type ParcelService = keyof typeof PARCEL_SERVICES_FEN
export const PARCEL_SERVICES = keysOf(PARCEL_SERVICES_FEN)

export const PARCEL_SERVICE_NAMES: Readonly<Record<ParcelService, string>> = {
  remove_packaging: 'Remove packaging',
  vacuum: 'Vacuum',
  reinforce: 'Reinforce',
  moisture_bag: 'Moisture bag',
}

export const REHEARSAL_FEN = 2_000
/** Taken from the refund when a packed parcel is cancelled. */
export const UNPACKING_FEN = 1_000
