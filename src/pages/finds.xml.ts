import type { APIRoute } from 'astro'
import { type Find, isSample, newestFinds } from '#components/finds/newest-finds.ts'
import { itemPath } from '#domain/site/page-path.ts'
import { partMarks } from '#domain/site/set-at-start.ts'
import { escapeHtml } from '#domain/text/clean-text.ts'
import { BRAND } from '#domain/text/texts.ts'

const MOST = 50

/** The newest finds as RSS; those of the sample marketplace only in a demo. */
export const GET: APIRoute = async ({ site }) => {
  const address = (path: string) => escapeHtml(new URL(path, site).href)
  const item = (find: Find) => {
    const { title, note, price_cny, category, date } = find.data
    const link = address(itemPath(find.data))
    const whole = `  <item>
    <title>${escapeHtml(title)}</title>
    <link>${link}</link>
    <guid>${link}</guid>
    <description>${escapeHtml(`¥${price_cny}. ${note}`)}</description>
    <category>${escapeHtml(category)}</category>
    <pubDate>${date.toUTCString()}</pubDate>
  </item>`
    const [start, end] = partMarks('demo')
    return isSample(find) ? start + whole + end : whole
  }
  const finds = (await newestFinds()).slice(0, MOST)
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
  <title>${BRAND} finds</title>
  <link>${address('/finds')}</link>
  <atom:link href="${address('/finds.xml')}" rel="self" type="application/rss+xml"/>
  <description>Items from Chinese marketplaces we would buy ourselves.</description>
  <language>en</language>
${finds.map(item).join('\n')}
</channel>
</rss>
`
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
}
