import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { SettingError } from './setting-error.ts'

/**
 * Makes the data folder, itself but not what it lies in: a disk that is not mounted must not be replaced by an empty
 * folder. Throws SettingError where this process may not write.
 */
export function openDataDir(data_dir: string): void {
  const folder = resolve(data_dir)
  if (!existsSync(dirname(folder)))
    throw new SettingError(
      `Cannot use ${folder}: ${dirname(folder)} does not exist; make it or change DATA_DIR.`,
    )
  const probe = join(folder, `.writable-${process.pid}`)
  try {
    if (!existsSync(folder)) mkdirSync(folder)
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''
    throw new SettingError(
      `Cannot use ${folder}: this user cannot write there${code}; change its owner or DATA_DIR.`,
    )
  }
}

/** What the folder's disk has left for us, bytes. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
