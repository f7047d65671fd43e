import { type Reading, weighedParcel } from '#domain/assistant/reading.ts'
import type { ParcelRow } from '#server/db/rows.ts'
import { priceOf } from '#server/parcel/charges.ts'

/** Parcels that a question names by their weight: “the 1.6 kg one”. */

type Said = Pick<Reading, 'text' | 'whole'>

/** A weight is said as roundly as it ends. */
const offBy = (grams: number) => (grams % 1_000 === 0 ? 120 : grams % 100 === 0 ? 50 : 5)

const saidWeight = ({ text, whole }: Said) => weighedParcel(text) ?? weighedParcel(whole)
export const hasWeight = (read: Said) => saidWeight(read) !== null

/** Finds parcels that weigh what the text, or the whole that it is a part of, says of one; all where none does. */
export function ofSaidWeight(parcels: readonly ParcelRow[], read: Said): readonly ParcelRow[] {
  const grams = saidWeight(read)
  if (grams === null) return parcels
  const such = parcels.filter(
    (parcel) => parcel.final !== null && Math.abs(priceOf(parcel).actual_g - grams) <= offBy(grams),
  )
  return such.length > 0 ? such : parcels
}
