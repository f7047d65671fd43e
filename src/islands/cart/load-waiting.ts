import { call } from '#stores/api.ts'
import { loadOpenPayments, type OpenPayment } from '#stores/open-payments.ts'
import type { OrderItem } from '#stores/order-list.ts'

export interface Waiting {
  /** The unpaid items of each order, newest first. */
  orders: OrderItem[][]
  payments: OpenPayment[]
  /** Whether there are more of them than stand here. */
  more: boolean
}

const MOST = 50
const NONE: Waiting = { orders: [], payments: [], more: false }

/** What waits for payment; nothing when there is no answer, without which a cart is a cart all the same. */
export async function loadWaiting(): Promise<Waiting> {
  const asked = { list_status_alias: 'WaitingForPayment', limit: MOST } as const
  const answer = call('orders/get_order_items', asked, { notShowMessage: true })
  const page = await answer.catch(() => null)
  if (!page?.list.length) return NONE
  const orders = [...Map.groupBy(page.list, ({ order_no }) => order_no).values()]
  return { orders, payments: await loadOpenPayments(), more: page.total > page.list.length }
}
