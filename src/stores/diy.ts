import { map, onMount } from 'nanostores'
import { clampQuantity } from '#domain/cart.ts'
import { diyPayload, type DiyDraft, EMPTY_DIY } from '#domain/diy.ts'
import { call, type Options } from './api.ts'
import { browserStorage, keepText } from './browser-storage.ts'
import { $cart } from './cart.ts'
import { readFields, textOf } from './kept-work.ts'

/** What is typed on the DIY page, kept in this tab so that a log-in on the way loses nothing. */
export const $diy = map<DiyDraft>({ ...EMPTY_DIY })

const KEY = 'diy'

onMount($diy, () => {
  $diy.set(readDraft(browserStorage('sessionStorage')?.getItem(KEY) ?? null))
  return $diy.listen((draft) => keepText('sessionStorage', KEY, JSON.stringify(draft)))
})

/** What the tab kept, without what is no field of a draft: the edge where foreign data comes in. */
export function readDraft(stored: string | null): DiyDraft {
  const kept = readFields(stored)
  return {
    url: textOf(kept.url),
    title: textOf(kept.title),
    spec_text: textOf(kept.spec_text),
    price_cny: textOf(kept.price_cny),
    domestic_fee_cny: textOf(kept.domestic_fee_cny),
    quantity: clampQuantity(Number(kept.quantity)),
    order_notes: textOf(kept.order_notes),
  }
}

/** A page opened for another link starts afresh; the same link goes on with what was typed. */
export function startDiy(given: Pick<DiyDraft, 'url' | 'title'>): void {
  const { url, title } = $diy.get()
  const other = (given.url && given.url !== url) || (!given.url && given.title && given.title !== title)
  if (other) $diy.set({ ...EMPTY_DIY, ...given })
}

/** For the DIY page that is opened next. */
export function keepDraft(draft: DiyDraft): void {
  $diy.set(draft)
  keepText('sessionStorage', KEY, JSON.stringify(draft))
}

/** Puts the draft with these photos into the account's cart and clears it. Throws ApiError; the draft then stays. */
export async function addDiy(images: string[]): Promise<void> {
  await addDescribed($diy.get(), images)
  $diy.set({ ...EMPTY_DIY })
}

/** Puts an item that is described so, with these photos, into the account's cart. Throws ApiError. */
export async function addDescribed(draft: DiyDraft, images: string[], options: Options = {}): Promise<void> {
  const { id, count } = await call('cart/add_diy_item', { ...diyPayload(draft), images }, options)
  const { selectedCartIds } = $cart.get()
  $cart.set({ ...$cart.get(), count, selectedCartIds: [...selectedCartIds, id] })
}
