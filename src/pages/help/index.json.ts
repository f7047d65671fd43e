import type { APIRoute } from 'astro'
import { helpArticles } from '#components/help/help-articles.ts'
import type { HelpEntry } from '#domain/site/help-search.ts'
import { plainText } from '#domain/text/clean-text.ts'

/** The index of the help search and AI Ben; a build takes it out of the public files (scripts/prepare.mjs). */
export const GET: APIRoute = async () => {
  const articles = await helpArticles()
  const entries: HelpEntry[] = articles.map(({ id, body = '', data }) => ({
    slug: id,
    title: data.title,
    summary: data.summary,
    section: data.section,
    keywords: data.keywords,
    text: plainText(body),
  }))
  return Response.json(entries)
}
