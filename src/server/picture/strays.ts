import { inParts } from '#server/db/page.ts'
import type { Services } from '#server/services.ts'
import { log } from '#server/log.ts'
import { DAY, MINUTE } from '#domain/time/durations.ts'

/** Files lie in as many folders, by the first two characters of their names. */
const FOLDERS = 256

/**
 * Removes files that a crash left behind, written a day ago and in no row: each time those of one folder, all within
 * five hours. What is older than the shop's first account is another shop's, and stays: whoever names the wrong
 * database loses no pictures.
 */
export async function removeStrays({ db, files }: Services, now: number): Promise<void> {
  const start = (Math.floor(now / MINUTE) % FOLDERS).toString(16).padStart(2, '0')
  const names = await files.list(start)
  if (!names.length) return
  // Ids begin with the time.
  const first = await db.selectFrom('accounts').select('created_at').orderBy('id').limit(1).executeTakeFirst()
  const since = first?.created_at ?? Number.POSITIVE_INFINITY
  const stored = new Set<string>()
  for (const ids of inParts([...new Set(names.map(idOf))]))
    for (const { id } of await db.selectFrom('uploads').select('id').where('id', 'in', ids).execute())
      stored.add(id)
  let removed = 0
  for (const name of names) {
    if (stored.has(idOf(name))) continue
    const at = await files.writtenAt(name)
    if (at === null || at > now - DAY || at < since) continue
    await files.remove(name)
    removed += 1
  }
  if (removed) log.warn(`${removed} files of pictures that no row names are removed: a crash left them`)
}

const idOf = (name: string) => name.slice(0, 32)
