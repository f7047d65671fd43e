import { beforeAll, expect, it } from 'vitest'
import { onEachDatabase, topUp } from '../../support/worlds/world.ts'
import { HOME, Parcels, stored } from '../../support/people/parcel.ts'

onEachDatabase('The ways out for a selection that no line takes', (world) => {
  let work: Parcels
  let british = ''

  beforeAll(async () => {
    work = await Parcels.open(world)
    await topUp(work.customer, '30000')
    const address = { ...HOME, country: 'GB', state: '', city: 'London', postcode: 'SW1A 1AA' }
    british = (await work.customer.call('user/add_address', address)).body.data.id
  })

  const ask = (item_ids: string[], more: object = {}) =>
    work.customer.call('parcel/get_ways_out', { item_ids, address_id: british, ...more })
  const found = async (item_ids: string[], more: object = {}) => (await ask(item_ids, more)).body.data

  it('are none where a line takes it', async () => {
    expect(await found([await stored(world, work.customer)])).toMatchObject({ culprits: [] })
  })

  it('name what is in the way, and the address that a line takes all of it to', async () => {
    const bowl = await stored(world, work.customer)
    const perfume = await stored(world, work.customer, { goods_class: 'liquid' })
    const { culprits, address_ids } = await found([bowl, perfume])
    expect(culprits).toEqual([{ id: perfume, alone: false, by_class: true }])
    expect(address_ids).toEqual([work.address_id])
    const priced = await work.customer.call('parcel/calculate_parcel_fees', {
      item_ids: [bowl, perfume],
      address_id: work.address_id,
    })
    const open = priced.body.data.lines.filter(
      (line: { blocked_reasons: string[] }) => !line.blocked_reasons.length,
    )
    expect(open.length).toBeGreaterThan(0)
  })

  it('tell goods that are too heavy from goods of a kind that nobody takes', async () => {
    const anvil = await stored(world, work.customer, { weight_g: 400_000 })
    const { culprits, address_ids } = await found([anvil])
    expect(culprits).toEqual([{ id: anvil, alone: false, by_class: false }])
    expect(address_ids).toEqual([])
  })

  it('ask for a country or an address, and know only what is stored and one’s own', async () => {
    const bowl = await stored(world, work.customer)
    const nowhere = await work.customer.call('parcel/get_ways_out', { item_ids: [bowl] })
    expect(nowhere).toMatchObject({ status: 422, body: { errors: [{ path: 'country' }] } })
    expect((await found([bowl], { address_id: undefined, country: 'GB' })).culprits).toEqual([])
    const stranger = await world.customer()
    const theirs = await stranger.call('parcel/get_ways_out', { item_ids: [bowl], country: 'GB' })
    expect(theirs.status).toBe(404)
    expect(
      (await world.visitor.call('parcel/get_ways_out', { item_ids: [bowl], country: 'GB' })).status,
    ).toBe(401)
  })
})
