import { beforeAll, expect, it } from 'vitest'
import { newKey, onEachDatabase, topUp } from '../../support/worlds/world.ts'
import { houseAccounts } from '../../support/people/line.ts'
import { Parcels, stored } from '../../support/people/parcel.ts'
import { expectRightLedger } from '../../support/people/shopping.ts'
import { DAY } from '../../support/people/staff.ts'

onEachDatabase('The storage of a parcel that is not paid', (world) => {
  let work: Parcels
  beforeAll(async () => {
    work = await Parcels.open(world)
    await topUp(work.customer, '5000')
  })
  /** As if the free time of the item had ended so long ago. */
  const over = (id: string, ms: number) =>
    world.services.db
      .updateTable('order_items')
      .set({ stored_until_at: Date.now() - ms })
      .where('id', '=', id)
      .execute()
  const listed = async (parcel_no: string) => {
    const { list } = (await work.customer.call('parcel/get_parcels')).body.data
    return list.find((one: { parcel_no: string }) => one.parcel_no === parcel_no)
  }
  const payFor = (parcel_no: string, expected_total_cny: string, method = 'balance') =>
    work.customer.call('checkout/pay_parcel', { parcel_no, expected_total_cny, method }, newKey())

  it('goes on until it is paid, and what was seen before is asked again', async () => {
    const id = await stored(world, work.customer)
    const { parcel_no, total_cny } = await work.createOf([id])
    expect(total_cny).toBe('204.00')
    await over(id, 2.5 * DAY)
    expect((await work.quote(parcel_no)).body.data).toMatchObject({
      ...{ storage_cny: '1.50', freight_cny: '204.00', total_cny: '205.50' },
    })
    expect(await listed(parcel_no)).toMatchObject({ due_cny: '205.50' })
    expect(await work.detail(parcel_no)).toMatchObject({
      due_cny: '205.50',
      fees: [{ kind: 'freight' }, { kind: 'storage', amount_cny: '1.50' }],
    })
    expect(await payFor(parcel_no, total_cny)).toMatchObject({ status: 409, body: { code: 'PRICE_CHANGED' } })
    expect((await payFor(parcel_no, '205.50')).status).toBe(200)
    expect((await houseAccounts(world)).storage).toBe(150)
    // Paid, it costs no more, and less weight changes only the freight.
    await over(id, 9 * DAY)
    expect((await work.pack(parcel_no)).body.data.parcel).toMatchObject({ final_cny: '121.50' })
    await expectRightLedger(world)
  })

  it('begins again with no parcel that is made and removed, paid or not', async () => {
    const id = await stored(world, work.customer)
    await over(id, 9.5 * DAY)
    const first = await work.createOf([id])
    expect(first.total_cny).toBe('209.00')
    await work.customer.call('parcel/remove_parcel', { parcel_no: first.parcel_no })
    const second = await work.createOf([id])
    expect(second.total_cny).toBe('209.00')
    expect((await payFor(second.parcel_no, '209.00')).status).toBe(200)
    await work.customer.call('parcel/remove_parcel', { parcel_no: second.parcel_no })
    await over(id, 20.5 * DAY)
    expect((await work.createOf([id])).total_cny).toBe('214.50')
    await expectRightLedger(world)
  })

  it('stands still for a payment that was opened, for its two hours', async () => {
    const { db } = world.services
    const id = await stored(world, work.customer)
    await over(id, 2.5 * DAY)
    const { parcel_no, total_cny } = await work.createOf([id])
    const { payment_no } = (await payFor(parcel_no, total_cny, 'sandbox')).body.data
    // A day later, as far as the payment and the item know.
    await over(id, 3.5 * DAY)
    await db
      .updateTable('payments')
      .set({ created_at: Date.now() - DAY })
      .where('payment_no', '=', payment_no)
      .execute()
    expect((await work.quote(parcel_no)).body.data.total_cny).toBe('206.00')
    await work.customer.call('balance/sandbox_pay', { payment_no, outcome: 'paid' }, newKey())
    expect(await work.detail(parcel_no)).toMatchObject({ status: 'WaitingForPacking', paid_cny: total_cny })
    await expectRightLedger(world)
  })

  it('of a rehearsal is paid with its freight', async () => {
    const id = await stored(world, work.customer)
    const { parcel_no, total_cny } = await work.createOf([id], { mode: 'rehearsal' })
    expect(total_cny).toBe('20.00')
    await over(id, 2.5 * DAY)
    expect((await payFor(parcel_no, '20.00')).status).toBe(200)
    expect((await work.pack(parcel_no)).body.data.parcel).toMatchObject({ due_cny: '121.50' })
  })
})
