import { beforeAll, expect, it } from 'vitest'
import { runTimers } from '#server/jobs/jobs.ts'
import { confirmEmail, type Client, newKey, onEachDatabase, topUp } from '../../support/worlds/world.ts'
import { coupon, couponStatus } from '../../support/people/parcel.ts'
import { DAY, wrongState } from '../../support/people/staff.ts'
import { balance, expectRightLedger, inCart, placed } from '../../support/people/shopping.ts'

const TEN = { scope: 'order', kind: 'fixed', amount: '10.00', currency: 'CNY' }
const PERCENT = { scope: 'order', kind: 'percent', amount: '10' }
const HOUR = 3600_000

onEachDatabase('An order coupon', (world) => {
  let customer: Client & { email: string }
  let staff: Client

  beforeAll(async () => {
    customer = await world.customer()
    staff = await world.staff()
    await topUp(customer, '20000')
  })

  it('is claimed once per account, while its campaign runs', async () => {
    const valid_until = new Date(Date.now() + DAY).toISOString()
    const offer = { name: 'Spring', text: '¥10 off', ...TEN, valid_until }
    expect((await customer.call('bk/create_campaign', { ...offer, code: 'SPRING' })).status).toBe(403)
    expect((await staff.call('bk/create_campaign', { ...offer, code: 'spring' })).status).toBe(200)
    expect((await staff.call('bk/create_campaign', { ...offer, code: 'SPRING' })).status).toBe(422)
    const far = { ...offer, code: 'FAR', threshold_cny: '99999999999.00' }
    expect(await staff.call('bk/create_campaign', far)).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'threshold_cny' }] },
    })
    const { list } = (await world.visitor.call('coupon/get_campaigns')).body.data
    expect(list).toContainEqual({ code: 'SPRING', name: 'Spring', text: '¥10 off' })
    const claim = (code: string) => customer.call('coupon/create_public_coupons', { code })
    expect((await claim('SPRNG')).body).toMatchObject({ message: 'No coupon has this code. Check it.' })
    const claimed = await claim(' spring ')
    expect(claimed.body.data).toMatchObject({ amount: '10.00', currency: 'CNY', status: 'Active' })
    expect(await claim('SPRING')).toMatchObject({ status: 409, body: { code: 'ALREADY_CLAIMED' } })
    expect((await claim('NOBODY')).status).toBe(404)
    await world.services.db.updateTable('campaigns').set({ until_at: 1 }).execute()
    expect(
      (await (await world.customer()).call('coupon/create_public_coupons', { code: 'SPRING' })).body.code,
    ).toBe('CAMPAIGN_OVER')
  })

  it('is made of terms that make sense', async () => {
    const valid_until = new Date(Date.now() + DAY).toISOString()
    const offer = (terms: object) =>
      staff.call('bk/create_campaign', { code: 'ODD', name: 'n', text: 't', valid_until, ...terms })
    for (const wrong of [
      { ...PERCENT, amount: '101' },
      { ...TEN, amount: '0' },
      { scope: 'order', kind: 'weight', amount: '500' },
      { scope: 'parcel', kind: 'weight', amount: '0.5' },
      { ...TEN, valid_until: '2020-01-01T00:00:00Z' },
    ])
      expect((await offer(wrong)).status).toBe(422)
  })

  it('is split over the lines by goods value, and stored with them', async () => {
    const { id } = await coupon(staff, customer, TEN)
    const cart_ids = [await inCart(customer, 'A', '100.00'), await inCart(customer, 'B', '50.00')]
    const { item_ids } = (await customer.call('orders/create', { cart_ids }, newKey())).body.data
    const before = await balance(customer)
    const paid = await pay(item_ids, id)
    expect(paid.body.data).toMatchObject({
      paid_cny: '152.00',
      items: [
        { coupon_cny: '6.67', paid_cny: '101.33' },
        { coupon_cny: '3.33', paid_cny: '50.67' },
      ],
    })
    expect(await couponStatus(customer, id)).toBe('Used')

    await customer.call('orders/remove_order_item', { ids: [item_ids[0]] })
    expect(await couponStatus(customer, id)).toBe('Used')
    expect((Number(before) - Number(await balance(customer))).toFixed(2)).toBe('50.67')
    await customer.call('orders/remove_order_item', { ids: [item_ids[1]] })
    expect(await couponStatus(customer, id)).toBe('Active')
    expect(await balance(customer)).toBe(before)
    const again = await customer.call('orders/remove_order_item', { ids: item_ids })
    expect(again).toMatchObject(wrongState)
    await expectRightLedger(world)
    expect(await houseAccount('coupons')).toBe(0)
  })

  it('does not come back once a line is being bought', async () => {
    const { id } = await coupon(staff, customer, PERCENT)
    const cart_ids = [await inCart(customer, 'A', '100.00'), await inCart(customer, 'B', '50.00')]
    const { item_ids } = (await customer.call('orders/create', { cart_ids }, newKey())).body.data
    expect((await pay(item_ids, id)).body.data.paid_cny).toBe('147.00')
    await staff.call('bk/take_item', { id: item_ids[0] })
    await customer.call('orders/remove_order_item', { ids: [item_ids[1]] })
    expect(await couponStatus(customer, id)).toBe('Used')
    await expectRightLedger(world)
  })

  it('that pays for everything takes nothing from the balance, and comes back', async () => {
    const { id } = await coupon(staff, customer, { ...TEN, amount: '500.00' })
    const { item_ids } = await placed(customer)
    const before = await balance(customer)
    const free = { item_ids, coupon_id: id, expected_total_cny: '0.00', method: 'sandbox' }
    expect((await customer.call('checkout/pay_order_items', free, newKey())).status).toBe(422)
    expect(await couponStatus(customer, id)).toBe('Active')
    expect((await pay(item_ids, id)).body.data).toMatchObject({ paid_cny: '0.00', balance_cny: before })
    await customer.call('orders/remove_order_item', { ids: item_ids })
    expect(await couponStatus(customer, id)).toBe('Active')
    expect(await balance(customer)).toBe(before)
    await expectRightLedger(world)
  })

  it('that takes nothing off is not used up', async () => {
    const { id } = await coupon(staff, customer, { ...PERCENT, amount: '0.1' })
    const { item_ids } = await placed(customer, 'A button', '2.00')
    expect((await pay(item_ids, id)).status).toBe(200)
    expect(await couponStatus(customer, id)).toBe('Active')
    // It waits for the money all the same, so that nothing else takes it from under the payment.
    const other = await placed(customer, 'Another button', '4.90')
    const { total_cny } = (await quote(other.item_ids, id)).body.data
    const payment_no = await open(other.item_ids, id, total_cny)
    expect(await couponStatus(customer, id)).toBe('Locked')
    await answer(payment_no, 'paid')
    expect(await couponStatus(customer, id)).toBe('Active')
    const { list } = (await customer.call('orders/get_order_items', { list_status_alias: 'Paid' })).body.data
    expect(list.map((item: { id: string }) => item.id)).toEqual(expect.arrayContaining(other.item_ids))
    await expectRightLedger(world)
  })

  it('asks for enough goods, and for its own kind of payment', async () => {
    const { id } = await coupon(staff, customer, { ...TEN, threshold_cny: '100.01' })
    const parcels = await coupon(staff, customer, { ...TEN, scope: 'parcel' })
    const { item_ids } = await placed(customer)
    const other = await world.customer()
    for (const coupon_id of [id, parcels.id])
      expect((await quote(item_ids, coupon_id)).body.code).toBe('COUPON_NOT_USABLE')
    const foreign = await coupon(staff, other, TEN)
    expect((await quote(item_ids, foreign.id)).status).toBe(404)
  })

  it('keeps its rate for a day from the first quote', async () => {
    const { id } = await coupon(staff, customer, { ...TEN, amount: '5.00', currency: 'USD' })
    const { item_ids } = await placed(customer)
    expect((await quote(item_ids, id)).body.data.coupon_cny).toBe('35.66')
    const { rates } = world.services
    world.services.rates = { get: () => ({ ...rates.get(), rates: { ...rates.get().rates, USD: 0.1 } }) }
    try {
      expect((await quote(item_ids, id)).body.data.coupon_cny).toBe('35.66')
      const yesterday = Date.now() - 24 * HOUR
      await world.services.db
        .updateTable('coupons')
        .set({ rate_at: yesterday })
        .where('id', '=', id)
        .execute()
      expect((await quote(item_ids, id)).body.data.coupon_cny).toBe('50.00')
    } finally {
      world.services.rates = rates
    }
  })

  it('is locked by an open payment, and free when that fails, expires or loses its items', async () => {
    const { id } = await coupon(staff, customer, TEN)
    const { item_ids } = await placed(customer)
    const first = await open(item_ids, id)
    expect(await couponStatus(customer, id)).toBe('Locked')
    expect((await pay(item_ids, id)).body.code).toBe('COUPON_NOT_USABLE')
    await answer(first, 'failed')
    expect(await couponStatus(customer, id)).toBe('Active')

    await open(item_ids, id)
    await runTimers(world.services, Date.now() + 3 * HOUR)
    expect(await couponStatus(customer, id)).toBe('Active')

    const third = await open(item_ids, id)
    await customer.call('orders/remove_order_item', { ids: item_ids })
    expect(await couponStatus(customer, id)).toBe('Active')
    const before = Number(await balance(customer))
    await answer(third, 'paid')
    expect((Number(await balance(customer)) - before).toFixed(2)).toBe('98.00')
    expect(await couponStatus(customer, id)).toBe('Active')
    await expectRightLedger(world)
  })

  it('pays with its payment, also when it has expired meanwhile', async () => {
    const { id } = await coupon(staff, customer, TEN)
    const { item_ids } = await placed(customer)
    const payment_no = await open(item_ids, id)
    await world.services.db.updateTable('coupons').set({ expires_at: 1000 }).where('id', '=', id).execute()
    await runTimers(world.services, Date.now())
    await answer(payment_no, 'paid')
    expect(await couponStatus(customer, id)).toBe('Used')
    await customer.call('orders/remove_order_item', { ids: item_ids })
    expect(await couponStatus(customer, id)).toBe('Expired')
    await expectRightLedger(world)
  })

  it('expires', async () => {
    const { id } = await coupon(staff, customer, TEN)
    await runTimers(world.services, Date.now() + 21 * DAY)
    expect(await couponStatus(customer, id)).toBe('Expired')
    const { item_ids } = await placed(customer)
    expect((await quote(item_ids, id)).body.code).toBe('COUPON_NOT_USABLE')
  })

  it('for registering is told at once, and waits for the email to be confirmed', async () => {
    const newcomer = await world.newcomer()
    const { list } = (await newcomer.call('coupon/get_my_coupons')).body.data
    expect(list).toMatchObject([{ amount: '5.00', currency: 'USD', scope: 'parcel', status: 'Active' }])
    expect(list[0].blocked_reason).toBe('Confirm your email to use it.')
    await confirmEmail(world.services, newcomer.email)
    const [confirmed] = (await newcomer.call('coupon/get_my_coupons')).body.data.list
    expect(confirmed.blocked_reason).toBeNull()
  })

  it('says first what it needs of the goods, in the customer’s own currency, then the email', async () => {
    const dear = await world.customer()
    const { id } = await coupon(staff, dear, { ...TEN, threshold_cny: '100.00' })
    const set = { email_verified_at: null, currency_unit: 'EUR' }
    await world.services.db.updateTable('accounts').set(set).where('email', '=', dear.email).execute()
    const { item_ids } = await placed(dear, 'Lamp', '99.00')
    const needs = 'This coupon needs goods of at least €12.11 (¥100.00). Confirm your email to use it.'
    const asked = { item_ids, coupon_id: id }
    const named = await dear.call('checkout/calculate_order_price', asked)
    expect(named.body).toMatchObject({ code: 'COUPON_NOT_USABLE', message: needs })
    const offers = (await dear.call('checkout/get_coupon_offers', { item_ids })).body.data.list
    expect(offers.map((offer: { blocked_reason: string }) => offer.blocked_reason)).toContain(needs)
  })

  it('pays for one of 32 payments at once', async () => {
    const { id } = await coupon(staff, customer, TEN)
    const orders = await Promise.all(Array.from({ length: 4 }, () => placed(customer)))
    const answers = await Promise.all(
      Array.from({ length: 32 }, (_, at) => {
        const { item_ids } = orders[at % 4]
        const wanted = { item_ids, coupon_id: id, expected_total_cny: '98.00' }
        return customer.call('checkout/pay_order_items', wanted, newKey())
      }),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status } of answers) expect([200, 409]).toContain(status)
    await expectRightLedger(world)
  })

  const quote = (item_ids: string[], coupon_id: string) =>
    customer.call('checkout/calculate_order_price', { item_ids, coupon_id })

  async function pay(item_ids: string[], coupon_id: string) {
    const { total_cny } = (await quote(item_ids, coupon_id)).body.data ?? { total_cny: '1.00' }
    const wanted = { item_ids, coupon_id, expected_total_cny: total_cny }
    return customer.call('checkout/pay_order_items', wanted, newKey())
  }

  async function open(item_ids: string[], coupon_id: string, expected_total_cny = '98.00'): Promise<string> {
    const wanted = { item_ids, coupon_id, expected_total_cny, method: 'sandbox' }
    return (await customer.call('checkout/pay_order_items', wanted, newKey())).body.data.payment_no
  }

  const answer = (payment_no: string, outcome: string) =>
    customer.call('balance/sandbox_pay', { payment_no, outcome }, newKey())

  /** Finds what an account of the house holds, fen. */
  async function houseAccount(ledger_account: string): Promise<number> {
    const rows = await world.services.db
      .selectFrom('entries')
      .select('fen')
      .where('ledger_account', '=', ledger_account)
      .execute()
    return rows.reduce((sum, { fen }) => sum + fen, 0)
  }

  it('falls with the real goods: a price quoted high does not make them free', async () => {
    const { id } = await coupon(staff, customer, PERCENT)
    const { item_ids } = await placed(customer, 'DIY lamp', '1000.00')
    const { total_cny } = (await quote(item_ids, id)).body.data
    const body = { item_ids, coupon_id: id, expected_total_cny: total_cny }
    expect((await customer.call('checkout/pay_order_items', body, newKey())).status).toBe(200)
    await staff.call('bk/take_item', { id: item_ids[0] })
    const sure = { sure: true, reason: 'The real price' }
    const real = { id: item_ids[0], purchase_no: 'TB', real_price_cny: '90.00', ...sure }
    const placedItem = (await staff.call('orders/place_order_item', real)).body.data
    // 90.00 + 8 % fee − 10 % of 90.00
    expect(placedItem).toMatchObject({ coupon_cny: '9.00', paid_cny: '980.00', refunded_cny: '891.80' })
    await expectRightLedger(world)
  })
})
