import { showCny } from '#domain/money.ts'
import { storageDaysLeft, storageFeeFen } from '#domain/storage.ts'
import type { Tone } from '#islands/ui/tone.ts'

const SOON_DAYS = 14

/** How much longer an item lies here for free, or what its storage has cost so far. */
export function storageWords(stored_until_at: string | null, now: number): { words: string; tone: Tone } {
  if (!stored_until_at) return { words: 'Storage is free', tone: 'grey' }
  const until = Date.parse(stored_until_at)
  if (until <= now)
    return { words: `Storage over, ${showCny(storageFeeFen(until, now))} so far`, tone: 'red' }
  const days = storageDaysLeft(until, now)
  const tone = days <= SOON_DAYS ? 'amber' : 'grey'
  if (days === 0) return { words: 'Last free day', tone }
  return { words: days === 1 ? '1 day of free storage left' : `${days} days of free storage left`, tone }
}
