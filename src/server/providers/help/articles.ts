import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { HelpEntry } from '#domain/site/help-search.ts'
import { plainText } from '#domain/text/clean-text.ts'
import { z } from 'zod'

/** The published help articles, for searching on the server: what was built, or else the files as they are. */

let cached: HelpEntry[] | undefined

const entry = z.object({
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  section: z.string(),
  keywords: z.array(z.coerce.string()),
  text: z.string(),
})

/** Takes the articles from the built site, whose public files are in `folder`: it has them beside those. */
export function holdHelp(folder: string): void {
  cached = z.array(entry).parse(JSON.parse(readFileSync(join(folder, '../help.json'), 'utf8')))
}

export async function helpArticles(): Promise<HelpEntry[]> {
  return cached ?? readArticles('src/content/help')
}

/** Under `astro dev` and in tests. A file that cannot be read is told by editing/problems.ts. */
async function readArticles(folder: string): Promise<HelpEntry[]> {
  const { parseFrontmatter } = await import('astro/markdown')
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .flatMap((name) => {
      const { frontmatter, content } = parseFrontmatter(readFileSync(join(folder, name), 'utf8'))
      const read = entry.safeParse({ ...frontmatter, slug: name.slice(0, -3), text: plainText(content) })
      return read.success && !frontmatter.draft ? [read.data] : []
    })
}
