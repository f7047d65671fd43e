import { expect, it } from 'vitest'
import { type Client, onEachDatabase } from '../../support/worlds/world.ts'

const home = {
  name: 'Ada Byron',
  phone: '+1 555 010 0199',
  country: 'US',
  state: 'NY',
  city: 'New York',
  street: '12 Analytical Way',
  postcode: '10001',
}

const save = async (client: Client, given: object = {}) =>
  (await client.call('user/add_address', { ...home, ...given })).body.data

const list = async (client: Client) => (await client.call('user/get_address')).body.data.list

/** Names in order, the default marked. */
const book = async (client: Client) =>
  (await list(client)).map(
    (one: { name: string; is_default: boolean }) => one.name + (one.is_default ? '*' : ''),
  )

onEachDatabase('The address book', (world) => {
  it('keeps an address as it was typed, trimmed', async () => {
    const customer = await world.customer()
    const made = await save(customer, { name: '  Ada Byron ', country: 'us', tax_id: 'X-1' })
    expect(made).toEqual({ ...home, id: made.id, tax_id: 'X-1', is_default: true, warning: null })
    expect(await list(customer)).toEqual([made])
  })

  it('has exactly one default, the first until another is made it', async () => {
    const customer = await world.customer()
    await save(customer, { name: 'One' })
    await save(customer, { name: 'Two' })
    expect(await book(customer)).toEqual(['One*', 'Two'])
    const three = await save(customer, { name: 'Three', is_default: true })
    expect(await book(customer)).toEqual(['Three*', 'Two', 'One'])
    await save(customer, { id: three.id, name: 'Three again', is_default: false })
    expect(await book(customer)).toEqual(['Three again*', 'Two', 'One'])
    await customer.call('user/remove_address', { id: three.id })
    expect(await book(customer)).toEqual(['Two*', 'One'])
  })

  it('changes an address in its place', async () => {
    const customer = await world.customer()
    const { id } = await save(customer)
    const toronto = { id, country: 'CA', state: 'ON', city: 'Toronto', postcode: 'm5h2n2' }
    expect(await save(customer, toronto)).toMatchObject({ id, postcode: 'M5H 2N2' })
    const changed = await save(customer, { id, country: 'HK', state: '', postcode: '', city: 'Kowloon' })
    expect(changed).toMatchObject({ id, country: 'HK', postcode: '', city: 'Kowloon' })
    expect(await list(customer)).toHaveLength(1)
  })

  it('forgets a removed address but keeps its row', async () => {
    const customer = await world.customer()
    const { id } = await save(customer)
    expect((await customer.call('user/remove_address', { id })).body.data).toEqual({ ok: true })
    expect(await list(customer)).toEqual([])
    const again = await customer.call('user/remove_address', { id })
    expect(again).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    const row = await world.services.db
      .selectFrom('addresses')
      .select(['street', 'removed_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ street: home.street, removed_at: expect.any(Number) })
  })

  it("is nobody else's", async () => {
    const owner = await world.customer()
    const stranger = await world.customer()
    const { id } = await save(owner)
    expect((await stranger.call('user/add_address', { ...home, id, name: 'Eve' })).status).toBe(404)
    expect((await stranger.call('user/remove_address', { id })).status).toBe(404)
    expect((await world.visitor.call('user/get_address')).status).toBe(401)
    expect(await book(owner)).toEqual(['Ada Byron*'])
  })

  it('says what is wrong with an address', async () => {
    const customer = await world.customer()
    const refused = async (given: object) =>
      (await customer.call('user/add_address', { ...home, ...given })).body.errors
    expect(await refused({ name: ' ' })).toEqual([{ path: 'name', message: 'Fill this in.' }])
    // As capitals the last one is South Sudan's.
    for (const country of ['XX', 'USA', 'ß'])
      expect(await refused({ country })).toEqual([
        { path: 'country', message: 'Choose a country from the list.' },
      ])
    expect(await refused({ phone: 'call me' })).toEqual([
      { path: 'phone', message: 'Enter a phone number, such as +1 555 010 0199.' },
    ])
    expect(await refused({ country: 'DE', postcode: '' })).toEqual([
      { path: 'postcode', message: 'Enter the postcode.' },
    ])
    expect(await refused({ postcode: '1000' })).toEqual([
      { path: 'postcode', message: 'A ZIP code in the United States has five digits, such as 95014.' },
    ])
    expect(await refused({ country: 'BR', postcode: '40301-110', city: '' })).toEqual([
      { path: 'city', message: 'Enter the city.' },
      {
        path: 'tax_id',
        message: 'Enter your CPF or CNPJ.',
      },
    ])
    expect(await list(customer)).toEqual([])
  })

  it('takes an address without a city where there are none', async () => {
    const customer = await world.customer()
    const dubai = { country: 'AE', state: 'Dubai', city: '', postcode: '' }
    expect(await save(customer, dubai)).toMatchObject(dubai)
  })

  it('keeps what is in other letters and what goes on the label', async () => {
    const customer = await world.customer()
    const moscow = {
      country: 'RU',
      state: 'Moskva',
      postcode: '247112',
      city: 'Москва',
      city_latin: 'Moskva',
    }
    const made = await save(customer, { ...moscow, street_latin: 'Needless' })
    expect(made).toMatchObject(moscow)
    expect(Object.keys(made).filter((name) => name.endsWith('_latin'))).toEqual(['city_latin'])
    expect((await list(customer))[0]).toEqual(made)
    const refused = await customer.call('user/add_address', { ...home, ...moscow, city_latin: 'Москва' })
    expect(refused.body.errors).toEqual([
      { path: 'city_latin', message: 'Write this in Latin letters, A to Z.' },
    ])
  })

  it('goes on with an address of earlier, whatever its country has come to ask', async () => {
    const customer = await world.customer()
    const { id } = await save(customer)
    const old = { country: 'BR', postcode: '1', tax_id: '' }
    await world.services.db.updateTable('addresses').set(old).where('id', '=', id).execute()
    const [kept] = await list(customer)
    expect(kept.warning).toMatch(/^A parcel may not arrive at this address\. /)
    const again = { ...kept, street: '14 Analytical Way', is_default: true }
    expect((await customer.call('user/add_address', again)).body.data).toEqual(again)
    const worse = await customer.call('user/add_address', { ...kept, postcode: '2' })
    expect(worse.body.errors).toMatchObject([{ path: 'postcode' }])
    const moved = await customer.call('user/add_address', { ...kept, country: 'DE' })
    expect(moved.body.errors).toMatchObject([{ path: 'postcode' }])
  })

  it('holds 20 addresses, also when many come at once', async () => {
    const customer = await world.customer()
    for (let made = 0; made < 18; made++) await save(customer)
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => customer.call('user/add_address', home)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409])
    const addresses = await list(customer)
    expect(addresses).toHaveLength(20)
    expect(addresses.filter((one: { is_default: boolean }) => one.is_default)).toHaveLength(1)
  })
})
