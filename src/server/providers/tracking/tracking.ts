import type { TrackingStatus } from '#domain/parcel/status.ts'

/** The service that reports where a parcel is. */
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

/** The state of one tracking number: all its events, and the status they amount to. */
export interface TrackingUpdate {
  number: string
  /** Null: nothing that moves a parcel. */
  status: TrackingStatus | null
  /** Oldest first. */
  events: UpdateEvent[]
  /** Why nobody follows it any more. */
  stopped: string | null
}

export interface UpdateEvent {
  at: number
  description: string
  status: TrackingStatus | null
  /** Tells it from all others of its number. */
  key: string
}

/** Staff note what carriers say (`bk/add_tracking_event`). */
export const byHand: Tracking = { follows: false, register: async () => new Map() }
