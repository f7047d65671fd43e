import type { ItemLink } from '#domain/link/canonical.ts'
import { itemPath } from '#domain/site/page-path.ts'
import type { DiyDraft } from '#domain/item/diy.ts'
import { ApiError, call, type Data } from './api.ts'
import { addToCart } from './cart.ts'
import { addDescribed } from './diy.ts'

type Detail = Data<'orders/get_order_item_detail'>

export interface Way {
  label: string
  path: string
  /** To be kept for that page when it is opened. */
  draft?: DiyDraft
}

/** Why it is not in the cart, as a sentence, and the pages that lead on, the best last. */
export interface NotAgain {
  why: string
  ways: Way[]
}

/**
 * Puts what was ordered once into the cart again: the same option, pieces and note; what was described, with the same
 * description and photos. Answers null when it is there. Throws ApiError for what trying again may mend.
 */
export async function buyAgain(id: string): Promise<NotAgain | null> {
  const item = await call('orders/get_order_item_detail', { id })
  const { item_platform, num_iid } = item
  const added = item_platform && num_iid ? ordered(item, { item_platform, num_iid }) : described(item)
  return added.then(
    () => null,
    (error: unknown) => {
      const why = error instanceof ApiError ? refusal(error, item) : null
      if (!why) throw error
      return why
    },
  )
}

const ordered = (item: Detail, link: ItemLink) =>
  addToCart(
    {
      ...link,
      sku_id: item.sku_id || null,
      buy_now: false,
      title: item.title,
      image: item.image,
      sku_text: item.sku_text,
      price_cny: item.price_cny,
      quantity: item.quantity,
      order_notes: item.order_notes,
    },
    { popup: false },
  )

const draftOf = (item: Detail): DiyDraft => ({
  url: item.url ?? '',
  title: item.title,
  spec_text: item.sku_text,
  quantity: item.quantity,
  price_cny: item.price_cny,
  domestic_fee_cny: item.domestic_fee_cny,
  order_notes: item.order_notes,
})

const described = (item: Detail) => addDescribed(draftOf(item), item.photo_ids, { popup: false })

function refusal({ status, code, message, body }: ApiError, item: Detail): NotAgain | null {
  if (code === 'CART_FULL') return { why: message, ways: [{ label: 'Open the cart', path: '/cart' }] }
  const form = { path: '/item_diy', draft: draftOf(item) }
  if (item.kind === 'diy') {
    const why = 'Its description needs a check. We’ve filled in the form, except for the photos.'
    return status === 422 ? { why, ways: [{ label: 'Open the form', ...form }] } : null
  }
  if (status === 404) {
    const search = {
      label: 'Find something like it',
      path: `/item_search?keyword=${encodeURIComponent(item.title)}`,
    }
    return {
      why: 'This item is no longer for sale.',
      ways: [{ label: 'Describe it yourself', ...form }, search],
    }
  }
  const page = { label: 'See what there is', path: itemPath(item) }
  const had = item.sku_text ? `The option you had, “${item.sku_text}”,` : 'It'
  if (code === 'SOLD_OUT') return { why: `${had} is sold out.`, ways: [page] }
  if (status !== 422) return null
  const gone = JSON.stringify(body.errors ?? []).includes('sku_id')
  return { why: gone ? `${had} is no longer offered.` : message, ways: [page] }
}
