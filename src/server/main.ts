import { fileURLToPath } from 'node:url'
import { handler } from '@astrojs/node/server.js'
import { pagesAtStart } from './front/at-start.ts'
import { frontDoor, type PageHandler } from './front/door.ts'
import { readFiles } from './front/files.ts'
import { listen, stopListening } from './front/listen.ts'
import { startJobs } from '#server/jobs/jobs.ts'
import { services } from './running.ts'
import { seedDemo } from './seed/demo.ts'
import { SettingError } from './settings.ts'

/** The production server, built by Astro into dist/server/entry.mjs. */
async function start(): Promise<void> {
  const opened = await services()
  const { settings, db } = opened
  const folder = fileURLToPath(new URL('../client', import.meta.url))
  const files = readFiles(folder, await pagesAtStart(folder, settings))
  const accounts = settings.demo ? await seedDemo(opened, folder, Date.now()) : []
  const server = await listen(settings, frontDoor(opened, files, handler as PageHandler))
  const stopJobs = startJobs(opened)
  console.log(`BenBuy is open at ${settings.site_url}`)
  for (const line of accounts) console.log(line)

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

start().catch((error: unknown) => {
  console.error(error instanceof SettingError ? error.message : error)
  process.exit(1)
})
