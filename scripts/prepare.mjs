import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Runs a program of the project to its end. Ends this process with its code when it fails. */
export async function run(command, args, env = {}) {
  const { promise, resolve } = Promise.withResolvers()
  const all = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...env }
  spawn(command, args, { stdio: 'inherit', env: all }).on('exit', resolve)
  const code = await promise
  if (code !== 0) process.exit(code ?? 1)
}

/** The sample catalogue's pictures; the script itself skips what is drawn already. */
export const draw = () => run(process.execPath, ['scripts/draw.ts'])

const STAMP = 'dist/built-from'
const SOURCES = ['src/**/*', 'public/*', 'astro.config.mjs', 'package-lock.json', 'scripts/**/*']

/**
 * Pictures, the site, and its compressed copies, which the front door keeps in memory. Skipped when nothing it is
 * made from has changed since the last build, unless `always`.
 */
export async function build({ always = false } = {}) {
  await draw()
  const sources = fingerprint()
  if (!always && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return
  await run('astro', ['build', '--silent'], { NODE_ENV: 'production' })
  await Promise.all(globSync('dist/client/**/*.{html,css,js,json,svg,xml,txt,webmanifest}').map(compress))
  writeFileSync(STAMP, sources)
}

function fingerprint() {
  const hash = createHash('sha256').update(process.env.SITE_URL ?? '')
  const files = globSync(SOURCES, { withFileTypes: true }).filter((entry) => entry.isFile())
  for (const path of files.map((entry) => `${entry.parentPath}/${entry.name}`).sort())
    hash.update(path).update(readFileSync(path))
  return hash.digest('hex')
}

async function compress(file) {
  const body = readFileSync(file)
  if (body.length < 500) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(body, { params }),
    promisify(gzip)(body, { level: 9 }),
  ])
  writeFileSync(`${file}.br`, br)
  writeFileSync(`${file}.gz`, gz)
}
