import { beforeAll, expect, it } from 'vitest'
import { type Client, newKey, onEachDatabase, topUp } from '../../support/worlds/world.ts'
import { lineAt } from '../../support/people/line.ts'
import { Parcels, stored } from '../../support/people/parcel.ts'
import { balance, expectRightLedger } from '../../support/people/shopping.ts'

onEachDatabase('Two at once about a service', (world) => {
  let staff: Client
  let other: Client
  let customer: Client & { email: string }
  beforeAll(async () => {
    staff = await world.staff()
    other = await world.staff()
    customer = await world.customer()
    await topUp(customer, '20000')
  })
  const order = (item_id: string, kind = 'measure', expected_total_cny = '2.00') =>
    customer.call('item_service/order', { item_id, kind, expected_total_cny }, newKey())
  const waiting = async (item_id: string): Promise<string> => (await order(item_id)).body.data.id
  const oks = (answers: { status: number }[]) => {
    for (const { status } of answers) expect([200, 409]).toContain(status)
    return answers.filter(({ status }) => status === 200).length
  }

  it('take or cancel it: one of them', async () => {
    for (let turn = 0; turn < 4; turn++) {
      const item_id = await lineAt('InWarehouse', customer, staff)
      const id = await waiting(item_id)
      const before = Number(await balance(customer))
      const answers = await Promise.all([
        customer.call('item_service/cancel', { id }),
        staff.call('bk/take_service', { id }),
        other.call('bk/take_service', { id }),
        customer.call('item_service/cancel', { id }),
      ])
      expect(oks(answers)).toBe(1)
      const { status } = (await customer.call('item_service/get_list', { item_id })).body.data.list[0]
      expect(Number(await balance(customer))).toBeCloseTo(before + (status === 'Cancelled' ? 2 : 0), 2)
    }
    await expectRightLedger(world)
  })

  it('finish it: one result', async () => {
    const id = await waiting(await lineAt('InWarehouse', customer, staff))
    await staff.call('bk/take_service', { id })
    const before = Number(await balance(customer))
    const answers = await Promise.all(
      [staff, other, staff, other].map((who, nth) =>
        who.call('bk/finish_service', { id, outcome: nth % 2 ? 'done' : 'not_possible', text: 'so' }),
      ),
    )
    expect(oks(answers)).toBe(1)
    expect(Number(await balance(customer)) - before).toBeLessThan(2.01)
    await expectRightLedger(world)
  })

  it('order one and put the item into a parcel: never one that the parcel does not wait for', async () => {
    const parcels = await Parcels.open(world, customer)
    for (let turn = 0; turn < 4; turn++) {
      const item_id = await stored(world, customer)
      const [service, parcel] = await Promise.all([
        order(item_id),
        customer.call('parcel/create_parcel', parcels.wanted([item_id])),
      ])
      expect(parcel.status).toBe(200)
      expect([200, 409]).toContain(service.status)
      const { parcel_no, total_cny } = parcel.body.data
      await customer.call('checkout/pay_parcel', { parcel_no, expected_total_cny: total_cny }, newKey())
      const packing = await staff.call('bk/start_packing', { parcel_no })
      expect(packing.status).toBe(service.status === 200 ? 409 : 200)
    }
  })

  it('take it and ask for a refund: work or money back, not both', async () => {
    for (let turn = 0; turn < 4; turn++) {
      const item_id = await lineAt('InWarehouse', customer, staff)
      const id = await waiting(item_id)
      const [taken, refund] = await Promise.all([
        staff.call('bk/take_service', { id }),
        customer.call('orders/request_refund', { ids: [item_id], reason: 'defective' }),
      ])
      expect(oks([taken, refund])).toBe(1)
    }
    await expectRightLedger(world)
  })

  it('finish it while a refund names it as coming back: the refund asks again with the new sum', async () => {
    const item_id = await lineAt('InWarehouse', customer, staff)
    const id = await waiting(item_id)
    const terms = { ids: [item_id], reason: 'defective' }
    const quote = (await customer.call('orders/calculate_refund', terms)).body.data
    const back = (part = quote) => (Number(part.refund_cny) + Number(part.services_back_cny)).toFixed(2)
    await staff.call('bk/take_service', { id })
    await staff.call('bk/finish_service', { id, outcome: 'done', text: 'Chest 52 cm.' })
    const asked = { ...terms, expected_costs_cny: quote.costs_cny, expected_back_cny: back() }
    const now_back = (Number(back()) - 2).toFixed(2)
    expect(await customer.call('orders/request_refund', asked)).toMatchObject({
      ...{ status: 409, body: { code: 'PRICE_CHANGED', message: expect.stringContaining(`¥${now_back}`) } },
    })
    const fresh = (await customer.call('orders/calculate_refund', terms)).body.data
    expect(back(fresh)).toBe(now_back)
    const again = { ...asked, expected_back_cny: back(fresh) }
    expect((await customer.call('orders/request_refund', again)).status).toBe(200)
  })

  it('order what can be done once: one order', async () => {
    const item_id = await lineAt('InWarehouse', customer, staff)
    const before = Number(await balance(customer))
    const answers = await Promise.all([1, 2, 3, 4].map(() => order(item_id, 'split')))
    expect(oks(answers)).toBe(1)
    expect(Number(await balance(customer))).toBeCloseTo(before - 2, 2)
  })
})
