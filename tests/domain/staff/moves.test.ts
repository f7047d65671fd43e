import { expect, it } from 'vitest'
import { CALL_ACCESS } from '#domain/access/calls.ts'
import { ORDER_MOVES, ORDER_STATUSES, type OrderStatus } from '#domain/order/status.ts'
import { staffMoves } from '#domain/staff/moves.ts'

/** Moves of staff that are not named as their call is: the answer to a refund, its goods, a purchase, late inspections. */
const DECISIONS = new Set([
  ...['approve_refund', 'reject_refund', 'return_accepted', 'return_refused'],
  ...['place_order_item', 'inspect_late'],
])

const item = (status: OrderStatus, more = {}) => ({
  ...{ status, remembered_status: null, purchase_no: null, inner_tracking_number: null, weight_g: null },
  ...more,
})

it('names the calls that can be made about an item in its status', () => {
  expect(staffMoves(item('Paid'))).toEqual([
    ...['bk/take_item', 'bk/ask_customer', 'bk/mark_unavailable', 'bk/set_goods_class'],
    'upload/bk_upload_files',
  ])
  const stored = item('InWarehouse', { weight_g: 400, purchase_no: 'TB1' })
  expect(staffMoves(stored)).toEqual([
    ...['bk/end_item', 'bk/correct_item', 'bk/set_shelf', 'bk/search_item', 'bk/set_goods_class'],
    'upload/bk_upload_files',
  ])
  expect(staffMoves({ ...stored, replace_agreed_at: 1 })).toContain('bk/await_replacement')
  const sent = item('SellerShipped', { inner_tracking_number: 'SF1' })
  expect(staffMoves(sent)).not.toContain('bk/mark_seller_shipped')
  expect(staffMoves(item('SellerShipped'))).toContain('bk/mark_seller_shipped')
  expect(staffMoves(item('InWarehouse'))).toContain('bk/inspect_item')
  expect(staffMoves(item('Received', { weight_g: 400, purchase_no: 'TB1' }))).toEqual([])
})

it('follows what a refund remembers', () => {
  const asked = (remembered_status: OrderStatus) => staffMoves(item('RefundRequested', { remembered_status }))
  expect(asked('Purchased')).toContain('bk/mark_seller_shipped')
  expect(asked('InWarehouse')).not.toContain('bk/mark_seller_shipped')
  expect(asked('InWarehouse')).toContain('bk/resolve_refund')
})

it('has a call of staff for every move that staff make', () => {
  const named = new Set(ORDER_STATUSES.flatMap((status) => staffMoves(item(status))))
  for (const call of named) expect(CALL_ACCESS[call], call).toMatch(/staff|admin/)
  const from = ORDER_MOVES.filter(({ event }) => `bk/${event}` in CALL_ACCESS || DECISIONS.has(event))
  expect(from.length).toBeGreaterThan(20)
  for (const move of from) {
    const remembered = 'remembered' in move ? move.remembered[0] : null
    const state = item(move.from[0] as OrderStatus, { remembered_status: remembered ?? null })
    expect(staffMoves(state).length, move.event).toBeGreaterThan(2)
  }
})
