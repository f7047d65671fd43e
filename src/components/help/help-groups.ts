import { type HelpArticle, helpArticles } from './help-articles.ts'
import { HELP_SECTIONS } from '#domain/site/help-sections.ts'
import { FOOTER_GROUPS } from '#domain/text/texts.ts'

export interface HelpGroup<Name extends string = string> {
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
