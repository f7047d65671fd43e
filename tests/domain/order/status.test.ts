import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  dueAt,
  FINAL_ORDER_STATUSES,
  moveOrder,
  nextOrderStatus,
  nextStep,
  ORDER_MOVES,
  ORDER_STATUSES,
  type OrderEvent,
  type OrderStatus,
  statusLabel,
  waitsForInspection,
} from '#domain/order/status.ts'

/** Product decisions, "Order item", row by row: [from, event, to], and what RefundRequested remembers. */
const TABLE: [OrderStatus | null, OrderEvent, OrderStatus, OrderStatus?][] = [
  [null, 'create', 'WaitingForPayment'],
  ['WaitingForPayment', 'pay', 'Paid'],
  ['WaitingForPayment', 'remove', 'Cancelled'],
  ['WaitingForPayment', 'expire', 'Cancelled'],
  ['Paid', 'remove', 'Cancelled'],
  ['Paid', 'request_refund', 'Cancelled'],
  ['Paid', 'take_item', 'Purchasing'],
  ['Paid', 'ask_customer', 'WaitingForConfirm'],
  ['Purchasing', 'ask_customer', 'WaitingForConfirm'],
  ['Purchasing', 'give_back', 'Paid'],
  ['WaitingForConfirm', 'accept', 'Purchasing'],
  ['WaitingForConfirm', 'refuse', 'Refunded'],
  ['WaitingForConfirm', 'expire', 'Refunded'],
  ['WaitingForConfirm', 'withdraw_question', 'Purchasing'],
  ['Purchasing', 'place_order_item', 'Purchased'],
  ['Paid', 'mark_unavailable', 'Refunded'],
  ['Purchasing', 'mark_unavailable', 'Refunded'],
  ['WaitingForConfirm', 'mark_unavailable', 'Refunded'],
  ['Purchased', 'mark_unavailable', 'Refunded'],
  ['SellerShipped', 'mark_unavailable', 'Refunded'],
  ['Purchased', 'correct_purchase', 'Purchased'],
  ['Purchased', 'mark_seller_shipped', 'SellerShipped'],
  ['Purchased', 'scan_arrival', 'ArrivedAtWarehouse'],
  ['SellerShipped', 'scan_arrival', 'ArrivedAtWarehouse'],
  ['Purchased', 'assign_unclaimed', 'ArrivedAtWarehouse'],
  ['SellerShipped', 'assign_unclaimed', 'ArrivedAtWarehouse'],
  ['ArrivedAtWarehouse', 'inspect_item', 'InWarehouse'],
  ['InWarehouse', 'inspect_late', 'InWarehouse'],
  ['StorageExpired', 'inspect_late', 'StorageExpired'],
  ['Purchasing', 'request_refund', 'RefundRequested'],
  ['Purchased', 'request_refund', 'RefundRequested'],
  ['SellerShipped', 'request_refund', 'RefundRequested'],
  ['ArrivedAtWarehouse', 'request_refund', 'RefundRequested'],
  ['InWarehouse', 'request_refund', 'RefundRequested'],
  ['RefundRequested', 'mark_seller_shipped', 'RefundRequested', 'Purchased'],
  ['RefundRequested', 'scan_arrival', 'RefundRequested', 'Purchased'],
  ['RefundRequested', 'scan_arrival', 'RefundRequested', 'SellerShipped'],
  ['RefundRequested', 'assign_unclaimed', 'RefundRequested', 'Purchased'],
  ['RefundRequested', 'assign_unclaimed', 'RefundRequested', 'SellerShipped'],
  ['RefundRequested', 'inspect_item', 'RefundRequested', 'ArrivedAtWarehouse'],
  ['RefundRequested', 'cancel_refund', 'Purchasing', 'Purchasing'],
  ['RefundRequested', 'cancel_refund', 'Purchased', 'Purchased'],
  ['RefundRequested', 'cancel_refund', 'SellerShipped', 'SellerShipped'],
  ['RefundRequested', 'cancel_refund', 'ArrivedAtWarehouse', 'ArrivedAtWarehouse'],
  ['RefundRequested', 'cancel_refund', 'InWarehouse', 'InWarehouse'],
  ['RefundRequested', 'reject_refund', 'Purchasing', 'Purchasing'],
  ['RefundRequested', 'reject_refund', 'Purchased', 'Purchased'],
  ['RefundRequested', 'reject_refund', 'SellerShipped', 'SellerShipped'],
  ['RefundRequested', 'reject_refund', 'ArrivedAtWarehouse', 'ArrivedAtWarehouse'],
  ['RefundRequested', 'reject_refund', 'InWarehouse', 'InWarehouse'],
  ['RefundRequested', 'approve_refund', 'Refunded', 'Purchasing'],
  ['RefundRequested', 'approve_refund', 'Refunded', 'Purchased'],
  ['RefundRequested', 'approve_refund', 'Refunded', 'SellerShipped'],
  ['RefundRequested', 'approve_refund', 'ReturningToSeller', 'ArrivedAtWarehouse'],
  ['RefundRequested', 'approve_refund', 'ReturningToSeller', 'InWarehouse'],
  ['ReturningToSeller', 'return_accepted', 'Refunded'],
  ['ReturningToSeller', 'return_refused', 'InWarehouse'],
  ['InWarehouse', 'expire', 'StorageExpired'],
  ['InWarehouse', 'create_parcel', 'InParcel'],
  ['StorageExpired', 'create_parcel', 'InParcel'],
  ['InParcel', 'leave_parcel', 'InWarehouse'],
  ['InParcel', 'leave_parcel_expired', 'StorageExpired'],
  ['InParcel', 'parcel_shipped', 'Shipped'],
  ['Shipped', 'parcel_received', 'Received'],
  ['Shipped', 'parcel_back', 'InWarehouse'],
  ['Shipped', 'parcel_compensated', 'Compensated'],
  ['Purchased', 'scan_part', 'Purchased'],
  ['SellerShipped', 'scan_part', 'SellerShipped'],
  ['RefundRequested', 'scan_part', 'RefundRequested', 'Purchased'],
  ['RefundRequested', 'scan_part', 'RefundRequested', 'SellerShipped'],
  ['ArrivedAtWarehouse', 'scan_part', 'SellerShipped'],
  ['RefundRequested', 'scan_part', 'RefundRequested', 'ArrivedAtWarehouse'],
  ['Purchased', 'choose_part', 'ArrivedAtWarehouse'],
  ['SellerShipped', 'choose_part', 'ArrivedAtWarehouse'],
  ['SellerShipped', 'mark_seller_shipped', 'SellerShipped'],
  ['InWarehouse', 'await_replacement', 'SellerShipped'],
  ['ArrivedAtWarehouse', 'end_item', 'Refunded'],
  ['InWarehouse', 'end_item', 'Refunded'],
  ['StorageExpired', 'end_item', 'Refunded'],
  ['ReturningToSeller', 'end_item', 'Refunded'],
  ['InParcel', 'end_item', 'Refunded'],
  ['RefundRequested', 'end_item', 'Refunded', 'ArrivedAtWarehouse'],
  ['RefundRequested', 'end_item', 'Refunded', 'InWarehouse'],
  ['StorageExpired', 'dispose', 'Disposed'],
]

const EVENTS = [...new Set<OrderEvent>(ORDER_MOVES.map((move) => move.event))]

describe('an order item', () => {
  test.each(TABLE)('in %s goes by %s to %s', (from, event, to, remembered) => {
    expect(nextOrderStatus(from, event, remembered)).toBe(to)
  })

  test('makes no other move, whatever it remembers', () => {
    const allowed = new Set(
      TABLE.map(([from, event, , remembered]) => `${from} ${event} ${remembered ?? ''}`),
    )
    for (const from of [null, ...ORDER_STATUSES]) {
      for (const event of EVENTS) {
        for (const remembered of from === 'RefundRequested' ? [null, ...ORDER_STATUSES] : [null]) {
          if (allowed.has(`${from} ${event} ${remembered ?? ''}`)) continue
          expect(nextOrderStatus(from, event, remembered), `${from} ${event} ${remembered}`).toBeNull()
        }
      }
    }
  })

  test('makes each move of the table at least once in this list', () => {
    for (const move of ORDER_MOVES) {
      const froms: readonly (OrderStatus | null)[] = move.from.length > 0 ? move.from : [null]
      const tried = TABLE.filter(([from, event]) => event === move.event && froms.includes(from))
      expect(tried.length, `${froms} ${move.event}`).toBeGreaterThan(0)
    }
  })

  test('finds a way out of every status but the final ones', () => {
    const left = new Set<OrderStatus>(ORDER_MOVES.flatMap((move) => [...move.from]))
    expect(ORDER_STATUSES.filter((status) => !left.has(status))).toEqual(FINAL_ORDER_STATUSES)
  })

  test('can reach every status and from every status a final one', () => {
    const reached = new Set<OrderStatus>(TABLE.map(([, , to]) => to))
    expect(reached.size).toBe(ORDER_STATUSES.length)
    const ends = new Set(FINAL_ORDER_STATUSES)
    for (let round = 0; round < ORDER_STATUSES.length; round++) {
      for (const [from, , to] of TABLE) if (from && ends.has(to)) ends.add(from)
    }
    expect(ends.size).toBe(ORDER_STATUSES.length)
  })
})

describe('a refund request', () => {
  test('remembers where the goods are and gives it back when it is cancelled', () => {
    const asked = moveOrder({ status: 'SellerShipped', remembered: null }, 'request_refund')
    expect(asked).toEqual({ status: 'RefundRequested', remembered: 'SellerShipped' })
    expect(asked && moveOrder(asked, 'cancel_refund')).toEqual({ status: 'SellerShipped', remembered: null })
  })

  test('follows the goods while we decide', () => {
    const moved = (['mark_seller_shipped', 'scan_arrival', 'inspect_item'] as const).map((event, index) =>
      moveOrder(
        {
          status: 'RefundRequested',
          remembered: (['Purchased', 'SellerShipped', 'ArrivedAtWarehouse'] as const)[index] ?? null,
        },
        event,
      ),
    )
    expect(moved.map((state) => state?.remembered)).toEqual([
      'SellerShipped',
      'ArrivedAtWarehouse',
      'InWarehouse',
    ])
    expect(moved.every((state) => state?.status === 'RefundRequested')).toBe(true)
  })

  test('is remembered exactly while it lasts, through any history', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...EVENTS), { maxLength: 60 }), (events) => {
        let state: Parameters<typeof moveOrder>[0] = { status: 'Purchasing', remembered: null }
        for (const event of events) {
          state = moveOrder(state, event) ?? state
          expect(state.remembered !== null).toBe(state.status === 'RefundRequested')
        }
      }),
    )
  })
})

describe('people read', () => {
  test('a word for every status and what comes next unless it is final', () => {
    for (const status of ORDER_STATUSES) {
      expect(statusLabel(status)).toMatch(/^[A-Z][a-z ]+$/)
      expect(nextStep(status) === null).toBe(FINAL_ORDER_STATUSES.includes(status))
    }
    expect(nextStep('Paid')).toBe('We’ll buy it')
  })
})

describe('an order item is due', () => {
  const HOUR = 3_600_000
  test.each([
    ['WaitingForPayment', 72],
    ['Paid', 24],
    ['Purchasing', 48],
    ['WaitingForConfirm', 7 * 24],
    ['Purchased', 72],
    ['SellerShipped', 240],
    ['ArrivedAtWarehouse', 24],
    ['StorageExpired', 90 * 24],
  ] as const)('to leave %s after %d hours', (status, hours) => {
    expect(dueAt(status, 1_000)).toBe(1_000 + hours * HOUR)
  })
  test('by its own date where it has one', () => {
    expect(dueAt('InWarehouse', 1_000, 5_000)).toBe(5_000)
    expect(dueAt('InParcel', 1_000, 5_000)).toBe(5_000)
    expect(dueAt('InParcel', 1_000)).toBeNull()
  })
  test.each(FINAL_ORDER_STATUSES)('never to leave %s', (status) => {
    expect(dueAt(status, 1_000, 5_000)).toBeNull()
  })
})

test('an item waits for inspection on arrival, under a refund too, and on its shelf while nobody has weighed it', () => {
  const item = (status: OrderStatus, weight_g: number | null, remembered_status: OrderStatus | null = null) =>
    waitsForInspection({ status, weight_g, remembered_status })
  expect(item('ArrivedAtWarehouse', null)).toBe(true)
  expect(item('RefundRequested', null, 'ArrivedAtWarehouse')).toBe(true)
  expect(item('InWarehouse', null)).toBe(true)
  expect(item('StorageExpired', null)).toBe(true)
  expect(item('InWarehouse', 400)).toBe(false)
  expect(item('Purchased', null)).toBe(false)
  expect(item('RefundRequested', null, 'SellerShipped')).toBe(false)
})
