import { BRAND } from '#domain/texts.ts'

export const signed = (lines: string[]) => [...lines, '', BRAND].join('\n')

/** A moment as mails write it: 2026-12-31 18:05 UTC. */
export const moment = (at: number) => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** A date as mails write it: 2026-12-31. */
export const day = (at: number) => new Date(at).toISOString().slice(0, 10)
