import { useState } from 'react'
import { byDoor, usualLine } from '#domain/freight/best-lines.ts'
import type { ParcelService } from '#domain/freight/parcel-services.ts'
import { useData } from '#islands/hooks/use-data.ts'
import { call, type Data } from '#stores/api.ts'

export type Line = Data<'parcel/calculate_parcel_fees'>['lines'][number]

export interface LineQuestion {
  item_ids: string[]
  /** The destination as far as it is known: an address says more than its country. */
  address_id?: string
  country?: string
  services: ParcelService[]
  insurance: boolean
}

/** Every line's price for items, or for a packed parcel, cheapest at the door first; the last answer stays while it is asked again. */
export function useLines(question: LineQuestion | { parcel_no: string }) {
  const [last, setLast] = useState<{ lines: Line[]; boxed_count: number } | null>(null)
  const { data, failure, busy, again } = useData(JSON.stringify(question), async () => {
    if (!('parcel_no' in question || question.address_id || question.country)) return null
    const { lines, boxed_count } = await call('parcel/calculate_parcel_fees', question)
    const quote = { lines: byDoor(lines), boxed_count }
    setLast(quote)
    return quote
  })
  const { lines = null, boxed_count } = data ?? last ?? {}
  return { lines, boxed_count, settled: data !== null, failure, busy, again }
}

/** The line that was chosen while it takes the parcel; else the cheapest that does, a slow one only where all are. */
export function chosenLine(lines: readonly Line[] | null, line_code: string): Line | null {
  const taking = lines?.filter((line) => line.blocked_reasons.length === 0) ?? []
  return taking.find((line) => line.line_code === line_code) ?? usualLine(taking)
}
