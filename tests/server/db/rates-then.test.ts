import { expect, it } from 'vitest'
import { noteRates, ratesThen } from '#server/db/rates-then.ts'
import { mails } from '../../support/people/staff.ts'
import { placed } from '../../support/people/shopping.ts'
import { newKey, onEachDatabase, topUp } from '../../support/worlds/world.ts'

onEachDatabase('What money was worth', (world) => {
  const at = (moment: number, currency = 'EUR') =>
    ratesThen(world.services.db, currency, [{ at: moment }]).then((rate) => rate(moment)?.rate ?? null)

  it('is noted when it changes, and known of every moment since', async () => {
    const { db } = world.services
    await noteRates(db, { CNY: 1, EUR: 0.12, GBP: 0.11 }, 1000)
    await noteRates(db, { CNY: 1, EUR: 0.12, GBP: 0.1 }, 2000)
    await noteRates(db, { CNY: 1, GBP: 0.1 }, 3000)
    await Promise.all([
      noteRates(db, { EUR: 0.13, GBP: 0.1 }, 4000),
      noteRates(db, { EUR: 0.13, GBP: 0.1 }, 4000),
    ])
    const { rows } = { rows: await db.selectFrom('exchange_rates').selectAll().execute() }
    expect(rows.map((row) => `${row.currency} ${row.at} ${row.rate}`).sort()).toEqual([
      'EUR 1000 0.12',
      'EUR 3000 null',
      'EUR 4000 0.13',
      'GBP 1000 0.11',
      'GBP 2000 0.1',
    ])
    expect(await Promise.all([at(999), at(1000), at(2999), at(3000), at(9000)])).toEqual([
      null,
      0.12,
      0.12,
      null,
      0.13,
    ])
    expect([await at(2500, 'CNY'), await at(2500, 'USD')]).toEqual([null, null])
    const both = await ratesThen(db, 'GBP', [{ at: 5000 }, { at: 500 }])
    expect([both(500)?.rate, both(1999)?.rate, both(5000)?.rate]).toEqual([0.11, 0.11, 0.1])
  })

  it('is what history, order and mail say of a payment, whatever it is worth today', async () => {
    const { db } = world.services
    const customer = await world.customer()
    await customer.call('user/set_currency_unit', { currency_unit: 'EUR' })
    await noteRates(db, { EUR: 0.125 }, Date.now() - 1000)
    await topUp(customer, '1000')
    const { item_ids } = await placed(customer)
    await customer.call('checkout/pay_order_items', { item_ids, expected_total_cny: '108.00' }, newKey())
    await noteRates(db, { EUR: 0.25 }, Date.now() + 1000)
    const { list } = (await customer.call('balance/load_more_balance_history')).body.data
    const paid = list.find(({ type }: { type: string }) => type === 'purchase')
    expect(paid).toMatchObject({ amount_cny: '-108.00', rate: { currency_unit: 'EUR', rate: 0.125 } })
    const item = (await customer.call('orders/get_order_item_detail', { id: item_ids[0] })).body.data
    expect(item.money[0].rate).toEqual({ currency_unit: 'EUR', rate: 0.125 })
    const waiting = await placed(customer)
    const listed = (await customer.call('orders/get_order_items', { list_status_alias: 'All' })).body.data
      .list
    const rateOf = (id: string) => listed.find((one: { id: string }) => one.id === id).rate
    expect(rateOf(item_ids[0])).toEqual(item.money[0].rate)
    expect(rateOf(waiting.item_ids[0])).toBeNull()
    const [mail = ''] = await mails(world, customer.email, 'paid')
    expect(mail).toContain('Paid: €13.50 (¥108.00)')
    expect(mail).toContain('Your balance is now €111.50 (¥892.00)')
    await customer.call('user/set_currency_unit', { currency_unit: 'CNY' })
    const plain = (await customer.call('balance/load_more_balance_history')).body.data
    expect(plain.list[0].rate).toBeNull()
  })
})
