import { type CollectionEntry, getCollection } from 'astro:content'
import { HELP_SECTIONS } from '#domain/site/help-sections.ts'
import { FOOTER_GROUPS } from '#domain/text/texts.ts'

export type HelpArticle = CollectionEntry<'help'>

/** The published articles, under `astro dev` drafts too, in the help's order: by section, then by their place in it. */
export async function helpArticles(): Promise<HelpArticle[]> {
  const articles = await getCollection('help', ({ data }) => !data.draft || import.meta.env.DEV)
  return articles.sort(
    (a, b) =>
      HELP_SECTIONS.indexOf(a.data.section) - HELP_SECTIONS.indexOf(b.data.section) ||
      a.data.order - b.data.order ||
      a.id.localeCompare(b.id),
  )
}

interface HelpGroup<Name extends string = string> {
  name: Name
  articles: { title: string; href: string }[]
}

const link = ({ id, data }: HelpArticle) => ({ title: data.title, href: `/help/${id}` })

/** The articles that stand at the end of every page, under its three headings. */
export async function footerGroups(): Promise<HelpGroup[]> {
  const articles = await helpArticles()
  return FOOTER_GROUPS.map((name) => ({
    name,
    articles: articles.filter(({ data }) => data.footer === name).map(link),
  }))
}

/** All articles by section. A section without any is left out. */
export async function helpSections() {
  const articles = await helpArticles()
  const sections = HELP_SECTIONS.map((name) => ({
    name,
    articles: articles.filter(({ data }) => data.section === name).map(link),
  }))
  return sections.filter(({ articles: { length } }) => length > 0)
}

export interface HelpPage {
  entry: HelpArticle
  /** The articles around it in its section, itself among them: an article's page does not grow with its section. */
  near: HelpArticle[]
  /** Its neighbours in its section. */
  previous: HelpArticle | undefined
  next: HelpArticle | undefined
}

const NEAR = 8

/** Every help article with what stands around it, in the order of the sections. */
export async function helpPages(): Promise<HelpPage[]> {
  const ordered = await helpArticles()
  const sections = Map.groupBy(ordered, ({ data }) => data.section)
  return [...sections.values()].flatMap((section) =>
    section.map((entry, place) => ({
      entry,
      near: around(section, place),
      previous: section[place - 1],
      next: section[place + 1],
    })),
  )
}

function around(section: HelpArticle[], place: number): HelpArticle[] {
  const from = place - NEAR / 2
  const start = Math.max(0, Math.min(from, section.length - NEAR))
  return section.slice(start, start + NEAR)
}
