import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { cnyFromFen } from '#domain/money/money.ts'
import { hasGone } from '#domain/warehouse/shelf.ts'
import { runTimers } from '#server/jobs/jobs.ts'
import { type Answer, type Client, newKey, onEachDatabase, topUp } from '../../support/worlds/world.ts'
import {
  type Command,
  command,
  eventOf,
  end,
  follow,
  fullOf,
  type Line,
  missing,
  newLine,
  type Model,
  possible,
  refundCosts,
  ROWS,
  settle,
  settlePart,
  unseen,
} from '../../support/models/line.ts'
import {
  agreeToReplacement,
  couponOf,
  houseAccounts,
  latestRefundOf,
  ordered,
  photoOf,
} from '../../support/people/line.ts'
import { expectRightLedger } from '../../support/people/shopping.ts'
import { DAY, FOUND, reward } from '../../support/people/staff.ts'

const RUNS = 25
const START_FEN = 500_000

onEachDatabase('Whatever customers and staff do in whatever order', (world) => {
  let staff: Client
  const made = new Set<string>()
  beforeAll(async () => {
    staff = await world.staff()
  })

  it('every line, balance and account is as a small model says', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 30, maxLength: 50 }), async (commands) => {
        await play(commands)
      }),
      { numRuns: RUNS, seed: 20_261_120, endOnFailure: true },
    )
    expect(ROWS.filter((row) => !made.has(row))).toEqual([])
  }, 240_000)

  async function play(commands: Command[]): Promise<void> {
    const customer = await world.customer()
    await topUp(customer, cnyFromFen(START_FEN - 20_000))
    await reward(world, customer.email, 20_000)
    const house = await houseAccounts(world)
    const model: Model = { balance: START_FEN, lines: [], made }
    for (let first = 0; first < 2; first++) await buy(model, customer, 4_321 * (first + 1))
    for (const one of commands) {
      const answer = await run(model, customer, one)
      if (answer) expect([200, 409], JSON.stringify([one, answer.body])).toContain(answer.status)
      await compare(model, customer, one)
    }
    // No question of this game is left to the next.
    await run(model, customer, { name: 'expire', at: 0, amount: 1 })
    await expectRightLedger(world)
    const now = await houseAccounts(world)
    const grown = (name: string) => (now[name] ?? 0) - (house[name] ?? 0)
    const sum = (of: (line: Line) => number) => model.lines.reduce((total, line) => total + of(line), 0)
    expect(grown('service_fees')).toBe(sum((line) => line.fee))
    expect(grown('coupons')).toBe(0 - sum((line) => line.coupon))
    expect(grown('sales')).toBe(sum((line) => line.held - line.fee + line.coupon))
  }

  async function compare(model: Model, customer: Client, after: Command): Promise<void> {
    const said = JSON.stringify(after)
    const listed = await customer.call('orders/get_order_items', { list_status_alias: 'All', limit: 100 })
    for (const line of model.lines) {
      const item = listed.body.data.list.find((one: { id: string }) => one.id === line.id)
      const held = fen(item.paid_cny) - fen(item.refunded_cny)
      const [asked, part] = [line.status === 'WaitingForConfirm', line.part]
      const seen = [item.status, held, item.question !== null, item.part_arrived]
      expect(seen, said).toEqual([line.status, line.held, asked, part])
      expect(held).toBeGreaterThanOrEqual(0)
    }
    expect(fen((await customer.call('balance/get')).body.data.balance_cny), said).toBe(model.balance)
    expect(model.balance).toBeGreaterThanOrEqual(0)
  }

  async function run(
    model: Model,
    customer: Client,
    { name: wanted, at, amount }: Command,
  ): Promise<Answer | null> {
    if (wanted === 'buy') return model.lines.length < 6 ? buy(model, customer, amount) : null
    const fresh = wanted === 'go_on' ? unseen(model) : undefined
    const line = fresh?.line ?? model.lines[at % model.lines.length]
    if (!line) return null
    const { id } = line
    const choices = fresh?.names ?? possible(line)
    const name = wanted === 'go_on' ? choices[amount % choices.length] : wanted
    if (!name) return null
    /** The real thing may exactly when the model may. */
    const both = (
      answer: Answer,
      then: () => unknown = () => {},
      may = follow(model, line, name as never),
    ) => {
      expect(answer.status, JSON.stringify([name, line, answer.body])).toBe(may ? 200 : 409)
      if (may) then()
      return answer
    }
    switch (name) {
      case 'take_item':
        return both(await staff.call('bk/take_item', { id }))
      case 'scan_arrival':
      case 'scan_part': {
        const part = name === 'scan_part'
        if (part && line.quantity === 1) return null
        const quantity = 1 + (amount % (line.quantity - 1))
        const pieces = part ? { quantity } : { rest: line.part !== null }
        const answer = await staff.call('bk/scan_arrival', { id, ...pieces })
        // Found again: a box that nobody waits for, which names it.
        if (hasGone(line.status))
          return both(answer, () => expect(answer.body.data.unclaimed).toBeTruthy(), true)
        const may = (line.part === null || !part) && follow(model, line, name)
        return both(answer, () => part && Object.assign(line, { part: quantity }), may)
      }
      case 'choose_part': {
        const { part } = line
        return both(await customer.call('orders/choose_part', { id, choice: 'go_on' }), () =>
          settlePart(model, line, part ?? 0),
        )
      }
      case 'mark_seller_shipped': {
        const sent = { ids: [id], inner_tracking_number: 'YT1234' }
        const answer = await staff.call('bk/mark_seller_shipped', sent)
        const may = follow(model, line, name)
        line.replaced &&= !may
        return both(answer, () => {}, may)
      }
      case 'await_replacement':
        if (line.status === 'InWarehouse') await agreeToReplacement(world, id)
        return both(await staff.call('bk/await_replacement', { id }), () =>
          Object.assign(line, { inspected: false, closed: false, replaced: true }),
        )
      case 'inspect_item':
        return both(
          await inspectWith(await photoOf(world, id), id),
          () => Object.assign(line, { inspected: true }),
          follow(model, line, eventOf(name, line)),
        )
      case 'remove':
        return both(await customer.call('orders/remove_order_item', { ids: [id] }), () => end(model, line))
      case 'mark_unavailable':
        return both(await staff.call('bk/mark_unavailable', { id, reason: 'Gone' }), () => end(model, line))
      case 'end_item':
        return both(await staff.call('bk/end_item', { id, reason: 'lost', note: 'Gone' }), () =>
          end(model, line),
        )
      case 'withdraw_question':
        return both(await staff.call('bk/withdraw_question', { id, reason: 'Never mind' }), () =>
          Object.assign(line, { asked: null }),
        )
      case 'ask_price':
      case 'ask_postage':
      case 'ask_quantity':
        return ask(model, line, name, amount)
      case 'place_order_item': {
        // Mostly cheaper or the same, now and then dearer.
        const price = Math.max(1, line.price + 100 - (amount % 700))
        const bought = { id, purchase_no: 'TB', real_price_cny: cnyFromFen(price) }
        const answer = await staff.call('orders/place_order_item', bought)
        const rose = line.status === 'Purchasing' && missing(line, { price }) > 0
        const may = !rose && follow(model, line, name)
        return both(answer, () => settle(model, line, { price }), may)
      }
      case 'expire':
        await runTimers(world.services, Date.now() + 7 * DAY + 60_000)
        for (const one of model.lines)
          if (one.status === 'WaitingForConfirm' && follow(model, one, name)) end(model, one)
        return null
      case 'accept':
      case 'refuse':
        return reply(model, customer, line, name)
      default:
        return refund(model, customer, line, name, amount, both)
    }
  }

  async function buy(model: Model, customer: Client, amount: number): Promise<Answer> {
    const terms = { price: 100 + amount, quantity: 1 + (amount % 4), postage: amount % 900 }
    const id = await ordered(customer, terms)
    const coupon = amount % 3 === 0 ? Math.min(fullOf(terms), amount) : 0
    const coupon_id = coupon ? await couponOf(world, customer, amount) : undefined
    const total = fullOf(terms) - coupon
    const bought = { item_ids: [id], coupon_id, expected_total_cny: cnyFromFen(total) }
    const answer = await customer.call('checkout/pay_order_items', bought, newKey())
    expect(answer.status, JSON.stringify(answer.body)).toBe(total > model.balance ? 409 : 200)
    if (total > model.balance) return answer
    model.balance -= total
    model.lines.push({ ...newLine(id, terms), coupon, held: total })
    return answer
  }

  const inspectWith = (photo: string, id: string) =>
    staff.call('bk/inspect_item', { id, ...FOUND, photo_ids: [photo] })

  async function ask(model: Model, line: Line, name: Command['name'], amount: number): Promise<Answer> {
    const kind = name.slice('ask_'.length)
    const asked =
      kind === 'price'
        ? { price: line.price + (amount % 2 ? 1 : -1) * Math.min(line.price - 1, amount % 5_000) }
        : kind === 'postage'
          ? { postage: amount % 2_000 }
          : { quantity: 1 + (amount % 6) }
    const terms = 'quantity' in asked ? asked : { amount_cny: cnyFromFen(Object.values(asked)[0] ?? 0) }
    const answer = await staff.call('bk/ask_customer', { id: line.id, kind, reason: 'News', ...terms })
    const same = Object.entries(asked).every(([key, value]) => line[key as 'price'] === value)
    if (same && (line.status === 'Paid' || line.status === 'Purchasing')) {
      expect(answer.status).toBe(422)
      return { ...answer, status: 409 }
    }
    const more = missing(line, asked)
    const may = follow(model, line, 'ask_customer')
    expect(answer.status).toBe(may ? 200 : 409)
    if (!may) return answer
    expect(fen(answer.body.data.question.amount_cny)).toBe(more)
    line.asked = asked
    return answer
  }

  async function reply(model: Model, customer: Client, line: Line, name: string): Promise<Answer | null> {
    const { list } = (await customer.call('balance/get_confirm_list')).body.data
    const entry = list.find((one: { ref: string }) => one.ref === line.id)
    expect(entry !== undefined).toBe(line.asked !== null)
    if (!line.asked) return null
    const said = { id: entry.id, accept: name === 'accept', expected_amount_cny: undefined }
    const key = newKey()
    const answer = await customer.call('balance/confirm', said, key)
    const short = name === 'accept' && missing(line, line.asked) > model.balance
    expect(answer.status, JSON.stringify(answer.body)).toBe(short ? 409 : 200)
    if (short) return answer
    // The same again is the same answer and nothing else.
    expect((await customer.call('balance/confirm', said, key)).body).toEqual(answer.body)
    const { asked } = line
    follow(model, line, name === 'accept' ? name : 'refuse')
    if (name === 'accept') settle(model, line, asked)
    else end(model, line)
    line.asked = null
    return answer
  }

  async function refund(
    model: Model,
    customer: Client,
    line: Line,
    name: Command['name'],
    amount: number,
    both: (answer: Answer, then?: () => void) => Answer,
  ): Promise<Answer | null> {
    if (name === 'request_refund') {
      const reason = amount % 3 ? 'no_reason' : 'defective'
      const costs = refundCosts(line, reason)
      const wanted = { ids: [line.id], reason }
      const asked = await customer.call('orders/request_refund', wanted)
      if (line.status === 'InWarehouse' && line.closed) {
        expect(asked.status).toBe(409)
        return asked
      }
      return both(asked, () => {
        line.costs = costs
        if (line.status === 'Cancelled') end(model, line)
      })
    }
    const refund_id = await latestRefundOf(world, line.id)
    if (!refund_id) return null
    if (name === 'cancel_refund') return both(await customer.call('orders/cancel_refund', { refund_id }))
    if (name === 'approve_refund' || name === 'reject_refund') {
      const costs = amount % 2 ? line.costs : Math.min(line.costs, amount)
      const lower = costs < line.costs ? { costs_cny: cnyFromFen(costs) } : {}
      const decision = { refund_id, approve: name === 'approve_refund', ...lower }
      return both(await staff.call('bk/resolve_refund', decision), () => {
        line.costs = costs
        if (line.status === 'Refunded') end(model, line, costs)
      })
    }
    const outcome = name === 'return_accepted' ? 'accepted' : 'refused'
    return both(await staff.call('bk/finish_return', { refund_id, outcome }), () => {
      if (line.status === 'Refunded') end(model, line, line.costs)
      else line.closed = !line.inspected
    })
  }
})

const fen = (cny: string) => Math.round(Number(cny) * 100)
