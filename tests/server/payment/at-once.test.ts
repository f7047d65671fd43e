import { beforeAll, expect, it } from 'vitest'
import { type Answer, type Client, newKey, onEachDatabase, topUp } from '../../support/worlds/world.ts'
import { aSingleItem } from '../../support/fakes/samples.ts'
import { balance, expectRightLedger, inCart, named, pay, placed } from '../../support/people/shopping.ts'

const many = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 32 }, work))

onEachDatabase('Thirty-two requests at once', (world) => {
  let customer: Client
  beforeAll(async () => {
    customer = await world.customer()
    await topUp(customer, '10000')
  })

  it('pay once under one key', async () => {
    const { item_ids, total_cny } = await placed(customer)
    const key = newKey()
    const before = Number(await balance(customer))
    const answers = await many(() =>
      customer.call('checkout/pay_order_items', { item_ids, expected_total_cny: total_cny }, key),
    )
    expectSame(answers)
    expect(Number(await balance(customer))).toBeCloseTo(before - Number(total_cny), 2)
    await expectTrueHistory(customer)
  })

  it('place one order under one key', async () => {
    const cart_ids = [await inCart(customer)]
    const before = await orderCount(customer)
    const key = newKey()
    expectSame(await many(() => customer.call('orders/create', { cart_ids }, key)))
    expect(await orderCount(customer)).toBe(before + 1)
  })

  it('place one order from the same cart line, each under its own key', async () => {
    const cart_ids = [await inCart(customer)]
    const before = await orderCount(customer)
    const answers = await many(() => customer.call('orders/create', { cart_ids }, newKey()))
    expectOneWinner(answers, [404, 409])
    expect(await orderCount(customer)).toBe(before + 1)
  })

  it('open one payment under one key, and answer it once', async () => {
    const key = newKey()
    const opened = await many(() =>
      customer.call('balance/top_up', { amount_cny: '33.33', method: 'sandbox' }, key),
    )
    expectSame(opened)
    const payment_no = opened.find((one) => one.status === 200)?.body.data.payment_no
    const before = Number(await balance(customer))
    const paying = newKey()
    expectSame(
      await many(() => customer.call('balance/sandbox_pay', { payment_no, outcome: 'paid' }, paying)),
    )
    expect(Number(await balance(customer))).toBeCloseTo(before + 33.33, 2)
    await expectTrueHistory(customer)
  })

  it('credit a payment once, though each comes under its own key', async () => {
    const wanted = { amount_cny: '7.00', method: 'sandbox' }
    const { payment_no } = (await customer.call('balance/top_up', wanted, newKey())).body.data
    const before = Number(await balance(customer))
    const answers = await many(() =>
      customer.call('balance/sandbox_pay', { payment_no, outcome: 'paid' }, newKey()),
    )
    expectOneWinner(answers, [409])
    expect(Number(await balance(customer))).toBeCloseTo(before + 7, 2)
  })

  it('pay an item once, though each comes under its own key', async () => {
    const { item_ids, total_cny } = await placed(customer)
    const wanted = { item_ids, expected_total_cny: total_cny }
    const answers = await many(() => customer.call('checkout/pay_order_items', wanted, newKey()))
    expectOneWinner(answers, [409])
    await expectTrueHistory(customer)
  })

  it('refund an item once', async () => {
    const { item_ids } = await placed(customer)
    const before = await balance(customer)
    await pay(customer, item_ids)
    const answers = await many(() => customer.call('orders/remove_order_item', { ids: item_ids }))
    expectOneWinner(answers, [409])
    expect(await balance(customer)).toBe(before)
    await expectTrueHistory(customer)
  })

  it('pay and remove the same item without losing a fen', async () => {
    for (let round = 0; round < 3; round++) {
      const { item_ids, total_cny } = await placed(customer)
      const before = Number(await balance(customer))
      const wanted = { item_ids, expected_total_cny: total_cny }
      const answers = await Promise.all([
        customer.call('checkout/pay_order_items', wanted, newKey()),
        customer.call('orders/remove_order_item', { ids: item_ids }),
        customer.call('checkout/pay_order_items', wanted, newKey()),
        customer.call('orders/remove_order_item', { ids: item_ids }),
      ])
      for (const { status } of answers) expect([200, 409]).toContain(status)
      const item = (await customer.call('orders/get_order_item_detail', { id: item_ids[0] })).body.data
      const kept = item.status === 'Paid' ? Number(total_cny) : 0
      expect(Number(await balance(customer))).toBeCloseTo(before - kept, 2)
    }
    await expectTrueHistory(customer)
  })

  it('take items in different orders without blocking each other for good', async () => {
    const orders = await Promise.all([placed(customer), placed(customer), placed(customer)])
    const ids = orders.flatMap((order) => order.item_ids)
    await pay(customer, ids)
    const answers = await Promise.all([
      customer.call('orders/remove_order_item', { ids }),
      customer.call('orders/remove_order_item', { ids: ids.toReversed() }),
    ])
    expectOneWinner(answers, [409])
  })

  it('pay from one balance no more than it holds', async () => {
    const poor = await world.customer()
    await topUp(poor, '250')
    const orders = await Promise.all(Array.from({ length: 6 }, () => placed(poor)))
    const answers = await Promise.all(
      orders.map(({ item_ids, total_cny }) =>
        poor.call('checkout/pay_order_items', { item_ids, expected_total_cny: total_cny }, newKey()),
      ),
    )
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(2)
    expect(await balance(poor)).toBe('34.00')
    await expectTrueHistory(poor)
  })

  it('add up in one cart line', async () => {
    const shopper = await world.customer()
    const answers = await many(() => shopper.call('cart/add', { ...named(aSingleItem()), quantity: 2 }))
    expect(answers.map((answer) => answer.status)).toEqual(Array(32).fill(200))
    const { groups, count } = (await shopper.call('cart/get')).body.data
    expect(count).toBe(1)
    expect(groups[0].items[0].quantity).toBe(64)
  })

  it('leave the ledger right', () => expectRightLedger(world))

  /** All gave the same answer, or said that it is being done; at least one did it. */
  function expectSame(answers: Answer[]): void {
    const done = answers.filter((answer) => answer.status === 200)
    expect(done.length).toBeGreaterThan(0)
    for (const answer of done) expect(answer.body).toEqual(done[0]?.body)
    for (const answer of answers) if (answer.status !== 200) expect(answer.body.code).toBe('IN_PROGRESS')
  }

  function expectOneWinner(answers: Answer[], others: number[]): void {
    const [winners, losers] = [200, null].map((status) =>
      answers.filter((answer) => (status === 200) === (answer.status === 200)),
    )
    expect(winners).toHaveLength(1)
    for (const { status } of losers ?? []) expect(others).toContain(status)
  }
})

const orderCount = async (customer: Client): Promise<number> =>
  (await customer.call('orders/get_order_items', { list_status_alias: 'All' })).body.data.total

/** The balance is the sum of its history, and each line of it follows from the one before. */
async function expectTrueHistory(customer: Client): Promise<void> {
  const { list } = (await customer.call('balance/load_more_balance_history', { limit: 100 })).body.data
  let fen = 0
  for (const { amount_cny, balance_after_cny } of list.toReversed()) {
    fen += Math.round(Number(amount_cny) * 100)
    expect(Math.round(Number(balance_after_cny) * 100)).toBe(fen)
  }
  expect(Math.round(Number(await balance(customer)) * 100)).toBe(fen)
}
