import { CODE_MINUTES } from '#domain/access/mailed-code.ts'
import { MINUTE } from '#domain/time/durations.ts'
import { keepText, keptText } from './browser-storage.ts'
import { numberOf, readFields } from './kept-work.ts'

/** That a code was mailed from this tab: a phone that reloads the page on the way back from the mail still asks for it. */

const key = (email: string) => `code ${email}`

/** `now` in epoch ms; `wait_seconds` until another one may be asked for. */
export function keepMailed(email: string, wait_seconds: number, now: number): void {
  keepText('sessionStorage', key(email), JSON.stringify({ at: now, again_at: now + wait_seconds * 1000 }))
}

/** Seconds until another one may be asked for, while the mailed one is good; null when there is none. */
export function keptMailed(email: string, now: number): number | null {
  const { at, again_at } = readFields(keptText('sessionStorage', key(email)))
  const is_good = now < numberOf(at) + CODE_MINUTES * MINUTE
  return is_good ? Math.max(0, Math.ceil((numberOf(again_at) - now) / 1000)) : null
}
