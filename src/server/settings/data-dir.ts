import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { isMainThread } from 'node:worker_threads'
import { SettingError } from '#server/problem.ts'

/** Our own entries in the data folder, which may hold more. */
const OURS = /^(?:benbuy\.sqlite|secret-key|server\.|\.writable)|^(?:files|mail|\.cache)$/

/**
 * Makes the data folder, itself but not what it lies in: a disk that is not mounted must not be replaced by an empty
 * folder. What this process writes from now on is for its own user alone, and so is what was there. Throws SettingError where this process may not write.
 */
export function openDataDir(data_dir: string): void {
  const folder = resolve(data_dir)
  if (!existsSync(dirname(folder)))
    throw new SettingError(
      `Cannot use ${folder}: ${dirname(folder)} does not exist; make it or change DATA_DIR.`,
    )
  if (isMainThread) process.umask(0o077)
  const probe = join(folder, `.writable-${process.pid}`)
  try {
    if (!existsSync(folder)) makeFolder(folder)
    writeFileSync(probe, '')
    rmSync(probe)
    for (const name of readdirSync(folder)) if (OURS.test(name)) closeToOthers(join(folder, name))
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''
    throw new SettingError(
      `Cannot use ${folder}: this user cannot write there${code}; change its owner or DATA_DIR.`,
    )
  }
}

/** Another process may make it at the same moment. `recursive` would never end where nobody can make one, as in /proc. */
function makeFolder(folder: string): void {
  try {
    mkdirSync(folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
  }
}

/** Takes from everybody else what an earlier version let them read; what belongs to another user stays as it is. */
function closeToOthers(path: string): void {
  const { mode, uid } = statSync(path, { throwIfNoEntry: false }) ?? { mode: 0, uid: -1 }
  if (mode & 0o077 && uid === process.getuid?.()) chmodSync(path, mode & 0o700)
}

/** Free space on the folder's disk, bytes. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** The demo's pictures and catalogue, in the project's folder: a real shop reads none of it and may delete it. */
export const DEMO_FOLDER = join(process.cwd(), 'demo')
