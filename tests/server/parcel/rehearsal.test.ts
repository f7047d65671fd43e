import { beforeAll, expect, it } from 'vitest'
import { DAY, mails } from '../../support/people/staff.ts'
import { BOX, coupon, fen, Parcels, stored, SURE } from '../../support/people/parcel.ts'
import { expectRightLedger } from '../../support/people/shopping.ts'
import { newKey, onEachDatabase, topUp } from '../../support/worlds/world.ts'

/** Changes that a customer makes once the parcel is weighed, before its freight is paid. */
onEachDatabase('A parcel that was rehearsed', (world) => {
  let work: Parcels
  beforeAll(async () => {
    work = await Parcels.open(world)
    await topUp(work.customer, '50000')
  })

  const lines = async (parcel_no: string) =>
    (await work.customer.call('parcel/calculate_parcel_fees', { parcel_no })).body.data.lines
  const changeLine = (parcel_no: string, line_code: string) =>
    work.customer.call('parcel/change_line', { parcel_no, line_code })
  const takeOut = (parcel_no: string, item_id: string) =>
    work.customer.call('parcel/take_out_item', { parcel_no, item_id })

  async function rehearsed(count = 1, more = {}, weight_g = 900) {
    const ids = []
    for (let made = 0; made < count; made++) ids.push(await stored(world, work.customer))
    const { parcel_no } = await work.createOf(ids, { mode: 'rehearsal', ...more })
    await work.pay(parcel_no)
    await work.pack(parcel_no, weight_g)
    return { parcel_no, ids: ids as [string, ...string[]] }
  }

  it('is compared on every line by what it weighs now, and only once it is packed', async () => {
    const { parcel_no } = await rehearsed(1, { services: ['vacuum'] })
    const { due_cny, paid_cny, real } = await work.detail(parcel_no)
    const all = await lines(parcel_no)
    const ems = all.find(({ line_code }: { line_code: string }) => line_code === 'EMS')
    expect(ems).toMatchObject({ actual_g: real.actual_g, charge_g: real.charge_g, total_cny: due_cny })
    expect(paid_cny).toBe('24.00')
    expect(all.length).toBeGreaterThan(5)
    const unpacked = await work.create({ mode: 'rehearsal' })
    const asked = await work.customer.call('parcel/calculate_parcel_fees', { parcel_no: unpacked.parcel_no })
    expect(asked).toMatchObject({ status: 409, body: { code: 'WRONG_STATE' } })
    const stranger = await world.customer()
    expect((await stranger.call('parcel/calculate_parcel_fees', { parcel_no })).status).toBe(404)
    expect((await world.visitor.call('parcel/calculate_parcel_fees', { parcel_no })).status).toBe(401)
  })

  it('is announced with the sum that its page asks for, with the coupon that is chosen there', async () => {
    const work = await Parcels.open(world)
    await topUp(work.customer, '500')
    const forty = { scope: 'parcel', kind: 'fixed', amount: '40.00', currency: 'CNY', name: 'Forty off' }
    await coupon(work.staff, work.customer, forty)
    const { parcel_no } = await work.create({ mode: 'rehearsal' })
    await work.pay(parcel_no)
    await work.pack(parcel_no)
    const told = async () => (await mails(world, work.customer.email, 'rehearsed')).at(-1)
    const due = async () =>
      (await work.customer.call('checkout/get_due', { of: [{ parcel_no }] })).body.data.list[0]
    expect(await due()).toMatchObject({ total_cny: '80.00', coupon_name: 'Forty off' })
    expect(await told()).toContain('- Coupon “Forty off”: −¥40.00\nDue: ¥80.00')
    await work.customer.call('checkout/keep_choice', { parcel_no, coupon: 'none' })
    const boxes = [{ ...BOX, weight_g: 900 }]
    await work.staff.call('bk/weigh_again', { ...SURE, parcel_no, boxes, photo_ids: [] })
    const { total_cny } = await due()
    expect(await told()).toContain(`Due: ¥${total_cny}`)
    expect(await told()).not.toContain('Coupon')
  })

  it('goes by another line for what that line takes for it, and keeps its days', async () => {
    const { parcel_no } = await rehearsed()
    const before = await work.detail(parcel_no)
    const dhl = (await lines(parcel_no)).find(({ line_code }: { line_code: string }) => line_code === 'DHL')
    expect(dhl.total_cny).not.toBe(before.due_cny)
    const after = (await changeLine(parcel_no, 'DHL')).body.data.parcel
    expect(after).toMatchObject({
      ...{ status: 'Rehearsed', line_code: 'DHL', line_name: dhl.name, due_cny: dhl.total_cny },
      ...{ next_by_at: before.next_by_at, real: { actual_g: 900, charge_g: dhl.charge_g } },
    })
    expect(after.estimate.eta_days).toEqual(dhl.eta_days)
    expect(after.history.at(-1)).toMatchObject({ event: 'change_line', from: 'Rehearsed', to: 'Rehearsed' })
    expect(after.history.at(-1).reason).toContain(dhl.name)
    expect((await work.pay(parcel_no)).body.data.paid_cny).toBe(dhl.total_cny)
    expect(await work.detail(parcel_no)).toMatchObject({ status: 'Packed', due_cny: '0.00' })
    await work.ship(parcel_no)
    await expectRightLedger(world)
  })

  it('stays as it is on a line that does not take it, or is none', async () => {
    const { parcel_no } = await rehearsed()
    const before = await work.detail(parcel_no)
    const refusing = (await lines(parcel_no)).find(
      (line: { blocked_reasons: string[] }) => line.blocked_reasons.length > 0,
    )
    if (refusing)
      expect((await changeLine(parcel_no, refusing.line_code)).body).toMatchObject({ code: 'LINE_REFUSES' })
    expect((await changeLine(parcel_no, 'NOWHERE')).status).toBe(422)
    expect(
      (await (await world.customer()).call('parcel/change_line', { parcel_no, line_code: 'DHL' })).status,
    ).toBe(404)
    expect(await work.detail(parcel_no)).toEqual(before)
    const { parcel_no: unpaid } = await work.create({ mode: 'rehearsal' })
    expect((await changeLine(unpaid, 'DHL')).body.code).toBe('WRONG_STATE')
    const estimate = await work.create()
    await work.pay(estimate.parcel_no)
    await work.pack(estimate.parcel_no)
    expect((await changeLine(estimate.parcel_no, 'DHL')).body.code).toBe('WRONG_STATE')
  })

  it('loses one item, once, and is weighed again: the rehearsal stays paid, its days stay', async () => {
    const { parcel_no, ids } = await rehearsed(3, { services: ['remove_packaging', 'vacuum'] }, 3_000)
    const before = await work.detail(parcel_no)
    expect(before.paid_cny).toBe('27.00')
    const taken = (await takeOut(parcel_no, ids[0])).body.data.parcel
    expect(taken).toMatchObject({
      ...{ status: 'RehearsalRequested', due_cny: '0.00', paid_cny: '27.00', item_taken_out: true },
      ...{ real: null, boxes: [], final_cny: null },
    })
    expect(taken.items.map(({ id }: { id: string }) => id).sort()).toEqual(ids.slice(1).sort())
    const list = (await work.customer.call('orders/get_order_items', { ids: [ids[0]] })).body.data.list
    expect(list[0]).toMatchObject({ status: 'InWarehouse', parcel_no: null })
    await work.pack(parcel_no, 600)
    const again = await work.detail(parcel_no)
    expect(again).toMatchObject({ status: 'Rehearsed', next_by_at: before.next_by_at })
    // The services were done for three.
    const sum = again.fees.reduce((all: number, fee: { amount_cny: string }) => all + fen(fee.amount_cny), 0)
    expect(fen(again.due_cny)).toBe(sum - 2_700)
    expect(fen(again.due_cny)).toBeLessThan(fen(before.due_cny))
    expect((await takeOut(parcel_no, ids[1] ?? '')).body.code).toBe('WRONG_STATE')
    await work.pay(parcel_no)
    const paid = await work.detail(parcel_no)
    expect(paid).toMatchObject({ status: 'Packed', final_cny: paid.paid_cny })
    await expectRightLedger(world)
  })

  it('may be left while the rest waits: what was done is kept, all items go back', async () => {
    const { parcel_no, ids } = await rehearsed(2)
    await takeOut(parcel_no, ids[0])
    const left = (await work.customer.call('parcel/remove_parcel', { parcel_no })).body.data.parcel
    expect(left).toMatchObject({ status: 'Cancelled', paid_cny: '20.00', refunded_cny: '0.00' })
    const { list } = (await work.customer.call('orders/get_order_items', { ids })).body.data
    expect(list.map(({ status }: { status: string }) => status)).toEqual(['InWarehouse', 'InWarehouse'])
    const { parcel_no: of_us, ids: others } = await rehearsed(2)
    await takeOut(of_us, others[0])
    const ended = await work.staff.call('bk/cancel_parcel', { parcel_no: of_us, reason: 'Broken' })
    expect(ended.body.data.parcel).toMatchObject({ status: 'Cancelled', refunded_cny: '20.00' })
    await expectRightLedger(world)
  })

  it('does not lose its last item, nor one that is not in it', async () => {
    const { parcel_no, ids } = await rehearsed()
    const last = await takeOut(parcel_no, ids[0])
    expect(last.body).toMatchObject({ code: 'WRONG_STATE', message: expect.stringContaining('only item') })
    expect((await takeOut(parcel_no, await stored(world, work.customer))).status).toBe(404)
    expect((await work.detail(parcel_no)).status).toBe('Rehearsed')
  })

  it('leaves some days to pay to whoever takes an item out at the last moment', async () => {
    const { parcel_no, ids } = await rehearsed(2)
    const { db } = world.services
    const soon = Date.now() + 60_000
    await db.updateTable('parcels').set({ next_by_at: soon }).where('parcel_no', '=', parcel_no).execute()
    await takeOut(parcel_no, ids[0])
    await work.pack(parcel_no, 600)
    const { next_by_at } = await work.detail(parcel_no)
    expect(Date.parse(next_by_at)).toBeGreaterThan(Date.now() + 2.9 * DAY)
    const over = { next_by_at: Date.now() - 1 }
    await db.updateTable('parcels').set(over).where('parcel_no', '=', parcel_no).execute()
    expect((await changeLine(parcel_no, 'DHL')).body.message).toContain('time to pay')
  })

  it('waits while a payment for it is open', async () => {
    const { parcel_no, ids } = await rehearsed(2)
    const opened = await work.pay(parcel_no, undefined, 'sandbox')
    expect(opened.status).toBe(200)
    for (const answer of [await changeLine(parcel_no, 'DHL'), await takeOut(parcel_no, ids[0])])
      expect(answer).toMatchObject({ status: 409, body: { code: 'IN_PROGRESS' } })
  })

  it('is changed once by many at the same time', async () => {
    const { parcel_no, ids } = await rehearsed(4)
    const answers = await Promise.all(ids.map((id) => takeOut(parcel_no, id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await work.detail(parcel_no)).items).toHaveLength(3)
    const other = await rehearsed(2)
    const { due_cny } = await work.detail(other.parcel_no)
    const wanted = { parcel_no: other.parcel_no, expected_total_cny: due_cny }
    const [taken, paid] = await Promise.all([
      takeOut(other.parcel_no, other.ids[0]),
      work.customer.call('checkout/pay_parcel', wanted, newKey()),
    ])
    expect([taken.status, paid.status].filter((status) => status === 200)).toHaveLength(1)
    await expectRightLedger(world)
  })

  it('keeps storage as it was at the first weighing, without that of the item that left', async () => {
    const over = { stored_until_at: Date.now() - 60_000 }
    const ids = [
      await stored(world, work.customer, over),
      await stored(world, work.customer, over),
      await stored(world, work.customer),
    ] as const
    const { parcel_no } = await work.createOf([...ids], { mode: 'rehearsal' })
    await work.pay(parcel_no)
    await work.pack(parcel_no, 900)
    const storage = async () =>
      (await work.detail(parcel_no)).fees.find(({ kind }: { kind: string }) => kind === 'storage')?.amount_cny
    expect(await storage()).toBe('1.00')
    await takeOut(parcel_no, ids[0])
    expect(await storage()).toBe('0.50')
    // A week that we needed for the second weighing.
    const later = { stored_until_at: Date.now() - 7 * DAY }
    await world.services.db.updateTable('order_items').set(later).where('id', '=', ids[1]).execute()
    await work.pack(parcel_no, 600)
    expect(await storage()).toBe('0.50')
  })

  it('loses nothing on a line that would not take the rest', async () => {
    const { parcel_no, ids } = await rehearsed(2)
    const { db } = world.services
    await db.updateTable('parcels').set({ line_code: 'GONE' }).where('parcel_no', '=', parcel_no).execute()
    const refused = await takeOut(parcel_no, ids[0])
    expect(refused.body).toMatchObject({
      code: 'WRONG_STATE',
      message: expect.stringContaining('Choose another line first'),
    })
    expect((await changeLine(parcel_no, 'DHL')).status).toBe(200)
    expect((await takeOut(parcel_no, ids[0])).status).toBe(200)
  })

  it('drops the declared row of the item that leaves', async () => {
    const ids = [await stored(world, work.customer), await stored(world, work.customer)] as const
    const declaration = [
      { name: 'Shoes', value_cny: '50.00', quantity: 2 },
      { name: 'Shirt', value_cny: '50.00', quantity: 2 },
    ]
    const { title, price_cny, quantity } = (
      await work.customer.call('orders/get_order_items', { ids: [ids[1]] })
    ).body.data.list[0]
    declaration[1] = { name: title, value_cny: price_cny, quantity }
    const { parcel_no } = await work.createOf([...ids], { mode: 'rehearsal', declaration })
    await work.pay(parcel_no)
    await work.pack(parcel_no)
    const taken = (await takeOut(parcel_no, ids[1])).body.data.parcel
    expect(taken.declaration.map(({ name }: { name: string }) => name)).toEqual(['Shoes'])
  })

  it('takes the return freight of an item along with it', async () => {
    const returned = await work.delivered()
    const { db } = world.services
    const entry = {
      ...{
        id: `E${returned}`,
        account_id: (
          await db
            .selectFrom('parcels')
            .select('account_id')
            .where('parcel_no', '=', returned)
            .executeTakeFirstOrThrow()
        ).account_id,
      },
      ...{ kind: 'return_freight' as const, amount_fen: 3_340, ref: returned, options: '[]', reason: '' },
      ...{ status: 'Refused' as const, created_at: 1, expires_at: 2 },
    }
    await db.insertInto('confirm_entries').values(entry).execute()
    const [back, plain] = [
      await stored(world, work.customer, { returned_from: returned }),
      await stored(world, work.customer),
    ]
    const { parcel_no } = await work.createOf([back, plain], { mode: 'rehearsal' })
    await work.pay(parcel_no)
    await work.pack(parcel_no, 900)
    const kinds = async () => (await work.detail(parcel_no)).fees.map(({ kind }: { kind: string }) => kind)
    expect(await kinds()).toContain('return_freight')
    await takeOut(parcel_no, back)
    await work.pack(parcel_no, 600)
    expect(await kinds()).not.toContain('return_freight')
    const next = await work.createOf([back], { mode: 'rehearsal' })
    await work.pay(next.parcel_no)
    await work.pack(next.parcel_no, 500)
    const fees = (await work.detail(next.parcel_no)).fees
    expect(fees).toContainEqual(expect.objectContaining({ kind: 'return_freight', amount_cny: '33.40' }))
    await expectRightLedger(world)
  })
})
