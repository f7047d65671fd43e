import type { GoodsClass } from '#domain/item/goods-class.ts'
import { beforeAll, expect, it } from 'vitest'
import { runTimers } from '#server/jobs/jobs.ts'
import {
  type Client,
  newKey,
  onEachDatabase,
  setRole,
  topUp,
  type World,
} from '../../support/worlds/world.ts'
import { scalePhotos } from '../../support/fakes/photos.ts'
import { balance, expectRightLedger, pay, placed } from '../../support/people/shopping.ts'
import { BOX, HOME, SURE } from '../../support/people/parcel.ts'

const DAY = 24 * 3600_000

onEachDatabase('A parcel', (world) => {
  let customer: Client & { email: string }
  let staff: Client
  let address_id: string

  beforeAll(async () => {
    customer = await world.customer()
    const clerk = await world.customer()
    await setRole(world.services, clerk.email, 'staff')
    staff = clerk
    await topUp(customer, '20000')
    address_id = (await customer.call('user/add_address', HOME)).body.data.id
  })

  it('is created, paid, packed for less, shipped, delivered and completed', async () => {
    const made = await create([await stored(world, customer)])
    expect(made).toMatchObject({ status: 'WaitingForPayment' })
    const { parcel_no, total_cny } = made
    const paid = await payParcel(parcel_no, total_cny)
    expect(paid.body.data).toMatchObject({ paid_cny: total_cny, parcel: { status: 'WaitingForPacking' } })
    const before = Number(await balance(customer))

    await staff.call('bk/start_packing', { parcel_no })
    const packed = await staff.call('bk/pack_parcel', {
      ...SURE,
      parcel_no,
      boxes: [{ ...BOX, weight_g: 400 }],
      photo_ids: await scalePhotos(staff, parcel_no),
    })
    expect(packed.body.data.parcel).toMatchObject({ status: 'Packed' })
    const { paid_cny, refunded_cny, final_cny } = packed.body.data.parcel
    expect(Number(refunded_cny)).toBeGreaterThan(0)
    expect((Number(paid_cny) - Number(refunded_cny)).toFixed(2)).toBe(final_cny)
    expect((Number(await balance(customer)) - before).toFixed(2)).toBe(refunded_cny)

    await staff.call('bk/ready_parcel', { parcel_no })
    await staff.call('bk/ship_parcel', { parcel_no, carrier: 'EMS', tracking_number: 'EE123456789CN' })
    const moving = await track(parcel_no, 'InTransit', 1)
    // Tax due at the door is shown until the parcel is there.
    expect(Number(moving.body.data.parcel.tax.at_door_cny)).toBeGreaterThan(0)
    expect((await track(parcel_no, 'Delivered', 3)).body.data.parcel.tax).toBeNull()
    // An older event, and a backward one, move nothing.
    expect((await track(parcel_no, 'OutForDelivery', 2)).body.data.parcel.status).toBe('Delivered')
    expect((await track(parcel_no, 'InTransit', 4)).body.data.parcel.status).toBe('Delivered')

    const done = await customer.call('parcel/change_parcel_status', { parcel_no, action: 'confirm' })
    expect(done.body.data.parcel).toMatchObject({ status: 'Completed', items: [{ status: 'Received' }] })
    expect((await customer.call('user/get_base_info')).body.data.growth).toBeGreaterThan(0)
    await expectRightLedger(world)
  })

  it('asks for a supplement when it is heavier than paid for; yes pays it, once', async () => {
    const { parcel_no, total_cny } = await create([await stored(world, customer)])
    await payParcel(parcel_no, total_cny)
    await staff.call('bk/start_packing', { parcel_no })
    const packed = await staff.call('bk/pack_parcel', {
      ...SURE,
      parcel_no,
      boxes: [{ ...BOX, weight_g: 4000 }],
    })
    expect(packed.body.data.parcel.status).toBe('WaitingForSupplement')
    const entry = (await customer.call('balance/get_confirm_list')).body.data.list[0]
    expect(entry).toMatchObject({
      kind: 'supplement',
      ref: parcel_no,
      amount_cny: packed.body.data.parcel.due_cny,
    })
    const answer = { id: entry.id, accept: true, expected_amount_cny: entry.amount_cny }
    expect(
      (await customer.call('balance/confirm', { ...answer, expected_amount_cny: '0.01' }, newKey())).status,
    ).toBe(409)
    const key = newKey()
    const first = await customer.call('balance/confirm', answer, key)
    expect(await customer.call('balance/confirm', answer, key)).toMatchObject({ body: first.body })
    expect((await customer.call('balance/confirm', answer, newKey())).status).toBe(409)
    expect((await detail(parcel_no)).status).toBe('Packed')
    await expectRightLedger(world)
  })

  it('is cancelled when the supplement is refused, and all but the services comes back', async () => {
    const before = await balance(customer)
    const { parcel_no, total_cny } = await create([await stored(world, customer)], { services: ['vacuum'] })
    await payParcel(parcel_no, total_cny)
    await staff.call('bk/start_packing', { parcel_no })
    await staff.call('bk/pack_parcel', {
      ...SURE,
      parcel_no,
      boxes: [{ ...BOX, weight_g: 5000 }],
    })
    const entry = (await customer.call('balance/get_confirm_list')).body.data.list[0]
    await customer.call('balance/confirm', { id: entry.id, accept: false }, newKey())
    const parcel = await detail(parcel_no)
    expect(parcel).toMatchObject({ status: 'Cancelled', items: [] })
    // The stored item itself was paid for in between: 108.00.
    expect((Number(before) - 108 - Number(await balance(customer))).toFixed(2)).toBe('4.00')
    await expectRightLedger(world)
  })

  it('gives everything back when it is cancelled before packing, less unpacking after', async () => {
    const id = await stored(world, customer)
    const before = await balance(customer)
    const first = await create([id])
    await payParcel(first.parcel_no, first.total_cny)
    await customer.call('parcel/remove_parcel', { parcel_no: first.parcel_no })
    expect(await balance(customer)).toBe(before)
    const item = await customer.call('orders/get_order_item_detail', { id })
    expect(item.body.data).toMatchObject({ status: 'InWarehouse', parcel_no: null })

    const second = await create([id])
    await payParcel(second.parcel_no, second.total_cny)
    await staff.call('bk/start_packing', { parcel_no: second.parcel_no })
    expect((await customer.call('parcel/remove_parcel', { parcel_no: second.parcel_no })).status).toBe(409)
    await staff.call('bk/pack_parcel', {
      ...SURE,
      parcel_no: second.parcel_no,
      boxes: [{ ...BOX, weight_g: 500 }],
      photo_ids: await scalePhotos(staff, second.parcel_no),
    })
    await customer.call('parcel/remove_parcel', { parcel_no: second.parcel_no })
    expect((Number(before) - Number(await balance(customer))).toFixed(2)).toBe('10.00')
    await expectRightLedger(world)
  })

  it('costs the rehearsal first and the freight when it is weighed', async () => {
    const made = await create([await stored(world, customer)], { mode: 'rehearsal' })
    expect(made.total_cny).toBe('20.00')
    await payParcel(made.parcel_no, '20.00')
    await staff.call('bk/start_packing', { parcel_no: made.parcel_no })
    const packed = await staff.call('bk/pack_parcel', {
      ...SURE,
      parcel_no: made.parcel_no,
      boxes: [BOX],
    })
    const { due_cny, final_cny } = packed.body.data.parcel
    expect(packed.body.data.parcel.status).toBe('Rehearsed')
    expect(Number(final_cny)).toBe(20 + Number(due_cny))
    expect((await payParcel(made.parcel_no, '1.00')).body).toMatchObject({ code: 'PRICE_CHANGED' })
    expect((await payParcel(made.parcel_no, due_cny)).body.data.parcel.status).toBe('Packed')
    const { fees, ...rehearsed } = await detail(made.parcel_no)
    const sum = fees.reduce((all: number, fee: { amount_cny: string }) => all + Number(fee.amount_cny), 0)
    expect([rehearsed.final_cny, rehearsed.paid_cny]).toEqual([sum.toFixed(2), sum.toFixed(2)])
    await expectRightLedger(world)
  })

  it('is refused by a line that does not take it, and then nothing has changed', async () => {
    const id = await stored(world, customer, { goods_class: 'battery_pure' })
    const refused = await customer.call('parcel/create_parcel', wanted([id]))
    expect(refused).toMatchObject({ status: 409, body: { code: 'LINE_REFUSES' } })
    const prohibited = await stored(world, customer, { goods_class: 'prohibited' })
    expect((await customer.call('parcel/create_parcel', wanted([prohibited]))).body.code).toBe(
      'PROHIBITED_GOODS',
    )

    const { parcel_no, total_cny } = await create([await stored(world, customer)])
    await payParcel(parcel_no, total_cny)
    await staff.call('bk/start_packing', { parcel_no })
    const heavy = await staff.call('bk/pack_parcel', {
      ...SURE,
      parcel_no,
      boxes: [{ ...BOX, weight_g: 90_000 }],
    })
    expect(heavy).toMatchObject({ status: 409, body: { code: 'LINE_REFUSES' } })
    expect((await detail(parcel_no)).status).toBe('Packing')
  })

  it('moves to another address of the same country only', async () => {
    const { parcel_no } = await create([await stored(world, customer)])
    const near = (await customer.call('user/add_address', { ...HOME, street: '2 Side St' })).body.data.id
    const far = (await customer.call('user/add_address', { ...HOME, country: 'DE' })).body.data.id
    const moved = await customer.call('parcel/change_parcel_address', { parcel_no, address_id: near })
    expect(moved.body.data.parcel.address.street).toBe('2 Side St')
    const refused = await customer.call('parcel/change_parcel_address', { parcel_no, address_id: far })
    expect(refused).toMatchObject({ status: 409, body: { code: 'CANCEL_AND_RECREATE' } })
  })

  it('unpaid for three days is cancelled, and delivered for fifteen is completed', async () => {
    const unpaid = await create([await stored(world, customer)])
    const { parcel_no, total_cny } = await create([await stored(world, customer)])
    await payParcel(parcel_no, total_cny)
    await staff.call('bk/start_packing', { parcel_no })
    await staff.call('bk/pack_parcel', {
      ...SURE,
      parcel_no,
      boxes: [{ ...BOX, weight_g: 500 }],
      photo_ids: await scalePhotos(staff, parcel_no),
    })
    await staff.call('bk/ready_parcel', { parcel_no })
    await staff.call('bk/ship_parcel', { parcel_no, carrier: 'EMS', tracking_number: `EE${parcel_no}` })
    await track(parcel_no, 'Delivered', 1)
    await runTimers(world.services, Date.now() + 73 * 3600_000)
    expect((await detail(unpaid.parcel_no)).status).toBe('Cancelled')
    expect((await detail(parcel_no)).status).toBe('Delivered')
    await runTimers(world.services, Date.now() + 16 * DAY)
    expect((await detail(parcel_no)).status).toBe('Completed')
  })

  it('is nobody else’s', async () => {
    const { parcel_no } = await create([await stored(world, customer)])
    const other = await world.customer()
    for (const call of [
      'parcel/get_parcel_detail',
      'parcel/remove_parcel',
      'checkout/calculate_parcel_price',
    ])
      expect((await other.call(call, { parcel_no })).status).toBe(404)
    expect((await other.call('bk/start_packing', { parcel_no })).status).toBe(403)
  })

  it('tells every step it went through, with its date, who did it and its money', async () => {
    const { parcel_no, total_cny } = await create([await stored(world, customer)])
    await payParcel(parcel_no, total_cny)
    await staff.call('bk/start_packing', { parcel_no })
    await staff.call('bk/pack_parcel', {
      ...SURE,
      parcel_no,
      boxes: [{ ...BOX, weight_g: 4000 }],
    })
    const { list } = (await customer.call('balance/get_confirm_list')).body.data
    const { id, amount_cny } = list.find(({ ref }: { ref: string }) => ref === parcel_no)
    await customer.call('balance/confirm', { id, accept: true }, newKey())
    await staff.call('bk/ready_parcel', { parcel_no })
    await staff.call('bk/ship_parcel', { parcel_no, carrier: 'EMS', tracking_number: 'EE123456780CN' })
    await track(parcel_no, 'InTransit', 1)
    const { history, tracking, created_at, status_since_at } = await detail(parcel_no)
    const steps = history.map((step: Record<string, unknown>) => [step.to, step.actor, step.amount_cny])
    expect(steps).toEqual([
      ['WaitingForPayment', 'customer', undefined],
      ['WaitingForPacking', 'customer', `-${total_cny}`],
      ['Packing', 'staff', undefined],
      ['WaitingForSupplement', 'staff', undefined],
      ['Packed', 'customer', `-${amount_cny}`],
      ['ReadyToShip', 'staff', undefined],
      ['Shipped', 'staff', undefined],
    ])
    const dates = history.map(({ at }: { at: string }) => at)
    expect(dates).toEqual([...dates].sort())
    expect(dates[0] >= created_at && dates.at(-1) <= status_since_at).toBe(true)
    // The carrier's news stands there once.
    expect(tracking).toMatchObject([{ status: 'InTransit' }])
  })

  const wanted = (item_ids: string[], more = {}) => ({
    item_ids,
    address_id,
    line_code: 'EMS',
    mode: 'estimate',
    ...more,
  })
  const create = async (ids: string[], more = {}) =>
    (await customer.call('parcel/create_parcel', wanted(ids, more))).body.data
  const detail = async (parcel_no: string) =>
    (await customer.call('parcel/get_parcel_detail', { parcel_no })).body.data.parcel
  const payParcel = (parcel_no: string, expected_total_cny: string) =>
    customer.call('checkout/pay_parcel', { parcel_no, expected_total_cny }, newKey())
  const track = (parcel_no: string, status: string, minute: number) => {
    const at = new Date(Date.now() + minute * 60_000).toISOString()
    return staff.call('bk/add_tracking_event', { parcel_no, status, description: `It is ${status}`, at })
  }
})

/** An item of the customer's that lies weighed in the warehouse. */
async function stored(
  world: World,
  customer: Client,
  set: { goods_class?: GoodsClass } = {},
): Promise<string> {
  const { item_ids } = await placed(customer)
  await pay(customer, item_ids)
  const [id] = item_ids
  await world.services.db
    .updateTable('order_items')
    .set({ ...BOX, status: 'InWarehouse', stored_until_at: Date.now() + 90 * DAY, ...set })
    .where('id', '=', id)
    .execute()
  return id
}
