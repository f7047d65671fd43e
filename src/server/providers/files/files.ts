import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Where uploaded files lie. Names are made by us, never by a caller. */
export interface Files {
  put(name: string, bytes: Uint8Array): Promise<void>
  /** Null when there is none. */
  get(name: string): Promise<Buffer | null>
  /** Does nothing when there is none. */
  remove(name: string): Promise<void>
  /** The files beginning with these two characters, also halves that a crash left. */
  list(start: string): Promise<string[]>
  /** Epoch ms; null when there is none. */
  writtenAt(name: string): Promise<number | null>
}

/** A folder on this machine, outside what the web server shows; a file is there whole or not at all. */
export function localFiles(folder: string): Files {
  const pathOf = (name: string) => {
    if (!/^[\da-z][\da-z-]+\.[a-z]+(?:\.part)?$/.test(name)) throw new Error('not a file name of ours')
    return join(folder, name.slice(0, 2), name)
  }
  return {
    async put(name, bytes) {
      const path = pathOf(name)
      // A part file of its own for each write: several may write the same file at once.
      const part = join(dirname(path), `${name.replace('.', `-${randomBytes(4).toString('hex')}.`)}.part`)
      await mkdir(dirname(path), { recursive: true })
      try {
        await writeFile(part, bytes, { mode: 0o600 })
        await rename(part, path)
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
    },
    async get(name) {
      const path = pathOf(name)
      return readFile(path).catch(nullIfMissing)
    },
    async remove(name) {
      await rm(pathOf(name), { force: true })
    },
    async list(start) {
      return (await readdir(join(folder, start)).catch(nullIfMissing)) ?? []
    },
    async writtenAt(name) {
      return (await stat(pathOf(name)).catch(nullIfMissing))?.mtimeMs ?? null
    },
  }
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
