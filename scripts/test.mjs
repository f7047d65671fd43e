import './installed.mjs'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { check } from './check.mjs'
import { build } from './prepare.mjs'
import { runToEnd } from './run.mjs'

/** `npm test`: types, lint, unit and API tests, then the browser tests on the built site. `--slow` runs the long proofs. */
const slow = process.argv.includes('--slow')
const folder = mkdtempSync(join(tmpdir(), 'benbuy-results-'))
const totals = { passed: 0, failed: 0, skipped: 0 }

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

/** Runs one suite of tests and adds up its results. */
async function suite(name, env) {
  const results = join(folder, `${name}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}`]
  const code = await runToEnd('vitest', ['run', ...reporters], env)
  try {
    const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(results, 'utf8'))
    totals.passed += numPassedTests
    totals.failed += numFailedTests || (code === 0 ? 0 : 1)
    totals.skipped += numPendingTests
  } catch {
    totals.failed += 1
  }
}

if (slow) {
  await build()
  await suite('slow', { SUITE: 'slow' })
} else {
  await check()
  const TEST_DATABASE_URL = await findPostgres()
  if (!TEST_DATABASE_URL) console.log('PostgreSQL: skipped, none answers (set TEST_DATABASE_URL).')
  await suite('unit', { TEST_DATABASE_URL })
  await build()
  await suite('e2e', { SUITE: 'e2e' })
}
rmSync(folder, { recursive: true, force: true })
const skipped = totals.skipped ? `, ${totals.skipped} skipped` : ''
console.log(`\n${totals.passed} passed, ${totals.failed} failed${skipped}`)
process.exit(totals.failed ? 1 : 0)
