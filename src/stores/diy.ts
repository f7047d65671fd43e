import { map, onMount } from 'nanostores'
import { clampQuantity } from '#domain/order/cart.ts'
import type { GoodsClass } from '#domain/item/goods-class.ts'
import { diyPayload, type DiyDraft, EMPTY_DIY } from '#domain/item/diy.ts'
import { call, type Options } from './api.ts'
import { keepText, keptText } from './browser-storage.ts'
import { $cart } from './cart.ts'
import { readFields, textOf } from './kept-work.ts'
import { forgetDraftPhotos } from './kept-photos.ts'

/** The fields of the DIY page, kept in this tab so that a log-in on the way loses nothing. */
export const $diy = map<DiyDraft>({ ...EMPTY_DIY })

const KEY = 'diy'
/** The name of its photos. */
export const DIY_DRAFT = KEY

onMount($diy, () => {
  $diy.set(readDraft(keptText('sessionStorage', KEY)))
  return $diy.listen((draft) => keepText('sessionStorage', KEY, JSON.stringify(draft)))
})

/** The tab's stored draft, without what is no field of a draft: the edge where foreign data comes in. */
export function readDraft(stored: string | null): DiyDraft {
  const fields = readFields(stored)
  return {
    url: textOf(fields.url),
    title: textOf(fields.title),
    spec_text: textOf(fields.spec_text),
    price_cny: textOf(fields.price_cny),
    domestic_fee_cny: textOf(fields.domestic_fee_cny),
    quantity: clampQuantity(Number(fields.quantity)),
    order_notes: textOf(fields.order_notes),
  }
}

/** A page opened for another link starts afresh; the same link goes on with what was typed. */
export function startDiy(page: Pick<DiyDraft, 'url' | 'title'>): void {
  const { url, title } = $diy.get()
  const other = (page.url && page.url !== url) || (!page.url && page.title && page.title !== title)
  if (!other) return
  $diy.set({ ...EMPTY_DIY, ...page })
  forgetDraftPhotos(DIY_DRAFT)
}

/** For the DIY page that is opened next. */
export function keepDraft(draft: DiyDraft): void {
  $diy.set(draft)
  forgetDraftPhotos(DIY_DRAFT)
  keepText('sessionStorage', KEY, JSON.stringify(draft))
}

/** Puts the draft with these photos into the account's cart and clears it. Throws ApiError; the draft then stays. */
export async function addDiy(images: string[], denied_class: GoodsClass | null): Promise<void> {
  await addDescribed($diy.get(), images, {}, denied_class)
  $diy.set({ ...EMPTY_DIY })
}

/** Puts an item that is described so, with these photos, into the account's cart. Throws ApiError. */
export async function addDescribed(
  draft: DiyDraft,
  images: string[],
  options: Options = {},
  denied_class: GoodsClass | null = null,
): Promise<void> {
  const { id, count } = await call(
    'cart/add_diy_item',
    { ...diyPayload(draft), images, ...(denied_class && { denied_class }) },
    options,
  )
  const { selectedCartIds } = $cart.get()
  $cart.set({ ...$cart.get(), count, selectedCartIds: [...selectedCartIds, id] })
}
