import { beforeAll, expect, it } from 'vitest'
import { type Answer, type Client, newKey, onEachDatabase, topUp } from '../../support/worlds/world.ts'
import { detailOf, lineAt } from '../../support/people/line.ts'
import { BOX, fen, Parcels, stored, SURE } from '../../support/people/parcel.ts'
import { qcPhotos } from '../../support/fakes/photos.ts'
import { balance, expectRightLedger } from '../../support/people/shopping.ts'
import { FOUND } from '../../support/people/staff.ts'

const many = <T>(work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: 12 }, (_, index) => work(index)))

const done = (answers: Answer[]) => answers.filter(({ status }) => status === 200)

/** Expects that one did it, and the others were told so in words. */
function expectOne(answers: Answer[]): void {
  expect(done(answers)).toHaveLength(1)
  for (const { status } of answers) expect([200, 409]).toContain(status)
}

onEachDatabase('At the desk at the same moment', (world) => {
  let work: Parcels
  let staff: Client
  let customer: Client
  beforeAll(async () => {
    work = await Parcels.open(world)
    customer = work.customer
    staff = work.staff
    await topUp(customer, '20000')
  })
  const correct = (id: string, what: object) =>
    staff.call('bk/correct_item', { id, reason: 'Weighed again.', ...what })
  const changes = (subject_id: string, event: string) =>
    world.services.db
      .selectFrom('status_changes')
      .select('id')
      .where('subject_id', '=', subject_id)
      .where('event', '=', event)
      .execute()

  it('a weight is corrected before the parcel has its price, or not at all', async () => {
    const id = await stored(world, customer)
    const answers = await many((index) =>
      index % 3 === 2
        ? customer.call('parcel/create_parcel', work.wanted([id]))
        : correct(id, { weight_g: 2000 + 100 * index }),
    )
    const parcels = done(answers.filter((_, index) => index % 3 === 2))
    expect(parcels).toHaveLength(1)
    for (const { status } of answers) expect([200, 409]).toContain(status)
    const made = parcels[0]?.body.data
    await customer.call('parcel/remove_parcel', { parcel_no: made.parcel_no })
    // As it lies there now it costs what the parcel cost.
    expect((await work.createOf([id])).total_cny).toBe(made.total_cny)
  })

  it('nothing is corrected of what is being packed', async () => {
    const id = await stored(world, customer)
    const { parcel_no } = await work.createOf([id])
    await work.pay(parcel_no)
    await staff.call('bk/start_packing', { parcel_no })
    const boxes = [{ ...BOX, weight_g: 400 }]
    const answers = await many((index) =>
      index % 2
        ? staff.call('bk/pack_parcel', {
            ...SURE,
            parcel_no,
            boxes,
            scanned_ids: [id],
          })
        : correct(id, { weight_g: 50, goods_class: 'liquid' }),
    )
    expectOne(answers)
    expect(done(answers)[0]?.body.data.parcel.status).toBe('Packed')
  })

  it('goods are given back or go into a parcel', async () => {
    const before = fen(await balance(customer))
    for (const first of [0, 1]) {
      const id = await stored(world, customer, { refund_until_at: Date.now() + 60_000 })
      const answers = await many((index) =>
        index % 2 === first
          ? customer.call('orders/request_refund', { ids: [id], reason: 'defective' })
          : customer.call('parcel/create_parcel', work.wanted([id])),
      )
      expectOne(answers)
      const { status, parcel_no } = await detailOf(customer, id)
      expect(status).toBe(parcel_no ? 'InParcel' : 'RefundRequested')
    }
    expect(fen(await balance(customer))).toBe(before - 2 * 10_800)
  })

  it('a parcel is paid or cancelled, and what was paid comes back whole', async () => {
    const { parcel_no, total_cny } = await work.create()
    const before = fen(await balance(customer))
    const wanted = { parcel_no, expected_total_cny: total_cny, method: 'balance' }
    const answers = await many((index) =>
      index % 2
        ? customer.call('checkout/pay_parcel', wanted, newKey())
        : customer.call('parcel/remove_parcel', { parcel_no }),
    )
    for (const { status } of answers) expect([200, 409]).toContain(status)
    const { status } = await work.detail(parcel_no)
    expect(['Paid', 'Cancelled']).toContain(status)
    expect(fen(await balance(customer))).toBe(before - (status === 'Paid' ? fen(total_cny) : 0))
  })

  it('an item is bought, scanned and inspected once', async () => {
    const id = await lineAt('Purchasing', customer, staff)
    const before = fen(await balance(customer))
    const bought = { id, purchase_no: 'TB', real_price_cny: '90.00' }
    expectOne(await many(() => staff.call('orders/place_order_item', bought)))
    expect(fen(await balance(customer))).toBe(before + 1080)
    expect(done(await many(() => staff.call('bk/scan_arrival', { id })))).not.toHaveLength(0)
    expect(await changes(id, 'scan_arrival')).toHaveLength(1)
    const found = { id, ...FOUND, photo_ids: await qcPhotos(staff, id), shelf: 'A-1' }
    expectOne(await many(() => staff.call('bk/inspect_item', found)))
  })

  it('one shelf and one correction are noted once', async () => {
    const id = await stored(world, customer, { verdict: 'ok' })
    expect(done(await many(() => staff.call('bk/set_shelf', { ids: [id], shelf: 'B-2' })))).toHaveLength(12)
    expect(await changes(id, 'set_shelf')).toHaveLength(1)
    const answers = await many(() => correct(id, { weight_g: 999 }))
    expect(done(answers)).toHaveLength(1)
    for (const { status } of answers) expect([200, 422]).toContain(status)
  })

  it('a box nobody waited for is given to one item', async () => {
    const inner_tracking_number = `LOST${Date.now()}`
    const { unclaimed } = (await staff.call('bk/scan_arrival', { inner_tracking_number })).body.data
    const ids = [await lineAt('Purchased', customer, staff), await lineAt('Purchased', customer, staff)]
    expectOne(
      await many((index) =>
        staff.call('bk/assign_unclaimed', { unclaimed_id: unclaimed.id, id: ids[index % 2] }),
      ),
    )
    const statuses = await Promise.all(ids.map(async (id) => (await detailOf(customer, id)).status))
    expect(statuses.sort()).toEqual(['ArrivedAtWarehouse', 'Purchased'])
  })

  it('leave the ledger right', () => expectRightLedger(world))
})
