import { showCny } from '#domain/money/money.ts'
import { ORDER_STATUSES, type OrderStatus } from '#domain/order/status.ts'
import { FINAL_PARCEL_STATUSES, PARCEL_STATUSES, type ParcelStatus } from '#domain/parcel/status.ts'

/** Everything an account still has with us that keeps it from being deleted. Source: docs/decisions/deletion.md. */

export interface StillHere {
  /** Withdrawable money, counting what has not settled yet. */
  balance_fen: number
  owed_fen: number
  items: Partial<Record<OrderStatus, number>>
  parcels: Partial<Record<ParcelStatus, number>>
  withdrawals: number
  /** Which may still bring money. */
  payments: number
  /** Charges that wait for a yes. */
  questions: number
}

export const STILL_HERE_KINDS = [
  ...['balance', 'owed', 'withdrawal', 'payment', 'order'],
  ...['warehouse', 'refund', 'parcel', 'claim', 'question'],
] as const
export type StillHereKind = (typeof STILL_HERE_KINDS)[number]

/** The kind an item counts as; null where its parcel counts, or nothing any more. */
const KIND_OF: Readonly<Record<OrderStatus, StillHereKind | null>> = {
  WaitingForPayment: 'order',
  Paid: 'order',
  Purchasing: 'order',
  WaitingForConfirm: 'order',
  Purchased: 'order',
  SellerShipped: 'order',
  ArrivedAtWarehouse: 'warehouse',
  InWarehouse: 'warehouse',
  RefundRequested: 'refund',
  ReturningToSeller: 'refund',
  StorageExpired: 'warehouse',
  InParcel: null,
  Shipped: null,
  Received: null,
  Cancelled: null,
  Refunded: null,
  Compensated: null,
  Disposed: null,
}

/** Each as words that follow "still with us:"; empty when nothing is left. */
export function stillHere(facts: StillHere): { kind: StillHereKind; text: string }[] {
  const parcels = sum(
    PARCEL_STATUSES,
    facts.parcels,
    (status) => status !== 'ClaimOpen' && !FINAL_PARCEL_STATUSES.includes(status),
  )
  const all: [StillHereKind, number, string][] = [
    ['balance', facts.balance_fen, `${showCny(facts.balance_fen)} in your balance`],
    ['owed', facts.owed_fen, `${showCny(facts.owed_fen)} that you owe us`],
    ['withdrawal', facts.withdrawals, count(facts.withdrawals, 'withdrawal', 'not paid out yet')],
    ['payment', facts.payments, count(facts.payments, 'payment', 'still open')],
    itemsOf('order', facts, 'on order'),
    itemsOf('warehouse', facts, 'in our warehouse'),
    itemsOf('refund', facts, 'waiting for a refund'),
    ['parcel', parcels, count(parcels, 'parcel', 'not completed yet')],
    ['claim', facts.parcels.ClaimOpen ?? 0, count(facts.parcels.ClaimOpen ?? 0, 'claim', 'not decided yet')],
    ['question', facts.questions, count(facts.questions, 'question', 'waiting for your answer')],
  ]
  return all.filter(([, number]) => number > 0).map(([kind, , text]) => ({ kind, text }))
}

function itemsOf(kind: StillHereKind, { items }: StillHere, where: string): [StillHereKind, number, string] {
  const number = sum(ORDER_STATUSES, items, (status) => KIND_OF[status] === kind)
  return [kind, number, count(number, 'item', where)]
}

function sum<Status extends string>(
  statuses: readonly Status[],
  counts: Partial<Record<Status, number>>,
  fits: (status: Status) => boolean,
): number {
  return statuses.filter(fits).reduce((all, status) => all + (counts[status] ?? 0), 0)
}

const count = (number: number, one: string, what: string) =>
  `${number} ${number === 1 ? one : `${one}s`} ${what}`
