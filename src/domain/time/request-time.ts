/** How long the server waits for a whole request, ms. */
export const REQUEST_TIMEOUT_MS = 60_000

/** How long the browser waits for an upload, ms: less, so that it can still say what happened. */
export const UPLOAD_TIMEOUT_MS = 50_000
