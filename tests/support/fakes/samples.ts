import { SAMPLE_ITEMS } from '#server/providers/sample/catalogue.ts'

type Sample = (typeof SAMPLE_ITEMS)[number]

const first = (fits: (item: Sample) => boolean): Sample => {
  const item = SAMPLE_ITEMS.find(fits)
  if (!item) throw new Error('the catalogue has no such item')
  return item
}

/** An ordinary Taobao item with options in stock. */
export const anItem = () =>
  first(
    (item) =>
      item.item_platform === 'taobao' &&
      item.goods_class === 'general' &&
      item.skus.some((sku) => sku.stock > 5),
  )

/** An item without options. */
export const aSingleItem = () => first((item) => item.skus.length === 0)

export const aProhibitedItem = () => first((item) => item.goods_class === 'prohibited')

export const aSoldOutItem = () =>
  first((item) => item.skus.length > 0 && item.skus.every((sku) => sku.stock === 0))

/** Its seller takes postage, and two of its options are in stock. */
export const anItemWithPostage = () =>
  first((item) => item.domestic_fee_fen > 0 && item.skus.filter((sku) => sku.stock > 0).length > 1)

/** Items anybody can order one of. */
export const orderableItems = () =>
  SAMPLE_ITEMS.filter((item) => item.goods_class !== 'prohibited' && item.skus.some((sku) => sku.stock > 0))
