import type { ItemLink } from '#domain/link/canonical.ts'
import { PLATFORMS } from '#domain/link/platform.ts'

/** Where the pages live that show one certain thing: paths of the desktop site, for links in the browser and in mails. */

/** A marketplace's item; an item ordered by a description alone has neither field, and no page. */
interface ItemName {
  item_platform: string | null
  num_iid: string | null
}

export const itemPath = (item: ItemName) => `/item${itemQuery(item)}`

/** The query that identifies an item; readItemQuery reads it. */
export const itemQuery = ({ item_platform, num_iid }: ItemName) => `?p=${item_platform}&i=${num_iid}`

/** To order what is in no catalogue, from its address or by a name. */
export const diyPath = (draft: { url: string } | { title: string }) =>
  'url' in draft
    ? `/item_diy?url=${encodeURIComponent(draft.url)}`
    : `/item_diy?title=${encodeURIComponent(draft.title)}`

/** A list that its owner shares. */
export const listPath = (id: string) => `/list/${encodeURIComponent(id)}`

/** A finished parcel that its owner shares. */
export const photoSetPath = (id: string) => `/share/${encodeURIComponent(id)}`
export const haulPath = (id: string) => `/haul/${encodeURIComponent(id)}`

/** Where links are pasted together, and one's kept lists stand. */
export const SEVERAL_LINKS = '/item_search#several'

export const orderListPath = (status: string) => `/user/order-list?status=${status}`

/** The first list of orders that holds something: to pay, else what moves (islands/order/OrderList.tsx). */
export const ORDERS_NOW = orderListPath('now')

/** Every item of one order. */
export const orderPath = (order_no: string) => `${orderListPath('All')}&title=${encodeURIComponent(order_no)}`

/** To write to a person what AI Ben could not answer. */
export const writePath = (question: string) => `/assistant?question=${encodeURIComponent(question)}`

/** All order items as rows of a sheet. */
export const ORDER_SHEET = '/user/order-list?view=sheet'

/** A reseller's client. */
export const clientPath = (id: string) => `/user/customer-client-list?id=${id}`

/** All that was ordered for a client. */
export const clientOrdersPath = (client_id: string) => `${orderListPath('All')}&client_id=${client_id}`

export const orderItemPath = (id: string) => `/user/order-detail?id=${id}`

/** The thread of an order item: what was asked, answered and done. */
export const orderThreadPath = (id: string) => `${orderItemPath(id)}#thread`

/** To pay a whole order, or certain order items. */
export const orderCheckoutPath = (what: { order_no: string } | { ids: readonly string[] }) =>
  'order_no' in what
    ? `/checkout/order?order_no=${encodeURIComponent(what.order_no)}`
    : `/checkout/order?ids=${what.ids.join()}`

export const parcelPath = (parcel_no: string) => `/user/parcel/detail?parcel_no=${parcel_no}`

export const parcelThreadPath = (parcel_no: string) => `${parcelPath(parcel_no)}#thread`

/** To put these order items into a parcel. */
export const newParcelPath = (item_ids: readonly string[]) =>
  `/user/parcel/create?item_ids=${item_ids.join()}`

export const parcelCheckoutPath = (parcel_no: string) => `/checkout/parcel?parcel_no=${parcel_no}`

/** To answer what a packed parcel costs more. */
export const supplementPath = (question_id: string) => `/checkout/supplement?id=${question_id}`

/** In the back office: one customer, or who is found by words. */
export const customerPath = (who: { id: string } | { keyword: string }) =>
  'id' in who
    ? `/bk/customers?id=${encodeURIComponent(who.id)}`
    : `/bk/customers?keyword=${encodeURIComponent(who.keyword)}`

/** Labels to print: of these order items, or of shelves that are typed there. */
export const labelsPath = (ids: readonly string[] = []) =>
  ids.length ? `/bk/labels?ids=${ids.join()}` : '/bk/labels'

/** The list of items to fetch for these parcels. */
export const pickListPath = (parcel_nos: readonly string[]) => `/bk/pick?parcels=${parcel_nos.join()}`

/** Where one's withdrawals stand. */
export const WITHDRAWALS = '/user/balance-list#withdrawals'

/** In the back office: what these words find on this page. */
export const foundPath = (page: '/bk/orders' | '/bk/parcels' | '/bk/money', keyword: string) =>
  `${page}?queue=All&keyword=${encodeURIComponent(keyword)}`

/** In the back office: the withdrawals that a number or a customer's e-mail finds, open or decided. */
export const staffWithdrawalPath = (keyword: string) =>
  `/bk/money?queue=Withdrawals&show=All&keyword=${encodeURIComponent(keyword)}`

/** In the back office: one order item, one parcel, or one customer. */
export function subjectPath({ kind, id }: { kind: 'order_item' | 'parcel' | 'account'; id: string }): string {
  if (kind === 'account') return customerPath({ id })
  return kind === 'parcel' ? foundPath('/bk/parcels', id) : `/bk/orders?item=${encodeURIComponent(id)}`
}

/** Requests of staff to an admin. */
export const STAFF_REQUESTS = '/bk/money?queue=Requests'

/** A payment as it stands; of the sandbox, its bank. */
export const sandboxPath = (payment_no: string) => `/checkout/topup?payment_no=${payment_no}`

/**
 * Which item /item?p=&i= means: 'none' when the address names nothing, 'wrong' when it names no item there can be.
 */
export function readItemQuery(params: URLSearchParams): ItemLink | 'none' | 'wrong' {
  const p = params.get('p')?.trim() ?? ''
  const i = params.get('i')?.trim() ?? ''
  if (!p && !i) return 'none'
  const item_platform = PLATFORMS.find((platform) => platform === p)
  return item_platform && /^\d{5,16}$/.test(i) ? { item_platform, num_iid: i } : 'wrong'
}
