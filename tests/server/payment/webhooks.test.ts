import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { frontDoor } from '#server/front/door.ts'
import { workDeliveries } from '#server/jobs/deliveries.ts'
import { WEBHOOK_WORK } from '#server/jobs/jobs.ts'
import { expirePayments } from '#server/payment/settlement.ts'
import { paypalHeaders } from '../../support/fakes/paypal.ts'
import { fakePayments } from '../../support/fakes/payments.ts'
import { event, stripeHeaders } from '../../support/fakes/stripe.ts'
import { type Client, newKey, noPages, onEachDatabase } from '../../support/worlds/world.ts'
import { decide, money, oldTopUp, reverse, withdraw } from '../../support/people/money.ts'
import { expectRightLedger, placed } from '../../support/people/shopping.ts'
import { DAY, mails } from '../../support/people/staff.ts'

onEachDatabase('What a payment provider tells', (world) => {
  const fake = fakePayments(world)
  let server: Server
  let customer: Client & { email: string }
  beforeAll(async () => {
    server = createServer(frontDoor(world.services, new Map(), noPages))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    await world.services.db.deleteFrom('webhook_deliveries').execute()
    customer = await world.customer()
  })

  const post = async (name: string, body: string, headers: Record<string, string>) => {
    const { port } = server.address() as AddressInfo
    return (await fetch(`http://127.0.0.1:${port}/api/webhooks/${name}`, { method: 'POST', headers, body }))
      .status
  }
  const fromStripe = (told: object, how = {}) => {
    const body = JSON.stringify(told)
    return post('stripe', body, stripeHeaders(body, how))
  }
  const fromPaypal = (told: object, signature?: string) =>
    post('paypal', JSON.stringify(told), paypalHeaders(signature))
  const work = (now = Date.now()) => workDeliveries(world.services, WEBHOOK_WORK, now)
  /** Told, and done. */
  const told = async (...events: object[]) => {
    for (const one of events) expect(await fromStripe(one)).toBe(200)
    await work()
  }
  const opened = async (method: string, amount_cny = '100.00') =>
    (await customer.call('balance/top_up', { amount_cny, method }, newKey())).body.data.payment_no as string
  const paid = async (amount_cny = '100.00') => {
    const payment_no = await opened('stripe', amount_cny)
    fake.stripe.pay(payment_no)
    await told(fake.stripe.sessionEvent(payment_no))
    return payment_no
  }
  const balance = async () => (await money(customer)).balance_cny

  it('is done once, however often and at once it comes, with somebody coming back meanwhile', async () => {
    const payment_no = await opened('stripe')
    fake.stripe.pay(payment_no)
    const done = fake.stripe.sessionEvent(payment_no)
    expect(new Set(await Promise.all(Array.from({ length: 6 }, () => fromStripe(done))))).toEqual(
      new Set([200]),
    )
    // The same in another event, two servers at work, and the page it is waited for on.
    await fromStripe(fake.stripe.sessionEvent(payment_no))
    await Promise.all([work(), work(), customer.call('balance/get_payment', { payment_no }), work()])
    await work(Date.now() + DAY)
    expect(await balance()).toBe('100.00')
    await expectRightLedger(world)
  })

  it('counts only when it is signed, now and by them', async () => {
    const payment_no = await opened('stripe')
    fake.stripe.pay(payment_no)
    const done = fake.stripe.sessionEvent(payment_no)
    const body = JSON.stringify(done)
    expect(await fromStripe(done, { secret: 'whsec_of_a_thief' })).toBe(401)
    expect(await fromStripe(done, { ago_s: 301 })).toBe(401)
    expect(await post('stripe', body.replace(payment_no, 'T-OTHER'), stripeHeaders(body))).toBe(401)
    expect(await post('stripe', body, { 'Content-Type': 'application/json' })).toBe(401)
    const now_s = Math.floor(Date.now() / 1000)
    for (const signature of [`t=${now_s},v1=`, `t=${now_s}`, 'v1', `t=${now_s},v1=00`])
      expect(await post('stripe', body, { 'Stripe-Signature': signature }), signature).toBe(401)
    // While they change their secret there are two signatures.
    const old = stripeHeaders(body, { secret: 'whsec_before' })['Stripe-Signature'].split(',')[1]
    const both = stripeHeaders(body)['Stripe-Signature'].replace(',', `,${old},`)
    expect(await post('stripe', body, { 'Stripe-Signature': both })).toBe(200)
    const order = await opened('paypal')
    fake.paypal.approve(order)
    const agreed = fake.paypal.event(order, 'CHECKOUT.ORDER.APPROVED')
    expect(await fromPaypal(agreed, 'forged')).toBe(401)
    expect(await post('paypal', JSON.stringify(agreed), {})).toBe(401)
    fake.mood = 'down'
    expect(await fromPaypal(agreed)).toBe(503)
  })

  it('is not believed but asked about', async () => {
    const payment_no = await opened('stripe')
    // Says paid, is not.
    const lie = { ...fake.stripe.of(payment_no), status: 'complete', payment_status: 'paid' }
    await told(event('checkout.session.completed', lie))
    expect(await balance()).toBe('0.00')
    // Events of another shop on the same account, of nothing at all, and of no kind we know.
    const foreign = await opened('stripe')
    fake.stripe.pay(foreign).client_reference_id = 'ORDER-OF-ANOTHER-SHOP'
    await told(
      event('checkout.session.completed', [...fake.stripe.sessions.values()].at(-1) ?? {}),
      event('checkout.session.completed', { object: 'checkout.session', id: 'cs_none' }),
      event('customer.created', { object: 'customer', id: 'cus_1' }),
    )
    expect(await balance()).toBe('0.00')
  })

  it('about another session than the one that was opened credits nothing', async () => {
    const staff = await world.staff()
    const cheap = await opened('stripe', '5.00')
    const dear = await opened('stripe', '5000.00')
    fake.stripe.pay(cheap).client_reference_id = dear
    await told(event('checkout.session.completed', { object: 'checkout.session', id: `cs_${cheap}` }))
    const swapped = [...fake.stripe.sessions.values()].filter((one) => one.client_reference_id === dear)
    for (const session of swapped) await told(event('checkout.session.completed', session))
    expect(await balance()).toBe('0.00')
    const { list } = (await staff.call('bk/get_payments', { keyword: dear })).body.data
    expect(list).toMatchObject([{ status: 'Open', trouble: expect.stringContaining('was opened') }])
  })

  it('may come in any order, and old news changes nothing', async () => {
    const payment_no = await opened('stripe')
    const early = fake.stripe.sessionEvent(payment_no, 'checkout.session.expired')
    fake.stripe.pay(payment_no)
    fake.stripe.refund(payment_no, Math.round(fake.stripe.of(payment_no).amount_total / 2))
    // The refund is told before the payment, which is told before an event of hours ago.
    await told(
      fake.stripe.chargeEvent(payment_no, 'charge.refunded'),
      fake.stripe.sessionEvent(payment_no),
      early,
    )
    expect(Number(await balance())).toBeCloseTo(50, 0)
    const { list } = (await customer.call('balance/load_more_balance_history')).body.data
    expect(list.map((one: { type: string }) => one.type)).toEqual(['reversal', 'top_up'])
    await expectRightLedger(world)
  })

  it('of refunds takes each once, all of them at last', async () => {
    const payment_no = await paid()
    const units = fake.stripe.of(payment_no).amount_total
    fake.stripe.refund(payment_no, Math.round(units / 4))
    const refunded = fake.stripe.chargeEvent(payment_no, 'charge.refunded')
    await told(refunded, refunded, fake.stripe.chargeEvent(payment_no, 'charge.refunded'))
    expect(Number(await balance())).toBeCloseTo(75, 0)
    fake.stripe.refund(payment_no, units - Math.round(units / 4))
    await told(fake.stripe.chargeEvent(payment_no, 'charge.refunded'))
    expect(await balance()).toBe('0.00')
    expect((await customer.call('balance/get_payment', { payment_no })).body.data.status).toBe('Reversed')
    await expectRightLedger(world)
  })

  it('of a dispute freezes what is spent, and gives it back when it is decided for us', async () => {
    const payment_no = await paid('200.00')
    const { item_ids } = await placed(customer)
    const pay = { item_ids, expected_total_cny: '108.00' }
    expect(await customer.call('checkout/pay_order_items', pay, newKey())).toMatchObject({ status: 200 })
    fake.stripe.dispute(payment_no, 'warning_needs_response')
    await told(fake.stripe.chargeEvent(payment_no, 'charge.dispute.created'))
    expect(await balance()).toBe('92.00')
    fake.stripe.dispute(payment_no, 'needs_response')
    await told(
      fake.stripe.chargeEvent(payment_no, 'charge.dispute.created'),
      fake.stripe.chargeEvent(payment_no, 'charge.dispute.funds_withdrawn'),
    )
    expect(await money(customer)).toMatchObject({ balance_cny: '0.00', receivable_cny: '108.00' })
    const [id] = (await placed(customer)).item_ids
    const frozen = await customer.call('checkout/pay_order_items', { ...pay, item_ids: [id] }, newKey())
    expect(frozen.body.code).toBe('ACCOUNT_FROZEN')
    fake.stripe.dispute(payment_no, 'won')
    const won = fake.stripe.chargeEvent(payment_no, 'charge.dispute.closed')
    await told(won, fake.stripe.chargeEvent(payment_no, 'charge.dispute.funds_reinstated'))
    expect(await money(customer)).toMatchObject({ balance_cny: '92.00', receivable_cny: '0.00' })
    expect((await mails(world, customer.email, 'reversal')).at(-1)).toContain('is back in your balance')
    await expectRightLedger(world)
  })

  it('of what staff have booked by hand takes nothing more, and all of it comes back when it is decided for us', async () => {
    const staff = await world.staff()
    for (const by_hand of ['40.00', '100.00', '120.00']) {
      customer = await world.customer()
      const payment_no = await paid('200.00')
      const half = Math.round(fake.stripe.of(payment_no).amount_total / 2)
      expect((await reverse(staff, payment_no, by_hand)).status).toBe(200)
      fake.stripe.dispute(payment_no, 'needs_response', half)
      const event = () => fake.stripe.chargeEvent(payment_no, 'charge.dispute.updated')
      await told(event(), event())
      expect(Number(await balance())).toBeCloseTo(by_hand === '120.00' ? 80 : 100, 0)
      fake.stripe.dispute(payment_no, 'won')
      await told(event(), event())
      expect(Number(await balance())).toBeCloseTo(by_hand === '120.00' ? 180 : 200, 0)
      // Another one is taken as ever.
      fake.stripe.refund(payment_no, half)
      await told(fake.stripe.chargeEvent(payment_no, 'charge.refunded'))
      expect(Number(await balance())).toBeCloseTo(100, 0)
    }
    await expectRightLedger(world)
  })

  it('of what we sent back ourselves is no reversal', async () => {
    const payment_no = await oldTopUp(world, customer.email, 10_000, { method: 'stripe' })
    fake.stripe.paidBefore(payment_no, 'cny', 10_000)
    const { withdrawal_no } = (await withdraw(customer, '40.00')).body.data
    fake.stripe.refund(payment_no, Math.round(fake.stripe.of(payment_no).amount_total * 0.4))
    await told(fake.stripe.chargeEvent(payment_no, 'charge.refunded'))
    expect((await decide(await world.staff(), withdrawal_no, true)).status).toBe(200)
    await told(fake.stripe.chargeEvent(payment_no, 'charge.refund.updated'))
    expect(await balance()).toBe('60.00')
    // The refund beyond that was not ours.
    fake.stripe.refund(payment_no, Math.round(fake.stripe.of(payment_no).amount_total * 0.3))
    await told(fake.stripe.chargeEvent(payment_no, 'charge.refunded'))
    expect(Number(await balance())).toBeCloseTo(30, 0)
    await expectRightLedger(world)
  })

  it('waits while the provider is silent, and is done then', async () => {
    const payment_no = await opened('stripe')
    fake.stripe.pay(payment_no)
    await fromStripe(fake.stripe.sessionEvent(payment_no))
    fake.mood = 'garbage'
    await work()
    expect(await balance()).toBe('0.00')
    fake.mood = 'well'
    await work(Date.now() + 60_000)
    expect(await balance()).toBe('100.00')
  })

  it('after the time was up goes to the balance and buys nothing', async () => {
    const { item_ids } = await placed(customer)
    const pay = { item_ids, expected_total_cny: '108.00', method: 'stripe' }
    const { payment_no } = (await customer.call('checkout/pay_order_items', pay, newKey())).body.data
    await expirePayments(world.services, Date.now() + 121 * 60_000)
    fake.stripe.pay(payment_no)
    await told(fake.stripe.sessionEvent(payment_no))
    expect(await balance()).toBe('108.00')
    const { data } = (await customer.call('balance/get_payment', { payment_no })).body
    expect(data).toMatchObject({ status: 'Paid', kept: true })
  })

  it('of PayPal takes what was agreed to, once, and what was taken back', async () => {
    const payment_no = await opened('paypal')
    fake.paypal.approve(payment_no)
    const paypal = async (type: string) => {
      expect(await fromPaypal(fake.paypal.event(payment_no, type))).toBe(200)
      await work()
    }
    await paypal('CHECKOUT.ORDER.APPROVED')
    await paypal('PAYMENT.CAPTURE.COMPLETED')
    expect(await balance()).toBe('100.00')
    expect(fake.asked.filter((one) => one.endsWith('/capture'))).toHaveLength(1)
    const { amount } = fake.paypal.of(payment_no).purchase_units[0]
    const part = (Number(amount.value) / 2).toFixed(2)
    fake.paypal.refund(payment_no, part)
    await paypal('PAYMENT.CAPTURE.REFUNDED')
    expect(Number(await balance())).toBeCloseTo(50, 0)
    fake.paypal.refund(payment_no, (Number(amount.value) - Number(part)).toFixed(2))
    await paypal('PAYMENT.CAPTURE.REVERSED')
    expect(await balance()).toBe('0.00')
    await expectRightLedger(world)
  })

  it('of PayPal that is still being looked at waits, and what is declined has failed', async () => {
    fake.paypal.captures_as = 'PENDING'
    const payment_no = await opened('paypal')
    fake.paypal.approve(payment_no)
    await fromPaypal(fake.paypal.event(payment_no, 'CHECKOUT.ORDER.APPROVED'))
    await work()
    expect((await customer.call('balance/get_payment', { payment_no })).body.data.status).toBe('Open')
    const [capture] = fake.paypal.of(payment_no).purchase_units[0].payments?.captures ?? []
    if (capture) capture.status = 'DECLINED'
    await fromPaypal(fake.paypal.event(payment_no, 'PAYMENT.CAPTURE.DENIED'))
    await work()
    expect((await customer.call('balance/get_payment', { payment_no })).body.data.status).toBe('Failed')
    fake.paypal.captures_as = 'COMPLETED'
  })
})
