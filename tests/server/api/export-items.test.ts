import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ITEM_FILE_PARTS } from '#domain/order/item-file.ts'
import { COLUMNS } from '#domain/order/sheet-columns.ts'
import { totalOf } from '#domain/order/sheet-view.ts'
import { cellsOf } from '#domain/table/cells.ts'
import { apiApp } from '#server/api/app.ts'
import { type Client, newKey, onEachDatabase, topUp, type World } from '../../support/worlds/world.ts'
import { coupon, fen, Parcels, stored, SURE } from '../../support/people/parcel.ts'
import { accountOf } from '../../support/people/staff.ts'
import { pay, placed } from '../../support/people/shopping.ts'

type Row = Record<string, string>

async function file(world: World, customer: Client, path = 'export/items.csv') {
  const request = new Request(`http://localhost:4321/api/${path}`, {
    headers: { Authorization: customer.token },
  })
  return apiApp(world.services).fetch(request)
}

async function rowsOf(world: World, customer: Client, query = ''): Promise<Row[]> {
  const text = await (await file(world, customer, `export/items.csv${query}`)).text()
  const [, head = [], ...rows] = cellsOf(text.replace(/^\ufeff/, ''), ',')
  return rows.map((cells) => Object.fromEntries(head.map((name, at) => [name, cells[at] ?? ''])))
}

const sum = (rows: Row[], name: string) => rows.reduce((all, row) => all + fen(row[name] ?? ''), 0)

/** Finds what the ledger says the customer gave for goods and parcels, less what came back. */
async function paidFor(world: World, email: string): Promise<number> {
  const postings = await world.services.db
    .selectFrom('postings')
    .select('amount_fen')
    .where('account_id', '=', await accountOf(world, email))
    .where('type', 'not in', ['top_up', 'withdrawal', 'reward', 'reversal', 'goodwill'])
    .execute()
  return postings.reduce((all, { amount_fen }) => all - amount_fen, 0)
}

async function expectAddsUp(world: World, customer: Client & { email: string }): Promise<Row[]> {
  const rows = await rowsOf(world, customer)
  for (const row of rows)
    expect(
      ITEM_FILE_PARTS.reduce((all, name) => all + fen(row[name] ?? ''), 0),
      JSON.stringify(row),
    ).toBe(fen(row.total_cny ?? ''))
  expect(sum(rows, 'total_cny')).toBe(await paidFor(world, customer.email))
  await expectOnSheet(customer, rows)
  return rows
}

/** Nothing of its parcel is to be paid any more. */
const SETTLED = ['Packed', 'Shipped', 'Delivered', 'Completed', 'Compensated', 'ClaimOpen']

/** The sheet says of each item what the file says. */
async function expectOnSheet(customer: Client, rows: Row[]): Promise<void> {
  const { list } = (await customer.call('orders/get_sheet')).body.data
  const byId = new Map(rows.map((row) => [row.id, row]))
  const paid = list.filter(({ status }: { status: string }) => status !== 'WaitingForPayment')
  const total = (id: string) => {
    const column = COLUMNS.find((one) => one.id === id)
    return column && (totalOf(paid, column, Date.now())?.sum ?? 0)
  }
  expect([total('quantity'), total('goods'), total('postage'), total('fee')]).toEqual([
    rows.reduce((all, { quantity }) => all + Number(quantity), 0),
    ...['goods_cny', 'domestic_fee_cny', 'service_fee_cny'].map((name) => sum(rows, name)),
  ])
  expect([total('services'), total('coupon')]).toEqual([sum(rows, 'services_cny'), sum(rows, 'coupon_cny')])
  for (const { id, services_cny, cost_cny, parcel } of list) {
    const row = byId.get(id)
    if (row?.status === 'InParcel' || row?.status === 'InWarehouse')
      expect(services_cny, id).toBe(row.services_cny)
    if (!SETTLED.includes(parcel?.status)) continue
    expect(parcel.door_cny, id).toBe(row?.total_cny)
    expect(0 - fen(parcel.compensation_cny), id).toBe(fen(row?.compensation_cny ?? ''))
    expect(fen(cost_cny) + fen(parcel.freight_cny) - fen(parcel.compensation_cny)).toBe(fen(parcel.door_cny))
  }
}

const STEPS = ['pay', 'start', 'pack', 'answer', 'ship', 'deliver', 'confirm'] as const
const TURNS = [
  'remove',
  'cancel',
  'claim',
  'resolve',
  'turn',
  'return',
  'take_out',
  'refund',
  'unbuy',
] as const
const life = fc.record({
  weights: fc.array(fc.integer({ min: 1, max: 4000 }), { minLength: 1, maxLength: 4 }),
  rehearsal: fc.boolean(),
  insured: fc.boolean(),
  services: fc.subarray(['vacuum', 'remove_packaging']),
  stored_days: fc.integer({ min: -5, max: 40 }),
  coupon: fc.constantFrom(null, '7.77', '300.00'),
  packed_g: fc.integer({ min: 1, max: 9000 }),
  /** How far it gets on its usual way, and what happens then. */
  steps: fc.integer({ min: 0, max: STEPS.length }),
  turns: fc.array(fc.constantFrom(...TURNS), { maxLength: 3 }),
})
type Life = typeof life extends fc.Arbitrary<infer T> ? T : never

/** Lives a parcel; what cannot be done is refused by the shop and changes nothing. */
async function live(work: Parcels, one: Life): Promise<void> {
  const { customer, staff, world } = work
  const stored_until_at = Date.now() - one.stored_days * 86_400_000
  const ids: string[] = []
  for (const weight_g of one.weights) ids.push(await stored(world, customer, { weight_g, stored_until_at }))
  const options = { mode: one.rehearsal ? 'rehearsal' : 'estimate', services: one.services }
  const { parcel_no } = await work.createOf(ids, { ...options, insurance: one.insured })
  const terms = { scope: 'parcel', kind: 'fixed', amount: one.coupon, currency: 'CNY' }
  const coupon_id = one.coupon === null ? undefined : (await coupon(staff, customer, terms)).id
  const boxes = [{ length_cm: 30, width_cm: 20, height_cm: 10, weight_g: one.packed_g }]
  const acts: Record<(typeof STEPS)[number] | (typeof TURNS)[number], () => Promise<unknown>> = {
    pay: () => work.pay(parcel_no, one.rehearsal ? undefined : coupon_id),
    start: () => staff.call('bk/start_packing', { parcel_no }),
    pack: () => staff.call('bk/pack_parcel', { ...SURE, parcel_no, boxes }),
    async answer() {
      const entry = await work.question(parcel_no)
      if (entry) await customer.call('balance/confirm', { id: entry.id, accept: true }, newKey())
      else if (one.rehearsal) await work.pay(parcel_no, coupon_id)
    },
    ship: () => work.ship(parcel_no),
    deliver: () => work.track(parcel_no, 'Delivered'),
    confirm: () => work.confirm(parcel_no),
    remove: () => customer.call('parcel/remove_parcel', { parcel_no }),
    cancel: () => staff.call('bk/cancel_parcel', { parcel_no, reason: 'A test' }),
    claim: () =>
      customer.call('parcel/change_parcel_status', { parcel_no, action: 'claim', kind: 'damaged' }),
    resolve: () => staff.call('bk/resolve_claim', { parcel_no, approve: true, amount_cny: '33.33' }),
    turn: () => work.track(parcel_no, 'Returning'),
    async return() {
      await staff.call('bk/return_parcel', { parcel_no, return_freight_cny: '5.01' })
      const entry = await work.question(parcel_no)
      if (entry) await customer.call('balance/confirm', { id: entry.id, accept: true }, newKey())
    },
    take_out: () => customer.call('parcel/take_out_item', { parcel_no, item_id: ids[0] }),
    refund: () => customer.call('orders/request_refund', { ids: ids.slice(0, 1), reason: 'no_reason' }),
    async unbuy() {
      const { item_ids } = await placed(customer)
      await pay(customer, item_ids)
      await customer.call('orders/remove_order_item', { ids: item_ids })
    },
  }
  for (const step of STEPS.slice(0, one.steps)) await acts[step]()
  for (const turn of one.turns) await acts[turn]()
}

onEachDatabase('A customer’s items as a file', (world, database) => {
  it('add up to what was paid, whatever was done to them', { timeout: 180_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(life, { minLength: 2, maxLength: 4 }), async (lives) => {
        const work = await Parcels.open(world)
        await topUp(work.customer, '20000')
        for (const one of lives) await live(work, one)
        await placed(work.customer)
        await expectAddsUp(world, work.customer)
      }),
      { numRuns: database === 'SQLite' ? 8 : 3, endOnFailure: true },
    )
  })

  it('tell of each what it cost and its share of its parcel, its numbers and its dates', async () => {
    const work = await Parcels.open(world)
    const { customer } = work
    await topUp(customer, '5000')
    const ids = [await stored(world, customer, { weight_g: 300 })]
    ids.push(await stored(world, customer, { weight_g: 900, inner_tracking_number: 'SF1' }))
    const service = { item_id: ids[1], kind: 'tags_off', expected_total_cny: '1.00' }
    expect((await customer.call('item_service/order', service, newKey())).status).toBe(200)
    const { parcel_no } = await work.createOf(ids, { services: ['vacuum'] })
    await work.pay(parcel_no)
    const [{ id: service_id }] = (await customer.call('item_service/get_list')).body.data.list
    await work.staff.call('bk/take_service', { id: service_id })
    await work.staff.call('bk/finish_service', { id: service_id, outcome: 'done', text: 'Done.' })
    await work.pack(parcel_no, 1_200)
    await work.ship(parcel_no)
    const [heavy, light] = await expectAddsUp(world, customer)
    expect(heavy).toMatchObject({
      ...{ id: ids[1], goods_cny: '100.00', service_fee_cny: '8.00', packing_services_cny: '2.00' },
      ...{ parcel_no, tracking_number: `EE${parcel_no}`, weight_g: '900', size_cm: '30 x 20 x 10' },
      ...{ inner_tracking_number: 'SF1', status: 'Shipped', link: '', services_cny: '1.00' },
    })
    expect(heavy?.shipped_at).toMatch(/^\d{4}-\d\d-\d\dT/)
    // Three quarters of the weight bear three quarters of the freight.
    expect(fen(heavy?.freight_cny ?? '')).toBe(3 * fen(light?.freight_cny ?? ''))
  })

  it('give what a claim brought back to the items it was about', async () => {
    const work = await Parcels.open(world)
    const { customer, staff } = work
    await topUp(customer, '5000')
    const ids = [await stored(world, customer), await stored(world, customer)]
    const { parcel_no } = await work.createOf(ids, { insurance: true })
    await work.pay(parcel_no)
    await work.pack(parcel_no)
    await work.ship(parcel_no)
    await work.track(parcel_no, 'Delivered')
    const claim = { parcel_no, action: 'claim', kind: 'damaged', item_ids: [ids[1]] }
    expect((await customer.call('parcel/change_parcel_status', claim)).status).toBe(200)
    await staff.call('bk/resolve_claim', { parcel_no, approve: true, amount_cny: '33.33' })
    const rows = await expectAddsUp(world, customer)
    expect(rows.map(({ compensation_cny }) => compensation_cny)).toEqual(['-33.33', '0.00'])
  })

  it('count the pieces that were kept, and of what was given back only what did not come back', async () => {
    const work = await Parcels.open(world)
    const { customer, staff } = work
    await topUp(customer, '5000')
    const three = async () => {
      const goods = { title: 'Scarf', price_cny: '10.00', domestic_fee_cny: '6.00', quantity: 3 }
      const { id } = (await customer.call('cart/add_diy_item', goods)).body.data
      return (await customer.call('orders/create', { cart_ids: [id] }, newKey())).body.data.item_ids
    }
    const [returned] = await three()
    await pay(customer, [returned])
    const until = Date.now() + 86_400_000
    const here = { status: 'InWarehouse', stored_until_at: until, refund_until_at: until } as const
    await world.services.db.updateTable('order_items').set(here).where('id', '=', returned).execute()
    const asked = await customer.call('orders/request_refund', { ids: [returned], reason: 'no_reason' })
    const [{ id: refund_id }] = asked.body.data.refunds
    await staff.call('bk/resolve_refund', { refund_id, approve: true })
    await staff.call('bk/finish_return', { refund_id, outcome: 'accepted' })
    const cancelled = await three()
    await pay(customer, cancelled)
    await customer.call('orders/remove_order_item', { ids: cancelled })
    await customer.call('orders/remove_order_item', { ids: await three() })
    const kept = await three()
    await pay(customer, kept)
    const rows = await expectAddsUp(world, customer)
    expect(rows.map(({ status }) => status)).toEqual(['Paid', 'Cancelled', 'Cancelled', 'Refunded'])
    expect(rows.map(({ quantity }) => quantity)).toEqual(['3', '0', '0', '0'])
    expect(sum(rows, 'goods_cny')).toBe(3000)
    // Fee, postage here and back, and the way to the seller of one line.
    expect(rows.at(-1)).toMatchObject({
      service_fee_cny: '2.40',
      domestic_fee_cny: '19.00',
      total_cny: '21.40',
    })
    expect(rows.map(({ refunded_cny }) => refunded_cny)).toEqual(['0.00', '0.00', '38.40', '17.00'])
  })

  it('are told apart by person and by day, and nobody else’s are changed', async () => {
    const work = await Parcels.open(world)
    const { customer } = work
    await topUp(customer, '5000')
    const ids = [await stored(world, customer), await stored(world, customer), await stored(world, customer)]
    const tag = (some: string[], name: string, who: Client = customer) =>
      who.call('orders/set_tag', { ids: some, tag: name })
    expect((await tag(ids.slice(0, 2), '  Anna  Lee ')).body.data).toEqual({ tag: 'Anna Lee' })
    expect((await tag(ids.slice(1, 2), 'anna lee')).body.data).toEqual({ tag: 'Anna Lee' })
    // Shown as "For Anna Lee".
    expect((await tag(ids.slice(0, 1), 'for  Anna Lee')).body.data).toEqual({ tag: 'Anna Lee' })
    expect((await tag(ids.slice(2), 'Forest')).body.data).toEqual({ tag: 'Forest' })
    expect((await tag(ids.slice(2), '')).body.data).toEqual({ tag: null })
    const { parcel_no } = await work.createOf(ids)
    await work.pay(parcel_no)
    const all = await expectAddsUp(world, customer)
    const own = await rowsOf(world, customer, '?tag=Anna%20Lee')
    expect(own.map(({ id }) => id)).toEqual([ids[1], ids[0]])
    const { list } = (await customer.call('orders/get_tags')).body.data
    expect(list).toEqual([{ tag: 'Anna Lee', item_count: 2, total_cny: expect.any(String) }])
    expect(fen(list[0].total_cny)).toBe(sum(own, 'total_cny'))
    expect(sum(own, 'total_cny')).toBeLessThan(sum(all, 'total_cny'))
    const filtered = { list_status_alias: 'All', tag: 'Anna Lee' }
    expect((await customer.call('orders/get_order_items', filtered)).body.data.total).toBe(2)
    expect(await rowsOf(world, customer, '?to=2020-01-01')).toEqual([])
    const stranger = await world.customer()
    expect((await tag(ids, 'Mine', stranger)).status).toBe(404)
    expect((await tag([...ids, 'nothing'], 'Mine')).status).toBe(404)
    expect((await tag(ids, 'x'.repeat(41))).status).toBe(422)
    expect((await tag(ids, '')).body.data).toEqual({ tag: null })
    expect((await customer.call('orders/get_tags')).body.data.list).toEqual([])
  })
})
