import { beforeAll, expect, it } from 'vitest'
import { type Client, newKey, onEachDatabase, topUp } from '../../support/worlds/world.ts'
import { detailOf } from '../../support/people/line.ts'
import { coupon } from '../../support/people/parcel.ts'
import { aSingleItem } from '../../support/fakes/samples.ts'
import { expectRightLedger, inCart, named } from '../../support/people/shopping.ts'

const PERCENT = { scope: 'order', kind: 'percent', amount: '10' }
const EIGHTY = { scope: 'order', kind: 'fixed', amount: '80.00', currency: 'CNY', threshold_cny: '200.00' }

onEachDatabase('A coupon on a price that falls', (world) => {
  let customer: Client & { email: string }
  let staff: Client
  beforeAll(async () => {
    customer = await world.customer()
    staff = await world.staff()
    for (let i = 0; i < 3; i++) await topUp(customer, '50000')
  })

  /** Described items, paid with this coupon. */
  async function bought(terms: object, ...prices: string[]): Promise<string[]> {
    const cart_ids: string[] = []
    for (const price of prices) cart_ids.push(await inCart(customer, 'DIY lamp', price))
    return paidWith(terms, cart_ids)
  }
  async function paidWith(terms: object, cart_ids: string[]): Promise<string[]> {
    const { id: coupon_id } = await coupon(staff, customer, terms)
    const { item_ids } = (await customer.call('orders/create', { cart_ids }, newKey())).body.data
    const quoted = await customer.call('checkout/calculate_order_price', { item_ids, coupon_id })
    const body = { item_ids, coupon_id, expected_total_cny: quoted.body.data.total_cny }
    expect((await customer.call('checkout/pay_order_items', body, newKey())).status).toBe(200)
    for (const id of item_ids) await staff.call('bk/take_item', { id })
    return item_ids
  }
  const place = (id: string | undefined, real_price_cny: string) =>
    staff.call('orders/place_order_item', {
      ...{ id, purchase_no: 'TB', real_price_cny, sure: true, reason: 'The real price' },
    })
  const ask = (id: string | undefined, more: object) =>
    staff.call('bk/ask_customer', { id, reason: 'Another price.', ...more })
  async function entryOf(id: string | undefined) {
    const { list } = (await customer.call('balance/get_confirm_list')).body.data
    return list.find((one: { ref: string }) => one.ref === id)
  }
  const accept = (entry: { id: string; amount_cny: string }, more = {}) =>
    customer.call('balance/confirm', { id: entry.id, accept: true, ...more }, newKey())
  /** Finds what the customer has paid for it in the end. */
  async function costOf(id: string | undefined): Promise<string> {
    const { paid_cny, refunded_cny } = await detailOf(customer, id ?? '')
    return (Number(paid_cny) - Number(refunded_cny)).toFixed(2)
  }

  it('of a percentage on ¥100,000.00 quoted for goods of ¥9,000.00 takes a tenth of the real goods', async () => {
    for (const ends of ['placed', 'asked']) {
      const [id] = await bought(PERCENT, '100000.00')
      if (ends === 'placed') expect((await place(id, '9000.00')).status).toBe(200)
      else {
        await ask(id, { kind: 'price', amount_cny: '9000.00' })
        expect((await accept(await entryOf(id))).status).toBe(200)
      }
      // 9,000.00 + 8 % fee − 10 % of 9,000.00
      expect(await costOf(id), ends).toBe('8820.00')
    }
    await expectRightLedger(world)
  })

  it('with a threshold takes nothing once the real goods are below it, however the price falls', async () => {
    for (const kind of ['place', 'price', 'option']) {
      const [id] = await bought(EIGHTY, '200.00')
      expect(await costOf(id)).toBe('136.00')
      if (kind === 'place') expect((await place(id, '80.00')).status).toBe(200)
      else {
        const options = [{ text: 'Small', price_cny: '80.00' }]
        await ask(id, kind === 'price' ? { kind, amount_cny: '80.00' } : { kind, options })
        const entry = await entryOf(id)
        expect(entry.amount_cny).toBe('-49.60')
        expect((await accept(entry, kind === 'option' ? { option: 'Small' } : {})).status).toBe(200)
      }
      expect(await costOf(id), kind).toBe('86.40')
    }
    await expectRightLedger(world)
  })

  it('that ends makes a slightly lower price cost more, which the customer is asked first', async () => {
    const [id] = await bought(EIGHTY, '200.00')
    expect(await place(id, '199.00')).toMatchObject({
      ...{ status: 409, body: { code: 'PRICE_ROSE', missing_cny: '78.92' } },
    })
    const asked = (await ask(id, { kind: 'price', amount_cny: '199.00' })).body.data
    expect(asked).toMatchObject({
      question: { amount_cny: '78.92' },
      coupon: { fixed_cny: '80.00', percent_bp: 0, threshold_cny: '200.00', others_cny: '0.00' },
    })
    expect((await accept(await entryOf(id))).status).toBe(200)
    expect((await place(id, '199.00')).status).toBe(200)
    expect(await costOf(id)).toBe('214.92')
    await expectRightLedger(world)
  })

  it('counts all the goods it pays for', async () => {
    const [one, other] = await bought(EIGHTY, '150.00', '150.00')
    // 200 of goods are left, of which a quarter is this: it keeps a quarter of ¥80.00 …
    expect((await place(one, '50.00')).body.data.coupon_cny).toBe('20.00')
    // … and the other one, which makes the two cheaper than ¥200.00, nothing.
    expect((await place(other, '60.00')).body.data.coupon_cny).toBe('0.00')
    await expectRightLedger(world)
  })

  it('is not counted twice by two questions that are asked before either is answered', async () => {
    const [one, other] = await bought({ ...EIGHTY, threshold_cny: '100.00' }, '100.00', '100.00')
    for (const id of [one, other]) await ask(id, { kind: 'price', amount_cny: '5.00' })
    const before = await entryOf(other)
    expect((await accept(await entryOf(one))).status).toBe(200)
    expect(await accept(before)).toMatchObject({ status: 409, body: { code: 'PRICE_CHANGED' } })
    const after = await entryOf(other)
    expect(after.amount_cny).not.toBe(before.amount_cny)
    const answers = await Promise.all(Array.from({ length: 4 }, () => accept(after)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await costOf(other)).toBe('5.40')
    await expectRightLedger(world)
  })

  it('leaves a marketplace item its part of the pieces that are left', async () => {
    const goods = named(aSingleItem())
    const { id: cart_id } = (await customer.call('cart/add', { ...goods, quantity: 10 })).body.data
    const [id] = await paidWith({ ...EIGHTY, threshold_cny: '1.00' }, [cart_id])
    await ask(id, { kind: 'quantity', quantity: 1 })
    expect((await accept(await entryOf(id))).status).toBe(200)
    expect((await detailOf(customer, id ?? '')).coupon_cny).toBe('8.00')
    await expectRightLedger(world)
  })
})
