import { expect, it } from 'vitest'
import { newKey, onEachDatabase } from '../../support/worlds/world.ts'
import { balance, expectRightLedger, placed } from '../../support/people/shopping.ts'

onEachDatabase('An order with two open payments', (world) => {
  it('is bought by the first; the money of the second stays in the balance, and its payment says so', async () => {
    const customer = await world.customer()
    const { item_ids, total_cny } = await placed(customer)
    const wanted = { item_ids, expected_total_cny: total_cny, method: 'sandbox' }
    const open = async (): Promise<string> =>
      (await customer.call('checkout/pay_order_items', wanted, newKey())).body.data.payment_no
    const payment = async (payment_no: string) =>
      (await customer.call('balance/get_payment', { payment_no })).body.data
    const [first, second] = [await open(), await open()]
    for (const payment_no of [first, second]) {
      expect(await payment(payment_no)).toMatchObject({ status: 'Open', kept: false })
      await customer.call('balance/sandbox_pay', { payment_no, outcome: 'paid' }, newKey())
    }
    expect(await payment(first)).toMatchObject({ status: 'Paid', kept: false })
    expect(await payment(second)).toMatchObject({ status: 'Paid', kept: true })
    expect(await balance(customer)).toBe(total_cny)
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
})
