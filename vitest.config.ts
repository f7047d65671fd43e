import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** `SUITE=e2e` runs the browser tests against the built site, `SUITE=slow` the long proofs. */
const suite = process.env.SUITE
const include = (...folders: string[]) => folders.map((folder) => `tests/${folder}/**/*.test.ts`)

/** They replace modules of ours, which others must not meet. */
const MOCKING = ['tests/server/thief-caught.test.ts']
/** Loading the whole server anew for each file took as long as its tests. */
const shared = {
  extends: true,
  test: {
    name: 'shared',
    include: include('domain', 'pages', 'project', 'server'),
    exclude: MOCKING,
    isolate: false,
  },
}
/** Stores are modules with a state. */
const apart = { extends: true, test: { name: 'apart', include: [...include('stores'), ...MOCKING] } }

export default defineConfig({
  test: {
    ...(suite
      ? { include: include(suite), globalSetup: ['tests/e2e/site.ts'], isolate: false }
      : { projects: [shared, apart] }),
    setupFiles: suite ? [] : ['tests/light-passwords.ts', 'tests/same-dice.ts'],
    testTimeout: suite ? 120_000 : 60_000,
    hookTimeout: suite ? 120_000 : 60_000,
    expect: { poll: { timeout: 15_000 } },
    // A real browser on a busy machine now and then loses a race nobody could see, seldom a test on two databases. The
    // summary names who needed it.
    retry: suite === 'e2e' ? 2 : suite ? 0 : 1,
    // The long proofs measure: one at a time.
    fileParallelism: suite !== 'slow',
    // Server tests wait for a database half of the time. Browser tests share one site, each with people of its own; more
    // than three at once only wait for each other.
    maxWorkers: suite === 'slow' ? 1 : suite ? 3 : availableParallelism() + 1,
  },
})
