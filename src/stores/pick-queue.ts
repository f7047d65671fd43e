import { ApiError, call } from './api.ts'
import { fieldsOf, listOf } from './kept-work.ts'
import { isPassing } from './scan.ts'
import { makeSendQueue, type Queued } from './send-queue.ts'

/** Items that were fetched from their shelves, or put back: kept in this browser until the server knows. */

interface QueuedPick extends Queued {
  ids: readonly string[]
  /** Fetched, or not after all. */
  picked: boolean
}

type Heard = (refusal: ApiError | null) => void

let listener: Heard = () => {}

const queue = makeSendQueue<QueuedPick>('picks', {
  read: readPick,
  async send({ ids, picked }) {
    try {
      await call('bk/pick_items', { ids: [...ids], picked }, { notShowMessage: true })
      listener(null)
    } catch (error) {
      if (!(error instanceof ApiError) || isPassing(error) || error.status === 401) throw error
      listener(error)
    }
    return null
  },
})

/** The oldest first. */
export const $queuedPicks = queue.$list

/** Whether they wait for the network. */
export const $picksWait = queue.$waits

/** Turns to the picks of this account and sends what waits. `tell` hears of each that is over, and why it was refused. */
export function openPickQueue(email: string, tell: Heard): () => void {
  listener = tell
  const close = queue.open(email)
  return () => {
    listener = () => {}
    close()
  }
}

export const addPick = (ids: readonly string[], picked: boolean): void =>
  void queue.add([{ key: crypto.randomUUID(), ids, picked }])

/** A kept pick, without what is none: the edge where foreign data comes in. */
function readPick(stored: unknown): QueuedPick | null {
  const { key, email, at, ids, picked } = fieldsOf(stored)
  if (typeof key !== 'string' || typeof email !== 'string' || typeof at !== 'number') return null
  const known = listOf(ids).filter((id): id is string => typeof id === 'string')
  return known.length > 0 ? { key, email, at, ids: known, picked: picked === true } : null
}
