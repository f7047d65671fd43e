/** Work that is tried until it succeeds or is given up: mails, and what other services told us. */

/** The tries after which it is given up. */
export const MAX_TRIES = 10

/** How long a server that works on it keeps the others off, ms. */
export const CLAIM_MS = 60_000

/** How long it waits before its first try again, ms; twice as long after each further failure. */
export const FIRST_WAIT_MS = 5000

/** How long it waits once `tries` have failed, ms. */
export const waitAfter = (tries: number) => FIRST_WAIT_MS * 2 ** Math.min(tries, MAX_TRIES)
