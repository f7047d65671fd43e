import { fileURLToPath } from 'node:url'
import { createApp } from 'astro/app/entrypoint'
import { pagesAtStart } from './front/at-start.ts'
import { frontDoor } from './front/door.ts'
import { hasFinds, readFiles } from './front/files.ts'
import type { RenderPage } from './front/on-demand.ts'
import { listen, stopListening } from './front/listen.ts'
import { startJobs } from '#server/jobs/jobs.ts'
import { log } from './log.ts'
import { holdHelp } from './providers/help/articles.ts'
import { services } from './running.ts'
import { seedDemo } from './seed/demo.ts'
import { missedByCustomers } from './setting-addresses.ts'
import { SettingError } from './settings.ts'

/** The sample marketplace's are for a demo alone. */
const NO_FINDS =
  'There are no finds: /finds says that the first are on their way. Write one with npm run new -- finds "Title", as docs/editing.md tells, then build and start again.'

/** The production server, built by Astro into dist/server/entry.mjs. */
async function start(): Promise<void> {
  const opened = await services()
  const { settings, db } = opened
  const folder = fileURLToPath(new URL('../client', import.meta.url))
  holdHelp(folder)
  const files = readFiles(folder, await pagesAtStart(folder, settings), settings)
  const accounts = settings.demo ? await seedDemo(opened, Date.now()) : []
  const server = await listen(settings, frontDoor(opened, files, pageMaker()))
  const stopJobs = startJobs(opened)
  log.info(`BenBuy is open at ${settings.site_url}`)
  for (const line of accounts) log.info(line)
  for (const sentence of missedByCustomers(settings)) log.warn(sentence)
  if (!hasFinds(files)) log.warn(NO_FINDS)

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    await stopListening(server)
    await stopJobs()
    await db.destroy()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

/** Astro's own rendering; null for an address without a page on demand. */
function pageMaker(): RenderPage {
  const app = createApp({ streaming: false })
  return async (request) => {
    const routeData = app.match(request)
    if (!routeData) return null
    return app.render(request, {
      routeData,
      // The front door has decided about this request: no middleware need do it again.
      locals: { front_door: true },
      prerenderedErrorPageFetch: async () => new Response(null, { status: 404 }),
    })
  }
}

start().catch((error: unknown) => {
  console.error(error instanceof SettingError ? error.message : error)
  process.exit(1)
})
