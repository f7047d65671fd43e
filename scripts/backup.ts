import { spawnSync } from 'node:child_process'
import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { databaseName, requireDatabase } from '#server/db/existing.ts'
import { sqliteFile } from '#server/db/open.ts'
import { readSettings, SettingError, type Settings } from '#server/settings/settings.ts'
import { type Args, runCommand, WrongWords } from './command.mjs'

const USAGE = {
  call: 'npm run backup -- FOLDER [--keep NUMBER]',
  does: 'Copies the shop into a dated folder below FOLDER, while it serves; --keep removes all but the newest NUMBER.',
  example: 'npm run backup -- /backup/shop --keep 14',
  words: 1,
  options: { keep: { type: 'string' } },
} as const

/** Parts of a data folder, besides the database, that nobody could make again. */
const BESIDE = ['files', 'secret-key']

/** Names of backups, which sort in the order of their making. */
const WHOLE = /^benbuy-[\dT-]+Z$/
const UNFINISHED = /^benbuy-[\dT-]+Z\.part$/

/**
 * `npm run backup -- FOLDER`: a copy of the shop in a folder of its own below it, while the shop serves; the copy of an
 * embedded database is a data folder. With `--keep 14` only the newest 14 stay. For its own user alone.
 */
async function backup({ words: [given], values }: Args): Promise<void> {
  if (!given) throw new WrongWords(`Name the folder for it: ${USAGE.example}`)
  const keep = values.keep === undefined ? Number.POSITIVE_INFINITY : Number(values.keep)
  if (!(keep >= 1) || (values.keep !== undefined && !Number.isInteger(keep)))
    throw new WrongWords(`Say how many to keep, 1 or more: ${USAGE.example}`)
  const settings = readSettings(process.env)
  await requireDatabase(settings)
  const folder = resolve(given)
  // A disk that is not mounted must not be replaced by an empty folder.
  if (!existsSync(folder)) throw new SettingError(`There is no folder ${folder}: make it, or mount its disk.`)
  process.umask(0o077)
  const name = `benbuy-${new Date().toISOString().replace(/[:.]/g, '-')}`
  const part = join(folder, `${name}.part`)
  mkdirSync(part)
  try {
    // The database first: a picture too many is no harm.
    if (settings.database_url) dump(settings.database_url, join(part, 'shop.dump'))
    else copyDatabase(settings, join(part, 'benbuy.sqlite'))
    const before = namesIn(folder, WHOLE).at(-1)
    copyFiles(resolve(settings.data_dir), part, before && join(folder, before))
    renameSync(part, join(folder, name))
  } finally {
    rmSync(part, { recursive: true, force: true })
  }
  console.log(`The shop in ${databaseName(settings)} is backed up in ${join(folder, name)}.`)
  forget(folder, keep)
}

const namesIn = (folder: string, names: RegExp) =>
  readdirSync(folder)
    .filter((name) => names.test(name))
    .sort()

/** Copies one moment of the database, also what only its log holds yet. */
function copyDatabase(settings: Settings, to: string): void {
  const db = new DatabaseSync(sqliteFile(settings), { readOnly: true, timeout: 5000 })
  try {
    db.prepare('vacuum into ?').run(to)
  } finally {
    db.close()
  }
  const copy = openSync(to, 'r+')
  fsyncSync(copy)
  closeSync(copy)
}

function dump(database_url: string, to: string): void {
  const url = new URL(database_url)
  // Arguments of a program are seen by everybody on the machine.
  const PGPASSWORD = decodeURIComponent(url.password)
  url.password = ''
  const schema = url.searchParams.get('schema')
  url.searchParams.delete('schema')
  // PostgreSQL's own programs read no plus as a space.
  url.search = url.search.replaceAll('+', '%20')
  const args = ['--format=custom', ...(schema ? [`--schema=${schema}`] : []), `--file=${to}`, url.href]
  const { error, status } = spawnSync('pg_dump', args, {
    env: { ...process.env, ...(PGPASSWORD && { PGPASSWORD }) },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (error)
    throw new SettingError(
      `pg_dump does not run here (${error.message}): install PostgreSQL’s client programs, of the server’s version or newer.`,
    )
  if (status !== 0) throw new SettingError('pg_dump failed, so there is no backup.')
}

/** Copies the files; one unchanged since `before` gets a second name instead, so that many backups take the room of one. */
function copyFiles(data_dir: string, to: string, before: string | undefined): void {
  for (const file of BESIDE.flatMap((beside) => filesBelow(join(data_dir, beside)))) {
    const name = relative(data_dir, file)
    const target = join(to, name)
    mkdirSync(dirname(target), { recursive: true })
    if (!(before && link(file, join(before, name), target))) copy(file, target)
  }
}

/** Copies a file with its time, by which the next backup knows it. */
function copy(file: string, to: string): void {
  try {
    copyFileSync(file, to)
    const { atime, mtime } = statSync(file)
    utimesSync(to, atime, mtime)
  } catch (error) {
    // The shop removes pictures meanwhile.
    if (existsSync(file)) throw error
  }
}

/** Whether `known` is the same as the file and got a second name; not every disk has those. */
function link(file: string, known: string, to: string): boolean {
  const [now, then] = [file, known].map((path) => statSync(path, { throwIfNoEntry: false }))
  if (!now || now.size !== then?.size || now.mtime.getTime() !== then.mtime.getTime()) return false
  try {
    linkSync(known, to)
    return true
  } catch {
    return false
  }
}

/** The file itself, or all files of a folder but those that are being written. */
function filesBelow(path: string): string[] {
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return existsSync(path) ? [path] : []
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.part'))
    .map((entry) => join(entry.parentPath, entry.name))
}

/** Removes what is older than the newest `keep`, also what a killed backup has left. */
function forget(folder: string, keep: number): void {
  const oldest = namesIn(folder, WHOLE).at(-keep)
  if (!oldest) return
  for (const names of [WHOLE, UNFINISHED])
    for (const name of namesIn(folder, names))
      if (name < oldest) rmSync(join(folder, name), { recursive: true })
}

await runCommand(USAGE, backup)
