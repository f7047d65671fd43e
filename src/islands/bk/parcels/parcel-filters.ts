import { COUNTRIES, countryName } from '#domain/countries.ts'
import { SHIPPING_LINES } from '#domain/shipping-lines.ts'
import { askedByAll, DAYS, type Filter, LATE, NEWEST } from '#islands/bk/desk/filters.ts'
import type { Payload } from '#stores/api.ts'

type Name = 'late' | 'country' | 'line_code' | 'from' | 'to' | 'sort'
export type ParcelFilters = Record<Name, string>

/** A line may serve several countries at prices of their own, under one code. */
const LINES = [...new Map(SHIPPING_LINES.map(({ code, name }) => [code, name]))]

const lineName = (wanted: string) => LINES.find(([code]) => code === wanted)?.[1] ?? wanted

/** What narrows a queue of parcels. */
export const PARCEL_FILTERS: readonly Filter<Name>[] = [
  LATE,
  {
    ...{ name: 'country', kind: 'choice', label: 'Goes to', word: countryName },
    options: COUNTRIES.map(({ code, name }) => ({ value: code, label: name })),
  },
  {
    ...{ name: 'line_code', kind: 'choice', label: 'Line', word: lineName },
    options: LINES.map(([value, label]) => ({ value, label })),
  },
  ...DAYS,
  NEWEST,
]

/** What is asked for. */
export const askedBy = ({
  country,
  line_code,
  ...rest
}: ParcelFilters): Partial<Payload<'bk/get_parcels'>> => ({
  ...askedByAll(rest),
  ...(COUNTRIES.some(({ code }) => code === country) && { country }),
  ...(line_code && { line_code }),
})
