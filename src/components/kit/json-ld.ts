import { ADDRESS_MARK } from '#domain/site/set-at-start.ts'
import { sectionPath } from '#domain/site/help-sections.ts'
import { BRAND } from '#domain/text/texts.ts'
import { dataBlock } from '#domain/item/data.ts'
import { itemPath } from '#domain/site/page-path.ts'
import { sharePath } from '#domain/site/pictures.ts'
import type { HelpArticle } from '#components/help/help-articles.ts'
import type { Find } from '#components/finds/newest-finds.ts'

/** Facts of a page in the words of schema.org; addresses are filled in when the shop starts. */

const at = (path: string) => ADDRESS_MARK + (path === '/' ? '' : path)

export const contextOf = (facts: readonly object[]) =>
  dataBlock({ '@context': 'https://schema.org', '@graph': facts })

const organization = { '@type': 'Organization', '@id': `${ADDRESS_MARK}/#shop`, name: BRAND, url: at('/') }

export const shopFacts = [
  { ...organization, logo: at('/icon-512.png') },
  { '@type': 'WebSite', name: BRAND, url: at('/'), publisher: { '@id': organization['@id'] } },
]

/** The way to a page, from the first of them. */
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
    image: at(sharePath(`/help/${id}`)),
    dateModified: data.updated.toISOString().slice(0, 10),
    mainEntityOfPage: at(`/help/${id}`),
    author: organization,
    publisher: organization,
    inLanguage: 'en',
  },
  ...faqFacts(data.questions),
  crumbFacts([
    ['Help', '/help'],
    [data.section, sectionPath(data.section)],
    [data.title, `/help/${id}`],
  ]),
]

function faqFacts(questions: HelpArticle['data']['questions']) {
  if (!questions?.length) return []
  const mainEntity = questions.map(({ ask, answer }) => ({
    '@type': 'Question',
    name: ask,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }))
  return [{ '@type': 'FAQPage', mainEntity }]
}

/** Finds with their pictures, as a list of products. Whether each can still be had is known on its own page alone. */
export const findsFacts = (finds: readonly { find: Find; src: string }[]) => ({
  '@type': 'ItemList',
  itemListElement: finds.map(({ find: { data }, src }, place) => {
    const { title, note, price_cny, price_max_cny } = data
    const url = at(itemPath(data))
    const price = price_max_cny
      ? { '@type': 'AggregateOffer', lowPrice: price_cny, highPrice: price_max_cny }
      : { '@type': 'Offer', price: price_cny }
    return {
      '@type': 'ListItem',
      position: place + 1,
      item: {
        '@type': 'Product',
        name: title,
        description: note,
        image: at(src),
        url,
        offers: { ...price, priceCurrency: 'CNY', url },
      },
    }
  }),
})
