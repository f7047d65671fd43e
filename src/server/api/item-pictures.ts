import { NO_PICTURE } from '#domain/item/picture.ts'
import type { MarketItem } from '#server/providers/marketplaces/marketplace.ts'
import { shownPicture } from '#server/providers/pictures/shown-picture.ts'

type Pictured = Pick<MarketItem, 'images' | 'desc_images' | 'sku_props_array' | 'skus'>

/** An item's pictures as pages may show them; those that we may not show are left out. */
export function shownPictures({ images, desc_images, sku_props_array, skus }: Pictured): Pictured {
  return {
    images: images.flatMap(one),
    desc_images: desc_images.flatMap(one),
    sku_props_array: sku_props_array.map(({ values, ...axis }) => ({
      ...axis,
      values: values.map(pictured),
    })),
    skus: skus.map(pictured),
  }
}

function one(url: string): string[] {
  const picture = shownPicture(url)
  return picture && picture !== NO_PICTURE ? [picture] : []
}

function pictured<T extends { image?: string | undefined }>({ image, ...rest }: T) {
  const [picture] = one(image ?? '')
  return { ...rest, ...(picture !== undefined && { image: picture }) }
}
