import type { MarketHit } from './marketplace.ts'
import type { SampleItem } from './sample-catalogue.ts'

export function hitOf(item: SampleItem): MarketHit {
  return {
    item_platform: item.item_platform,
    num_iid: item.num_iid,
    title: item.title,
    image: item.images[0] ?? '',
    price_fen: item.price_fen,
    price_max_fen: item.price_max_fen,
    sales: item.sales,
    shop: item.shop.name,
  }
}
