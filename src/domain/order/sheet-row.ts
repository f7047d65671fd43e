import type { Platform } from '#domain/link/platform.ts'
import { isInStorage, type OrderStatus } from './status.ts'
import { daysLeft } from './storage.ts'

/** A row of the sheet, as orders/get_sheet answers it. */
export interface SheetRow {
  id: string
  order_no: string
  ordered_at: string
  status: OrderStatus
  next_by_at: string | null
  late: boolean
  item_platform: Platform | null
  url: string | null
  title: string
  image: string
  sku_text: string
  quantity: number
  order_notes: string
  tag: string | null
  price_cny: string
  goods_cny: string
  domestic_fee_cny: string
  service_fee_cny: string
  services_cny: string
  coupon_cny: string
  back_cny: string
  cost_cny: string
  /** The totals count this part: nothing that came back; its amounts come to the cost without `back_cny`. */
  kept: {
    quantity: number
    goods_cny: string
    domestic_fee_cny: string
    service_fee_cny: string
    services_cny: string
    coupon_cny: string
  }
  inner_tracking_number: string | null
  weight_g: number | null
  qc_count: number
  refund_until_at: string | null
  stored_until_at: string | null
  client: string | null
  parcel: {
    parcel_no: string
    status: string
    estimated: boolean
    freight_cny: string
    compensation_cny: string
    door_cny: string
  } | null
}

const RETURNABLE: readonly OrderStatus[] = ['InWarehouse']

/** Days in which a refund can still be asked for, 1 on the last one; null when it cannot, or no date ends it. */
export function daysToReturn({ status, refund_until_at }: SheetRow, now: number): number | null {
  if (!isOne(RETURNABLE, status) || refund_until_at === null) return null
  const until = Date.parse(refund_until_at)
  return until < now ? null : daysLeft(until, now)
}

/** Days of free storage, 1 on the last one and 0 after; null for what does not lie in the warehouse. */
export function daysToStore({ status, stored_until_at }: SheetRow, now: number): number | null {
  return isInStorage(status) && stored_until_at !== null ? daysLeft(Date.parse(stored_until_at), now) : null
}

const isOne = (statuses: readonly string[], status: string) => statuses.includes(status)
