import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** On the built site: `SUITE=browser` runs the browser tests, `SUITE=http` those without a browser, `SUITE=slow` the long proofs. */
const suite = process.env.SUITE
const include = (...folders: string[]) => folders.map((folder) => `tests/${folder}/**/*.test.ts`)

/** They replace modules of ours, which others must not meet. */
const MOCKING = ['tests/server/payment/thief-caught.test.ts']
/** Loading the whole server anew for each file took as long as its tests. */
const shared = {
  extends: true,
  test: {
    name: 'shared',
    include: include('domain', 'editing', 'elements', 'islands', 'project', 'server'),
    exclude: MOCKING,
    isolate: false,
  },
}
/** Of the browser's, what counts seconds: others beside it would be counted too. */
const TIMING = ['tests/browser/find/whole-lists.test.ts', 'tests/browser/buy/long-cart.test.ts']
const browser = [
  {
    extends: true,
    test: {
      name: 'beside',
      include: include('browser'),
      exclude: TIMING,
      isolate: false,
      sequence: { groupOrder: 1 },
    },
  },
  {
    extends: true,
    test: {
      name: 'alone',
      include: TIMING,
      isolate: false,
      maxWorkers: 1,
      sequence: { groupOrder: 2 },
    },
  },
]
/** Stores are modules with a state. */
const apart = { extends: true, test: { name: 'apart', include: [...include('stores'), ...MOCKING] } }

/** Small files that take half a minute: whoever comes last to them leaves a core idle. */
const LONG = /(thief|sequences|plans|photo-likeness|every-page|long-lists)\.test/

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => Number(LONG.test(b.moduleId)) - Number(LONG.test(a.moduleId)))
  }
}

/** The shop's lines may cost what their owner writes at any time; what tests say of prices is said of a copy. */
const pricedByCopy: Plugin = {
  name: 'shipping lines of the tests',
  enforce: 'pre',
  resolveId: (id) =>
    id.endsWith('/shipping-lines.json')
      ? join(import.meta.dirname, 'tests/data/shipping-lines.json')
      : undefined,
}

const SITE = 'tests/support/worlds/site.ts'
const DATABASES = 'tests/support/worlds/databases.ts'

export default defineConfig({
  plugins: suite ? [] : [pricedByCopy],
  test: {
    ...(suite
      ? {
          ...(suite === 'browser' ? { projects: browser } : { include: include(suite) }),
          globalSetup: suite === 'slow' ? [SITE, DATABASES] : [SITE],
          isolate: false,
        }
      : { projects: [shared, apart], globalSetup: [DATABASES] }),
    setupFiles: suite ? [] : ['tests/support/worlds/light-passwords.ts', 'tests/support/worlds/same-dice.ts'],
    testTimeout: suite ? 240_000 : 60_000,
    hookTimeout: suite ? 240_000 : 60_000,
    expect: { poll: { timeout: 15_000 } },
    // A real browser on a busy machine now and then loses a race nobody could see; the summary names who did.
    retry: suite === 'browser' ? 1 : 0,
    // The long proofs measure: one at a time. What asks the built site runs beside the server's tests and is done before them.
    fileParallelism: suite !== 'slow' && suite !== 'http',
    sequence: { sequencer: LongestFirst },
    // Server tests wait for a database half of the time. Browser tests share one site, each with people of its own; more
    // than three at once only wait for each other.
    maxWorkers: suite === 'slow' || suite === 'http' ? 1 : suite ? 3 : availableParallelism() + 1,
  },
})
