import { expect, it } from 'vitest'
import { fenOf } from '#domain/money/money.ts'
import { onEachDatabase, topUp } from '../../support/worlds/world.ts'
import { anItem, aProhibitedItem } from '../../support/fakes/samples.ts'
import { stored } from '../../support/people/parcel.ts'
import { placed } from '../../support/people/shopping.ts'

interface Row {
  kind: string
  amount_cny: string
  included: boolean
}

const sumFen = (rows: Row[]) =>
  rows.filter(({ included }) => !included).reduce((sum, { amount_cny }) => sum + fenOf(amount_cny), 0)

onEachDatabase('The price at the door', (world) => {
  const { item_platform, num_iid } = anItem()
  const link = { item_platform, num_iid }
  const ask = async (wanted: object) =>
    (await world.visitor.call('item/landed_cost', { ...link, ...wanted })).body

  it('is the one of item/get for the same country and piece', async () => {
    const { data } = (await world.visitor.call('item/get', link)).body
    expect((await ask({ country: 'US', quantity: 1 })).data).toEqual(data.landed)
  })

  it('has rows that add up in every country asked, and says since when rules hold', async () => {
    for (const country of ['US', 'DE', 'GB', 'AU', 'CA', 'CH', 'JP', 'NO', 'BR', 'SG']) {
      const { data } = await ask({ country, quantity: 2, currency_unit: 'EUR' })
      expect([country, sumFen(data.rows)]).toEqual([country, fenOf(data.total_cny)])
      expect(data.hs6).toMatch(/^\d{6}$/)
      expect(data.sources.length).toBeGreaterThan(0)
      expect(data.sources.every(({ since }: { since: string }) => /^\d{4}-\d\d-\d\d$/.test(since))).toBe(true)
    }
  })

  it('asks €3 in Germany and marks the VAT that the line prepays', async () => {
    const { data } = await ask({ country: 'DE' })
    expect(data.line_code).toBe('EU-TAXFREE')
    expect(data.rows.find(({ kind }: Row) => kind === 'tax')).toMatchObject({ included: true })
    expect(data.rows.find(({ kind }: Row) => kind === 'duty')).toEqual({
      ...{ kind: 'duty', included: false },
      // €3 at the rate of the table.
      amount_cny: '24.77',
    })
  })

  it('is nothing for what no line takes, and refuses what is wrong', async () => {
    const prohibited = aProhibitedItem()
    const answer = await world.visitor.call('item/landed_cost', {
      ...{ item_platform: prohibited.item_platform, num_iid: prohibited.num_iid, country: 'US' },
    })
    expect(answer.body).toMatchObject({ success: true, data: null })
    expect(await ask({ country: 'XX' })).toMatchObject({ errors: [{ path: 'country' }] })
    expect(await ask({ country: 'US', sku_id: 'none' })).toMatchObject({ errors: [{ path: 'sku_id' }] })
    expect(await ask({ country: 'US', quantity: 0 })).toMatchObject({ errors: [{ path: 'quantity' }] })
  })

  it('of described goods is reckoned a parcel each, in order', async () => {
    const piece = { title: 'Cotton T-shirt', price_cny: '100.00', goods_class: 'general', est_weight_g: 300 }
    const parcels = [
      { pieces: [piece], postage_cny: '8.00' },
      { pieces: [piece, { ...piece, est_weight_g: null }], postage_cny: '0.00' },
    ]
    const { data } = (await world.visitor.call('item/estimate_landed', { country: 'US', parcels })).body
    // ¥100 + 8 + 8 + 78 of freight + 34% of duty.
    expect(data.list).toMatchObject([{ total_cny: '228.00', hs6: ['610910'] }, null])
    // 34% of duty on the other piece, too; without a weight of its own there is no freight of it.
    const lamp = { ...piece, est_weight_g: null }
    const both = [{ pieces: [piece], unweighed: [lamp], postage_cny: '8.00' }]
    const mixed = (await world.visitor.call('item/estimate_landed', { country: 'US', parcels: both })).body
      .data
    expect(mixed.list[0].rows).toEqual(
      expect.arrayContaining([
        { kind: 'freight', amount_cny: '78.00', included: false },
        { kind: 'duty', amount_cny: '68.00', included: false },
      ]),
    )
    const many = {
      pieces: Array.from({ length: 5 }, () => ({ ...piece, quantity: 999 })),
      postage_cny: '0.00',
    }
    const refused = await world.visitor.call('item/estimate_landed', { country: 'US', parcels: [many] })
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: 'parcels' }] } })
  })

  it('of order items is told to their owner alone, with how many nobody has weighed', async () => {
    const customer = await world.customer()
    const { item_ids } = await placed(customer, 'DIY lamp', '100.00')
    const asked = { ids: item_ids, country: 'DE' }
    const answer = await customer.call('orders/estimate_shipping', asked)
    expect(answer.body.data).toEqual({ landed: null, unweighed: 1 })
    const other = await world.customer()
    expect(await other.call('orders/estimate_shipping', asked)).toMatchObject({ status: 404 })
    await world.services.db
      .updateTable('order_items')
      .set({ weight_g: 800 })
      .where('id', 'in', item_ids)
      .execute()
    const weighed = (await customer.call('orders/estimate_shipping', asked)).body.data
    expect(weighed).toMatchObject({ landed: { country: 'DE', hs6: ['940521'] }, unweighed: 0 })
    const vest = await placed(customer, 'Wool vest', '60.00')
    const two = { ...asked, ids: [...item_ids, ...vest.item_ids] }
    const partly = (await customer.call('orders/estimate_shipping', two)).body.data
    expect(partly.unweighed).toBe(1)
    const fenIn = (all: typeof partly, kind: string) =>
      fenOf(all.landed.rows.find((one: { kind: string }) => one.kind === kind).amount_cny)
    // The line prepays 19% of its ¥60.00, and the freight holds that.
    for (const kind of ['tax', 'freight']) expect(fenIn(partly, kind) - fenIn(weighed, kind)).toBe(1_140)
  })

  it('of an item that is measured is that of a parcel of it alone, by the same packing', async () => {
    const customer = await world.customer()
    await topUp(customer, '500')
    // A duvet cover: light, and large enough that some lines bill its volume.
    const big = { weight_g: 800, length_cm: 40, width_cm: 35, height_cm: 20 }
    const id = await stored(world, customer, big)
    const parcel = { item_ids: [id], country: 'US' }
    const { lines } = (await customer.call('parcel/calculate_parcel_fees', parcel)).body.data
    const asked = { ids: [id], country: 'US' }
    const { landed } = (await customer.call('orders/estimate_shipping', asked)).body.data
    const freight = landed.rows.find(({ kind }: Row) => kind === 'freight').amount_cny
    const same = lines.find((one: { line_code: string }) => one.line_code === landed.line_code)
    expect(freight).toBe(same.total_cny)
  })

  it('on lines for a parcel tells import tax beside the price, not in it', async () => {
    const parcel = { weight_g: 1_400, length_cm: 40, width_cm: 30, height_cm: 20, country: 'DE' }
    const { data } = (
      await world.visitor.call('parcel/calculate_parcel_fees', { ...parcel, value_cny: '500.00' })
    ).body
    const line = (code: string) => data.lines.find((one: { line_code: string }) => one.line_code === code)
    expect(line('EU-TAXFREE').tax).toMatchObject({
      ...{ name: 'VAT', percent: 19, at_door_cny: '24.77' },
      rows: [
        { kind: 'tax', amount_cny: '95.00', included: true },
        { kind: 'duty', amount_cny: '24.77', included: false },
      ],
    })
    expect(line('EMS').tax.rows.map(({ kind }: Row) => kind)).toEqual(['tax', 'duty', 'handling'])
    const { fees, total_cny } = line('EMS')
    expect(fees.reduce((sum: number, fee: { amount_cny: string }) => sum + fenOf(fee.amount_cny), 0)).toBe(
      fenOf(total_cny),
    )
    const unvalued = (await world.visitor.call('parcel/calculate_parcel_fees', parcel)).body.data.lines[0]
    expect(unvalued.tax).toBeNull()
  })

  it('on lines says what a claim pays with and without insurance', async () => {
    const parcel = {
      weight_g: 1_400,
      length_cm: 40,
      width_cm: 30,
      height_cm: 20,
      country: 'DE',
      value_cny: '500.00',
    }
    const of = async (insurance: boolean) => {
      const { data } = (await world.visitor.call('parcel/calculate_parcel_fees', { ...parcel, insurance }))
        .body
      return data.lines.find((one: { line_code: string }) => one.line_code === 'EU-TAXFREE')
    }
    const line = await of(false)
    // 3% of ¥500.00, and the freight that is paid.
    expect(line.cover).toEqual({
      insured_cny: '500.00',
      premium_cny: '15.00',
      uninsured_cny: line.freight_cny,
    })
    expect((await of(true)).cover).toEqual(line.cover)
    expect((await of(true)).insurance_cny).toBe(line.cover.premium_cny)
  })
})
