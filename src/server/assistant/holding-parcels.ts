import { FINAL_PARCEL_STATUSES } from '#domain/parcel/status.ts'
import type { OrderItemRow, ParcelRow } from '#server/db/rows.ts'

/** Which of the reader’s parcels hold what a question names. */

export const isOpen = ({ status }: ParcelRow) => !FINAL_PARCEL_STATUSES.includes(status)

/** Parcels that hold any of these items. */
export const parcelsWith = (items: readonly OrderItemRow[], parcels: readonly ParcelRow[]) =>
  parcels.filter(({ parcel_no }) => items.some((item) => item.parcel_no === parcel_no))

/** The same, and those from which any of them came back. */
export const everWith = (items: readonly OrderItemRow[], parcels: readonly ParcelRow[]) =>
  parcels.filter(({ parcel_no }) =>
    items.some((item) => item.parcel_no === parcel_no || item.returned_from === parcel_no),
  )

/** The same; where a text means one parcel with several things, only those that hold most of them. */
export function holdingMost(items: readonly OrderItemRow[], parcels: readonly ParcelRow[], text: string) {
  const holding = everWith(items, parcels)
  if (!ONE_PARCEL.test(text)) return holding
  const titlesIn = (parcel: ParcelRow) =>
    new Set(items.filter((item) => everWith([item], [parcel]).length > 0).map(({ title }) => title)).size
  const most = Math.max(0, ...holding.map(titlesIn))
  return holding.filter((parcel) => titlesIn(parcel) === most)
}
/** “The August parcel with the red shoes.” */
const ONE_PARCEL = /\b(?:the|my|that|this|which) (?:\S+ ){0,3}(?:parcel|box)\b/

/** Where a text asks of what is packed, not of the thing alone: the open parcels, and the one that it names. */
export const boxesOf = (items: readonly OrderItemRow[], parcels: readonly ParcelRow[], text: string) =>
  OF_BOX.test(text)
    ? holdingMost(items, parcels, text).filter((parcel) => isOpen(parcel) || ONE_PARCEL.test(text))
    : []
const OF_BOX =
  /^(?!.*\b(?:without|alone|itself|excluding)\b).*\b(?:box|carton|parcel|pack(?:ed|age|aging|ing))\b/
