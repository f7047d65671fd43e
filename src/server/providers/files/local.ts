import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Files } from './files.ts'

/** A folder on this machine, outside what the web server shows; a file is there whole or not at all. */
export function localFiles(folder: string): Files {
  const pathOf = (name: string) => {
    if (!/^[\da-z][\da-z-]+\.[a-z]+$/.test(name)) throw new Error('not a file name of ours')
    return join(folder, name.slice(0, 2), name)
  }
  return {
    async put(name, bytes) {
      const path = pathOf(name)
      const part = `${path}.part`
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
      return readFile(path).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      })
    },
    async remove(name) {
      await rm(pathOf(name), { force: true })
    },
  }
}
