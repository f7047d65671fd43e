/** Of a statement's file; a month of a busy shop has about two. */
export const MAX_STATEMENT_MB = 5
/** How long after midnight a day can be closed, ms: money that moved in its last moments is posted by then. */
export const CLOSES_AFTER_MS = 10 * 60_000

/** How far apart, in days, a statement and our books may have the same movement. */
export const APART_DAYS = 14
