import { expect, it } from 'vitest'
import { HOME } from '../../support/people/parcel.ts'
import { type Client, onEachDatabase } from '../../support/worlds/world.ts'

onEachDatabase('The currency of an account', (world) => {
  const read = async (who: Client) => (await who.call('user/get_base_info')).body.data.currency_unit
  const choose = async (who: Client, currency_unit: string, by_country = false) =>
    (await who.call('user/set_currency_unit', { currency_unit, by_country })).body.data.currency_unit
  const live = (who: Client, country: string, more: object = {}) =>
    who.call('user/add_address', { ...HOME, ...IN[country], country, ...more })
  const IN: Record<string, object> = {
    DE: { state: '', city: 'Berlin', postcode: '10115' },
    GB: { state: '', city: 'London', postcode: 'SW1A 1AA' },
  }

  it('is that of the country parcels go to, and US dollars before there is one', async () => {
    const customer = await world.customer()
    expect(await read(customer)).toBe('USD')
    expect((await live(customer, 'DE')).status).toBe(200)
    expect(await read(customer)).toBe('EUR')
    // Another address that nothing goes to by itself.
    await live(customer, 'GB')
    expect(await read(customer)).toBe('EUR')
    await live(customer, 'GB', { is_default: true })
    expect(await read(customer)).toBe('GBP')
  })

  it('comes with the country of the default address, which other browsers begin with', async () => {
    const customer = await world.customer()
    const country = async () => (await customer.call('user/get_base_info')).body.data.country
    expect(await country()).toBe('')
    await live(customer, 'DE')
    await live(customer, 'GB')
    expect(await country()).toBe('DE')
    await live(customer, 'GB', { is_default: true })
    expect(await country()).toBe('GB')
  })

  it('is that of a country chosen on a page, until an address says another', async () => {
    const customer = await world.customer()
    expect(await choose(customer, 'AUD', true)).toBe('AUD')
    await live(customer, 'DE')
    expect(await read(customer)).toBe('EUR')
  })

  it('stays what its owner has chosen, US dollars too', async () => {
    const customer = await world.customer()
    expect(await choose(customer, 'USD')).toBe('USD')
    await live(customer, 'DE')
    expect(await read(customer)).toBe('USD')
    expect(await choose(customer, 'GBP', true)).toBe('USD')
    expect(await choose(customer, 'JPY')).toBe('JPY')
    expect(await read(customer)).toBe('JPY')
  })
})
