import { beforeAll, expect, it } from 'vitest'
import { type Client, onEachDatabase, topUp } from '../../support/worlds/world.ts'
import { HOME, stored } from '../../support/people/parcel.ts'
import { forceStatus, paidItem } from '../../support/people/staff.ts'

onEachDatabase('The queues of staff', (world) => {
  let staff: Client
  const items: string[] = []
  beforeAll(async () => {
    const customer = await world.customer()
    staff = await world.staff('staff')
    await topUp(customer, '5000')
    for (const shop of ['Red', 'Blue', 'Red']) {
      const id = await paidItem(customer, '20.00')
      const set = { shop, item_platform: shop === 'Red' ? ('weidian' as const) : ('jd' as const) }
      await world.services.db.updateTable('order_items').set(set).where('id', '=', id).execute()
      items.push(id)
    }
  })
  const list = async (filter: object) => {
    const { body } = await staff.call('bk/get_order_items', { status: 'Paid', ...filter })
    return body.data.list.map((one: { id: string }) => one.id).filter((id: string) => items.includes(id))
  }

  it('show one seller, one platform, one stretch of days', async () => {
    const [first, second, third] = items
    expect(await list({ shop: 'Red' })).toEqual([first, third])
    expect(await list({ shop: 'rE' })).toEqual([first, third])
    expect(await list({ shop: '%' })).toEqual([])
    expect(await list({ platform: 'jd' })).toEqual([second])
    expect(await list({ platform: 'jd', shop: 'Red' })).toEqual([])
    const today = new Date().toISOString().slice(0, 10)
    expect(await list({ from: today, to: today })).toEqual(items)
    expect(await list({ to: '2020-01-01' })).toEqual([])
    expect(await list({ keyword: 'lamp', shop: 'Blue' })).toEqual([second])
  })

  it('show the newest first when asked, also page by page and among found ones', async () => {
    const back = items.toReversed()
    expect(await list({ sort: 'newest' })).toEqual(back)
    expect(await list({ sort: 'newest', keyword: 'lamp' })).toEqual(back)
    const { body } = await staff.call('bk/get_order_items', { shop: 'Red', sort: 'newest', limit: 1 })
    expect(body.data.total).toBe(2)
    expect(await list({ shop: 'Red', sort: 'newest', cursor: body.data.next_cursor })).toEqual([items[0]])
  })

  it('show only what is late', async () => {
    const [first = ''] = items
    await forceStatus(world, first, 'Paid')
    expect(await list({ late: true })).toEqual([first])
  })

  it('say who has moved what meanwhile', async () => {
    const [, second = ''] = items
    const now = async () => (await staff.call('bk/get_now', { ids: [second, 'nothing'] })).body.data.list
    expect(await now()).toEqual([{ id: second, status: 'Paid', taken_by: null, by: null }])
    const anna = await world.staff('staff')
    await anna.call('bk/take_item', { id: second })
    const by = { staff_email: anna.email, at: expect.any(String) }
    expect(await now()).toEqual([{ id: second, status: 'Purchasing', taken_by: anna.email, by }])
  })
})

onEachDatabase('The queues of parcels', (world) => {
  let staff: Client
  const made: string[] = []
  beforeAll(async () => {
    const customer = await world.customer()
    staff = await world.staff('staff')
    await topUp(customer, '5000')
    const { id: address_id } = (await customer.call('user/add_address', HOME)).body.data
    for (const line_code of ['EMS', 'EMS']) {
      const wanted = { item_ids: [await stored(world, customer)], address_id, line_code, mode: 'estimate' }
      made.push((await customer.call('parcel/create_parcel', wanted)).body.data.parcel_no)
    }
  })
  const list = async (filter: object): Promise<string[]> =>
    (await staff.call('bk/get_parcels', filter)).body.data.list.map(
      ({ parcel_no }: { parcel_no: string }) => parcel_no,
    )

  it('show one country, one line, one stretch of days, the newest first', async () => {
    expect(await list({ country: 'US', line_code: 'EMS' })).toEqual(made)
    expect(await list({ country: 'us', sort: 'newest' })).toEqual(made.toReversed())
    expect(await list({ country: 'DE' })).toEqual([])
    expect(await list({ line_code: 'SAL' })).toEqual([])
    expect(await list({ to: '2020-01-01' })).toEqual([])
    expect(await list({ keyword: made[0], country: 'US', sort: 'newest' })).toEqual([made[0]])
    expect(await list({ keyword: made[0], country: 'DE' })).toEqual([])
  })

  it('go on page by page either way, and show only what is late', async () => {
    const { body } = await staff.call('bk/get_parcels', { sort: 'newest', limit: 1 })
    expect(await list({ sort: 'newest', cursor: body.data.next_cursor })).toEqual([made[0]])
    expect(await list({ late: true })).toEqual([])
    await world.services.db
      .updateTable('parcels')
      .set({ next_by_at: 1000 })
      .where('parcel_no', '=', made[1] ?? '')
      .execute()
    expect(await list({ late: true })).toEqual([made[1]])
  })
})
