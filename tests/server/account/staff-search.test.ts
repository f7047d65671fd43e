import { beforeAll, expect, it } from 'vitest'
import { type Client, newKey, onEachDatabase, topUp } from '../../support/worlds/world.ts'
import { HOME, Parcels } from '../../support/people/parcel.ts'
import { inCart, pay, placed } from '../../support/people/shopping.ts'

onEachDatabase('Staff find', (world) => {
  let customer: Client & { email: string }
  let staff: Client
  let order_no: string
  let desk: string
  let mug: string

  beforeAll(async () => {
    customer = await world.customer('ada.brass')
    staff = await world.staff()
    await topUp(customer, '500')
    const cart_ids = [await inCart(customer, 'Brass desk-lamp 红色台灯'), await inCart(customer, 'Mug')]
    const order = { cart_ids, notes: 'A gift, please' }
    const { body } = await customer.call('orders/create', order, newKey())
    order_no = body.data.order_no
    ;[desk = '', mug = ''] = body.data.item_ids
    await pay(customer, body.data.item_ids)
    // Others that must not be found.
    const other = await world.customer('bob')
    await placed(other, 'Shelf')
    for (const [id, purchase_no] of [
      [desk, 'TB-99881'],
      [mug, 'TB-77'],
    ]) {
      await staff.call('bk/take_item', { id })
      await staff.call('orders/place_order_item', { id, purchase_no, real_price_cny: '100.00' })
    }
    const sent = { ids: [desk], inner_tracking_number: 'SF 1234-567890' }
    expect((await staff.call('bk/mark_seller_shipped', sent)).status).toBe(200)
  }, 60_000)

  const found = async (keyword: string, more = {}) => {
    const { data } = (await staff.call('bk/get_order_items', { keyword, ...more })).body
    const ids: string[] = data.list.map((item: { id: string }) => item.id)
    expect(data.total).toBe(ids.length)
    return ids
  }

  it('what somebody ordered by the names in their address book', async () => {
    const address = { ...HOME, name: 'Wilhelmina Zauberstern' }
    expect((await customer.call('user/add_address', address)).status).toBe(200)
    expect(await found('zauberst')).toEqual([desk, mug])
    expect(await found('wilhelmina mug')).toEqual([mug])
    expect(await found('wilhelmina kettle')).toEqual([])
  })

  it('an order by the start and the end of its number', async () => {
    const both = [desk, mug]
    for (const keyword of [
      order_no,
      order_no.toLowerCase(),
      ` ${order_no} `,
      order_no.replace('-', ''),
      order_no.slice(0, 11),
      order_no.slice(-5),
    ])
      expect(await found(keyword), keyword).toEqual(both)
    expect(await found(order_no.slice(0, 7))).toHaveLength(3)
    expect(await found(order_no.slice(2, 9))).toEqual([])
  })

  it('an item by the seller’s numbers, as a scanner or a person writes them', async () => {
    const spellings = [
      'SF1234567890',
      'sf 1234-567890',
      'SF12 3456 7890',
      'ＳＦ１２３４５６７８９０',
      '\u200bSF1234-567890',
    ]
    for (const keyword of [...spellings, 'sf1234', '567890', '7890', 'tb-99', '99881'])
      expect(await found(keyword), keyword).toEqual([desk])
    expect(await found('SF1234567891')).toEqual([])
  })

  it('a number that was changed, and no longer the one before', async () => {
    await staff.call('bk/mark_seller_shipped', { ids: [mug], inner_tracking_number: 'YT5550001' })
    expect(await found('YT5550001')).toEqual([mug])
    const { unclaimed } = (await staff.call('bk/scan_arrival', { inner_tracking_number: 'ZTO-4050' })).body
      .data
    const assigned = await staff.call('bk/assign_unclaimed', { unclaimed_id: unclaimed.id, id: mug })
    expect(assigned.status).toBe(200)
    expect(await found('zto4050')).toEqual([mug])
    expect(await found('YT5550001')).toEqual([])
    expect(await found('5550001')).toEqual([])
  })

  it('an item by words of its title and of the notes', async () => {
    for (const keyword of ['bra', 'LAMP', 'lamp brass', 'desk-lamp', '台灯', '灯', '红色 lamp'])
      expect(await found(keyword), keyword).toEqual([desk])
    expect(await found('gift')).toEqual([desk, mug])
    for (const keyword of ['lamp mug', '灯台', '%', '_', "'", '\\', 'lamp shelf'])
      expect(await found(keyword), keyword).toEqual([])
  })

  it('what belongs to an email', async () => {
    for (const keyword of [customer.email, customer.email.toUpperCase(), 'ada.b', `${customer.email} gift`])
      expect(await found(keyword), keyword).toEqual([desk, mug])
    expect(await found(`${customer.email} mug`)).toEqual([mug])
    expect(await found('bob@example.test')).toHaveLength(1)
  })

  it('only what is in the queue, page by page', async () => {
    expect(await found('gift', { statuses: ['Paid'] })).toEqual([])
    expect(await found('gift', { statuses: ['SellerShipped', 'ArrivedAtWarehouse'] })).toEqual([desk, mug])
    expect(await found('gift', { to_inspect: true })).toEqual([mug])
    const asked = { keyword: 'gift', limit: 1 }
    const first = (await staff.call('bk/get_order_items', asked)).body.data
    expect(first).toMatchObject({ total: 2, list: [{ id: desk }] })
    const next = await staff.call('bk/get_order_items', { ...asked, cursor: first.next_cursor })
    expect(next.body.data).toMatchObject({ total: 2, next_cursor: null, list: [{ id: mug }] })
  })

  it('a parcel by its number, its tracking number, its note and its owner', async () => {
    const carol = await world.customer('carol')
    await topUp(carol, '500')
    const parcels = await Parcels.open(world, carol)
    const [{ parcel_no }, later] = [
      await parcels.create({ note: 'Leave it at 楼下' }),
      await parcels.create(),
    ]
    await world.services.db
      .updateTable('parcels')
      .set({ status: 'ReadyToShip' })
      .where('parcel_no', '=', parcel_no)
      .execute()
    const given = { parcel_no, carrier: 'EMS', tracking_number: 'EE 123 456 789 CN' }
    expect((await staff.call('bk/ship_parcel', given)).status).toBe(200)
    const parcelsBy = async (keyword: string, more = {}) => {
      const { data } = (await staff.call('bk/get_parcels', { keyword, ...more })).body
      expect(data.total).toBe(data.list.length)
      return data.list.map((one: { parcel_no: string }) => one.parcel_no)
    }
    for (const keyword of [parcel_no, parcel_no.slice(-4), 'ee123456789cn', '6789CN', '楼', 'leave'])
      expect(await parcelsBy(keyword), keyword).toEqual([parcel_no])
    expect(await parcelsBy('carol@')).toEqual([parcel_no, later.parcel_no])
    expect(await parcelsBy('carol@', { status: 'Shipped' })).toEqual([parcel_no])
    const asked = { keyword: 'carol@', limit: 1 }
    const first = (await staff.call('bk/get_parcels', asked)).body.data
    const next = (await staff.call('bk/get_parcels', { ...asked, cursor: first.next_cursor })).body.data
    expect([first.list[0].parcel_no, next.list[0].parcel_no]).toEqual([parcel_no, later.parcel_no])
  })
})
