import { beforeAll, expect, it } from 'vitest'
import { type Client, newKey, onEachDatabase, topUp } from '../../support/worlds/world.ts'
import { aJpeg, formOf, upload } from '../../support/fakes/photos.ts'
import { inspect, lineAt } from '../../support/people/line.ts'
import { Parcels, stored } from '../../support/people/parcel.ts'
import { mails } from '../../support/people/staff.ts'

type Entry = { type: string; [field: string]: unknown }

onEachDatabase('The thread of an item or parcel', (world) => {
  let staff: Client
  let customer: Client & { email: string }
  beforeAll(async () => {
    staff = await world.staff()
    customer = await world.customer()
    await topUp(customer, '5000')
  })

  const write = async (ref: string, text: string, more = {}): Promise<string> =>
    (await customer.call('feed/feed_back', { kind: 'question', text, ref, ...more })).body.data.ticket_no
  const thread = async (of: object, who: Client = customer): Promise<Entry[]> =>
    (await who.call('feed/get_thread', of)).body.data.list

  it('holds question, answer, our question, photos, service and result in one line of time', async () => {
    const item_id = await lineAt('Purchasing', customer, staff)
    await staff.call('bk/ask_customer', {
      id: item_id,
      kind: 'price',
      amount_cny: '101.00',
      reason: 'It rose.',
    })
    const [asked] = await thread({ item_id })
    expect(asked).toMatchObject({ type: 'question', reason: 'It rose.', status: 'Open' })
    await customer.call('balance/confirm', { id: asked?.id, accept: true }, newKey())
    await staff.call('orders/place_order_item', { id: item_id, purchase_no: 'TB', real_price_cny: '101.00' })
    await staff.call('bk/mark_seller_shipped', { ids: [item_id], inner_tracking_number: 'SFTHREAD1' })
    await staff.call('bk/scan_arrival', { id: item_id })
    await inspect(staff, item_id)
    const picture = (await upload(customer, 'images?scene=feedback', formOf(await aJpeg()))).body.data.list[0]
      .id
    const ticket_no = await write(item_id, 'Is this a scratch?', { images: [picture] })
    await staff.call('bk/answer_feedback', { ticket_no, text: 'It is dust.' })
    const wanted = { item_id, kind: 'measure', text: 'the chest', expected_total_cny: '2.00' }
    const { id } = (await customer.call('item_service/order', wanted, newKey())).body.data
    await staff.call('bk/take_service', { id })
    await staff.call('bk/finish_service', { id, outcome: 'done', text: 'Chest 52 cm.' })
    const entries = await thread({ item_id })
    expect(entries.map(({ type }) => type)).toEqual([
      'question',
      'photos',
      'message',
      'answer',
      'service',
      'result',
    ])
    expect(entries[2]).toMatchObject({ ticket: { text: 'Is this a scratch?', images: [{ id: picture }] } })
    expect(entries[5]).toMatchObject({ service: { answer: 'Chest 52 cm.' } })
    expect((await staff.call('bk/get_thread', { item_id })).body.data.list).toEqual(entries)
  })

  it('is named by a message, and the mail of its answer leads there', async () => {
    const item_id = await lineAt('Paid', customer, staff)
    const ticket_no = await write(item_id, 'When do you buy it?')
    const open = (await staff.call('bk/get_feedback', { limit: 100 })).body.data.list
    expect(open.find((one: Entry) => one.ticket_no === ticket_no)).toMatchObject({
      about: { kind: 'order_item', id: item_id, label: 'DIY lamp' },
    })
    await staff.call('bk/answer_feedback', { ticket_no, text: 'Today.' })
    expect((await mails(world, customer.email, 'feedback')).join()).toContain(
      `/user/order-detail?id=${item_id}#thread`,
    )
  })

  it('holds what was written about the whole order, and of a parcel what names it', async () => {
    const parcels = await Parcels.open(world, customer)
    const item_id = await stored(world, customer)
    const { order_no } = (await customer.call('orders/get_order_item_detail', { id: item_id })).body.data
    await write(order_no.toLowerCase(), 'About all of it.')
    expect(await thread({ item_id })).toMatchObject([{ type: 'message' }])
    const { parcel_no } = await parcels.createOf([item_id])
    const ticket_no = await write(parcel_no, 'When does it ship?')
    expect(await thread({ parcel_no })).toMatchObject([{ type: 'message', ticket: { ticket_no } }])
    await staff.call('bk/answer_feedback', { ticket_no, text: 'Tomorrow.' })
    expect((await mails(world, customer.email, 'feedback')).join()).toContain(`parcel_no=${parcel_no}#thread`)
  })

  it('is its owner’s alone, and nobody else’s words come into it', async () => {
    const item_id = await lineAt('Paid', customer, staff)
    const stranger = await world.customer()
    expect(await stranger.call('feed/get_thread', { item_id })).toMatchObject({ status: 404 })
    expect(await stranger.call('bk/get_thread', { item_id })).toMatchObject({ status: 403 })
    expect(await customer.call('feed/get_thread', {})).toMatchObject({ status: 422 })
    const sent = await stranger.call('feed/feed_back', { kind: 'question', text: 'Let me in', ref: item_id })
    expect(await thread({ item_id })).toEqual([])
    await staff.call('bk/answer_feedback', { ticket_no: sent.body.data.ticket_no, text: 'No.' })
    expect((await mails(world, stranger.email, 'feedback')).join()).not.toContain(item_id)
  })
})
