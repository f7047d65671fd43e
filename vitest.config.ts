import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** `SUITE=e2e` runs the browser tests against the built site, `SUITE=slow` the long proofs. */
const suite = process.env.SUITE
const include = suite ? [`tests/${suite}/**/*.test.ts`] : ['tests/**/*.test.ts']

export default defineConfig({
  test: {
    include,
    exclude: suite ? [] : ['tests/e2e/**', 'tests/slow/**'],
    globalSetup: suite ? ['tests/e2e/site.ts'] : [],
    testTimeout: suite ? 120_000 : 20_000,
    hookTimeout: suite ? 120_000 : 30_000,
    // The browser tests share one site and one machine.
    fileParallelism: !suite,
    // By itself it leaves one core free, and most of these tests wait for a database.
    maxWorkers: suite ? 1 : Math.max(2, availableParallelism()),
  },
})
