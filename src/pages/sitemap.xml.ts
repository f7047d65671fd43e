import type { APIRoute } from 'astro'
import { helpArticles } from '#components/help/help-articles.ts'
import { isSample, newestFinds } from '#components/finds/newest-finds.ts'
import { PAGES } from '#domain/access/pages.ts'
import { HELP_SECTIONS, sectionPath } from '#domain/site/help-sections.ts'
import { LINES_FILE } from '#domain/freight/lines.ts'

/** Public pages with nothing to find there. */
const LEFT_OUT = ['/login', '/user/login', '/offline', '/bk/uploadqc']

export const GET: APIRoute = async ({ site }) => {
  const help = await helpArticles()
  const own = (await newestFinds()).filter((find) => !isSample(find))
  const changed = new Map([
    ['/help', newest(help.map(({ data }) => data.updated))],
    ['/shipping', new Date(LINES_FILE.date)],
    ['/finds', newest(own.map(({ data }) => data.date))],
  ])
  const pages = PAGES.filter(({ path, desktop }) => desktop === 'public' && !/[:*]/.test(path))
    .map(({ path }) => path)
    .filter((path) => !LEFT_OUT.includes(path))
    .map((path) => entry(new URL(path, site), changed.get(path)))
  const sections = HELP_SECTIONS.map((name) => {
    const own = help.filter(({ data }) => data.section === name)
    return own.length
      ? entry(new URL(sectionPath(name), site), newest(own.map(({ data }) => data.updated)))
      : ''
  }).filter(Boolean)
  const articles = help.map(({ id, data }) => entry(new URL(`/help/${id}`, site), data.updated))
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${[...pages, ...sections, ...articles].join('\n')}
</urlset>
`
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
}

const newest = (days: Date[]) => (days.length ? new Date(Math.max(...days.map(Number))) : undefined)

function entry({ href }: URL, updated?: Date): string {
  const day = updated ? `<lastmod>${updated.toISOString().slice(0, 10)}</lastmod>` : ''
  return `  <url><loc>${href}</loc>${day}</url>`
}
