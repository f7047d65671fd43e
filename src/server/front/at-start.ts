import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { hasMarks, setAtStart } from '#domain/set-at-start.ts'
import type { Settings } from '#server/settings.ts'
import type { Coding } from './variant.ts'

/** By content coding, 'identity' among them. */
export type Bodies = Map<Coding, Buffer>

/**
 * The built pages that depend on the settings, by their file, with everything filled in. They are compressed a step
 * less than at build, for the sake of a quick start.
 */
export async function pagesAtStart(folder: string, settings: Settings): Promise<Map<string, Bodies>> {
  const pages = globSync('**/*.{html,xml,txt}', { cwd: folder }).flatMap((name) => {
    const file = join(folder, name)
    const built = readFileSync(file, 'utf8')
    return hasMarks(built) ? [{ file, body: Buffer.from(setAtStart(built, settings)) }] : []
  })
  return new Map(await Promise.all(pages.map(async ({ file, body }) => [file, await encoded(body)] as const)))
}

async function encoded(body: Buffer): Promise<Bodies> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 9,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  const [br, gz] = await Promise.all([promisify(brotliCompress)(body, { params }), promisify(gzip)(body)])
  return new Map<Coding, Buffer>([
    ['identity', body],
    ['br', br],
    ['gzip', gz],
  ])
}
