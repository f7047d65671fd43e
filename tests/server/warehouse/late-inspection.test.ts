import { beforeAll, expect, it } from 'vitest'
import { runTimers } from '#server/jobs/jobs.ts'
import { sendArrivalMails } from '#server/warehouse/arrival-mails.ts'
import { type Client, onEachDatabase, topUp } from '../../support/worlds/world.ts'
import { askRefund, detailOf, inspect, lineAt } from '../../support/people/line.ts'
import { Parcels } from '../../support/people/parcel.ts'
import { DAY, FOUND, itemOf, mails, wrongState } from '../../support/people/staff.ts'

onEachDatabase('An item its seller refused before anybody opened it', (world) => {
  let work: Parcels
  let staff: Client
  let customer: Client & { email: string }
  beforeAll(async () => {
    work = await Parcels.open(world)
    ;({ staff, customer } = work)
    await topUp(customer, '5000')
  })

  it('is no item of a parcel until it is weighed', async () => {
    const id = await refused()
    const create = () => customer.call('parcel/create_parcel', work.wanted([id]))
    const fees = () =>
      customer.call('parcel/calculate_parcel_fees', { item_ids: [id], address_id: work.address_id })
    for (const answer of [await create(), await fees()]) {
      expect(answer).toMatchObject(wrongState)
      expect(answer.body.message).toContain('n’t been weighed yet')
    }
    expect((await inspect(staff, id)).status).toBe(200)
    expect((await fees()).status).toBe(200)
    expect((await create()).status).toBe(200)
  })

  it('waits for inspection in the lists of staff, and is inspected on its shelf, once', async () => {
    const id = await refused()
    const todo = await toInspect()
    expect(todo.ids).toContain(id)
    const before = await detailOf(customer, id)
    // Mails of what the tests before have inspected.
    await sendArrivalMails(world.services, Date.now() + DAY)
    const inspected = await inspect(staff, id)
    expect(inspected.body.data).toMatchObject({
      status: 'InWarehouse',
      weight_g: FOUND.weight_g,
      qc_count: 1,
      to_inspect: false,
    })
    const after = await detailOf(customer, id)
    expect(after.qc_photos).toHaveLength(1)
    // Its storage began when it came back, and its seller has said no to a refund.
    for (const date of ['stored_until_at', 'refund_until_at', 'next_by_at', 'status_since_at'])
      expect(after[date], date).toBe(before[date])
    expect(await toInspect()).toEqual({ count: todo.count - 1, ids: todo.ids.filter((one) => one !== id) })
    await sendArrivalMails(world.services, Date.now() + DAY)
    const [mail] = (await mails(world, customer.email, 'inspected')).slice(-1)
    expect(mail).toContain('We keep it free until')
    expect(mail).not.toMatch(/refund|return/i)
    expect(await inspect(staff, id)).toMatchObject(wrongState)
    const refund = await customer.call('orders/request_refund', { ids: [id], reason: 'no_reason' })
    expect(refund).toMatchObject(wrongState)
  })

  it('can still be inspected when its free storage is over', async () => {
    const id = await refused()
    await runTimers(world.services, Date.now() + 91 * DAY)
    expect((await itemOf(staff, id)).status).toBe('StorageExpired')
    expect((await toInspect()).ids).toContain(id)
    expect((await inspect(staff, id)).body.data).toMatchObject({
      status: 'StorageExpired',
      to_inspect: false,
    })
  })

  it('is not what an inspected one is', async () => {
    const id = await lineAt('InWarehouse', customer, staff)
    expect(await inspect(staff, id)).toMatchObject(wrongState)
    expect((await toInspect()).ids).not.toContain(id)
    const arrived = await lineAt('ArrivedAtWarehouse', customer, staff)
    expect((await toInspect()).ids).toContain(arrived)
    await askRefund(customer, arrived)
    expect((await toInspect()).ids).toContain(arrived)
  })

  async function refused(): Promise<string> {
    const id = await lineAt('ArrivedAtWarehouse', customer, staff)
    const { id: refund_id } = await askRefund(customer, id)
    await staff.call('bk/resolve_refund', { refund_id, approve: true })
    await staff.call('bk/finish_return', { refund_id, outcome: 'refused' })
    expect(await detailOf(customer, id)).toMatchObject({ status: 'InWarehouse', weight_g: null })
    return id
  }

  async function toInspect() {
    const { list, total } = (await staff.call('bk/get_order_items', { to_inspect: true, limit: 100 })).body
      .data
    expect((await staff.call('bk/get_todo')).body.data.to_inspect).toBe(total)
    return { count: total as number, ids: list.map((item: { id: string }) => item.id) as string[] }
  }
})
