/** Durations in ms. */
export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** How long the server waits for a whole request, ms. */
export const REQUEST_TIMEOUT_MS = 60_000

/** How long the browser waits for an upload, ms: less, so that it can still say what happened. */
export const UPLOAD_TIMEOUT_MS = 50_000
