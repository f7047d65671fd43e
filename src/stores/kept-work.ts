import { keepText, keptText } from './browser-storage.ts'

/** Somebody's work in this browser, each account's apart: the next one to sign in is shown none of it. */

type Fields = Readonly<Record<string, unknown>>

export function keptWork(name: string, email: string): unknown {
  return readFields(keptText('localStorage', name))[email]
}

/** Null forgets it. Answers whether that was done. */
export function keepWork(name: string, email: string, work: object | null): boolean {
  const others = readFields(keptText('localStorage', name))
  const all = Object.entries({ ...others, [email]: work }).filter(([, value]) => value !== null)
  return keepText('localStorage', name, all.length > 0 ? JSON.stringify(Object.fromEntries(all)) : null)
}

/** The fields of stored data by name; none when it is something else. */
export const fieldsOf = (stored: unknown): Fields =>
  typeof stored === 'object' && stored !== null ? Object.fromEntries(Object.entries(stored)) : {}

/** The same of what a storage has kept as a text; nothing when it is no JSON. */
export const readFields = (stored: string | null | undefined): Fields => fieldsOf(parsed(stored ?? 'null'))

export const listOf = (stored: unknown): unknown[] => (Array.isArray(stored) ? stored : [])

export const textOf = (stored: unknown): string => (typeof stored === 'string' ? stored : '')

export const numberOf = (stored: unknown): number => (typeof stored === 'number' ? stored : 0)

function parsed(stored: string): unknown {
  try {
    return JSON.parse(stored)
  } catch {
    return null
  }
}
