/** What of photos the server takes, and the browser makes fit before it sends them. */

/** As `File.type` names them. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp']
export const MOST_PHOTO_BYTES = 10 * 1024 * 1024
/** Width times height. */
export const MOST_PHOTO_PIXELS = 40_000_000
/** With one thing: a described item, a refund, a claim, a transfer, a message; and in one request. */
export const MOST_PHOTOS = 9
