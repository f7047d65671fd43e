import { randomBytes } from 'node:crypto'
import { constants, copyFileSync, existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SettingError } from '#server/problem.ts'
import type { Settings } from './settings.ts'

export type Keys = Pick<Settings, 'secret_key' | 'data_dir'>

/** The secret that all servers of a shop share: SECRET_KEY, else one kept in the data folder. */
export const secretOf = ({ secret_key, data_dir }: Keys): string =>
  secret_key ?? keptRandom(join(data_dir, 'secret-key'))

/** Reads what a file holds: random, made when first needed, for this machine alone. */
export function keptRandom(file: string): string {
  if (!existsSync(file)) makeRandom(file)
  const random = readFileSync(file, 'utf8').trim()
  if (!random)
    throw new SettingError(`${file} is empty: put back what it held, or remove it to begin with a new one.`)
  return random
}

/** Whole or not at all, and never over one that another process has just made. */
function makeRandom(file: string): void {
  const own = `${file}.${randomBytes(6).toString('hex')}`
  writeFileSync(own, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx', flush: true })
  try {
    linkSync(own, file)
  } catch {
    // Somebody was faster, or this disk knows no second name of a file.
    if (!existsSync(file)) copyFileSync(own, file, constants.COPYFILE_EXCL)
  } finally {
    rmSync(own, { force: true })
  }
}
