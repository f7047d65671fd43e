import { DAY } from '#domain/time/durations.ts'

/** How long a mailed code and its link are good, in minutes. */
export const CODE_MINUTES = 10

/** How long the address an account had before can take it back. Source: docs/decisions/sign-in.md. */
export const TAKE_BACK_DAYS = 7
export const TAKE_BACK_MS = TAKE_BACK_DAYS * DAY

/** The same as people read it. */
export const CODE_IS_GOOD = `It’s good for ${CODE_MINUTES} minutes.`
