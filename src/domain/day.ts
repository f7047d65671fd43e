/** A date as mails and messages write it, of epoch ms, in UTC: 2026-12-31. */
export const day = (at: number) => new Date(at).toISOString().slice(0, 10)
