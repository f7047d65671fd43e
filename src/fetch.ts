import { astro } from 'astro/hono'
import { Hono } from 'hono'
import { apiApp } from '#server/api/app.ts'
import { startJobs } from '#server/jobs.ts'
import { services } from '#server/running.ts'
import { seedDemo } from '#server/seed/demo.ts'

/**
 * Astro's request pipeline. Under `astro dev` it serves the API beside the pages; in production the front door
 * (server/main.ts) has taken the API's requests before they get here.
 */
const app = new Hono()
let api: Promise<ReturnType<typeof apiApp>> | null = null

app.all('/api/*', async (c) => {
  api ??= openApi()
  return (await api).fetch(c.req.raw)
})
app.all('*', astro())

async function openApi() {
  const opened = await services()
  if (opened.settings.demo) for (const line of await seedDemo(opened, Date.now())) console.log(line)
  startJobs(opened)
  return apiApp(opened)
}

export default app
