import fc from 'fast-check'
import { beforeEach, expect, it } from 'vitest'
import { openServices } from '#server/running.ts'
import { workDeliveries, keepDelivery } from '#server/jobs/deliveries.ts'
import { WEBHOOK_WORK } from '#server/jobs/webhook-work.ts'
import { heardOfPayment } from '#server/payments/told-by-provider.ts'
import { followPayments } from '#server/payments/followed.ts'
import { LiveRates } from '#server/providers/rates/live.ts'
import { fakePayments } from './fake-payments.ts'
import { type Client, clientOf, newKey, onEachDatabase } from './harness.ts'
import { money } from './money-work.ts'
import { expectRightLedger } from './shopping.ts'
import { mails } from './staff-work.ts'

const HOUR = 3600_000

onEachDatabase('What goes wrong on the way of money', (world, database) => {
  const fake = fakePayments(world)
  let customer: Client & { email: string }
  beforeEach(async () => {
    customer = await world.customer()
  })
  const open = async (method: string, amount_cny = '100.00') =>
    (await customer.call('balance/top_up', { amount_cny, method }, newKey())).body.data.payment_no as string
  const balance = async () => (await money(customer)).balance_cny
  const hear = (method: string, event: object) =>
    heardOfPayment(world.services, { provider: method, body: JSON.stringify(event) }, Date.now())

  it('two servers that are told the same at once credit it once', async () => {
    const other =
      database === 'PostgreSQL'
        ? { ...(await openServices(world.services.settings)), payments: world.services.payments }
        : world.services
    const servers = [world.services, other]
    for (const method of ['stripe', 'paypal'] as const)
      for (let round = 0; round < 5; round++) {
        const before = Number(await balance())
        const payment_no = await open(method)
        if (method === 'stripe') fake.stripe.pay(payment_no)
        else fake.paypal.approve(payment_no)
        const event =
          method === 'stripe'
            ? fake.stripe.sessionEvent(payment_no)
            : fake.paypal.event(payment_no, 'CHECKOUT.ORDER.APPROVED')
        const body = JSON.stringify(event)
        await Promise.all(
          servers.map(async (server) => {
            await keepDelivery(server.db, { provider: method, event_id: event.id, body }, Date.now())
            await Promise.all([
              workDeliveries(server, WEBHOOK_WORK, Date.now()),
              // The same, told in other bytes, and a page that somebody waits on.
              heardOfPayment(server, { provider: method, body }, Date.now()),
              clientOf(server, customer.token).call('balance/get_payment', { payment_no }),
            ])
          }),
        )
        await followPayments(other, Date.now() + HOUR)
        expect(Number(await balance())).toBe(before + 100)
      }
    expect(await mails(world, customer.email, 'top_up')).toHaveLength(10)
    if (other !== world.services) await other.db.destroy()
    await expectRightLedger(world)
  })

  it('what the provider says comes out the same, however it is told: late, old, shuffled and again', async () => {
    const step = fc.constantFrom('pay', 'refund', 'dispute', 'won', 'tell', 'tell again', 'poll')
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 24 }), fc.nat(), async (steps, seed) => {
        customer = await world.customer()
        const payment_no = await open('stripe')
        const session = fake.stripe.of(payment_no)
        const all = session.amount_total
        const told: object[] = [fake.stripe.sessionEvent(payment_no, 'checkout.session.expired')]
        let disputed = false
        let at = Date.now()
        for (const [nth, one] of steps.entries()) {
          const charge = session.payment_intent?.latest_charge
          if (one === 'pay' && !charge) {
            fake.stripe.pay(payment_no)
            told.push(fake.stripe.sessionEvent(payment_no))
          } else if (one === 'refund' && charge && !disputed && charge.amount_refunded < all) {
            fake.stripe.refund(payment_no, Math.min(all - charge.amount_refunded, Math.ceil(all / 4)))
            told.push(fake.stripe.chargeEvent(payment_no, 'charge.refunded'))
          } else if ((one === 'dispute' || (one === 'won' && disputed)) && charge) {
            const rest = all - charge.amount_refunded
            if (!disputed && rest === 0) continue
            // What was decided stays so.
            const known = fake.stripe.disputes.find(
              ({ payment_intent }) => payment_intent === session.payment_intent?.id,
            )
            if (known?.status === 'won') continue
            disputed = true
            fake.stripe.dispute(payment_no, one === 'won' ? 'won' : 'needs_response', rest)
            told.push(fake.stripe.chargeEvent(payment_no, 'charge.dispute.updated'))
          } else if (one === 'poll') {
            at += 7 * HOUR
            await followPayments(world.services, at)
          } else await hear('stripe', told[(seed + nth) % told.length] ?? {})
        }
        // At last one event is heard, whichever it is.
        await hear('stripe', told[seed % told.length] ?? {})
        const charge = session.payment_intent?.latest_charge
        const dispute = fake.stripe.disputes.find(
          ({ payment_intent }) => payment_intent === session.payment_intent?.id,
        )
        const lost = dispute && dispute.status !== 'won' ? dispute.amount : 0
        const left = charge ? all - charge.amount_refunded - lost : 0
        expect(Number(await balance())).toBeCloseTo((100 * left) / all, 0)
        expect((await money(customer)).receivable_cny).toBe('0.00')
      }),
      { numRuns: database === 'SQLite' ? 40 : 10 },
    )
    await expectRightLedger(world)
  })

  it('a rate that is a day old charges nobody, and what was opened before is credited as it was asked for', async () => {
    const payment_no = await open('stripe')
    const rates = new LiveRates(new Map())
    rates.hold({ USD: { rate: 0.14, at: Date.now() - 25 * HOUR, before: 0.14 } })
    const buyer = clientOf({ ...world.services, rates }, customer.token)
    const wanted = { amount_cny: '100.00', method: 'stripe' }
    for (const name of ['balance/top_up', 'balance/quote_top_up']) {
      const { status, body } = await buyer.call(name, wanted, newKey())
      expect([status, body.code]).toEqual([503, 'NO_RATE'])
      expect(body.message).toMatch(/^We have no exchange rate for USD right now\. Choose another/)
    }
    const { length } = fake.stripe.sessions
      .values()
      .filter((one) => one.client_reference_id !== payment_no)
      .toArray()
    await buyer.call('balance/top_up', wanted, newKey())
    expect(fake.stripe.sessions.size).toBe(length + 1)
    fake.stripe.pay(payment_no)
    await heardOfPayment(
      { ...world.services, rates },
      { provider: 'stripe', body: JSON.stringify(fake.stripe.sessionEvent(payment_no)) },
      Date.now(),
    )
    expect(await balance()).toBe('100.00')
  })
})
