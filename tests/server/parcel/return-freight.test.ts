import { beforeAll, expect, it } from 'vitest'
import { runTimers } from '#server/jobs/jobs.ts'
import { newKey, onEachDatabase, topUp } from '../../support/worlds/world.ts'
import { BOX, Parcels, stored, SURE } from '../../support/people/parcel.ts'
import { DAY, mails, wrongState } from '../../support/people/staff.ts'
import { balance, expectRightLedger } from '../../support/people/shopping.ts'

onEachDatabase('A parcel that comes back', (world) => {
  let work: Parcels

  beforeAll(async () => {
    work = await Parcels.open(world)
    await topUp(work.customer, '30000')
  })

  /** A parcel that is back with us; answers it and its item. */
  async function returned(return_freight_cny: string) {
    const parcel_no = await work.shipped()
    const item_id = (await work.detail(parcel_no)).items[0].id
    await work.track(parcel_no, 'Returning')
    const answer = await work.staff.call('bk/return_parcel', { parcel_no, return_freight_cny })
    expect(answer.body.data.parcel.status).toBe('ReturnedToWarehouse')
    return { parcel_no, item_id }
  }

  const create = (item_id: string) => work.customer.call('parcel/create_parcel', work.wanted([item_id]))
  const quote = (item_id: string) =>
    work.customer.call('parcel/calculate_parcel_fees', { item_ids: [item_id], address_id: work.address_id })
  const item = async (id: string) =>
    (await work.customer.call('orders/get_order_item_detail', { id })).body.data
  /** Finds what keeps it here, by the list of the warehouse. */
  const heldIn = async (id: string) => {
    const { list } = (await work.customer.call('orders/get_order_items', { list_status_alias: 'All' })).body
      .data
    const { held } = list.find((item: { id: string }) => item.id === id)
    // Its own page says it, too.
    expect((await item(id)).held).toEqual(held)
    return held
  }
  const answer = (id: string, accept: boolean) =>
    work.customer.call('balance/confirm', { id, accept }, newKey())

  it('gives its items thirty new days, and asks for the way back', async () => {
    const { parcel_no, item_id } = await returned('33.40')
    const back = await item(item_id)
    expect(back).toMatchObject({ status: 'InWarehouse', parcel_no: null })
    expect(Date.parse(back.stored_until_at) - Date.now()).toBeGreaterThan(29.9 * DAY)
    expect(Date.parse(back.refund_until_at)).toBeLessThanOrEqual(Date.now())
    expect(await mails(world, work.customer.email, 'returned')).toHaveLength(1)
    const question = await work.question(parcel_no)
    expect(question).toMatchObject({ kind: 'return_freight', amount_cny: '33.40' })
    const refused = await create(item_id)
    expect(refused).toMatchObject({ status: 409, body: { code: 'RETURN_FREIGHT_DUE' } })
    expect((await quote(item_id)).body).toEqual(refused.body)
    expect(await heldIn(item_id)).toEqual({ question_id: question.id, parcel_no: null })
    const before = Number(await balance(work.customer))
    await Promise.all(Array.from({ length: 8 }, () => answer(question.id, true)))
    expect((before - Number(await balance(work.customer))).toFixed(2)).toBe('33.40')
    expect(await heldIn(item_id)).toBeNull()
    expect((await create(item_id)).body.data.total_cny).toBe('204.00')
    await expectRightLedger(world)
  })

  it('can be put into a parcel at once when nothing is due', async () => {
    const { parcel_no, item_id } = await returned('0')
    expect(await work.question(parcel_no)).toBeUndefined()
    expect((await create(item_id)).status).toBe(200)
  })

  it('leaves its way back as a fee line of the next parcel after thirty days', async () => {
    const { parcel_no, item_id } = await returned('33.40')
    await runTimers(world.services, Date.now() + 29 * DAY)
    expect(await work.question(parcel_no)).toBeDefined()
    await runTimers(world.services, Date.now() + 31 * DAY)
    expect(await work.question(parcel_no)).toBeUndefined()
    const { lines } = (await quote(item_id)).body.data
    expect(lines.find((line: { line_code: string }) => line.line_code === 'EMS').total_cny).toBe('237.40')

    const first = (await create(item_id)).body.data
    expect(first.total_cny).toBe('237.40')
    await work.customer.call('parcel/remove_parcel', { parcel_no: first.parcel_no })
    const second = (await create(item_id)).body.data
    expect(second.total_cny).toBe('237.40')
    await work.pay(second.parcel_no)
    const packed = (await work.pack(second.parcel_no)).body.data.parcel
    expect(packed).toMatchObject({ final_cny: '153.40', refunded_cny: '84.00' })
    expect(packed.fees).toContainEqual({
      kind: 'return_freight',
      label: 'Return freight',
      amount_cny: '33.40',
      estimated: false,
    })
    await expectRightLedger(world)
  })

  it.each([
    ['refused', (id: string) => answer(id, false)],
    ['not answered', () => runTimers(world.services, Date.now() + 15 * DAY)],
  ])(
    'is due again when the parcel that paid it is weighed again and its supplement is %s',
    async (_, end) => {
      const { parcel_no, item_id } = await returned('33.40')
      await answer((await work.question(parcel_no)).id, false)
      const before = await balance(work.customer)
      const carrier = (await create(item_id)).body.data
      expect(carrier.total_cny).toBe('237.40')
      await work.pay(carrier.parcel_no)
      await work.pack(carrier.parcel_no)
      const heavier = { parcel_no: carrier.parcel_no, boxes: [{ ...BOX, weight_g: 3000 }], ...SURE }
      expect((await work.staff.call('bk/weigh_again', heavier)).body.data.parcel.status).toBe(
        'WaitingForSupplement',
      )
      await end((await work.question(carrier.parcel_no)).id)
      expect((await work.detail(carrier.parcel_no)).status).toBe('Cancelled')
      expect(await balance(work.customer)).toBe(before)
      expect((await create(item_id)).body.data.total_cny).toBe('237.40')
      await expectRightLedger(world)
    },
  )

  it('cannot be left behind on another parcel of its items', async () => {
    const items = [await stored(world, work.customer), await stored(world, work.customer)] as const
    const { parcel_no } = await work.createOf([...items])
    await work.pay(parcel_no)
    await work.pack(parcel_no)
    await work.ship(parcel_no)
    await work.track(parcel_no, 'Returning')
    await work.staff.call('bk/return_parcel', { parcel_no, return_freight_cny: '33.40' })
    await answer((await work.question(parcel_no)).id, false)

    const carrier = (await create(items[0])).body.data
    expect(carrier.total_cny).toBe('237.40')
    const refused = await create(items[1])
    expect(refused).toMatchObject({ status: 409, body: { code: 'RETURN_FREIGHT_DUE' } })
    expect(refused.body.message).toContain(carrier.parcel_no)
    expect(await quote(items[1])).toMatchObject({ status: 409, body: refused.body })

    expect(await heldIn(items[1])).toEqual({ question_id: null, parcel_no: carrier.parcel_no })

    await work.pay(carrier.parcel_no)
    expect(await heldIn(items[1])).toBeNull()
    expect((await quote(items[1])).status).toBe(200)
    expect((await create(items[1])).body.data.total_cny).toBe('204.00')
    const before = Number(await balance(work.customer))
    await work.customer.call('parcel/remove_parcel', { parcel_no: carrier.parcel_no })
    expect((Number(await balance(work.customer)) - before).toFixed(2)).toBe('204.00')
    expect((await create(items[0])).body.data.total_cny).toBe('204.00')
    await expectRightLedger(world)
  })

  it('is due again when we cancel the parcel that has paid it', async () => {
    const { parcel_no, item_id } = await returned('10.00')
    await answer((await work.question(parcel_no)).id, false)
    const carrier = (await create(item_id)).body.data
    await work.pay(carrier.parcel_no)
    const before = Number(await balance(work.customer))
    await work.staff.call('bk/cancel_parcel', { parcel_no: carrier.parcel_no, reason: 'The line is closed.' })
    expect((Number(await balance(work.customer)) - before).toFixed(2)).toBe('214.00')
    expect((await create(item_id)).body.data.total_cny).toBe('214.00')
    await expectRightLedger(world)
  })

  it('does the same when the question is refused', async () => {
    const { parcel_no, item_id } = await returned('10.00')
    await answer((await work.question(parcel_no)).id, false)
    expect((await create(item_id)).body.data.total_cny).toBe('214.00')
  })

  it('is in the price of shipping what is ready, once the question is refused', async () => {
    const { parcel_no, item_id } = await returned('33.40')
    await answer((await work.question(parcel_no)).id, false)
    const { ship, ready } = (await work.customer.call('user/get_now')).body.data
    expect(ready.ids).toContain(item_id)
    const fees = { item_ids: ready.ids, address_id: work.address_id }
    const { lines } = (await work.customer.call('parcel/calculate_parcel_fees', fees)).body.data
    const totals = lines.map((line: { name: string; total_cny: string }) => [line.name, line.total_cny])
    expect(totals).toContainEqual([ship.line_name, ship.total_cny])
  })

  it('comes back only when it was on its way back', async () => {
    const parcel_no = await work.shipped()
    const early = await work.staff.call('bk/return_parcel', { parcel_no, return_freight_cny: '1.00' })
    expect(early).toMatchObject(wrongState)
  })
})
