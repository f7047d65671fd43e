import { HOUR } from '#domain/time/durations.ts'
import type { ParcelBoxRow } from '#server/db/rows.ts'
import type { Db } from '#server/db/schema.ts'
import { mustLock } from '#server/db/transaction.ts'
import { failure, log } from '#server/log.ts'
import { MAX_NUMBERS } from '#server/providers/tracking/seventeen-track.ts'
import type { Services } from '#server/services.ts'

/** Asks 17TRACK to follow what has shipped; outside of the transaction that shipped it, and again when there is no answer. */

const MAX_TRIES = 12
const FIRST_WAIT_MS = 60_000
const LONGEST_WAIT_MS = 6 * HOUR

const NO_ANSWER = '17TRACK did not answer.'

/**
 * Registers what is due; answers how many numbers were asked for. What has no answer is asked again after a minute, then
 * after twice as long each time, for about two days. Several servers may work at once.
 */
export async function registerTracking(services: Services, now: number): Promise<number> {
  const { db, tracking } = services
  if (!tracking.follows) return 0
  const boxes = await takeDue(db, now)
  if (boxes.length === 0) return 0
  const numbers = new Map(boxes.map(({ tracking_number, parcel_no }) => [tracking_number, parcel_no]))
  const requests = [...numbers].map(([number, parcel_no]) => ({ number, parcel_no }))
  const answer = await tracking.register(requests).catch((error: unknown) => {
    log.warn(`17TRACK was asked for ${numbers.size} numbers and did not answer: ${failure(error)}`)
    return null
  })
  for (const box of boxes) await note(db, box, answer)
  return numbers.size
}

/** Until the next try they are this server's. */
async function takeDue(db: Db, now: number): Promise<ParcelBoxRow[]> {
  const due = db
    .selectFrom('parcel_boxes')
    .select('id')
    .where('register_at', '<=', now)
    .orderBy('register_at')
    .limit(MAX_NUMBERS)
  return db
    .updateTable('parcel_boxes')
    .set((box) => ({ register_at: now + FIRST_WAIT_MS, register_tries: box('register_tries', '+', 1) }))
    .where('id', 'in', mustLock(db) ? due.forUpdate().skipLocked() : due)
    .where('register_at', '<=', now)
    .returningAll()
    .execute()
}

async function note(db: Db, box: ParcelBoxRow, answer: Map<string, string | null> | null): Promise<void> {
  const why = answer?.get(box.tracking_number)
  const set = why === undefined ? laterOrNever(box) : { register_at: null, unfollowed: why }
  // A number that was corrected meanwhile is asked for anew.
  await db
    .updateTable('parcel_boxes')
    .set(set)
    .where('id', '=', box.id)
    .where('tracking_number', '=', box.tracking_number)
    .where('register_at', '=', box.register_at)
    .execute()
}

function laterOrNever({ register_at, register_tries }: ParcelBoxRow) {
  if (register_tries >= MAX_TRIES) return { register_at: null, unfollowed: NO_ANSWER }
  const wait_ms = Math.min(FIRST_WAIT_MS * 2 ** (register_tries - 1), LONGEST_WAIT_MS)
  return { register_at: (register_at ?? 0) - FIRST_WAIT_MS + wait_ms }
}
