import { hkdfSync } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Keys, keptRandom, secretOf } from '#server/settings/secret-key.ts'
import { keepMeta, readMeta } from './meta.ts'
import type { Db } from './schema.ts'

/**
 * Warnings, a sentence each, about what the servers of a shop must share and this one does not with the one that started
 * before. What it has itself is what the next one is measured by, so that a change on purpose is told once.
 */
export async function notShared(db: Db, keys: Keys): Promise<string[]> {
  const files = join(keys.data_dir, 'files')
  mkdirSync(files, { recursive: true })
  // The database learns nothing of the key by it.
  const print = Buffer.from(hkdfSync('sha256', secretOf(keys), '', 'benbuy fingerprint', 16))
  const other_key = await isAnother(db, 'secret_key_print', print.toString('base64url'))
  const other_files = await isAnother(db, 'files_folder', keptRandom(join(files, 'folder-id')))
  return [
    other_key &&
      'SECRET_KEY, or DATA_DIR/secret-key where it is unset, is not that of the server that started before: give every server the same. Whoever changed it runs npm run admin -- you@example.com --lost-app for each of staff.',
    other_files &&
      `${resolve(files)} does not hold the pictures of the server that started before: give every server one folder, or each shows only the pictures it took itself.`,
  ].filter((sentence) => typeof sentence === 'string')
}

/** Whether there is another value under this key; now there is this one. */
async function isAnother(db: Db, key: string, value: string): Promise<boolean> {
  const before = await readMeta(db, key)
  if (before?.value !== value) await keepMeta(db, key, value)
  return before !== undefined && before.value !== value
}
