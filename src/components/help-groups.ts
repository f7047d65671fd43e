import { helpArticles } from './help-articles.ts'
import { FOOTER_GROUPS } from '#domain/texts.ts'

export interface HelpGroup {
  name: string
  articles: { title: string; href: string }[]
}

/** The help articles under the three headings of the footer, in their order. */
export async function helpGroups(): Promise<HelpGroup[]> {
  const articles = await helpArticles()
  return FOOTER_GROUPS.map((name) => ({
    name,
    articles: articles
      .filter(({ data }) => data.group === name)
      .sort((a, b) => a.data.order - b.data.order)
      .map(({ id, data }) => ({ title: data.title, href: `/help/${id}` })),
  }))
}
