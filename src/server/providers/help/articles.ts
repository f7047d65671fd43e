import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { HelpEntry } from '#domain/site/help-search.ts'
import { passagesOf } from '#domain/help/passages.ts'
import { withFigures } from '#domain/help/figures.ts'
import { plainText, withApostrophes } from '#domain/text/clean-text.ts'
import { z } from 'zod'

/** The published help articles, for searching on the server: what was built, or else the files as they are. */

/** With the names of articles that it took in: their addresses lead to it. */
type Article = HelpEntry & { was: string[] }

let cached: Article[] | undefined

/** By a question's words its other wordings are found, as a file has them and as it was built. */
const line = z.string().transform(withApostrophes)

const entry = z.object({
  slug: z.string(),
  was: z.array(z.string()).default([]),
  title: line,
  summary: line,
  section: z.string(),
  keywords: z.array(z.coerce.string()),
  text: z.string(),
  questions: z.array(z.object({ ask: line, also: z.array(line).default([]), answer: line })).default([]),
  passages: z.array(z.string()),
})

let built: string | null = null

/** Takes the articles from the site that is built in this folder. */
export function holdHelp(dist: string): void {
  built = dist
  cached = z.array(entry).parse(JSON.parse(readFileSync(join(dist, 'help.json'), 'utf8')))
}

/** Where the build has put what AI Ben has learned from them, null where there is none. */
export const assistantModel = () => built && join(built, 'assistant.model')

export async function helpArticles(): Promise<Article[]> {
  return cached ?? filesAsTheyAre('src/content/help')
}

let read: { when: string; articles: Promise<Article[]> } | undefined

/** Under `astro dev` and in tests: read again when a file has changed. */
function filesAsTheyAre(folder: string): Promise<Article[]> {
  const when = readdirSync(folder)
    .map((name) => `${name} ${statSync(join(folder, name)).mtimeMs}`)
    .join()
  if (read?.when !== when) read = { when, articles: readArticles(folder) }
  return read.articles
}

/** The address of the article that has taken in what stood at this path of the help, or null. */
export async function movedArticle(pathname: string): Promise<string | null> {
  const [, old = ''] = /^\/help\/([a-z\d-]+)$/.exec(pathname) ?? []
  const article = old && (await helpArticles()).find(({ was }) => was.includes(old))
  return article ? `/help/${article.slug}` : null
}

/** A file that cannot be read is told by editing/problems.ts. */
async function readArticles(folder: string): Promise<Article[]> {
  const { parseFrontmatter } = await import('astro/markdown')
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .flatMap((name) => {
      const { frontmatter, content } = parseFrontmatter(withFigures(readFileSync(join(folder, name), 'utf8')))
      const body = { slug: name.slice(0, -3), text: plainText(content), passages: passagesOf(content) }
      const read = entry.safeParse({ ...frontmatter, ...body })
      return read.success && !frontmatter.draft ? [read.data] : []
    })
}
