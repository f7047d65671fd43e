import { isDay } from '#domain/time/china-day.ts'
import type { SelectOption } from '#islands/ui/SelectField.tsx'

/** A filter of a queue, as the address bar says it: '' is off. */
export interface Filter<Name extends string> {
  name: Name
  kind: 'check' | 'choice' | 'text' | 'day'
  label: string
  hint?: string
  /** Only for a choice. */
  options?: readonly SelectOption[]
  /** The text of its chip: "late", "Weidian", "from 2026-11-01". */
  word: (value: string) => string
}

export type Filters<Name extends string> = Record<Name, string>

/** None of them is on. */
export const noWords = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, ''])) as Filters<Name>

/** Filters every queue has. */
export const LATE: Filter<'late'> = {
  name: 'late',
  kind: 'check',
  label: 'Only what is late',
  word: () => 'late',
}
export const DAYS: readonly [Filter<'from'>, Filter<'to'>] = [
  { name: 'from', kind: 'day', label: 'From', word: (day) => `from ${day}` },
  { name: 'to', kind: 'day', label: 'Until', word: (day) => `until ${day}` },
]
export const NEWEST: Filter<'sort'> = {
  name: 'sort',
  kind: 'check',
  label: 'Newest first',
  word: () => 'newest first',
}

/** Their part of the request; values in the address that make no sense are left out. */
export const askedByAll = ({ late, from, to, sort }: Filters<'late' | 'from' | 'to' | 'sort'>) => ({
  ...(late && { late: true }),
  ...(isDay(from) && { from }),
  ...(isDay(to) && { to }),
  ...(sort && { sort: 'newest' as const }),
})
