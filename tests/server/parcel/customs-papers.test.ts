import { beforeAll, expect, it } from 'vitest'
import { apiApp } from '#server/api/app.ts'
import { onEachDatabase, topUp } from '../../support/worlds/world.ts'
import { BOX, Parcels, stored, SURE } from '../../support/people/parcel.ts'

onEachDatabase('The papers for customs', (world) => {
  let work: Parcels
  beforeAll(async () => {
    work = await Parcels.open(world)
    await topUp(work.customer, '5000')
  })

  const asked = async (query: string, token = work.staff.token) => {
    const url = `http://localhost:4321/api/bk/customs_papers?${query}`
    const response = await apiApp(world.services).fetch(
      new Request(url, { headers: { Authorization: token } }),
    )
    return {
      status: response.status,
      type: response.headers.get('content-type'),
      page: await response.text(),
    }
  }

  it('say what was declared, from whom to whom, and what it weighs', async () => {
    const declaration = [
      { name: 'Cotton shirt <blue>', value_cny: '40.00', quantity: 2 },
      { name: 'Belt', value_cny: '12.50', quantity: 1 },
    ]
    const { parcel_no } = await work.create({ declaration })
    await work.pay(parcel_no)
    expect((await asked(`parcel_no=${parcel_no}`)).page).toContain('Not packed yet')
    await work.pack(parcel_no)
    const { status, type, page } = await asked(`parcel_no=${parcel_no}`)
    expect([status, type]).toEqual([200, 'text/html; charset=utf-8'])
    for (const text of [
      'CN22',
      'Ada Doe',
      '1 Main St',
      'BenBuy',
      'Cotton shirt &lt;blue&gt;',
      '80.00',
      '92.50',
      // A woven shirt and a belt, by their headings.
      '<td data-name="HS tariff number">620520</td>',
      '<td data-name="HS tariff number">420330</td>',
    ])
      expect(page).toContain(text)
    expect(page).toContain('Gross weight: 0.400 kg in 1 box')
    const invoice = await asked(`parcel_no=${parcel_no}&paper=invoice`)
    for (const text of ['Commercial invoice', parcel_no, '92.50', 'CNY']) expect(invoice.page).toContain(text)
  })

  it('are the longer form for what is heavy, and list the items where nothing was declared', async () => {
    const { parcel_no } = await work.create()
    await work.pay(parcel_no)
    await work.staff.call('bk/start_packing', { parcel_no })
    await work.staff.call('bk/pack_parcel', {
      ...SURE,
      parcel_no,
      boxes: [{ ...BOX, weight_g: 2100 }],
    })
    const { page } = await asked(`parcel_no=${parcel_no}`)
    expect(page).toContain('CN23')
    expect(page).toMatch(/<td class="number"[^>]*>100\.00<\/td>/)
  })

  it('carry what customs can read and a value, or are not made', async () => {
    const item_id = await stored(world, work.customer)
    const declared = async (row: object) => {
      const shirt = { name: 'Cotton shirt', value_cny: '40.00', quantity: 1 }
      const wanted = work.wanted([item_id], { declaration: [{ ...shirt, ...row }] })
      const { status, body } = await work.customer.call('parcel/create_parcel', wanted)
      return [status, body.errors?.[0]?.path, body.errors?.[0]?.message]
    }
    expect(await declared({ value_cny: '0' })).toEqual([
      422,
      'declaration.0.value_cny',
      expect.stringMatching(/^Enter what one piece cost, up to .*It can’t be zero.$/),
    ])
    expect(await declared({ name: '鞋子' })).toEqual([
      422,
      'declaration.0.name',
      'Say it in English, such as cotton T-shirt. Customs reads Latin letters.',
    ])
    expect(await declared({ name: ' ' })).toEqual([422, 'declaration.0.name', 'Say what it is.'])
  })

  it('are for staff alone', async () => {
    const { parcel_no } = await work.create()
    expect((await asked(`parcel_no=${parcel_no}`, work.customer.token)).status).toBe(403)
    expect((await asked('parcel_no=P-NOBODY')).status).toBe(404)
    expect((await asked(`parcel_no=${parcel_no}&paper=other`)).status).toBe(422)
  })
})
