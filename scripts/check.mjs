import './installed.mjs'
import { existsSync } from 'node:fs'
import { readArgs } from './command.mjs'
import { refuseContent } from './refuse-content.mjs'
import { run } from './run.mjs'

/** The tests that need neither a database nor the built site. */
const UNITS = ['domain', 'editing', 'elements', 'islands', 'project', 'stores']

/** `npm run check`: the shop's texts, format, lint, types, unit tests. */
export async function check() {
  await refuseContent()
  // The types of the collections: a build leaves them behind, a fresh checkout has none.
  if (!existsSync('.astro/types.d.ts')) await run('astro', ['sync'])
  const form = async () => {
    await run('prettier', ['--check', '--log-level', 'warn', '.'])
    await run('biome', ['check', '--error-on-warnings', '.'])
  }
  await Promise.all([form(), checkTypes()])
}

/** Astro's own checker is the only one for its files, and takes four times as long for the others as TypeScript's native one. */
async function checkTypes() {
  const pages = ['--minimumFailingSeverity', 'warning', '--tsconfig', 'scripts/astro.tsconfig.json']
  await run('node', ['node_modules/typescript-native/bin/tsc', '--singleThreaded'])
  await run('astro', ['check', ...pages])
}

if (import.meta.main) {
  readArgs({
    call: 'npm run check',
    does: 'Checks the texts of the shop, format, lint and types, and runs the unit tests.',
    example: 'npm run check',
  })
  await check()
  await run('vitest', ['run', ...UNITS.map((folder) => `tests/${folder}`)])
  console.log(
    'Left out: tests of the server, over HTTP and in the browser (npm test), long proofs (npm run test:slow).',
  )
}
