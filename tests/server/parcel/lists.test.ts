import { expect, it } from 'vitest'
import { type Client, onEachDatabase, topUp } from '../../support/worlds/world.ts'
import { HOME, stored } from '../../support/people/parcel.ts'

onEachDatabase('The list of parcels', (world) => {
  it('pages newest first for the customer and oldest first for staff', async () => {
    const staff = await world.staff()
    const customer = await world.customer()
    await topUp(customer, '5000')
    const address_id = (await customer.call('user/add_address', HOME)).body.data.id
    const made: string[] = []
    for (let index = 0; index < 3; index++) {
      const item_ids = [await stored(world, customer)]
      const wanted = { item_ids, address_id, line_code: 'EMS', mode: 'estimate' }
      made.push((await customer.call('parcel/create_parcel', wanted)).body.data.parcel_no)
    }
    const pages = async (client: Client, call: string) => {
      const first = (await client.call(call, { limit: 2 })).body.data
      const second = (await client.call(call, { limit: 2, cursor: first.next_cursor })).body.data
      expect(second.next_cursor).toBeNull()
      return [...first.list, ...second.list].map((parcel: { parcel_no: string }) => parcel.parcel_no)
    }
    expect(await pages(customer, 'parcel/get_parcels')).toEqual(made.toReversed())
    expect(await pages(staff, 'bk/get_parcels')).toEqual(made)
    expect((await customer.call('parcel/get_parcels', { cursor: 'abc' })).status).toBe(422)
  })
})
