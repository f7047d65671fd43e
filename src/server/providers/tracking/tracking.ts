import type { TrackingStatus } from '#domain/parcel-status.ts'

/** Who tells us how far a parcel is. */
export interface Tracking {
  /** False: nobody does, and staff note what carriers say. */
  follows: boolean
  /**
   * Asks that these numbers be followed; answers, by number, why one is not, null where it is. Throws when there was
   * no answer.
   */
  register(numbers: readonly Followed[]): Promise<Map<string, string | null>>
}

export interface Followed {
  number: string
  parcel_no: string
}

/** What was heard of one number: all that has happened to it, and where it is by that. */
export interface Heard {
  number: string
  /** Null: nothing that moves a parcel. */
  status: TrackingStatus | null
  /** Oldest first. */
  events: HeardEvent[]
  /** Why nobody follows it any more. */
  stopped: string | null
}

export interface HeardEvent {
  at: number
  description: string
  status: TrackingStatus | null
  /** Tells it from all others of its number. */
  key: string
}

/** Staff note what carriers say (`bk/add_tracking_event`). */
export const byHand: Tracking = { follows: false, register: async () => new Map() }
