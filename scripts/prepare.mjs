import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { refuseContent } from './refuse-content.mjs'
import { run } from './run.mjs'

const STAMP = 'dist/built-from'
const SOURCES = ['src/**/*', 'public/**/*', 'astro.config.mjs', 'package-lock.json', 'scripts/*.mjs']

/**
 * The site and its compressed copies, which the front door keeps in memory. Skipped when nothing it is made from has
 * changed since the last build, unless `always`.
 */
export async function build({ always = false } = {}) {
  const sources = fingerprint()
  if (!always && fs.existsSync(STAMP) && fs.readFileSync(STAMP, 'utf8') === sources) return
  await refuseContent()
  await run('astro', ['build', '--silent'], { NODE_ENV: 'production' })
  // The server alone searches the help.
  fs.renameSync('dist/client/help/index.json', 'dist/help.json')
  const { hasMarks } = await import('../src/domain/set-at-start.ts')
  const files = fs.globSync('dist/client/**/*.{html,css,js,json,svg,xml,txt,webmanifest}')
  await Promise.all(files.map((file) => compress(file, hasMarks)))
  fs.writeFileSync(STAMP, sources)
}

function fingerprint() {
  const hash = createHash('sha256')
  const files = fs.globSync(SOURCES, { withFileTypes: true }).filter((entry) => entry.isFile())
  for (const path of files.map((entry) => `${entry.parentPath}/${entry.name}`).sort())
    hash.update(path).update(fs.readFileSync(path))
  return hash.digest('hex')
}

/** Pages that are filled in at start are compressed then. */
async function compress(file, hasMarks) {
  const body = fs.readFileSync(file)
  if (body.length < 500 || hasMarks(body.toString())) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(body, { params }),
    promisify(gzip)(body, { level: 9 }),
  ])
  fs.writeFileSync(`${file}.br`, br)
  fs.writeFileSync(`${file}.gz`, gz)
}
