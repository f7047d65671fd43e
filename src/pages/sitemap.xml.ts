import type { APIRoute } from 'astro'
import { helpPages } from '#components/help-pages.ts'
import { PAGES } from '#domain/access.ts'

/** Public, but nothing to find there. */
const LEFT_OUT = ['/login', '/user/login', '/offline', '/bk/uploadqc']

export const GET: APIRoute = async ({ site }) => {
  const pages = PAGES.filter(({ path, desktop }) => desktop === 'public' && !/[:*]/.test(path))
    .map(({ path }) => path)
    .filter((path) => !LEFT_OUT.includes(path))
    .map((path) => entry(new URL(path, site)))
  const articles = (await helpPages()).map(({ entry: { id, data } }) =>
    entry(new URL(`/help/${id}`, site), data.updated),
  )
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${[...pages, ...articles].join('\n')}
</urlset>
`
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
}

function entry({ href }: URL, updated?: Date): string {
  const day = updated ? `<lastmod>${updated.toISOString().slice(0, 10)}</lastmod>` : ''
  return `  <url><loc>${href}</loc>${day}</url>`
}
