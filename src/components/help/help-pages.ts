import { type HelpArticle, helpArticles } from './help-articles.ts'

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
