import { sql } from 'kysely'
import { beforeAll, expect, it, vi } from 'vitest'
import { PARCEL_SERVICES_FEN } from '#domain/freight/parcel-services.ts'
import { answerReader, answers } from '#server/db/json-answers.ts'
import { BrokenJson } from '#server/db/json-column.ts'
import {
  claimJson,
  confirmEntryJson,
  itemJson,
  metaJson,
  orderItemJson,
  outboxJson,
  parcelJson,
  paymentJson,
  refundJson,
  unclaimedJson,
} from '#server/db/json.ts'
import { runTimers } from '#server/jobs/jobs.ts'
import { checkLedgerNightly } from '#server/money/ledger-check.ts'
import { SAMPLE_ITEMS } from '#server/providers/sample/catalogue.ts'
import { type Client, newKey, onEachDatabase, topUp, type World } from '../../support/worlds/world.ts'
import { lineAt } from '../../support/people/line.ts'
import { BOX, Parcels, SURE } from '../../support/people/parcel.ts'
import { aJpeg, formOf, upload } from '../../support/fakes/photos.ts'
import { named, pay, placed } from '../../support/people/shopping.ts'

/** Every reader, by table, column and the columns of the key. */
const READERS: [string, string, string[], (row: never) => unknown][] = [
  ['items', 'body', ['item_platform', 'num_iid'], itemJson.body],
  ['order_items', 'images', ['id'], orderItemJson.images],
  ['order_items', 'services', ['id'], orderItemJson.services],
  ['refunds', 'images', ['id'], refundJson.images],
  ['claims', 'images', ['id'], claimJson.images],
  ['unclaimed', 'item_ids', ['id'], unclaimedJson.item_ids],
  ['confirm_entries', 'options', ['id'], confirmEntryJson.options],
  ['confirm_entries', 'changes', ['id'], confirmEntryJson.changes],
  ['parcels', 'estimate', ['parcel_no'], parcelJson.estimate],
  ['parcels', 'final', ['parcel_no'], parcelJson.final],
  ['parcels', 'boxes', ['parcel_no'], parcelJson.boxes],
  ['parcels', 'photos', ['parcel_no'], parcelJson.photos],
  ['parcels', 'services', ['parcel_no'], parcelJson.services],
  ['parcels', 'address', ['parcel_no'], parcelJson.address],
  ['parcels', 'declaration', ['parcel_no'], parcelJson.declaration],
  ['payments', 'purpose', ['payment_no'], paymentJson.purpose],
  ['outbox', 'payload', ['id'], outboxJson.payload],
]

const SECRET = 'Ada Doe, 1 Main St'

onEachDatabase('Stored JSON', (world) => {
  let customer: Client & { email: string }
  let parcels: Parcels
  beforeAll(async () => {
    customer = await world.customer()
    await topUp(customer, '20000')
    parcels = await Parcels.open(world, customer)
    await fillEveryColumn(parcels)
  })

  it.each(READERS)('%s.%s is read as the calls have written it', async (table, column, _key, read) => {
    const rows = await rowsOf(world, table)
    const stored = rows.map((row) => row[column]).filter((one) => typeof one === 'string' && one !== '')
    const full = stored.filter((one) => one !== '[]' && one !== 'null')
    expect(full.length, 'rows that hold something').toBeGreaterThan(0)
    for (const row of rows.filter((one) => typeof one[column] === 'string' && one[column] !== '')) {
      const plain = JSON.parse(String(row[column]))
      // Fields that a reader leaves out are never read: the address book's own columns, a catalogue's sales.
      expect(plain).toMatchObject((read(row as never) as object | null) ?? {})
    }
  })

  it.each(READERS)(
    '%s.%s that is broken names the place and not the content',
    async (table, column, key, read) => {
      const row = { ...Object.fromEntries(key.map((name) => [name, `the-${name}`])) }
      const place = `${table}.${column} of ${key.map((name) => `the-${name}`).join('/')}`
      const broken = [
        '',
        SECRET,
        `{"street":"${SECRET}"`,
        `"${SECRET}"`,
        '7',
        `{"${SECRET}":1}`,
        `[{"x":"${SECRET}"}]`,
        '[null]',
      ]
      for (const stored of broken) {
        const error = caught(() => read({ ...row, [column]: stored } as never))
        expect(error, stored).toBeInstanceOf(BrokenJson)
        expect(String(error)).toContain(place)
        expect(`${String(error)}${(error as Error).stack}`).not.toContain('Main St')
      }
    },
  )

  it('reads the smallest change of a stored price', () => {
    const price = { line_code: 'EMS' }
    const row = { parcel_no: 'P1', estimate: JSON.stringify(price) }
    expect(() => parcelJson.estimate(row)).toThrow('parcels.estimate of P1 does not fit at "line_name"')
  })

  it('knows every service of a parcel and every item of the catalogue', () => {
    const services = Object.keys(PARCEL_SERVICES_FEN)
    expect(parcelJson.services({ parcel_no: 'P1', services: JSON.stringify(services) })).toEqual(services)
    for (const { sales: _, size_cm: _size, ...item } of SAMPLE_ITEMS)
      expect(itemJson.body({ ...named(item), body: JSON.stringify(item) })).toEqual(item)
  })

  it('keeps what the nightly check found', async () => {
    await checkLedgerNightly(world.services, Date.now())
    const row = await world.services.db
      .selectFrom('meta')
      .selectAll()
      .where('key', '=', 'ledger_check')
      .executeTakeFirstOrThrow()
    expect(metaJson.ledger_check(row)).toEqual(JSON.parse(row.value))
    expect(() => metaJson.ledger_check({ key: 'ledger_check', value: '{"at":"x"}' })).toThrow(
      'of ledger_check',
    )
  })

  it('reads a rate of yesterday, which was not measured by an earlier one', () => {
    const value = '{"USD":{"rate":0.14,"at":1}}'
    expect(metaJson.rates({ key: 'rates', value })).toEqual({ USD: { rate: 0.14, at: 1, before: 0.14 } })
  })

  it('gives kept answers again only as they were', async () => {
    const { db } = world.services
    const rows = await db.selectFrom('idempotency').selectAll().execute()
    const shapes = {
      'orders/create': answers.placedOrder,
      'checkout/pay_order_items': answers.paidItems,
      'checkout/pay_parcel': answers.paidParcel,
      'balance/sandbox_pay': answers.answeredPayment,
      'balance/top_up': answers.number,
      'balance/confirm': answers.amount,
    }
    for (const [call, shape] of Object.entries(shapes)) {
      const kept = rows.filter((row) => row.call === call && row.answer !== null && row.answer[0] !== '"')
      const texts = rows.filter((row) => row.call === call && row.answer?.[0] === '"')
      expect(kept.length + texts.length, call).toBeGreaterThan(0)
      for (const row of kept)
        expect(answerReader<unknown>(shape)(row), call).toEqual(JSON.parse(row.answer ?? ''))
      for (const row of texts) expect(answerReader(answers.number)(row)).toBe(JSON.parse(row.answer ?? ''))
    }
    const { item_ids, total_cny } = await placed(customer)
    const wanted = { item_ids, expected_total_cny: total_cny }
    const key = newKey()
    const paid = await customer.call('checkout/pay_order_items', wanted, key)
    expect((await customer.call('checkout/pay_order_items', wanted, key)).body).toEqual(paid.body)
    const broken = db.updateTable('idempotency').set({ answer: '{"paid_fen":"x"}' })
    await broken.where('key', '=', key['Idempotency-Key'] ?? '').execute()
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const again = await customer.call('checkout/pay_order_items', wanted, key)
    logged.mockRestore()
    expect(again.status).toBe(500)
  })

  it('that is broken in one row leaves that row out of a list, with a line in the log', async () => {
    const { db } = world.services
    const [first, second] = [await parcels.create(), await parcels.create()]
    const set = { address: `{"street":"${SECRET}"}` }
    await db.updateTable('parcels').set(set).where('parcel_no', '=', first.parcel_no).execute()
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const listed = await customer.call('parcel/get_parcels', { limit: 100 })
    const lines = logged.mock.calls.flat().join('\n')
    logged.mockRestore()
    expect(listed.status).toBe(200)
    const numbers = listed.body.data.list.map((one: { parcel_no: string }) => one.parcel_no)
    expect(numbers).toContain(second.parcel_no)
    expect(numbers).not.toContain(first.parcel_no)
    expect(lines).toContain(`parcels.address of ${first.parcel_no} does not fit`)
    expect(lines).not.toContain('Main St')
  })

  it('that is broken in one open payment lets nothing expire under it or another one', async () => {
    const { item_ids, total_cny } = await placed(customer)
    const wanted = { item_ids, expected_total_cny: total_cny, method: 'sandbox' }
    const { payment_no } = (await customer.call('checkout/pay_order_items', wanted, newKey())).body.data
    const other = await placed(customer)
    const more = { item_ids: other.item_ids, expected_total_cny: other.total_cny, method: 'sandbox' }
    await customer.call('checkout/pay_order_items', more, newKey())
    const { db } = world.services
    await db.updateTable('payments').set({ purpose: '7' }).where('payment_no', '=', payment_no).execute()
    const ids = [...item_ids, ...other.item_ids]
    await db
      .updateTable('order_items')
      .set({ next_by_at: Date.now() - 1 })
      .where('id', 'in', ids)
      .execute()
    await runTimers(world.services, Date.now())
    const left = await db.selectFrom('order_items').select('status').where('id', 'in', ids).execute()
    expect(left).toEqual([{ status: 'WaitingForPayment' }, { status: 'WaitingForPayment' }])
  })
})

function caught(work: () => unknown): unknown {
  try {
    return work()
  } catch (error) {
    return error
  }
}

async function rowsOf(world: World, table: string): Promise<Record<string, unknown>[]> {
  const found = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(
    world.services.db,
  )
  return found.rows
}

/** Does through the calls what fills each column that is read as JSON. */
async function fillEveryColumn(parcels: Parcels): Promise<void> {
  const { customer, staff } = parcels
  const photoFor = async (scene: string) =>
    (await upload(customer, `images?scene=${scene}`, formOf(await aJpeg()))).body.data.list[0].id
  const [sample] = SAMPLE_ITEMS
  if (sample) await customer.call('item/get', named(sample))

  const images = [await photoFor('diy')]
  const goods = { title: 'DIY lamp', price_cny: '100.00', images }
  const cart_ids = [(await customer.call('cart/add_diy_item', goods)).body.data.id]
  const services = [{ cart_id: cart_ids[0], code: 'extra_photo' }]
  const order = await customer.call('orders/create', { cart_ids, services }, newKey())
  expect((await pay(customer, order.body.data.item_ids)).status).toBe(200)

  const asked = await lineAt('Purchasing', customer, staff)
  const options = [
    { sku_id: 's1', text: 'Red', price_cny: '110.00' },
    { text: 'Blue', price_cny: '90.00' },
  ]
  await staff.call('bk/ask_customer', { id: asked, kind: 'option', options, reason: 'Which one?' })
  const { list } = (await customer.call('balance/get_confirm_list')).body.data
  const answer = { id: list[0].id, accept: true, option: 'Red' }
  expect((await customer.call('balance/confirm', answer, newKey())).status).toBe(200)

  const kept = await lineAt('InWarehouse', customer, staff)
  const refund = { ids: [kept], reason: 'defective', images: [await photoFor('refund')], note: 'Broken.' }
  expect((await customer.call('orders/request_refund', refund)).status).toBe(200)

  const box = await staff.call('bk/scan_arrival', { inner_tracking_number: `SF${Date.now()}` })
  const id = await lineAt('Purchased', customer, staff)
  const unclaimed_id = box.body.data.unclaimed.id
  expect((await staff.call('bk/assign_unclaimed', { unclaimed_id, id })).status).toBe(200)

  const declaration = [{ name: 'Lamp', value_cny: '100.00', quantity: 1 }]
  const more = { services: ['vacuum', 'remove_packaging'], insurance: true, declaration }
  const { parcel_no } = await parcels.create(more)
  expect((await parcels.pay(parcel_no)).status).toBe(200)
  await staff.call('bk/start_packing', { parcel_no })
  const file = formOf(await aJpeg())
  const sent = await upload(staff, `bk_upload_files?parcel_no=${parcel_no}&kind=parcel`, file)
  const photo_ids = sent.body.data.list.map((one: { id: string }) => one.id)
  const packed = await staff.call('bk/pack_parcel', {
    ...SURE,
    parcel_no,
    boxes: [{ ...BOX, weight_g: 400 }],
    photo_ids,
  })
  expect(packed.status).toBe(200)
  await parcels.ship(parcel_no)
  await parcels.track(parcel_no, 'Delivered')
  const claim = { action: 'claim', kind: 'damaged', images: [await photoFor('claim')], note: 'Broken.' }
  expect((await customer.call('parcel/change_parcel_status', { parcel_no, ...claim })).status).toBe(200)

  const { item_ids, total_cny } = await placed(customer)
  const wanted = { item_ids, expected_total_cny: total_cny, method: 'sandbox' }
  expect((await customer.call('checkout/pay_order_items', wanted, newKey())).status).toBe(200)
}
