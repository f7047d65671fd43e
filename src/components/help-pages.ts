import type { CollectionEntry } from 'astro:content'
import { helpArticles } from './help-articles.ts'
import { FOOTER_GROUPS } from '#domain/texts.ts'

type HelpArticle = CollectionEntry<'help'>

export interface HelpPage {
  entry: HelpArticle
  /** The articles of its group, in order. */
  siblings: HelpArticle[]
  /** Its neighbours in the order of the whole help. */
  previous: HelpArticle | undefined
  next: HelpArticle | undefined
}

/** Every help article with what stands around it, in the order of the groups. */
export async function helpPages(): Promise<HelpPage[]> {
  const articles = await helpArticles()
  const ordered = FOOTER_GROUPS.flatMap((group) =>
    articles.filter(({ data }) => data.group === group).sort((a, b) => a.data.order - b.data.order),
  )
  return ordered.map((entry, place) => ({
    entry,
    siblings: ordered.filter(({ data }) => data.group === entry.data.group),
    previous: ordered[place - 1],
    next: ordered[place + 1],
  }))
}
