import fc from 'fast-check'
import {
  moveOrder,
  nextOrderStatus,
  ORDER_MOVES,
  type OrderEvent,
  type OrderStatus,
} from '#domain/order/status.ts'

/** A small model of order lines and their money, against which the real ones are held. */

export interface Line {
  id: string
  status: OrderStatus
  remembered: OrderStatus | null
  price: number
  quantity: number
  postage: number
  coupon: number
  /** Debited less refunded. */
  held: number
  /** Of it, what stays with us as service fee once the line has ended. */
  fee: number
  /** Of the open question. */
  asked: Partial<Pick<Line, 'price' | 'quantity' | 'postage'>> | null
  costs: number
  inspected: boolean
  /** Came back from the seller without an inspection: no more refunds. */
  closed: boolean
}

export interface Model {
  balance: number
  lines: Line[]
  /** from-event pairs that have happened. */
  made: Set<string>
}

export const feeOf = (line: Pick<Line, 'price' | 'quantity'>) =>
  Math.floor((line.price * line.quantity * 8 + 50) / 100)

export const fullOf = (line: Pick<Line, 'price' | 'quantity' | 'postage'>) =>
  line.price * line.quantity + line.postage + feeOf(line)

const totalOf = (line: Line) => fullOf(line) - line.coupon

/** Whether the event may happen; the state follows it. */
export function follow(model: Model, line: Line, event: OrderEvent): boolean {
  const to = nextOrderStatus(line.status, event, line.remembered)
  if (to === null) return false
  model.made.add(rowOf(line, event))
  if (to === 'RefundRequested')
    line.remembered = line.remembered ? nextOrderStatus(line.remembered, event) : line.status
  else line.remembered = null
  line.status = to
  return true
}

/** The line on other terms; what is over comes back, what is missing is taken. */
export function settle(model: Model, line: Line, terms: Partial<Line>): void {
  Object.assign(line, changed(line, terms))
  model.balance += line.held - totalOf(line)
  line.held = totalOf(line)
  line.fee = feeOf(line)
}

/** What the terms would cost more. */
export const missing = (line: Line, terms: Partial<Line>) => totalOf(changed(line, terms)) - line.held

/** Fewer pieces keep their part of the coupon, which never pays more than the line costs. */
function changed(line: Line, terms: Partial<Line>): Line {
  const next = { ...line, ...terms }
  if (next.quantity < line.quantity) {
    const exact = (line.coupon * next.quantity) / line.quantity
    // The largest remainder, and on a tie the pieces that are left.
    next.coupon = exact - Math.floor(exact) >= 0.5 ? Math.ceil(exact) : Math.floor(exact)
  }
  next.coupon = Math.min(next.coupon, fullOf(next))
  return next
}

/** The line is over: all but the costs comes back. */
export function end(model: Model, line: Line, costs = 0): void {
  const back = Math.max(0, line.held - costs)
  model.balance += back
  line.held -= back
  line.fee = Math.min(line.held, feeOf(line))
  line.coupon = 0
  line.asked = null
}

export function refundCosts(line: Line, reason: string): number {
  if (reason !== 'no_reason') return 0
  if (line.status === 'Purchased' || line.status === 'SellerShipped') return line.postage + feeOf(line)
  if (line.status === 'ArrivedAtWarehouse' || line.status === 'InWarehouse')
    return 2 * line.postage + 700 + feeOf(line)
  return 0
}

/** What people may try; `go_on` is something that is possible, `at` chooses a line, `amount` all the rest. */
export const COMMANDS = [
  'buy',
  'go_on',
  'take_item',
  'ask_price',
  'ask_postage',
  'ask_quantity',
  'accept',
  'refuse',
  'expire',
  'withdraw_question',
  'place_order_item',
  'mark_unavailable',
  'mark_seller_shipped',
  'scan_arrival',
  'inspect_item',
  'request_refund',
  'cancel_refund',
  'approve_refund',
  'reject_refund',
  'return_accepted',
  'return_refused',
  'remove',
] as const
export type Command = { name: (typeof COMMANDS)[number]; at: number; amount: number }

const ROAD: readonly Command['name'][] = [
  'take_item',
  'place_order_item',
  'mark_seller_shipped',
  'scan_arrival',
  'inspect_item',
  'request_refund',
]

/** What the line can do next, mostly what leads further. */
export function possible(line: Line): Command['name'][] {
  const can = COMMANDS.filter(
    (name) => nextOrderStatus(line.status, eventOf(name, line), line.remembered) !== null,
  )
  const further = can.filter((name) => ROAD.includes(name))
  return [...can, ...Array(3).fill(further).flat()]
}

/** A line that can do what has never been done, now or after one step, and what it then does. */
export function unseen(model: Model): { line: Line; names: Command['name'][] } | undefined {
  const fresh = (line: Line) =>
    possible(line).filter((name) => !model.made.has(rowOf(line, eventOf(name, line))))
  const leading = (line: Line) =>
    possible(line).filter((name) => fresh(after(line, eventOf(name, line))).length > 0)
  for (const choose of [fresh, leading])
    for (const line of model.lines) {
      const names = choose(line)
      if (names.length) return { line, names }
    }
  return undefined
}

function after(line: Line, event: OrderEvent): Line {
  const next = moveOrder(line, event)
  return { ...line, ...next }
}

const rowOf = ({ status, remembered }: Line, event: OrderEvent) =>
  `${status}${remembered ? `/${remembered}` : ''} ${event}`

export function eventOf(name: Command['name'], line?: Line): OrderEvent {
  if (name.startsWith('ask_')) return 'ask_customer'
  // What its seller refused unopened is opened on its shelf.
  if (name === 'inspect_item' && line?.status === 'InWarehouse' && !line.inspected) return 'inspect_late'
  return name as OrderEvent
}

/** Every row of the table that these commands can walk. */
export const ROWS = ORDER_MOVES.filter((row) => COMMANDS.some((name) => eventOf(name) === row.event)).flatMap(
  (row) =>
    (row.from as readonly string[])
      .filter((from) => from !== 'WaitingForPayment' && !(from === 'InWarehouse' && row.event === 'expire'))
      .flatMap((from) =>
        'remembered' in row
          ? row.remembered.map((one) => `${from}/${one} ${row.event}`)
          : [`${from} ${row.event}`],
      ),
)

export const command: fc.Arbitrary<Command> = fc.record({
  name: fc.oneof(
    { weight: 2, arbitrary: fc.constant('go_on' as const) },
    { weight: 1, arbitrary: fc.constantFrom(...COMMANDS) },
  ),
  at: fc.nat(3),
  amount: fc.integer({ min: 1, max: 30_000 }),
})
