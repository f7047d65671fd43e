import { expect, it } from 'vitest'
import type { NewRow } from '#server/db/schema.ts'
import { type Client, onEachDatabase, topUp, type World } from '../../support/worlds/world.ts'
import { anItem, aProhibitedItem } from '../../support/fakes/samples.ts'
import { pay, placed } from '../../support/people/shopping.ts'

const DAY = 24 * 3600_000
const small = { weight_g: 1_400, length_cm: 40, width_cm: 30, height_cm: 20, goods_class: 'general' }

async function lines(client: Client, payload: object) {
  const answer = await client.call('parcel/calculate_parcel_fees', payload)
  expect(answer.body.message ?? '').toBe('')
  return answer.body.data.lines
}

const onLine = async (client: Client, line_code: string, payload: object) =>
  (await lines(client, payload)).find((line: { line_code: string }) => line.line_code === line_code)

/** A paid item of ¥108.00 as if it had been inspected. */
async function stored(
  world: World,
  customer: Client,
  given: Partial<NewRow<'order_items'>> = {},
): Promise<string> {
  const { item_ids } = await placed(customer, 'DIY lamp', '100.00')
  await pay(customer, item_ids)
  const size = { weight_g: 1_000, length_cm: 20, width_cm: 30, height_cm: 10 }
  await world.services.db
    .updateTable('order_items')
    .set({ status: 'InWarehouse', stored_until_at: Date.now() + 90 * DAY, ...size, ...given })
    .where('id', '=', item_ids[0])
    .execute()
  return item_ids[0]
}

onEachDatabase('Parcel fees', (world) => {
  it('count prepaid tax and insurance on what the goods are worth', async () => {
    const goods = { ...small, country: 'DE', insurance: true, value_cny: '500.00' }
    expect(await onLine(world.visitor, 'EU-TAXFREE', goods)).toMatchObject({
      // 19 % and 3 %.
      ...{ freight_cny: '242.00', vat_cny: '95.00', insurance_cny: '15.00', total_cny: '352.00' },
    })
    // A line that prepays nothing.
    expect(await onLine(world.visitor, 'EMS', goods)).toMatchObject({
      vat_cny: '0.00',
      insurance_cny: '15.00',
    })
    const unvalued = { ...small, country: 'DE', insurance: true }
    expect(await onLine(world.visitor, 'EU-TAXFREE', unvalued)).toMatchObject({ total_cny: '242.00' })
    const wrong = await world.visitor.call('parcel/calculate_parcel_fees', { ...goods, value_cny: '1e3' })
    expect(wrong).toMatchObject({ status: 422, body: { errors: [{ path: 'value_cny' }] } })
  })

  it('tell a visitor what every line to a country charges', async () => {
    const found = await lines(world.visitor, { ...small, country: 'us' })
    expect(found[0]).toEqual({
      line_code: 'SEA-US',
      name: 'US sea freight',
      eta_days: [35, 60],
      tax: null,
      cover: { insured_cny: '0.00', premium_cny: '0.00', uninsured_cny: '116.00' },
      actual_g: 1_400,
      volumetric_g: 4_000,
      charge_g: 4_000,
      freight_cny: '116.00',
      surcharges: [],
      vat_cny: '0.00',
      insurance_cny: '0.00',
      total_cny: '116.00',
      fees: [{ kind: 'freight', label: 'Freight', amount_cny: '116.00', estimated: true }],
      // Ships 4,000 g by volume that weigh 1,400 g: ¥36.40 less, for ¥1.00.
      unboxed_saving_cny: '35.40',
      seen: null,
      illustrative: true,
      blocked_reasons: [],
    })
    const eco = found.find((line: { line_code: string }) => line.line_code === 'ECO-AIR')
    expect(eco).toMatchObject({ volumetric_g: 3_000, charge_g: 3_000, freight_cny: '258.00' })
    const published = await onLine(world.visitor, 'EPC-CH', { ...small, weight_g: 500, country: 'CH' })
    expect(published).toMatchObject({ eta_days: null, total_cny: '42.75', illustrative: false })
  })

  it('put lines that refuse the goods last, with the reason', async () => {
    const found = await lines(world.visitor, { ...small, goods_class: 'liquid', country: 'US' })
    expect(found[0]).toMatchObject({ line_code: 'SENSITIVE-US', blocked_reasons: [] })
    expect(found.at(-1).blocked_reasons).toEqual(['Doesn’t take liquids.'])
  })

  it('ask a visitor for what is missing, and for log-in where it is needed', async () => {
    const ask = (payload: object) => world.visitor.call('parcel/calculate_parcel_fees', payload)
    expect((await ask(small)).body.errors).toEqual([
      { path: 'country', message: 'Choose a country or one of your addresses.' },
    ])
    const { weight_g: _, ...unweighed } = small
    const missing = await ask({ ...unweighed, country: 'US' })
    expect(missing).toMatchObject({ status: 422, body: { errors: [{ path: 'weight_g' }] } })
    expect((await ask({ item_ids: ['x'], country: 'US' })).status).toBe(401)
    expect((await ask({ ...small, address_id: 'x' })).status).toBe(401)
    expect((await ask({ ...small, country: 'US', services: ['gold'] })).status).toBe(422)
  })

  it("count the customer's stored items packed together, with services, insurance and storage", async () => {
    const customer = await world.customer()
    await topUp(customer, '1000')
    const over = { status: 'StorageExpired' as const, stored_until_at: Date.now() - 10 * DAY - 3 * 3600_000 }
    const item_ids = [await stored(world, customer), await stored(world, customer, over)]
    const wanted = { item_ids, country: 'GB', services: ['remove_packaging', 'vacuum'], insurance: true }
    // ¥72 + 4 × ¥29 freight, 20 % of the goods’ ¥200 prepaid, 3 % of the ¥216 paid insured, 2 × ¥1 + ¥4 services, 11 days of storage.
    expect(await onLine(customer, 'UK-LINE', wanted)).toMatchObject({
      ...{ actual_g: 2_100, volumetric_g: 1_500, charge_g: 2_100 },
      freight_cny: '188.00',
      vat_cny: '40.00',
      insurance_cny: '6.48',
      total_cny: '245.98',
    })
  })

  it('give a level its discount, and an address its remote surcharge', async () => {
    const customer = await world.customer()
    const address = await customer.call('user/add_address', {
      ...{
        name: 'Ada',
        phone: '5550100199',
        country: 'US',
        state: 'AK',
        city: 'Anchorage',
        street: '1 Ice Rd',
      },
      postcode: '99501',
    })
    const { db } = world.services
    await db.updateTable('accounts').set({ growth: 20_000 }).where('email', '=', customer.email).execute()
    const dhl = await onLine(customer, 'DHL', { ...small, address_id: address.body.data.id })
    expect(dhl).toMatchObject({
      freight_cny: '622.00',
      surcharges: [{ label: 'Remote area', amount_cny: '180.00' }],
      total_cny: '752.24',
    })
  })

  it("refuse what is not the customer's or not in the warehouse", async () => {
    const customer = await world.customer()
    const stranger = await world.customer()
    await topUp(customer, '1000')
    const item = await stored(world, customer)
    const { item_ids } = await placed(customer)
    const ask = async (client: Client, payload: object) => {
      const { status, body } = await client.call('parcel/calculate_parcel_fees', {
        country: 'US',
        ...payload,
      })
      return [status, body.code]
    }
    expect(await ask(stranger, { item_ids: [item] })).toEqual([404, 'NOT_FOUND'])
    expect(await ask(customer, { item_ids: [item, 'nobodys'] })).toEqual([404, 'NOT_FOUND'])
    expect(await ask(customer, { item_ids: [item, ...item_ids] })).toEqual([409, 'WRONG_STATE'])
    expect(await ask(customer, { item_ids: [item], address_id: 'nobodys' })).toEqual([404, 'NOT_FOUND'])
  })

  it('show what an item lands for, when it can be shipped', async () => {
    const landed = async ({ item_platform, num_iid }: { item_platform: string; num_iid: string }) =>
      (await world.visitor.call('item/get', { item_platform, num_iid })).body.data.landed
    expect(await landed(anItem())).toMatchObject({
      country: 'US',
      line_code: 'ECO-AIR',
      line_name: expect.any(String),
      eta_days: [12, 25],
      illustrative: true,
      tax: { name: 'sales tax', percent: 0 },
      total_cny: expect.stringMatching(/^\d+\.\d\d$/),
    })
    expect(await landed(aProhibitedItem())).toBeNull()
  })
})
