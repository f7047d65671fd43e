import type { APIRoute } from 'astro'
import { helpArticles } from '#components/help/help-articles.ts'
import { passagesOf } from '#domain/help/passages.ts'
import type { HelpEntry } from '#domain/site/help-search.ts'
import { plainText } from '#domain/text/clean-text.ts'

/** The index of the help search and AI Ben; a build takes it out of the public files (scripts/prepare.mjs). */
export const GET: APIRoute = async () => {
  const articles = await helpArticles()
  const entries: (HelpEntry & { was: string[] })[] = articles.map(({ id, body = '', data }) => ({
    slug: id,
    was: data.was ?? [],
    title: data.title,
    summary: data.summary,
    section: data.section,
    keywords: data.keywords,
    text: plainText(body),
    passages: passagesOf(body),
    questions: (data.questions ?? []).map(({ ask, also = [], answer }) => ({ ask, also, answer })),
  }))
  return Response.json(entries)
}
