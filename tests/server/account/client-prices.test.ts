import { beforeEach, expect, it } from 'vitest'
import { apiApp } from '#server/api/app.ts'
import { type Client, newKey, onEachDatabase, topUp } from '../../support/worlds/world.ts'
import { HOME, Parcels, stored } from '../../support/people/parcel.ts'
import { makeCall, NOBODYS } from '../../support/models/registry.ts'
import { balance, expectRightLedger, inCart, pay } from '../../support/people/shopping.ts'
import { forceStatus } from '../../support/people/staff.ts'

onEachDatabase('What a client gets to see', (world) => {
  let customer: Client & { email: string }
  beforeEach(async () => {
    customer = await world.customer()
    await topUp(customer, '3000')
  })

  const added = async (more: object = {}): Promise<string> => {
    const wanted = { name: 'Ann Example', ...more }
    return (await customer.call('customer_client/add_customer_client', wanted)).body.data.id
  }
  const orderFor = async (client_id: string, title: string, price_cny: string) => {
    const wanted = { cart_ids: [await inCart(customer, title, price_cny)], client_id }
    const { body } = await customer.call('orders/create', wanted, newKey())
    return body.data as { order_no: string; item_ids: string[] }
  }
  const text = async (path: string) => {
    const headers = { Authorization: customer.token }
    const request = new Request(`http://localhost:4321/api/${path}`, { headers })
    const response = await apiApp(world.services).fetch(request)
    return { status: response.status, text: await response.text() }
  }

  it('is prices with the markup and none of what was paid', async () => {
    const id = await added({ name: 'Ann <Example>', markup_ratio: 0.155 })
    const first = await orderFor(id, 'Brass <lamp>', '10.30')
    const cancelled = await orderFor(id, 'Cancelled jug', '20.00')
    await customer.call('orders/remove_order_item', { ids: cancelled.item_ids })
    const before = await balance(customer)
    await pay(customer, first.item_ids)
    const { status, text: page } = await text(`customer_client/price_list?id=${id}`)
    expect(status).toBe(200)
    // 10.30 × 1.155 = 11.8965.
    expect(page).toContain('¥11.90')
    expect(page).toContain('Brass &lt;lamp&gt;')
    expect(page).toContain('Price list for Ann &lt;Example&gt;')
    for (const hidden of ['10.30', '11.12', 'Cancelled jug', 'BenBuy', first.order_no, customer.email])
      expect(page).not.toContain(hidden)
    const csv = (await text(`export/client_prices.csv?id=${id}`)).text
    expect(csv).toMatch(/,Brass <lamp>,,1,11\.90,11\.90\r\n$/)
    expect(csv).not.toContain('10.30')
    // The reseller pays the same as before.
    expect(Number(before) - Number(await balance(customer))).toBeCloseTo(11.12)
    await expectRightLedger(world)
  })

  it('is a packing slip with what is theirs in a parcel, and none for other parcels', async () => {
    const [ann, ben] = [await added({ markup_ratio: 0.1 }), await added({ name: 'Ben' })]
    const { item_ids } = await orderFor(ann, 'Lamp of Ann', '50.00')
    await pay(customer, item_ids)
    const others = [await stored(world, customer), await stored(world, customer)]
    const { body } = await customer.call('user/add_address', HOME)
    const work = new Parcels(world, customer, await world.staff(), body.data.id)
    const [id = ''] = item_ids
    await forceStatus(world, id, 'InWarehouse')
    const box = { weight_g: 500, length_cm: 10, width_cm: 10, height_cm: 10 }
    await world.services.db.updateTable('order_items').set(box).where('id', '=', id).execute()
    const mixed = await work.createOf([id, others[0] ?? ''])
    const own = await work.createOf([others[1] ?? ''])
    const slip = (client: string, { parcel_no }: { parcel_no: string }) =>
      text(`customer_client/packing_slip?id=${client}&parcel_no=${parcel_no}`)
    const { status, text: page } = await slip(ann, mixed)
    expect(status).toBe(200)
    for (const shown of ['Ann Example', 'Lamp of Ann', '¥55.00', HOME.name, HOME.street])
      expect(page).toContain(shown)
    for (const hidden of ['DIY lamp', '50.00', '54.00', 'BenBuy']) expect(page).not.toContain(hidden)
    for (const parcel of [own, { parcel_no: 'P1' }]) expect((await slip(ann, parcel)).status).toBe(404)
    expect((await slip(ben, mixed)).status).toBe(404)
    expect((await slip(NOBODYS, mixed)).status).toBe(404)
    expect(
      (await makeCall(customer, 'customer_client/get_customer_client_detail/{id}', { id: ann })).body.data
        .parcels,
    ).toMatchObject([{ parcel_no: mixed.parcel_no }])
    const seen = (await customer.call('parcel/get_parcel_detail', { parcel_no: mixed.parcel_no })).body.data
      .parcel.items
    const names = seen.map((item: { client: { name: string } | null }) => item.client?.name)
    expect(names).toEqual(['Ann Example', undefined])
    const staff = await world.staff()
    const theirs = await staff.call('parcel/get_parcel_detail', { parcel_no: mixed.parcel_no })
    expect(JSON.stringify(theirs.body)).not.toContain('Ann Ex')
  })
})
