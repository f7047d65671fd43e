import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { agreesWithClock } from './db/clock.ts'
import { holdsUnusedShop } from './db/existing.ts'
import { notShared } from './db/same-servers.ts'
import { announceStop } from './db/server-lock.ts'
import { frontDoor } from './front/door.ts'
import { hasFinds, readFiles } from './front/files.ts'
import { listen, refuseTakenPort, stopListening } from './front/listen.ts'
import type { RenderPage } from './front/on-demand.ts'
import { log } from './log.ts'
import { holdHelp } from './providers/help/articles.ts'
import { services } from './running.ts'
import { hashLightly } from './secrets.ts'
import type { Services } from './services.ts'
import { seedDemo } from './seed/demo.ts'
import { missedByCustomers } from './settings/addresses.ts'
import { risksOf } from './settings/risks.ts'
import { SettingError } from './settings/settings.ts'

/** The sample marketplace's are for a demo alone. */
const NO_FINDS =
  'There are no finds: /finds says that the first are on their way. Write one with npm run new -- finds "Title", as docs/editing.md tells, then build and start again.'

const UNUSED_SHOP =
  'DATA_DIR holds a shop in benbuy.sqlite, which is not used, because DATABASE_URL names another one: rename the file once all of it is there.'

const STARTED_BARE =
  'Started without npm start, this server takes nearly twice the memory: start it with the words in docs/operating.md.'

const isStartedBare = () =>
  (process.platform === 'linux' && !process.env.MALLOC_ARENA_MAX) ||
  !/--max-semi-space-size/.test(`${process.execArgv} ${process.env.NODE_OPTIONS}`)

/** Time for which the first pages have the processor alone. */
const FIRST_PAGES_MS = 400

/** Opens the shop whose build is in the folder `dist`. Answers why it cannot, in one sentence where a setting is wrong. */
export async function start(dist: string): Promise<unknown> {
  return open(dist).catch((error: unknown) => (error instanceof SettingError ? error.message : error))
}

async function open(dist: string): Promise<void> {
  const opened = await services(refuseTakenPort)
  const { settings, db } = opened
  if (settings.light_passwords) {
    hashLightly(settings)
    log.warn('Passwords are hashed lightly, for tests: never start so with an account that matters.')
  }
  const folder = join(dist, 'client')
  holdHelp(dist)
  const files = readFiles(folder, settings)
  const not_shared = settings.demo ? [] : await notShared(db, settings)
  await agreesWithClock(db, settings)
  const accounts = settings.demo ? await seedDemo(opened, Date.now()) : []
  const server = await listen(settings, frontDoor(opened, files, render))
  const stopJobs = startRest(opened)

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    announceStop(settings)
    await stopListening(server)
    await stopJobs()
    await db.destroy()
    process.exit(0)
  }
  // The last: a terminal that closes, which would end the process at once.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop)

  // A reader of this line may stop it at once.
  log.info(`BenBuy is open at ${settings.site_url}`)
  for (const line of accounts) log.info(line)
  for (const sentence of [...not_shared, ...risksOf(settings), ...missedByCustomers(settings)])
    log.warn(sentence)
  if (holdsUnusedShop(settings)) log.warn(UNUSED_SHOP)
  if (isStartedBare()) log.warn(STARTED_BARE)
  if (!hasFinds(files)) log.warn(NO_FINDS)
}

let pages: Promise<RenderPage> | undefined

/** Astro and React come with the first page that is made on demand. */
const render: RenderPage = async (request) => {
  pages ??= import('./front/astro-pages.ts').then(({ astroPages }) => astroPages())
  return (await pages)(request)
}

/**
 * Loads what no first page waits for: the calls, and the jobs, which begin when they are loaded. Returns the function
 * that stops them.
 */
function startRest(opened: Services): () => Promise<void> {
  const waiting = new AbortController()
  const jobs = sleep(FIRST_PAGES_MS, undefined, { signal: waiting.signal }).then(async () => {
    await import('#server/api/app.ts')
    await import('#server/jobs/process-metrics.ts')
    const { startJobs } = await import('#server/jobs/jobs.ts')
    flushCompileCache()
    return startJobs(opened)
  })
  return async () => {
    waiting.abort()
    const stopJobs = await jobs.catch(() => null)
    await stopJobs?.()
  }
}
