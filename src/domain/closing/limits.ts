/** Largest statement file; a month of a busy shop takes about two. */
export const MAX_STATEMENT_MB = 5
/** How long after midnight a day can be closed, ms: money that moved in its last moments is posted by then. */
export const CLOSES_AFTER_MS = 10 * 60_000

/** How far apart, in days, a statement and our books may have the same movement. */
export const APART_DAYS = 14

/** The most days from the first of a file to its last; a year and what overlaps. */
export const MOST_DAYS = 400
/** The day before which no shop of ours had an account. */
export const FIRST_DAY = '2000-01-01'
/** Largest single amount, hundredths. A larger one is no amount, and many of them still add up exactly. */
export const MOST_CENTS = 1e12
/** Largest sum of a method in one currency, hundredths. */
export const MOST_SUM_CENTS = 9e15
