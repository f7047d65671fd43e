import { BRAND } from '#domain/texts.ts'

export const signed = (lines: string[]) => [...lines, '', BRAND].join('\n')

/** A date as mails write it: 2026-12-31. */
export const day = (at: number) => new Date(at).toISOString().slice(0, 10)
