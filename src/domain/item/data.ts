interface Described {
  item_platform: string
  num_iid: string
  title: string
  title_zh: string
  images: readonly string[]
  price_cny: string
  price_max_cny: string
  shop: { name: string }
  skus: readonly { stock: number }[]
}

/** schema.org's Product, for search engines. `absolute` makes a path of ours a full address. */
export function productData(item: Described, path: string, absolute: (path: string) => string) {
  const sold_out = item.skus.length > 0 && item.skus.every(({ stock }) => stock <= 0)
  const offer = {
    priceCurrency: 'CNY',
    availability: `https://schema.org/${sold_out ? 'OutOfStock' : 'InStock'}`,
    // Xianyu is where people sell what they have used.
    itemCondition: `https://schema.org/${item.item_platform === 'xianyu' ? 'Used' : 'New'}Condition`,
    url: absolute(path),
    seller: { '@type': 'Organization', name: item.shop.name },
  }
  const one = item.price_cny === item.price_max_cny
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: item.title,
    ...(item.title_zh && item.title_zh !== item.title && { alternateName: item.title_zh }),
    image: item.images.map(absolute),
    sku: `${item.item_platform}-${item.num_iid}`,
    offers: one
      ? { '@type': 'Offer', price: item.price_cny, ...offer }
      : {
          '@type': 'AggregateOffer',
          lowPrice: item.price_cny,
          highPrice: item.price_max_cny,
          offerCount: item.skus.length,
          ...offer,
        },
  }
}

/** The same of the page that asks for a link. */
export const ITEM_BY_LINK =
  'Paste the link of an item from Taobao, 1688, Weidian or another marketplace and see what it costs to your door.'

/** The description a search engine shows below the title. */
export const itemDescription = (item: Pick<Described, 'title' | 'price_cny' | 'price_max_cny' | 'shop'>) =>
  `${item.title}, ${item.price_cny === item.price_max_cny ? '' : 'from '}¥${item.price_cny} at ${item.shop.name}. We buy it, check it, ship it.`

/** A data block in HTML: nothing in it can end the element it stands in. */
export const dataBlock = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c')

/** How many items one customer may save: the list stays readable, and its prices can be asked for each day. */
export const MAX_FAVORITES = 500

/** How a price has moved since the item was saved; amounts in fen. */
export function priceSince(
  then_fen: number,
  now_fen: number,
): { word: 'cheaper' | 'dearer'; by_fen: number } | null {
  if (now_fen === then_fen) return null
  return { word: now_fen < then_fen ? 'cheaper' : 'dearer', by_fen: Math.abs(now_fen - then_fen) }
}
