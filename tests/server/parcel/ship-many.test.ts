import { beforeAll, expect, it } from 'vitest'
import { type Client, newKey, onEachDatabase, topUp } from '../../support/worlds/world.ts'
import { BOX, HOME, Parcels, stored, SURE } from '../../support/people/parcel.ts'
import { mails, shippable } from '../../support/people/staff.ts'

onEachDatabase('Several parcels at once', (world) => {
  let work: Parcels
  let staff: Client
  beforeAll(async () => {
    work = await Parcels.open(world)
    staff = work.staff
    await topUp(work.customer, '50000')
  })

  const packed = async (boxes = 1): Promise<string> => {
    const { parcel_no } = await work.create()
    await work.pay(parcel_no)
    await staff.call('bk/start_packing', { parcel_no })
    const measured = Array.from({ length: boxes }, () => ({ ...BOX, weight_g: Math.floor(400 / boxes) }))
    await staff.call('bk/pack_parcel', { ...SURE, parcel_no, boxes: measured })
    const question = await work.question(parcel_no)
    if (question) await work.customer.call('balance/confirm', { id: question.id, accept: true }, newKey())
    return parcel_no
  }
  const ready = async (boxes = 1): Promise<string> => {
    const parcel_no = await packed(boxes)
    await staff.call('bk/ready_parcel', { parcel_no })
    return parcel_no
  }
  const row = (parcel_no: string, tracking_number = `N${parcel_no}`, box?: number, carrier = 'EMS') => ({
    ...{ parcel_no, carrier, tracking_number },
    ...(box && { box }),
  })
  const results = async (call: string, input: object, who = staff) => {
    const { status, body } = await who.call(call, input)
    expect(status, body.message).toBe(200)
    return body.data.results
  }
  const ship = (...rows: object[]) => results('bk/ship_parcels', { rows })
  const look = (...rows: object[]) => results('bk/get_shipping_preview', { rows })
  const numbers = async (parcel_no: string) =>
    (await work.detail(parcel_no)).boxes.map((box: { tracking_number: string }) => box.tracking_number)

  it('are put out for the carrier, and each says why it could not be', async () => {
    const [one, two] = [await packed(), await ready()]
    const told = await results('bk/ready_parcels', { parcel_nos: [one, two, 'P-NOBODY', one] })
    expect(told).toMatchObject([
      { id: one, ok: true },
      { id: two, ok: false, code: 'WRONG_STATE' },
      { id: 'P-NOBODY', ok: false, code: 'NOT_FOUND' },
    ])
    expect((await work.detail(one)).status).toBe('ReadyToShip')
  })

  it('ship by a list of numbers; a refused row holds up none of the others', async () => {
    const [one, two, unready] = [await ready(), await ready(), await packed()]
    const rows = [row(one), row(unready), row('P-NOBODY'), row(two, `n ${two}`)]
    const told = await ship(...rows)
    expect(told).toMatchObject([
      { id: one, ok: true, will: 'ship' },
      { id: unready, ok: false, code: 'WRONG_STATE', will: null },
      { id: 'P-NOBODY', ok: false, code: 'NOT_FOUND' },
      { id: two, ok: true },
    ])
    expect(await work.detail(two)).toMatchObject({ status: 'Shipped', tracking_number: `N${two}` })
    const told2 = await mails(world, work.customer.email, 'shipped')
    expect(told2.filter((text) => text.includes(`EMS N${two}`))).toHaveLength(1)
    // The same list again does nothing.
    expect(await ship(row(one))).toMatchObject([{ ok: true, will: 'none' }])
  })

  it('are looked at first, and looking changes nothing', async () => {
    const [one, unready] = [await ready(), await packed()]
    expect(await look(row(one), row(unready))).toMatchObject([
      { id: one, ok: true, will: 'ship' },
      { id: unready, ok: false, code: 'WRONG_STATE' },
    ])
    expect(await work.detail(one)).toMatchObject({ status: 'ReadyToShip', tracking_number: null })
    expect(await mails(world, work.customer.email, 'shipped').then((all) => all.join())).not.toContain(one)
    expect(await ship(row(one))).toMatchObject([{ ok: true }])
  })

  it('have a number for each box, or one for all', async () => {
    const [three, all, few, wrong] = [await ready(3), await ready(3), await ready(3), await ready(2)]
    const rows = [
      ...[row(three, 'BX3', 3), row(three, 'BX1', 1), row(three, 'BX2', 2), row(all, 'ALL-1')],
      ...[row(few, 'CX1', 1), row(few, 'CX2', 2), row(wrong, 'DX2', 2)],
    ]
    const told = await ship(...rows)
    expect(told.map(({ ok }: { ok: boolean }) => ok)).toEqual([true, true, true, true, false, false, false])
    expect(await numbers(three)).toEqual(['BX1', 'BX2', 'BX3'])
    expect(await numbers(all)).toEqual(['ALL-1', 'ALL-1', 'ALL-1'])
    const found = await staff.call('bk/get_parcels', { keyword: 'BX3' })
    expect(found.body.data.list).toMatchObject([{ parcel_no: three, box_count: 3 }])
    expect((await work.detail(few)).status).toBe('ReadyToShip')
    expect((await work.detail(wrong)).status).toBe('ReadyToShip')
    const mail = (await mails(world, work.customer.email, 'shipped')).find((text) => text.includes(three))
    for (const number of ['BX1', 'BX2', 'BX3']) expect(mail).toContain(`EMS ${number}`)
  })

  it('never share a number, neither in a list nor with another parcel of these months', async () => {
    const [one, two, three] = [await ready(), await ready(), await ready()]
    expect(await ship(row(one, 'SAME1'), row(two, 'same 1'), row(three, 'OTHER1'))).toMatchObject([
      { ok: false, code: 'TRACKING_TAKEN' },
      { ok: false, code: 'TRACKING_TAKEN' },
      { ok: true },
    ])
    expect(await ship(row(one, 'OTHER1'))).toMatchObject([{ ok: false, code: 'TRACKING_TAKEN' }])
    const single = { parcel_no: one, carrier: 'EMS', tracking_number: 'other-1' }
    expect((await staff.call('bk/ship_parcel', { ...single, tracking_number: 'OTHER1' })).body).toMatchObject(
      {
        code: 'TRACKING_TAKEN',
      },
    )
    expect((await staff.call('bk/ship_parcel', { ...single, tracking_number: one })).status).toBe(422)
    expect((await staff.call('bk/ship_parcel', { ...single, tracking_number: '衣服' })).status).toBe(422)
    expect((await staff.call('bk/ship_parcel', { parcel_no: one, tracking_number: 'X12' })).status).toBe(422)
    const old = Date.now() - 121 * 24 * 3600_000
    await world.services.db
      .updateTable('parcels')
      .set({ shipped_at: old })
      .where('parcel_no', '=', three)
      .execute()
    expect(await ship(row(one, 'OTHER1'))).toMatchObject([{ ok: true }])
  })

  it('never travel under a label or a number of ours', async () => {
    const [one, other] = [await ready(), await ready()]
    const { item_ids } = await work.detail(other)
    const label = String(item_ids[0]).slice(0, 13).toUpperCase()
    for (const tracking_number of [other, other.replace('P', 'O'), label]) {
      const single = { parcel_no: one, carrier: 'EMS', tracking_number }
      expect((await staff.call('bk/ship_parcel', single)).body).toMatchObject({
        errors: [
          { path: 'boxes.0.tracking_number', message: expect.stringContaining('our own label or number') },
        ],
      })
      expect(await ship(row(one, tracking_number))).toMatchObject([{ ok: false, code: 'INVALID_FIELD' }])
    }
    await ship(row(one))
    expect(await ship(row(one, other))).toMatchObject([{ ok: false, code: 'INVALID_FIELD' }])
  })

  it('never leave under the number of a box that came to us, and no box comes under theirs', async () => {
    const [one, two] = [await ready(), await ready()]
    const { item_ids } = await work.detail(one)
    const came = { inner_tracking_number: 'SF2961122031' }
    const { db } = world.services
    await db.updateTable('order_items').set(came).where('id', '=', item_ids[0]).execute()
    expect(await ship(row(one, 'SF2961122031'), row(two, 'SF2961122032'))).toMatchObject([
      { ok: false, code: 'TRACKING_TAKEN', message: expect.stringContaining('came to us under') },
      { ok: true },
    ])
    const id = await shippable(work.customer, staff)
    const sent = { ids: [id], inner_tracking_number: 'SF2961122032', sure_number: false }
    const refused = await staff.call('bk/mark_seller_shipped', sent)
    expect(refused.body).toMatchObject({ code: 'LOOKS_WRONG', message: expect.stringContaining(two) })
    expect((await staff.call('bk/mark_seller_shipped', { ...sent, sure_number: true })).status).toBe(200)
  })

  it('that have shipped get the right number later, and what was heard of the wrong one goes', async () => {
    const parcel_no = await ready(2)
    await ship(row(parcel_no, 'RIGHT1', 1), row(parcel_no, 'WRONG2', 2))
    const { db } = world.services
    await db.updateTable('parcel_boxes').set({ register_at: null }).execute()
    const heard = { parcel_no, status: 'InTransit' as const, description: 'Left', at: 1000 }
    await db
      .insertInto('tracking_events')
      .values([
        { ...heard, id: `${parcel_no}1`, box: 1, event_key: '1:a' },
        { ...heard, id: `${parcel_no}2`, box: 2, event_key: '2:a' },
      ])
      .execute()
    expect(await ship(row(parcel_no, 'RIGHT2', 2))).toMatchObject([{ ok: true, will: 'correct' }])
    expect(await numbers(parcel_no)).toEqual(['RIGHT1', 'RIGHT2'])
    expect((await work.detail(parcel_no)).tracking.map((one: { box: number }) => one.box)).toEqual([1])
    const boxes = await db
      .selectFrom('parcel_boxes')
      .select(['box', 'register_at'])
      .where('parcel_no', '=', parcel_no)
      .orderBy('box')
      .execute()
    expect(boxes.map(({ register_at }) => register_at !== null)).toEqual([false, true])
    const find = async (keyword: string) => (await staff.call('bk/get_parcels', { keyword })).body.data.total
    expect([await find('RIGHT2'), await find('RIGHT1'), await find('WRONG2')]).toEqual([1, 1, 0])
    const told = await mails(world, work.customer.email, 'shipped')
    expect(told.filter((text) => text.includes('EMS RIGHT2'))).toHaveLength(1)
    expect(await ship(row(parcel_no, 'X33', 3))).toMatchObject([{ ok: false, code: 'INVALID_FIELD' }])
    await work.track(parcel_no, 'Delivered')
    await work.confirm(parcel_no)
    expect(await ship(row(parcel_no, 'LATE22', 2))).toMatchObject([{ ok: false, code: 'WRONG_STATE' }])
  })

  it('are not one’s own, and each that was done is noted for itself', async () => {
    const clerk = await world.staff('staff')
    const { body } = await clerk.call('user/add_address', HOME)
    await topUp(clerk, '1000')
    const item = await stored(world, clerk)
    const wanted = { item_ids: [item], address_id: body.data.id, line_code: 'EMS', mode: 'estimate' }
    const own = (await clerk.call('parcel/create_parcel', wanted)).body.data.parcel_no
    const [one, unready] = [await ready(), await packed()]
    const told = await results('bk/ship_parcels', { rows: [row(own), row(one), row(unready)] }, clerk)
    expect(told).toMatchObject([{ ok: false, code: 'OWN_ACCOUNT' }, { ok: true }, { ok: false }])
    expect(await results('bk/ready_parcels', { parcel_nos: [own] }, clerk)).toMatchObject([
      { code: 'OWN_ACCOUNT' },
    ])
    const audit = (await staff.call('bk/get_audit', { call: 'bk/ship_parcels', actor: clerk.email })).body
      .data
    expect(audit.list).toMatchObject([{ ref: one, detail: { carrier: 'EMS', tracking_number: `N${one}` } }])
  })
})
