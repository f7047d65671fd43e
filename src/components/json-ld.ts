import { ADDRESS_MARK } from '#domain/set-at-start.ts'
import { sectionPath } from '#domain/help-sections.ts'
import { BRAND } from '#domain/texts.ts'
import type { HelpArticle } from './help-articles.ts'

/** Facts of a page in the words of schema.org; addresses are filled in when the shop starts. */

const at = (path: string) => ADDRESS_MARK + (path === '/' ? '' : path)

export const contextOf = (facts: readonly object[]) =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': facts }).replaceAll('<', '\\u003c')

const organization = { '@type': 'Organization', '@id': `${ADDRESS_MARK}/#shop`, name: BRAND, url: at('/') }

export const shopFacts = [
  { ...organization, logo: at('/icon-512.png') },
  { '@type': 'WebSite', name: BRAND, url: at('/'), publisher: { '@id': organization['@id'] } },
]

/** The way to a page, from the help's first. */
export const crumbFacts = (trail: readonly (readonly [name: string, path: string])[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(([name, path], place) => ({
    '@type': 'ListItem',
    position: place + 1,
    name,
    item: at(path),
  })),
})

export const articleFacts = ({ id, data }: HelpArticle) => [
  {
    '@type': 'Article',
    headline: data.title,
    description: data.summary,
    dateModified: data.updated.toISOString().slice(0, 10),
    mainEntityOfPage: at(`/help/${id}`),
    author: organization,
    publisher: organization,
    inLanguage: 'en',
  },
  crumbFacts([
    ['Help', '/help'],
    [data.section, sectionPath(data.section)],
    [data.title, `/help/${id}`],
  ]),
]
