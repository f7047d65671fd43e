import type { CallName } from '#domain/access/calls.ts'
import { correctable } from '#domain/warehouse/correction.ts'
import {
  FINAL_ORDER_STATUSES,
  ORDER_MOVES,
  moveOrder,
  type OrderEvent,
  type OrderFacts,
  type OrderStatus,
} from '#domain/order/status.ts'
import { liesHere } from '#domain/warehouse/shelf.ts'

/** The call behind each move that staff make. */
const CALLS: Partial<Record<OrderEvent, CallName>> = {
  take_item: 'bk/take_item',
  give_back: 'bk/give_back',
  ask_customer: 'bk/ask_customer',
  withdraw_question: 'bk/withdraw_question',
  place_order_item: 'orders/place_order_item',
  correct_purchase: 'bk/correct_purchase',
  mark_unavailable: 'bk/mark_unavailable',
  mark_seller_shipped: 'bk/mark_seller_shipped',
  scan_arrival: 'bk/scan_arrival',
  scan_part: 'bk/scan_arrival',
  assign_unclaimed: 'bk/assign_unclaimed',
  inspect_item: 'bk/inspect_item',
  inspect_late: 'bk/inspect_item',
  await_replacement: 'bk/await_replacement',
  reject_refund: 'bk/resolve_refund',
  approve_refund: 'bk/resolve_refund',
  return_accepted: 'bk/finish_return',
  return_refused: 'bk/finish_return',
  end_item: 'bk/end_item',
  dispose: 'bk/dispose',
}

/** Once in a parcel its price depends on the class. */
const CLASS_STAYS: readonly OrderStatus[] = ['InParcel', 'Shipped', ...FINAL_ORDER_STATUSES]

interface Item extends OrderFacts {
  status: OrderStatus
  remembered_status: OrderStatus | null
  purchase_no: string | null
  inner_tracking_number: string | null
  weight_g: number | null
}

/** Every call that staff can make about an order item as it stands; each checks more by itself, such as dates. */
export function staffMoves(item: Item): CallName[] {
  const { status, remembered_status, weight_g } = item
  const events = [...new Set(ORDER_MOVES.map(({ event }) => event))].filter(
    (event) =>
      moveOrder({ ...item, remembered: remembered_status }, event) &&
      (event !== 'inspect_late' || weight_g === null),
  )
  const moves = events.flatMap((event) => CALLS[event] ?? [])
  const correct = Object.values(correctable(item)).some(Boolean)
  return [
    ...new Set<CallName>([
      ...moves,
      ...(correct ? (['bk/correct_item'] as const) : []),
      ...(liesHere(item) ? (['bk/set_shelf', 'bk/search_item'] as const) : []),
      ...(CLASS_STAYS.includes(status) ? [] : (['bk/set_goods_class'] as const)),
      ...(FINAL_ORDER_STATUSES.includes(status) ? [] : (['upload/bk_upload_files'] as const)),
    ]),
  ]
}
