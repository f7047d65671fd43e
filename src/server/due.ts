import { failure, log } from './log.ts'
import { ignoreWrongState } from './problem.ts'

/** Work that is due because time has passed, row by row. */
export interface Due<R> {
  /** What is done, for the log and the count. */
  name: string
  now: number
  /** The due rows whose id comes after this one, by id, at most `PAGE`. */
  page(after: string): Promise<R[]>
  idOf(row: R): string
  /** May throw WRONG_STATE when somebody was faster. */
  work(row: R): Promise<unknown>
}

export const PAGE = 200
const FIRST_WAIT_MS = 60_000
const LONGEST_WAIT_MS = 6 * 3600_000

/** Rows that failed in this process: how often, and until when they are left alone. */
const failing = new Map<string, { times: number; until: number }>()
const failures = new Map<string, number>()

/** How many rows have failed since the start, by what was done. */
export const dueFailures = (): ReadonlyMap<string, number> => failures

/**
 * Does what is due, page after page. A row that throws fails alone: it is logged, counted and left alone for a minute,
 * then for twice as long each time.
 */
export async function eachDue<R>({ name, now, page, idOf, work }: Due<R>): Promise<void> {
  let after = ''
  for (;;) {
    const rows = await page(after)
    for (const row of rows) {
      after = idOf(row)
      await attempt(`${name} ${after}`, name, now, () => work(row))
    }
    if (rows.length < PAGE) return
  }
}

/** Does one step of several; when it fails, that is logged and counted, and the next steps are done. */
export async function dueStep(name: string, work: () => Promise<unknown>): Promise<void> {
  await work().catch((error: unknown) => tell(name, name, error))
}

async function attempt(what: string, name: string, now: number, work: () => Promise<unknown>): Promise<void> {
  const before = failing.get(what)
  if (before && now < before.until) return
  try {
    await work().catch(ignoreWrongState)
    failing.delete(what)
  } catch (error) {
    const times = (before?.times ?? 0) + 1
    const wait_ms = Math.min(FIRST_WAIT_MS * 2 ** (times - 1), LONGEST_WAIT_MS)
    failing.set(what, { times, until: now + wait_ms })
    tell(what, name, error)
  }
}

function tell(what: string, name: string, error: unknown): void {
  failures.set(name, (failures.get(name) ?? 0) + 1)
  log.error(`timer ${what} failed: ${failure(error)}`)
}
