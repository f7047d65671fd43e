import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expirePayments } from '#server/payment/settlement.ts'
import { fakePayments } from '../../support/fakes/payments.ts'
import { type Client, newKey, onEachDatabase, topUp } from '../../support/worlds/world.ts'
import { coupon, couponStatus, Parcels } from '../../support/people/parcel.ts'
import { balance, expectRightLedger, placed } from '../../support/people/shopping.ts'
import { mails } from '../../support/people/staff.ts'

const TEN = { scope: 'order', kind: 'fixed', amount: '10.00', currency: 'CNY' }
const HOUR = 3_600_000

onEachDatabase('Starting over', (world) => {
  const fake = fakePayments(world)
  let staff: Client
  let customer: Client & { email: string }
  let item_ids: string[]
  let coupon_id: string
  beforeAll(async () => {
    staff = await world.staff()
  })
  beforeEach(async () => {
    customer = await world.customer()
    item_ids = (await placed(customer)).item_ids
    coupon_id = (await coupon(staff, customer, TEN)).id
  })
  const open = async (method: string) => {
    const purchase = { item_ids, expected_total_cny: '98.00', coupon_id, method }
    return (await customer.call('checkout/pay_order_items', purchase, newKey())).body.data
  }
  const startOver = (what: object = { item_ids }, key = newKey()) =>
    customer.call('checkout/start_over', what, key)
  const look = async (payment_no: string) => {
    await world.services.db.updateTable('outside_payments').set({ asked_at: 0 }).execute()
    return (await customer.call('balance/get_payment', { payment_no })).body.data
  }
  const statusOf = async () =>
    (await customer.call('orders/get_order_item_detail', { id: item_ids[0] })).body.data.status
  const payBy = (method: string, payment_no: string) =>
    method === 'stripe' ? fake.stripe.pay(payment_no) : fake.paypal.approve(payment_no)

  /** A rehearsed parcel whose freight is being paid. */
  async function weighedParcel(method: string, who: 'customer' | 'staff') {
    await topUp(customer, '5000')
    const work = await Parcels.open(world, customer)
    const { parcel_no } = await work.create({ mode: 'rehearsal' })
    await work.pay(parcel_no)
    await work.pack(parcel_no)
    const { payment_no } = (await work.pay(parcel_no, undefined, method)).body.data
    const cancel = () =>
      who === 'customer'
        ? customer.call('parcel/remove_parcel', { parcel_no })
        : work.staff.call('bk/cancel_parcel', { parcel_no, reason: 'Broken box.' })
    return { parcel_no, payment_no, cancel }
  }

  it('ends the payment and frees its coupon at once, once per key', async () => {
    const { payment_no } = await open('sandbox')
    expect(await couponStatus(customer, coupon_id)).toBe('Locked')
    const key = newKey()
    const answer = await startOver({ item_ids }, key)
    expect(answer.body.data).toMatchObject({ payment_no, status: 'Cancelled' })
    expect(await couponStatus(customer, coupon_id)).toBe('Active')
    const next = await open('sandbox')
    expect((await startOver({ item_ids }, key)).body.data).toMatchObject({ payment_no, status: 'Cancelled' })
    expect(await look(next.payment_no)).toMatchObject({ status: 'Open' })
    expect(await couponStatus(customer, coupon_id)).toBe('Locked')
    const other = await startOver({ item_ids: [...item_ids, 'x'] }, key)
    expect(other.body.code).toBe('IDEMPOTENCY_KEY_REUSED')
    expect((await customer.call('checkout/start_over', { item_ids })).status).toBe(400)
  })

  it('leaves money that comes after all in the balance, and says why', async () => {
    const { payment_no } = await open('sandbox')
    await startOver()
    await customer.call('balance/sandbox_pay', { payment_no, outcome: 'paid' }, newKey())
    expect(await look(payment_no)).toMatchObject({ status: 'Paid', kept: true })
    expect([await balance(customer), await statusOf()]).toEqual(['98.00', 'WaitingForPayment'])
    expect((await startOver()).body.data).toMatchObject({ payment_no, status: 'Paid' })
    await expectRightLedger(world)
  })

  it('gives up all that are open for it, also of items of several orders, and of nobody else', async () => {
    const first = await open('sandbox')
    const more = (await placed(customer)).item_ids
    const purchase = { item_ids: more, expected_total_cny: '108.00', method: 'sandbox' }
    const second = (await customer.call('checkout/pay_order_items', purchase, newKey())).body.data
    const stranger = await world.customer()
    expect((await stranger.call('checkout/start_over', { item_ids }, newKey())).status).toBe(404)
    const { list } = (await customer.call('balance/get_open_payments')).body.data
    expect(list).toMatchObject([
      { payment_no: second.payment_no, item_ids: more, parcel_no: null },
      { payment_no: first.payment_no, item_ids, redirect_url: expect.stringContaining(first.payment_no) },
    ])
    expect((await startOver({ item_ids: more })).body.data).toMatchObject({ payment_no: second.payment_no })
    expect(await look(first.payment_no)).toMatchObject({ status: 'Open' })
    await startOver({ item_ids: [...item_ids, ...more] })
    expect(await look(first.payment_no)).toMatchObject({ status: 'Cancelled' })
    expect((await startOver({ item_ids: ['none'] })).status).toBe(404)
    expect((await startOver({})).status).toBe(422)
  })

  it('works for a parcel', async () => {
    await topUp(customer, '5000')
    const work = await Parcels.open(world, customer)
    const { parcel_no } = await work.create()
    const { payment_no } = (await work.pay(parcel_no, undefined, 'sandbox')).body.data
    expect((await startOver({ parcel_no })).body.data).toMatchObject({ payment_no, status: 'Cancelled' })
    expect((await work.pay(parcel_no)).status).toBe(200)
    await expectRightLedger(world)
  })

  describe.each(['stripe', 'paypal'] as const)('with %s', (method) => {
    it('asks first: money that has come buys as usual and Paid is answered', async () => {
      const { payment_no } = await open(method)
      payBy(method, payment_no)
      expect((await startOver()).body.data).toMatchObject({ payment_no, status: 'Paid' })
      expect([await statusOf(), await couponStatus(customer, coupon_id)]).toEqual(['Paid', 'Used'])
      await expectRightLedger(world)
    })

    it('ends it there, so that its page takes no money, and frees the coupon', async () => {
      const { payment_no } = await open(method)
      expect((await startOver()).body.data).toMatchObject({ payment_no, status: 'Cancelled' })
      expect(await couponStatus(customer, coupon_id)).toBe('Active')
      if (method === 'stripe') expect(fake.stripe.of(payment_no).status).toBe('expired')
      // PayPal lets who agrees to it go on; nothing is taken by us.
      if (method === 'paypal') fake.paypal.approve(payment_no)
      expect(await look(payment_no)).toMatchObject({ status: 'Cancelled' })
      expect(fake.asked).not.toContainEqual(expect.stringContaining('/capture'))
      const again = await open(method)
      payBy(method, again.payment_no)
      expect(await look(again.payment_no)).toMatchObject({ status: 'Paid', kept: false })
      await expectRightLedger(world)
    })

    it('changes nothing while the provider does not say how it stands', async () => {
      const { payment_no } = await open(method)
      fake.mood = 'down'
      expect(await startOver()).toMatchObject({ status: 503, body: { code: 'PROVIDER_SILENT' } })
      fake.mood = 'well'
      expect(await look(payment_no)).toMatchObject({ status: 'Open' })
      expect((await startOver()).body.data.status).toBe('Cancelled')
    })

    it('needs no provider for a payment whose page nobody has got', async () => {
      fake.mood = 'lost'
      const purchase = { item_ids, expected_total_cny: '98.00', coupon_id, method }
      const key = newKey()
      expect((await customer.call('checkout/pay_order_items', purchase, key)).status).toBe(503)
      expect((await startOver()).body.data.status).toBe('Cancelled')
      fake.mood = 'well'
      const retried = (await customer.call('checkout/pay_order_items', purchase, key)).body.data
      expect(retried.status).toBe('Cancelled')
      expect(retried.redirect_url).toBeUndefined()
    })

    it('is not needed where a parcel is cancelled by its customer or by us', async () => {
      for (const who of ['customer', 'staff'] as const) {
        const { parcel_no, payment_no, cancel } = await weighedParcel(method, who)
        expect((await cancel()).status).toBe(200)
        if (method === 'stripe') expect(fake.stripe.of(payment_no).status).toBe('expired')
        if (method === 'paypal') fake.paypal.approve(payment_no)
        expect(await look(payment_no)).toMatchObject({ status: 'Cancelled' })
        expect(fake.asked).not.toContainEqual(expect.stringContaining('/capture'))
        expect((await startOver({ parcel_no })).body.data).toMatchObject({ payment_no, status: 'Cancelled' })
      }
    })

    it('is not needed either for money that came as the parcel was cancelled: nobody has paid twice', async () => {
      const { payment_no, cancel } = await weighedParcel(method, 'customer')
      payBy(method, payment_no)
      expect((await cancel()).status).toBe(200)
      // PayPal's money is taken by us, and is not taken any more.
      const end = method === 'stripe' ? { status: 'Paid', kept: true, twice: false } : { status: 'Cancelled' }
      expect(await look(payment_no)).toMatchObject(end)
      expect((await mails(world, customer.email, 'top_up')).join()).not.toContain('paid twice')
      await expectRightLedger(world)
    })

    it('at once with a payment that comes ends in one of both ways, with right books', async () => {
      for (let turn = 0; turn < 3; turn++) {
        const { payment_no } = await open(method)
        const paying = async () => {
          payBy(method, payment_no)
          return look(payment_no)
        }
        await Promise.all([startOver(), paying(), startOver()])
        const { status, kept } = await look(payment_no)
        const bought = (await statusOf()) === 'Paid'
        expect(bought).toBe(status === 'Paid' && !kept)
        expect(await couponStatus(customer, coupon_id)).toBe(bought ? 'Used' : 'Active')
        if (bought) break
      }
      await expectRightLedger(world)
    })
  })

  it('also closes a payment whose two hours are over before the timer does', async () => {
    const { payment_no } = await open('sandbox')
    await world.services.db
      .updateTable('payments')
      .set({ expires_at: Date.now() - HOUR })
      .execute()
    expect((await startOver()).body.data).toMatchObject({ payment_no, status: 'Cancelled' })
    await expirePayments(world.services, Date.now())
    expect(await couponStatus(customer, coupon_id)).toBe('Active')
  })
})
