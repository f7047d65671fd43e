/** What is kept of the work of staff. */
export interface StaffSchema {
  /** What each of us did, a row for each thing it was done to. */
  staff_actions: {
    id: string
    at: number
    actor_id: string
    /** As in `domain/access/calls.ts`. */
    call: string
    /** The id or number of what it was done to; null where it was nothing of its own. */
    ref: string | null
    /** JSON: what was said beside it, without free text. */
    detail: string
  }
}
