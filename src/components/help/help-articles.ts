import { type CollectionEntry, getCollection } from 'astro:content'
import { HELP_SECTIONS } from '#domain/site/help-sections.ts'

export type HelpArticle = CollectionEntry<'help'>

/** The published ones, under `astro dev` drafts too, in the order of the whole help: by section, then by their place in it. */
export async function helpArticles(): Promise<HelpArticle[]> {
  const articles = await getCollection('help', ({ data }) => !data.draft || import.meta.env.DEV)
  return articles.sort(
    (a, b) =>
      HELP_SECTIONS.indexOf(a.data.section) - HELP_SECTIONS.indexOf(b.data.section) ||
      a.data.order - b.data.order ||
      a.id.localeCompare(b.id),
  )
}
