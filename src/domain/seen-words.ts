/** What finished parcels say of a line, in words; days as parcel/get_line_figures tells them. */
export function seenWords(seen: { parcels: number; days: readonly number[] }): string {
  const [quick = 0, , slow = quick] = seen.days
  const span = quick === slow ? `${quick}\u00a0days` : `${quick}–${slow}\u00a0days`
  return `Half of our last ${seen.parcels} parcels took ${span}`
}
