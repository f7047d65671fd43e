import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freeBytes } from '#server/data-dir.ts'
import type { Services } from '#server/services.ts'

const KEPT_MS = 1000
const DATABASE_MS = 2000
/** Below this a commit may fail any moment. */
const LEAST_FREE_BYTES = 32 * 1024 * 1024

/** Asks at most once a second whether we can work; answers why not, in a sentence, or null. */
export function makeReadiness(services: Services, free = freeBytes): () => Promise<string | null> {
  let asked_at = Number.NEGATIVE_INFINITY
  let answer: Promise<string | null> = Promise.resolve(null)
  return () => {
    if (performance.now() - asked_at < KEPT_MS) return answer
    asked_at = performance.now()
    answer = whyNotReady(services, free)
    return answer
  }
}

/** Asks now. `free` tells the bytes that a folder's disk has left for us. */
export async function whyNotReady(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  free = freeBytes,
): Promise<string | null> {
  const [database, disk] = await Promise.all([
    within(DATABASE_MS, db.selectFrom('meta').select('key').limit(1).execute()),
    within(DATABASE_MS, writeSomething(settings.data_dir)),
  ])
  if (!database) return 'The database does not answer.'
  if (!disk) return 'The disk cannot be written.'
  return (await free(settings.data_dir)) < LEAST_FREE_BYTES ? 'The disk is full.' : null
}

/** A disk that is full or read-only says so only to who writes. */
const writeSomething = (folder: string) => writeFile(join(folder, '.writable'), `${Date.now()}\n`)

async function within(ms: number, work: Promise<unknown>): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => resolve(false), ms)
  work.then(
    () => resolve(true),
    () => resolve(false),
  )
  return promise.finally(() => clearTimeout(timer))
}
