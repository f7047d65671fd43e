import { DAY } from '#domain/time/durations.ts'
import { type Draft, readDraft } from './inspection-drafts.ts'
import { fieldsOf, keepWork, keptWork } from './kept-work.ts'

/** Texts and photos of services that are not finished yet, kept in this browser by account. */

const KEY = 'services'
/** Photos wait a little longer on the server. */
const KEPT_MS = 5 * DAY

/** What this account has begun of a service. */
export const keptService = (email: string, id: string, now: number): Draft | undefined =>
  readAll(email, now)[id]

/** Null: it is finished, or nothing of it is left to keep. What is too old is forgotten, too. */
export function keepService(email: string, id: string, draft: Draft | null, now: number): void {
  const { [id]: _, ...others } = readAll(email, now)
  const all = draft ? { ...others, [id]: draft } : others
  keepWork(KEY, email, Object.keys(all).length > 0 ? all : null)
}

function readAll(email: string, now: number): Readonly<Record<string, Draft>> {
  const read = Object.entries(fieldsOf(keptWork(KEY, email))).map(
    ([id, draft]) => [id, readDraft(draft)] as const,
  )
  return Object.fromEntries(read.filter(([, { at }]) => at > now - KEPT_MS))
}
