/** Passkeys: sign-in by a key that a device keeps, beside the password. Source: docs/decisions/passkeys.md. */

/** How long a challenge waits to be signed, ms. */
export const CHALLENGE_MS = 5 * 60_000
/** Per account; a person has a handful of devices. */
export const MAX_PASSKEYS = 20
/** Letters of a name. */
export const MAX_PASSKEY_NAME = 60

/**
 * Whether browsers make passkeys for this host name: they do for names, and for no numeric address. `hostname` as
 * `location` has it.
 */
export const namesPasskeys = (hostname: string) => !/^[\d.]+$|^\[/.test(hostname)
