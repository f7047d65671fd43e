import './installed.mjs'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { check } from './check.mjs'
import { readArgs } from './command.mjs'
import { build } from './prepare.mjs'
import { runToEnd } from './run.mjs'

/** `npm test`: types, lint, unit and API tests, the built site with and without a browser. `--slow` runs the long proofs. */
const { slow } = readArgs({
  call: 'npm test -- [--slow]',
  does: 'Checks types and style and runs all tests but the long proofs; --slow runs those alone.',
  example: 'npm test',
  options: { slow: { type: 'boolean' } },
}).values
const folder = mkdtempSync(join(tmpdir(), 'benbuy-results-'))
/** Commands and servers of ours are started some two hundred times: each reads what the first have compiled. */
process.env.NODE_COMPILE_CACHE ??= join(folder, 'compiled')
const totals = { passed: 0, skipped: 0 }
/** Tests that failed once and passed when tried again: to be looked into, no reason to stop. */
const unsteady = []
/** Failures, once more at the end: a reader of a log's last lines must find them there. */
const failed = []

/** PostgreSQL by TEST_DATABASE_URL, or the usual local one when it lets in without a password. */
async function findPostgres() {
  if (process.env.TEST_DATABASE_URL) return process.env.TEST_DATABASE_URL
  const url = 'postgres://postgres@127.0.0.1:5432/test'
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  return client.connect().then(
    () => client.end().then(() => url),
    () => '',
  )
}

/** Runs one suite of tests, or a part of it, and adds up its results. */
async function suite(name, env, ...part) {
  const file = join(folder, `${name}.json`)
  const args = ['run', '--reporter=default', '--reporter=./scripts/results.mjs', ...part]
  const code = await runToEnd('vitest', args, { ...env, RESULTS: file })
  try {
    const results = JSON.parse(readFileSync(file, 'utf8'))
    totals.passed += results.passed
    totals.skipped += results.skipped
    failed.push(...results.failed)
    unsteady.push(...results.unsteady)
    // Something thrown where no test could catch it: vitest names it above and ends with an error.
    if (code !== 0 && !results.failed.length) failed.push(`the suite ${name}: ended with ${code}, see above`)
  } catch {
    failed.push(`the suite ${name}: wrote no results, see above`)
  }
}

if (slow) {
  await build()
  await suite('slow', { SUITE: 'slow' })
} else {
  const TEST_DATABASE_URL = await findPostgres()
  if (!TEST_DATABASE_URL) console.log('PostgreSQL: skipped, none answers (set TEST_DATABASE_URL).')
  // Side by side: types need one core, tests of the server wait for a database half of the time, a browser for its pages.
  const onTheSite = async () => {
    await build()
    await Promise.all([check(), suite('http', { SUITE: 'http' })])
    await suite('browser', { SUITE: 'browser' }, '--project=beside')
  }
  await Promise.all([suite('unit', { TEST_DATABASE_URL }), onTheSite()])
  await suite('timing', { SUITE: 'browser' }, '--project=alone')
}
rmSync(folder, { recursive: true, force: true })
for (const name of unsteady) console.log(`Passed only when tried again: ${name}`)
const skipped = totals.skipped ? `, ${totals.skipped} skipped` : ''
for (const line of failed) console.log(`Failed: ${line}`)
console.log(`\n${totals.passed} passed, ${failed.length} failed${skipped}`)
process.exit(failed.length ? 1 : 0)
