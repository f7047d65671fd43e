import { beforeAll, expect, it } from 'vitest'
import { type Client, onEachDatabase, topUp } from '../../support/worlds/world.ts'
import { itemOf, paidItem } from '../../support/people/staff.ts'

const looksWrong = { status: 409, body: { success: false, code: 'LOOKS_WRONG' } }

onEachDatabase('A number of a seller', (world) => {
  let staff: Client
  let ann: Client & { email: string }
  let bob: Client & { email: string }
  beforeAll(async () => {
    staff = await world.staff()
    ann = await world.customer()
    bob = await world.customer()
    for (const customer of [ann, bob]) await topUp(customer, '1000')
  })

  const taken = async (customer: Client, shop: string): Promise<string> => {
    const id = await paidItem(customer, '20.00')
    await world.services.db.updateTable('order_items').set({ shop }).where('id', '=', id).execute()
    await staff.call('bk/take_item', { id })
    return id
  }
  const buy = (id: string, purchase_no: string, more = {}) =>
    staff.call('orders/place_order_item', {
      ...{ id, purchase_no, real_price_cny: '20.00', sure_number: false },
      ...more,
    })
  const bought = async (customer: Client, shop: string, purchase_no: string): Promise<string> => {
    const id = await taken(customer, shop)
    expect((await buy(id, purchase_no)).status).toBe(200)
    return id
  }
  const send = (ids: string[], inner_tracking_number: string, more = {}) =>
    staff.call('bk/mark_seller_shipped', { ids, inner_tracking_number, sure_number: false, ...more })

  it('of an order may stand at all items of it, but is asked about at another shop', async () => {
    const order = '2961122000000001'
    await bought(ann, 'Lamps', order)
    await bought(ann, 'Lamps', order)
    await bought(bob, 'Lamps', order)
    const mug = await taken(bob, 'Mugs')
    const refused = await buy(mug, '2961122 000000001')
    expect(refused).toMatchObject(looksWrong)
    expect(refused.body.message).toContain('an order at Lamps')
    expect((await itemOf(staff, mug)).status).toBe('Purchasing')
    // The price is right for sure; that is no word about the number.
    expect(await buy(mug, order, { sure: true, reason: 'A sale' })).toMatchObject(looksWrong)
    expect((await buy(mug, order, { sure_number: true })).status).toBe(200)
    // A buyer who says nothing of the number is believed.
    const unsaid = { id: await taken(bob, 'Mugs'), purchase_no: order, real_price_cny: '20.00' }
    expect((await staff.call('orders/place_order_item', unsaid)).status).toBe(200)
  })

  it('of an order is asked about where it is put right, and a word in its place never', async () => {
    await bought(ann, 'Lamps', '2961122000000011')
    const mug = await bought(bob, 'Mugs', 'by phone')
    await bought(ann, 'Lamps', 'by phone')
    const right = { id: mug, purchase_no: '2961122000000011', reason: 'I mistyped', sure_number: false }
    expect(await staff.call('bk/correct_item', right)).toMatchObject(looksWrong)
    expect((await staff.call('bk/correct_item', { ...right, sure_number: true })).status).toBe(200)
  })

  it('of a box may stand at what comes in it, but is asked about at another’s', async () => {
    const [lamp, second] = [
      await bought(ann, 'Lamps', '2961122000000021'),
      await bought(ann, 'Lamps', '2961122000000022'),
    ]
    const shared = await bought(bob, 'Lamps', '2961122000000021')
    const mug = await bought(ann, 'Mugs', '2961122000000023')
    const other = await bought(bob, 'Lamps', '2961122000000024')
    for (const id of [lamp, second]) expect((await send([id], 'SF2961122021')).status).toBe(200)
    for (const id of [mug, other]) expect(await send([id], 'sf 2961122021')).toMatchObject(looksWrong)
    expect((await itemOf(staff, mug)).inner_tracking_number).toBeNull()
    expect((await send([mug], 'SF2961122021', { sure_number: true })).status).toBe(200)
    expect((await send([shared], 'SF2961122021')).status).toBe(200)
    // Items that are named together come in one box.
    const more = [await bought(ann, 'Lamps', 'TB-1'), await bought(bob, 'Mugs', 'TB-2')]
    expect((await send(more, 'SF2961122022')).status).toBe(200)
    expect((await send([other], 'SF2961122023')).status).toBe(200)
    const right = {
      ...{ id: other, inner_tracking_number: 'SF2961122022' },
      ...{ reason: 'I mistyped', sure_number: false },
    }
    expect(await staff.call('bk/correct_item', right)).toMatchObject(looksWrong)
    expect((await staff.call('bk/correct_item', { ...right, sure_number: true })).status).toBe(200)
  })
})
