import { expect, it } from 'vitest'
import { onEachDatabase, topUp } from '../../support/worlds/world.ts'
import { Parcels } from '../../support/people/parcel.ts'
import { accountOf, itemOf, mails, paidItem } from '../../support/people/staff.ts'
import { requestAbout } from '../../support/people/sums.ts'

onEachDatabase('A member of staff who works here no more', (world) => {
  const begin = async () => {
    const clerk = await world.staff('staff')
    const boss = await world.staff()
    const work = await Parcels.open(world)
    await topUp(work.customer, '5000')
    const item_id = await paidItem(work.customer, '20.00')
    expect((await clerk.call('bk/take_item', { id: item_id })).status).toBe(200)
    const { parcel_no } = await work.create()
    await work.pay(parcel_no)
    expect((await clerk.call('bk/start_packing', { parcel_no })).status).toBe(200)
    const account_id = await accountOf(world, clerk.email)
    const owner_id = await accountOf(world, work.customer.email)
    const request_id = await requestAbout(world, clerk.email, owner_id, parcel_no)
    const left = {
      requests: [{ request_id, owner_email: work.customer.email, sum_cny: '600.00' }],
      parcel_nos: [parcel_no],
      item_ids: [item_id],
    }
    return { clerk, boss, work, account_id, left, item_id, parcel_no, request_id }
  }
  const statusOf = async (parcel_no: string) =>
    (
      await world.services.db
        .selectFrom('parcels')
        .select('status')
        .where('parcel_no', '=', parcel_no)
        .executeTakeFirstOrThrow()
    ).status

  it('leaves nothing behind: requests are refused, and what was begun goes back, with a list of it', async () => {
    const { clerk, boss, work, account_id, left, item_id, parcel_no, request_id } = await begin()
    expect((await boss.call('bk/get_customer', { account_id })).body.data.work).toEqual(left)
    const changed = await boss.call('bk/set_role', { account_id, role: 'customer' })
    expect(changed.body.data).toEqual({ account_id, email: clerk.email, role: 'customer', left })

    const { list } = (await boss.call('bk/get_requests', { limit: 100 })).body.data
    const refused = list.find((one: { request_id: string }) => one.request_id === request_id)
    expect(refused).toMatchObject({
      ...{ status: 'Refused', decided_by_email: boss.email, owner_email: work.customer.email },
      answer: `${clerk.email} no longer works here.`,
    })
    expect(await mails(world, clerk.email, 'staff_request')).toHaveLength(1)
    expect(await itemOf(boss, item_id)).toMatchObject({ status: 'Paid' })
    expect(await statusOf(parcel_no)).toBe('WaitingForPacking')
    expect((await boss.call('bk/get_customer', { account_id })).body.data.work).toBeNull()
    // A colleague goes on as with any other.
    const other = await world.staff('staff')
    expect((await other.call('bk/take_item', { id: item_id })).status).toBe(200)
    expect((await other.call('bk/start_packing', { parcel_no })).status).toBe(200)
  })

  it('keeps it all while a lower role still lets them work', async () => {
    const { clerk, boss, account_id, left, item_id, parcel_no } = await begin()
    await boss.call('bk/set_role', { account_id, role: 'admin' })
    expect((await boss.call('bk/set_role', { account_id, role: 'staff' })).body.data).toEqual({
      ...{ account_id, email: clerk.email, role: 'staff' },
    })
    expect((await boss.call('bk/get_customer', { account_id })).body.data.work).toEqual(left)
    expect(await itemOf(boss, item_id)).toMatchObject({ status: 'Purchasing' })
    expect(await statusOf(parcel_no)).toBe('Packing')
  })

  it('whose parcel a colleague had taken over before leaves it to them', async () => {
    const { boss, account_id, left, parcel_no } = await begin()
    await boss.call('bk/start_packing', { parcel_no, take_over: true })
    const changed = await boss.call('bk/set_role', { account_id, role: 'customer' })
    expect(changed.body.data.left).toEqual({ ...left, parcel_nos: [] })
    expect(await statusOf(parcel_no)).toBe('Packing')
  })
})
