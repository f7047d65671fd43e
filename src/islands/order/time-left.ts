import { canRefund } from '#domain/order/bulk.ts'
import { refundCostsFen } from '#domain/order/refund.ts'
import { isInStorage, type OrderStatus } from '#domain/order/status.ts'
import { daysLeft, STORAGE_DAY_FEN, STORAGE_WARNS_DAYS, storageFeeFen } from '#domain/order/storage.ts'
import { cnyFromFen, fenOf } from '#domain/money/money.ts'
import type { MoneyWords } from '#islands/hooks/show-price.ts'
import type { Tone } from '#islands/ui/Badge.tsx'
import { showDay } from '#islands/ui/show-date.ts'

interface Timed {
  id: string
  status: OrderStatus
  stored_until_at: string | null
  refund_until_at: string | null
  weight_g: number | null
  goods_class: string
  fault_only: boolean
  domestic_fee_cny: string
  service_fee_cny: string
}

/** "Free storage until 21 Feb, 88 days left", or what its storage has cost so far; null where none counts. */
export function storageLeft(
  { status, stored_until_at }: Pick<Timed, 'status' | 'stored_until_at'>,
  now: number,
  money: MoneyWords,
): { words: string; tone: Tone } | null {
  if (!isInStorage(status) || !stored_until_at) return null
  const until = Date.parse(stored_until_at)
  if (until <= now)
    return {
      words: `Free storage over, ${money(cnyFromFen(storageFeeFen(until, now)))} so far, ${money(cnyFromFen(STORAGE_DAY_FEN))} a day`,
      tone: 'red',
    }
  const days = daysLeft(until, now)
  const text = days === 1 ? '1\u00a0day left' : `${days}\u00a0days left`
  return {
    words: `Free storage until ${showDay(stored_until_at)}, ${text}`,
    tone: days <= STORAGE_WARNS_DAYS ? 'amber' : 'grey',
  }
}

/**
 * "Return until 3 Dec, costs $2.10" of an item that we have inspected, or for what alone when a service has changed it;
 * null when its time is over.
 */
export function returnLeft(item: Timed, now: number, money: MoneyWords): string | null {
  const { status, refund_until_at, fault_only, domestic_fee_cny, service_fee_cny } = item
  if (status !== 'InWarehouse' || !refund_until_at || !canRefund(item, now)) return null
  const until = `Return until ${showDay(refund_until_at)}`
  if (fault_only) return `${until}, only if it’s wrong or damaged`
  const costs_fen = refundCostsFen(status, 'no_reason', {
    domestic_fee_fen: fenOf(domestic_fee_cny),
    service_fee_fen: fenOf(service_fee_cny),
  })
  return `${until}, costs ${money(cnyFromFen(costs_fen))}`
}
