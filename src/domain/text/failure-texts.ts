/** Ours, apart from the texts of every page's first script: what calls say that have failed. */

/** Where the server gave no sentence. */
export const GENERIC_FAILURE = 'That did not work. Check your connection and try again.'
/** A call that would change something, on a device without a network. */
export const OFFLINE = 'You’re offline. Nothing was sent.'
