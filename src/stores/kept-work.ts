import { DAY } from '#domain/time/durations.ts'
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

/** How long work is kept that was not finished or not sent; photos wait a little longer on the server. */
export const WORK_KEPT_MS = 5 * DAY

/**
 * Work on several things of one kind, by what it is of: `kept` gives what this account has begun with one, `keep` keeps it,
 * or forgets it where that is null. What is too old, or not `isWork`, is forgotten, too.
 */
export function keptDrafts<Draft extends { at: number }>(
  name: string,
  readDraft: (stored: unknown) => Draft,
  isWork: (draft: Draft) => boolean = () => true,
) {
  const readAll = (email: string, now: number): Readonly<Record<string, Draft>> => {
    const read = Object.entries(fieldsOf(keptWork(name, email))).map(
      ([id, draft]) => [id, readDraft(draft)] as const,
    )
    return Object.fromEntries(read.filter(([, draft]) => isWork(draft) && draft.at > now - WORK_KEPT_MS))
  }
  return {
    kept: (email: string, id: string, now: number): Draft | undefined => readAll(email, now)[id],
    keep(email: string, id: string, draft: Draft | null, now: number): void {
      const { [id]: _, ...others } = readAll(email, now)
      const all = draft ? { ...others, [id]: draft } : others
      keepWork(name, email, Object.keys(all).length > 0 ? all : null)
    },
  }
}
