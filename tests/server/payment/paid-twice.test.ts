import { expect, it } from 'vitest'
import { type Client, newKey, onEachDatabase, topUp } from '../../support/worlds/world.ts'
import { balance, expectRightLedger, placed } from '../../support/people/shopping.ts'
import { mails } from '../../support/people/staff.ts'

onEachDatabase('An order that somebody pays twice', (world) => {
  const payment = async (customer: Client, payment_no: string) =>
    (await customer.call('balance/get_payment', { payment_no })).body.data

  it('is paid once: while a payment is open, no other begins, and the balance does not pay it either', async () => {
    const customer = await world.customer()
    await topUp(customer, '500.00')
    const { item_ids, total_cny } = await placed(customer)
    const pay = (method: string, ids = item_ids, total = total_cny) =>
      customer.call(
        'checkout/pay_order_items',
        { item_ids: ids, expected_total_cny: total, method },
        newKey(),
      )
    const { payment_no } = (await pay('sandbox')).body.data
    expect(await payment(customer, payment_no)).toMatchObject({ status: 'Open', paid_for: 'waiting' })
    for (const method of ['sandbox', 'balance'])
      expect((await pay(method)).body).toMatchObject({ code: 'IN_PROGRESS', payment: { payment_no } })
    const more = await placed(customer)
    const both = [...item_ids, ...more.item_ids]
    expect((await pay('balance', both, '216.00')).body.code).toBe('IN_PROGRESS')
    expect((await pay('balance', more.item_ids)).status).toBe(200)
    await customer.call('balance/sandbox_pay', { payment_no, outcome: 'failed' }, newKey())
    expect((await pay('balance')).status).toBe(200)
    await expectRightLedger(world)
  })

  it('whose money comes twice all the same says so, on the payment’s page and by mail', async () => {
    const customer = await world.customer()
    const { item_ids, total_cny } = await placed(customer)
    const wanted = { item_ids, expected_total_cny: total_cny, method: 'sandbox' }
    const open = async (): Promise<string> =>
      (await customer.call('checkout/pay_order_items', wanted, newKey())).body.data.payment_no
    const first = await open()
    await customer.call('checkout/start_over', { item_ids }, newKey())
    const second = await open()
    for (const payment_no of [second, first])
      await customer.call('balance/sandbox_pay', { payment_no, outcome: 'paid' }, newKey())
    expect(await payment(customer, second)).toMatchObject({ status: 'Paid', kept: false, twice: false })
    expect(await payment(customer, first)).toMatchObject({ kept: true, twice: true, paid_for: 'paid' })
    expect(await balance(customer)).toBe(total_cny)
    const [mail = ''] = await mails(world, customer.email, 'top_up')
    expect(mail).toContain('You paid twice')
    expect(mail).toContain('/user/balance-list')
    await expectRightLedger(world)
  })

  it('is not what a top-up is: that buys nothing and is not kept for anything', async () => {
    const customer = await world.customer()
    const wanted = { amount_cny: '100', method: 'sandbox' }
    const { payment_no } = (await customer.call('balance/top_up', wanted, newKey())).body.data
    await customer.call('balance/sandbox_pay', { payment_no, outcome: 'paid' }, newKey())
    const { body } = await customer.call('balance/get_payment', { payment_no })
    expect(body.data).toMatchObject({ status: 'Paid', kept: false })
  })
  it('says in a tab that was late that it is paid; only what has failed is to be started anew', async () => {
    const customer = await world.customer()
    const late = async (first: 'paid' | 'failed', then: 'paid' | 'failed') => {
      const wanted = { amount_cny: '100', method: 'sandbox' }
      const { payment_no } = (await customer.call('balance/top_up', wanted, newKey())).body.data
      for (const outcome of [first, then])
        await customer.call('balance/sandbox_pay', { payment_no, outcome }, newKey())
      const again = await customer.call('balance/sandbox_pay', { payment_no, outcome: then }, newKey())
      expect(again.status).toBe(409)
      return again.body.message
    }
    const paid = 'This payment has already been paid. You don’t need to do anything more.'
    expect(await late('paid', 'paid')).toBe(paid)
    expect(await late('paid', 'failed')).toBe(paid)
    expect(await late('failed', 'failed')).toBe('This payment has already ended. Start a new one.')
  })
})
