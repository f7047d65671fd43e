import { createApp } from 'astro/app/entrypoint'
import type { RenderPage } from './on-demand.ts'

/** Astro's own rendering; null for an address without a page on demand. */
export function astroPages(): RenderPage {
  const app = createApp({ streaming: false })
  return async (request) => {
    const routeData = app.match(request)
    if (!routeData) return null
    return app.render(request, {
      routeData,
      prerenderedErrorPageFetch: async () => new Response(null, { status: 404 }),
    })
  }
}
