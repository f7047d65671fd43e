import { logFailure } from './disk-full.ts'
import { ignoreWrongState } from './problem.ts'
import { HOUR, MINUTE } from '#domain/time/durations.ts'

/** Work that is due because time has passed, row by row. */
export interface DueWork<R> {
  /** Names the work in the log and the count. */
  name: string
  now: number
  /** The due rows whose id comes after this one, by id, at most `PAGE`. */
  page(after: string): Promise<R[]>
  idOf(row: R): string
  /** May throw WRONG_STATE when somebody was faster. */
  work(row: R): Promise<unknown>
}

export const PAGE = 200
const FIRST_WAIT_MS = MINUTE
const LONGEST_WAIT_MS = 6 * HOUR

/** Rows that failed in this process, by what was done and by id: how often, and until when they are left alone. */
const failing = new Map<string, Map<string, { times: number; until: number }>>()
const failures = new Map<string, number>()

/** How many rows have failed since the start, by what was done. */
export const dueFailures = (): ReadonlyMap<string, number> => failures

/**
 * Does what is due, page after page. A row that throws fails alone: it is logged, counted and left alone for a minute,
 * then for twice as long each time. One that is no longer due is forgotten.
 */
export async function eachDue<R>({ name, now, page, idOf, work }: DueWork<R>): Promise<void> {
  const failed = failing.get(name) ?? new Map()
  failing.set(name, failed)
  const still_due = new Set<string>()
  let after = ''
  for (;;) {
    const rows = await page(after)
    for (const row of rows) {
      after = idOf(row)
      if (await fails({ name, id: after, now, failed }, () => work(row))) still_due.add(after)
    }
    if (rows.length < PAGE) break
  }
  for (const id of failed.keys()) if (!still_due.has(id)) failed.delete(id)
}

/** Does one step of several; when it fails, that is logged and counted, and the next steps are done. */
export async function dueStep(name: string, work: () => Promise<unknown>): Promise<void> {
  await work().catch((error: unknown) => tell(name, name, error))
}

interface Attempt {
  name: string
  id: string
  now: number
  failed: Map<string, { times: number; until: number }>
}

/** Whether this row is failing, now or since one of the last times. */
async function fails({ name, id, now, failed }: Attempt, work: () => Promise<unknown>): Promise<boolean> {
  const before = failed.get(id)
  if (before && now < before.until) return true
  try {
    await work().catch(ignoreWrongState)
    return false
  } catch (error) {
    const times = (before?.times ?? 0) + 1
    const wait_ms = Math.min(FIRST_WAIT_MS * 2 ** (times - 1), LONGEST_WAIT_MS)
    failed.set(id, { times, until: now + wait_ms })
    tell(`${name} ${id}`, name, error)
    return true
  }
}

function tell(what: string, name: string, error: unknown): void {
  failures.set(name, (failures.get(name) ?? 0) + 1)
  logFailure(`timer ${what} failed`, error)
}
