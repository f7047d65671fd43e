import { expect, it } from 'vitest'
import { Parcels } from '../../support/people/parcel.ts'
import { onEachDatabase, topUp } from '../../support/worlds/world.ts'

const DRAFT = {
  at: 1000,
  address_id: '',
  services: ['vacuum'],
  insurance: true,
  line_code: '',
  mode: 'rehearsal',
  note: 'Mind the rim',
  declared: [{ item_id: 'A', name: 'Bowl', value: '1', quantity: 1 }],
}

onEachDatabase('A parcel that is being put together', (world) => {
  it('is kept by its account, the last one only, until a parcel is made', async () => {
    const parcels = await Parcels.open(world)
    const { customer: buyer } = parcels
    await topUp(buyer, '1000')
    const kept = async (who = buyer) => (await who.call('parcel/get_draft')).body.data.draft
    expect(await kept()).toBeNull()
    await buyer.call('parcel/keep_draft', { draft: DRAFT })
    await buyer.call('parcel/keep_draft', { draft: { ...DRAFT, at: 2000, note: 'No tape' } })
    expect(await kept()).toEqual({ ...DRAFT, at: 2000, note: 'No tape' })
    expect(await kept(await world.customer())).toBeNull()
    expect((await parcels.create()).parcel_no).toBeTruthy()
    expect(await kept()).toBeNull()
  })

  it.each([
    ['a note of 501 letters', { note: 'x'.repeat(501) }],
    ['a service nobody offers', { services: ['gold'] }],
    ['what it does not know', { price_cny: '1.00' }],
  ])('takes no draft with %s', async (_, wrong) => {
    const customer = await world.customer()
    const answer = await customer.call('parcel/keep_draft', { draft: { ...DRAFT, ...wrong } })
    expect(answer.status).toBe(422)
    expect((await customer.call('parcel/get_draft')).body.data.draft).toBeNull()
  })
})
