import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'

/** Runs a program of the project to its end. Ends this process with its code when it fails. */
export async function run(command, args, env = {}) {
  const { promise, resolve } = Promise.withResolvers()
  spawn(command, args, {
    stdio: 'inherit',
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...env },
  }).on('exit', resolve)
  const code = await promise
  if (code !== 0) process.exit(code ?? 1)
}

/** The sample catalogue's pictures; the script itself skips what is drawn already. */
export const draw = () => run(process.execPath, ['scripts/draw.ts'])

const STAMP = 'dist/built-from'
const SOURCES = ['src/**/*', 'public/**/*', 'astro.config.mjs', 'package-lock.json', 'scripts/build.mjs']

/** Builds the site when what it is made from has changed since the last build, or `always`. */
export async function build({ always = false } = {}) {
  const sources = fingerprint()
  if (!always && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return
  await run(process.execPath, ['scripts/build.mjs'])
  writeFileSync(STAMP, sources)
}

function fingerprint() {
  const hash = createHash('sha256').update(process.env.SITE_URL ?? '')
  const files = globSync(SOURCES, { withFileTypes: true }).filter((entry) => entry.isFile())
  for (const path of files.map((entry) => `${entry.parentPath}/${entry.name}`).sort())
    if (!path.includes('public/sample/')) hash.update(path).update(readFileSync(path))
  return hash.digest('hex')
}
