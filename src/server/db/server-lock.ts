import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { isBusy } from './failed-writes.ts'
import { SettingError, type Settings } from '#server/settings/settings.ts'

/** Longest duration of a stop, as docs/operating.md promises. */
const STOPS_WITHIN_MS = 15_000

const lockFile = (folder: string) => join(folder, 'server.lock')
/** Whose lock it is, as long as that server is not about to stop. */
const holderFile = (folder: string) => join(folder, 'server.pid')

/** Kept, because the lock ends with its connection. */
let ownLock: DatabaseSync | null = null

/**
 * Makes this process the one server of an embedded database; it stays so until it ends, however it ends. Commands beside
 * it need nothing. Waits for a server that is stopping. Throws SettingError while there is another one.
 */
export async function becomeOnlyServer(settings: Settings): Promise<void> {
  if (settings.database_url || ownLock) return
  const folder = settings.data_dir
  const lock = new DatabaseSync(lockFile(folder), { timeout: 0 })
  for (let waited_ms = 0; !isOurs(lock); waited_ms += 100) {
    const holder = readHolder(folder)
    if (holder || waited_ms > STOPS_WITHIN_MS) throw another(folder, holder)
    await pause(100)
  }
  writeFileSync(holderFile(folder), String(process.pid))
  ownLock = lock
}

/** Tells who starts next to wait for our end instead of giving up. */
export function announceStop({ data_dir }: Settings): void {
  if (ownLock) rmSync(holderFile(data_dir), { force: true })
}

function isOurs(lock: DatabaseSync): boolean {
  try {
    // Nothing is ever written there, so it needs no journal.
    lock.exec('pragma journal_mode = off; begin exclusive')
    return true
  } catch (error) {
    if (isBusy(error)) return false
    throw error
  }
}

function readHolder(folder: string): string {
  try {
    return readFileSync(holderFile(folder), 'utf8').trim()
  } catch {
    return ''
  }
}

function another(folder: string, holder: string): SettingError {
  const who = holder ? `Another server (process ${holder})` : 'Another server that is about to stop'
  return new SettingError(
    `${who} already uses ${resolve(folder)}: stop it first, or give this one another DATA_DIR.`,
  )
}
