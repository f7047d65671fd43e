import { expect, it } from 'vitest'
import { newId } from '#server/ids.ts'
import { priceHistory } from '#server/item/items.ts'
import type { ItemRead } from '#server/item/items.ts'
import {
  confirmEmail,
  type Client,
  newKey,
  onEachDatabase,
  topUp,
  type World,
} from '../../support/worlds/world.ts'
import { BOX, coupon, Parcels, SURE } from '../../support/people/parcel.ts'
import { expectRightLedger, inCart, pay, placed } from '../../support/people/shopping.ts'
import { DAY } from '../../support/people/staff.ts'

/** Stores so many items of ¥1.00, weighed, in the warehouse. */
async function storedMany(world: World, customer: Client, many: number): Promise<string[]> {
  const cart_ids: string[] = []
  for (let index = 0; index < many; index++) cart_ids.push(await inCart(customer, `Pin ${index}`, '1.00'))
  const { item_ids } = (await customer.call('orders/create', { cart_ids }, newKey())).body.data
  await pay(customer, item_ids)
  await world.services.db
    .updateTable('order_items')
    .set({ ...BOX, weight_g: 20, length_cm: 5, width_cm: 5, height_cm: 0.5 })
    .set({ status: 'InWarehouse', stored_until_at: Date.now() + 90 * DAY })
    .where('id', 'in', item_ids)
    .execute()
  return item_ids
}

onEachDatabase('A parcel of many items', (world) => {
  it.each([51, 120, 200])('of %i is quoted, made, paid, packed and shown with all of them', async (many) => {
    const work = await Parcels.open(world)
    const { customer, staff } = work
    await topUp(customer, '5000')
    const item_ids = await storedMany(world, customer, many)
    const listed = (await customer.call('orders/get_order_items', { ids: item_ids })).body.data
    expect(listed).toMatchObject({ total: many, next_cursor: null })
    expect(new Set(listed.list.map(({ id }: { id: string }) => id))).toEqual(new Set(item_ids))
    const to = { item_ids, address_id: work.address_id }
    const { lines } = (await customer.call('parcel/calculate_parcel_fees', to)).body.data
    expect(lines.find((line: { line_code: string }) => line.line_code === 'EMS').blocked_reasons).toEqual([])
    const declaration = item_ids.map((_, index) => ({ name: `Pin ${index}`, value_cny: '1.00', quantity: 1 }))
    const made = await customer.call('parcel/create_parcel', work.wanted(item_ids, { declaration }))
    expect(made.status).toBe(200)
    const { parcel_no } = made.body.data
    expect((await work.pay(parcel_no)).status).toBe(200)
    await staff.call('bk/start_packing', { parcel_no })
    expect((await staff.call('bk/pack_parcel', { ...SURE, parcel_no, boxes: [BOX] })).status).toBe(200)
    const parcel = await work.detail(parcel_no)
    expect(parcel.items).toHaveLength(many)
    expect(parcel.declaration).toHaveLength(many)
    await expectRightLedger(world)
  })

  it('is refused with a sentence beyond two hundred', async () => {
    const work = await Parcels.open(world)
    const ids = Array.from({ length: 201 }, (_, index) => String(index))
    const refused = await work.customer.call('parcel/create_parcel', work.wanted(ids))
    expect(refused).toMatchObject({ status: 422, body: { message: 'Choose at most 200.' } })
  })
})

const TERMS = {
  scope: 'order',
  kind: 'fixed',
  currency: 'USD',
  from_at: 0,
  threshold_fen: 0,
  name: 'One',
} as const

/** Coupons of so many campaigns of long ago, and one that can be used now. */
async function manyCoupons(world: World, customer: Client & { email: string }, many: number) {
  const { db } = world.services
  const { id: account_id } = await db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', customer.email)
    .executeTakeFirstOrThrow()
  const row = (index: number, own: object) => ({
    ...{ ...TERMS, id: newId(Date.now()), account_id, campaign: `OLD-${index}`, created_at: 0 },
    ...{ amount: 100, status: 'Expired' as const, expires_at: 1000 + index },
    ...own,
  })
  for (let index = 0; index < many; index++) await db.insertInto('coupons').values(row(index, {})).execute()
  const open = { status: 'Active' as const, expires_at: Date.now() + DAY }
  const rows = [
    row(many, { ...open, amount: 500 }),
    row(many + 1, { ...open, amount: 900, expires_at: Date.now() + 2 * DAY }),
    row(many + 2, { ...open, threshold_fen: 1_000_000 }),
  ]
  await db.insertInto('coupons').values(rows).execute()
  return rows.map(({ id }) => id)
}

onEachDatabase('A customer with two hundred old coupons', (world) => {
  it('sees those that can be used first, and all of the others', async () => {
    const customer = await world.customer()
    await confirmEmail(world.services, customer.email)
    const [five, nine] = await manyCoupons(world, customer, 200)
    const { list, total } = (await customer.call('coupon/get_my_coupons')).body.data
    expect(total).toBe(204)
    expect(list).toHaveLength(204)
    const statuses = list.map(({ status }: { status: string }) => status)
    expect(statuses.lastIndexOf('Active')).toBe(statuses.indexOf('Expired') - 1)
    expect(list[0].id).toBe(five)
    expect(list.map(({ id }: { id: string }) => id)).toContain(nine)
  })

  it('is offered each at the checkout in one read, which writes no rate; the chosen one is written down', async () => {
    const customer = await world.customer()
    await confirmEmail(world.services, customer.email)
    const [five, nine, dear] = await manyCoupons(world, customer, 200)
    const { item_ids } = await placed(customer)
    const rates = () =>
      world.services.db.selectFrom('coupons').select(['id', 'rate', 'status']).orderBy('id').execute()
    const before = await rates()
    const offers = (await customer.call('checkout/get_coupon_offers', { item_ids })).body.data.list
    expect(await rates()).toEqual(before)
    expect(offers.map((offer: { coupon: { id: string } }) => offer.coupon.id)).toEqual([nine, five, dear])
    expect(offers[2]).toMatchObject({
      coupon_cny: '0.00',
      blocked_reason: 'This coupon needs goods of at least $1,402.00 (¥10,000.00).',
    })
    for (const { coupon: one, coupon_cny } of offers.slice(0, 2)) {
      const quote = await customer.call('checkout/calculate_order_price', { item_ids, coupon_id: one.id })
      expect(quote.body.data.coupon_cny).toBe(coupon_cny)
    }
    const written = (await rates()).filter(({ rate }) => rate !== null).map(({ id }) => id)
    expect(written).toEqual(expect.arrayContaining([five, nine]))
    expect(written).not.toContain(dear)
  })

  it('is offered those for parcels, but not for a rehearsal that is not weighed', async () => {
    const work = await Parcels.open(world)
    await topUp(work.customer, '5000')
    const { id } = await coupon(work.staff, work.customer, { scope: 'parcel', kind: 'percent', amount: '10' })
    const { parcel_no } = await work.create()
    const ask = async (no: string) =>
      (await work.customer.call('checkout/get_coupon_offers', { parcel_no: no })).body.data.list
    const offers: { coupon: { id: string } }[] = await ask(parcel_no)
    const claimed = offers.find((offer) => offer.coupon.id === id)
    expect(claimed).toMatchObject({ coupon_cny: '20.40', blocked_reason: null })
    const rehearsal = await work.create({ mode: 'rehearsal' })
    expect((await ask(rehearsal.parcel_no))[0].blocked_reason).toMatch(/once the parcel is weighed/)
    const other = await world.customer()
    expect((await other.call('checkout/get_coupon_offers', { parcel_no })).status).toBe(404)
  })
})

onEachDatabase('The price history of an item', (world) => {
  it('keeps the newest hundred prices', async () => {
    const { db } = world.services
    const item = { item_platform: 'taobao', num_iid: '1234567890' } as ItemRead
    for (let index = 0; index < 130; index++) {
      const price = { item_platform: 'taobao' as const, num_iid: item.num_iid, at: index, price_fen: index }
      await db.insertInto('item_prices').values(price).execute()
    }
    const points = await priceHistory(db, item)
    expect(points.map(({ at }) => at)).toEqual(Array.from({ length: 100 }, (_, index) => index + 30))
  })
})
