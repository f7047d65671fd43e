import fc from 'fast-check'
import { moveOrder, ORDER_MOVES, type OrderEvent, type OrderStatus } from '#domain/order/status.ts'

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
  /** The part of it that stays with us as service fee once the line has ended. */
  fee: number
  /** The open question's terms. */
  asked: Partial<Pick<Line, 'price' | 'quantity' | 'postage'>> | null
  costs: number
  inspected: boolean
  /** Came back from the seller without an inspection: no more refunds. */
  closed: boolean
  /** Its seller sends it again and has not said by which number. */
  replaced: boolean
  /** Pieces that are here while others are missing. */
  part: number | null
}

/** A line that is paid, without its coupon. */
export const newLine = (id: string, terms: Pick<Line, 'price' | 'quantity' | 'postage'>): Line => ({
  ...{ id, ...terms, status: 'Paid', remembered: null, asked: null, costs: 0, coupon: 0 },
  ...{ held: fullOf(terms), fee: feeOf(terms), inspected: false, closed: false, replaced: false },
  part: null,
})

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

/** The line as the rules look at it. */
const factsOf = (line: Line) => ({
  ...{ ...line, part_arrived: line.part, replace_agreed_at: 1 },
  inner_tracking_number: line.replaced ? null : 'YT1234',
})

const WAITS_FOR_REST = ['Purchased', 'SellerShipped', 'ReturningToSeller']

/** Whether the event may happen; the state follows it. */
export function follow(model: Model, line: Line, event: OrderEvent): boolean {
  const next = moveOrder(factsOf(line), event)
  if (next === null) return false
  model.made.add(rowOf(line, event))
  const { part } = line
  Object.assign(line, next)
  if (event === 'return_refused' && part) settlePart(model, line, part)
  if (!WAITS_FOR_REST.includes(line.remembered ?? line.status)) line.part = null
  return true
}

/** The line goes on with these pieces: the share of the others comes back, to the largest remainder. */
export function settlePart(model: Model, line: Line, part: number): void {
  const ofMissing = (sum: number) => sum - shareOf(sum, part, line.quantity)
  const goods = line.price * (line.quantity - part)
  const fee = ofMissing(line.fee)
  const coupon = Math.min(ofMissing(line.coupon), goods + fee)
  const back = goods + fee - coupon
  Object.assign(line, { quantity: part, fee: line.fee - fee, coupon: line.coupon - coupon })
  line.held -= back
  model.balance += back
}

/** The part of these pieces in a sum: the largest remainder, and on a tie theirs. */
function shareOf(sum: number, pieces: number, all: number): number {
  const exact = (sum * pieces) / all
  return exact - Math.floor(exact) >= 0.5 ? Math.ceil(exact) : Math.floor(exact)
}

/** The line on other terms; what is over comes back, what is missing is taken. */
export function settle(model: Model, line: Line, terms: Partial<Line>): void {
  Object.assign(line, changed(line, terms))
  model.balance += line.held - totalOf(line)
  line.held = totalOf(line)
  line.fee = feeOf(line)
}

/** The extra cost of these terms. */
export const missing = (line: Line, terms: Partial<Line>) => totalOf(changed(line, terms)) - line.held

/** Fewer pieces keep their part of the coupon, which never pays more than the line costs. */
function changed(line: Line, terms: Partial<Line>): Line {
  const next = { ...line, ...terms }
  if (next.quantity < line.quantity) {
    next.coupon = shareOf(line.coupon, next.quantity, line.quantity)
  }
  next.coupon = Math.min(next.coupon, fullOf(next))
  return next
}

/** The line is over: all but the costs comes back. */
export function end(model: Model, line: Line, costs = 0): void {
  const back = Math.max(0, line.held - costs)
  model.balance += back
  line.held -= back
  line.fee = Math.min(line.held, line.fee)
  line.coupon = 0
  line.asked = null
}

export function refundCosts(line: Line, reason: string): number {
  if (reason !== 'no_reason') return 0
  const away = line.status === 'Purchased' || line.status === 'SellerShipped'
  if (away && !line.part) return line.postage + line.fee
  if (away || line.status === 'ArrivedAtWarehouse' || line.status === 'InWarehouse')
    return 2 * line.postage + 700 + line.fee
  return 0
}

/** Actions people may try; `go_on` is something that is possible, `at` chooses a line, `amount` all the rest. */
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
  'end_item',
  'mark_seller_shipped',
  'scan_arrival',
  'scan_part',
  'choose_part',
  'inspect_item',
  'await_replacement',
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

const allPossible = (line: Line) =>
  COMMANDS.filter(
    (name) =>
      moveOrder(factsOf(line), eventOf(name, line)) !== null &&
      !(name === 'request_refund' && line.status === 'InWarehouse' && line.closed) &&
      !(name === 'scan_part' && (line.part || line.quantity === 1)),
  )

/** The next moves of the line, mostly those that lead further; it ends for good only where that has never been done. */
export function possible(line: Line): Command['name'][] {
  const can = allPossible(line).filter((name) => name !== 'end_item')
  const further = can.filter((name) => ROAD.includes(name))
  return [...can, ...Array(3).fill(further).flat()]
}

/** The line that is nearest to what has never been done, and the steps that lead there. */
export function unseen(model: Model): { line: Line; names: Command['name'][] } | undefined {
  const ways = model.lines.flatMap((line) => wayToUnseen(model, line) ?? [])
  return ways.toSorted((one, other) => one.far - other.far)[0]
}

const FAR = 6

function wayToUnseen(model: Model, line: Line) {
  const names = allPossible(line)
  const isFresh = (at: Line, name: Command['name']) => {
    const row = rowOf(at, eventOf(name, at))
    return ROWS.includes(row) && !model.made.has(row)
  }
  const fresh = names.filter((name) => isFresh(line, name))
  if (fresh.length) return { line, names: fresh, far: 0 }
  const been = new Set<string>()
  let edge = names.map((first) => ({ first, at: after(line, eventOf(first, line)) }))
  for (let far = 1; far <= FAR; far++) {
    const there = edge.filter(({ at }) => allPossible(at).some((name) => isFresh(at, name)))
    if (there.length) return { line, names: there.map(({ first }) => first), far }
    for (const { at } of edge) been.add(`${at.status} ${at.remembered}`)
    edge = edge
      .flatMap(({ first, at }) =>
        allPossible(at).map((name) => ({ first, at: after(at, eventOf(name, at)) })),
      )
      .filter(({ at }) => !been.has(`${at.status} ${at.remembered}`))
  }
  return undefined
}

function after(line: Line, event: OrderEvent): Line {
  const next = moveOrder(factsOf(line), event)
  const replaced = event === 'await_replacement' || (line.replaced && event !== 'mark_seller_shipped')
  return { ...line, ...next, replaced }
}

const rowOf = ({ status, remembered }: Line, event: OrderEvent) =>
  `${status}${remembered ? `/${remembered}` : ''} ${event}`

export function eventOf(name: Command['name'], line?: Line): OrderEvent {
  if (name.startsWith('ask_')) return 'ask_customer'
  // An item that its seller refused unopened is opened on its shelf.
  if (name === 'inspect_item' && line?.status === 'InWarehouse' && !line.inspected) return 'inspect_late'
  return name as OrderEvent
}

/** Its lines are paid and enter no parcel, nor does their storage end. */
const UNREACHED = ['WaitingForPayment', 'StorageExpired', 'InParcel']

/** Every row of the table that these commands can walk. */
export const ROWS = ORDER_MOVES.filter((row) => COMMANDS.some((name) => eventOf(name) === row.event)).flatMap(
  (row) =>
    (row.from as readonly string[])
      .filter((from) => !(UNREACHED.includes(from) || (from === 'InWarehouse' && row.event === 'expire')))
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
