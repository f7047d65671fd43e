/** Days as they are written, in UTC. */

const LONG = /* @__PURE__ */ new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** A date as people read it, of epoch ms, in UTC: 3 December 2026, which no line breaks. */
export const longDay = (at: number) => LONG.format(at).replaceAll(' ', '\u00A0')

/** A date as mails and messages write it, of epoch ms, in UTC: 2026-12-31. */
export const day = (at: number) => new Date(at).toISOString().slice(0, 10)
