/** Where the pages live that show one certain thing: paths of the desktop site, for links in the browser and in mails. */

/** Of a marketplace's item; what was ordered by a description alone has neither, and no page. */
interface ItemName {
  item_platform: string | null
  num_iid: string | null
}

export const itemPath = (item: ItemName) => `/item${itemQuery(item)}`

/** What of the address says which item; domain/item-query.ts reads it. */
export const itemQuery = ({ item_platform, num_iid }: ItemName) => `?p=${item_platform}&i=${num_iid}`

/** To order what is in no catalogue, from its address or by a name. */
export const diyPath = (known: { url: string } | { title: string }) =>
  'url' in known
    ? `/item_diy?url=${encodeURIComponent(known.url)}`
    : `/item_diy?title=${encodeURIComponent(known.title)}`

export const orderListPath = (status: string) => `/user/order-list?status=${status}`

export const orderItemPath = (id: string) => `/user/order-detail?id=${id}`

/** To pay a whole order, or certain order items. */
export const orderCheckoutPath = (what: { order_no: string } | { ids: readonly string[] }) =>
  'order_no' in what
    ? `/checkout/order?order_no=${encodeURIComponent(what.order_no)}`
    : `/checkout/order?ids=${what.ids.join()}`

export const parcelPath = (parcel_no: string) => `/user/parcel/detail?parcel_no=${parcel_no}`

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

/** The sandbox's bank. */
export const sandboxPath = (payment_no: string) => `/checkout/topup?payment_no=${payment_no}`
