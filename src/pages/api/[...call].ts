import type { APIRoute } from 'astro'
import { apiApp } from '#server/api/app.ts'
import { startJobs } from '#server/jobs/jobs.ts'
import { log } from '#server/log.ts'
import { services } from '#server/running.ts'
import { seedDemo } from '#server/seed/demo.ts'

export const prerender = false

let api: ReturnType<typeof openApi> | null = null

/** The API under `astro dev`; in production the front door answers before Astro sees the request. */
export const ALL: APIRoute = async ({ request }) => {
  api ??= openApi()
  return (await api).fetch(request)
}

async function openApi() {
  const opened = await services()
  if (opened.settings.demo) for (const line of await seedDemo(opened, Date.now())) log.info(line)
  startJobs(opened)
  return apiApp(opened)
}
