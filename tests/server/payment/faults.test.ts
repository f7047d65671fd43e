import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { findAccount } from '#server/account/accounts.ts'
import { followPayments, handlePaymentEvent } from '#server/payment/provider-query.ts'
import { openServices } from '#server/running.ts'
import { workDeliveries, keepDelivery } from '#server/jobs/deliveries.ts'
import { WEBHOOK_WORK } from '#server/jobs/jobs.ts'
import { openPayment } from '#server/payment/payments.ts'
import { expirePayments } from '#server/payment/settlement.ts'
import { LiveRates } from '#server/providers/rates/live.ts'
import { fakePayments } from '../../support/fakes/payments.ts'
import { type Client, clientOf, newKey, onEachDatabase } from '../../support/worlds/world.ts'
import { money } from '../../support/people/money.ts'
import { expectRightLedger } from '../../support/people/shopping.ts'
import { mails } from '../../support/people/staff.ts'

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
    handlePaymentEvent(world.services, { provider: method, body: JSON.stringify(event) }, Date.now())

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
              handlePaymentEvent(server, { provider: method, body }, Date.now()),
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
            // A decided dispute stays so.
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

  describe('a payment asked for again late in its two hours', () => {
    const MINUTE = 60_000
    const late = async (minutes: number, mood: 'down' | 'lost') => {
      const { db } = world.services
      const account = (await findAccount(db, customer.email)) ?? expect.fail()
      const wanted = {
        call: 'balance/top_up',
        key: newKey()['Idempotency-Key'],
        method: 'stripe',
        amount_fen: 10_000,
      }
      const begun = Date.now()
      const ask = (now: number) => openPayment(world.services, account, { ...wanted, purchase: null }, now)
      fake.mood = mood
      await expect(ask(begun)).rejects.toMatchObject({ code: 'PROVIDER_SILENT' })
      fake.mood = 'well'
      fake.stripe.now = () => begun + minutes * MINUTE
      const again = await ask(begun + minutes * MINUTE).finally(() => {
        fake.stripe.now = () => Date.now()
      })
      return { ...again, begun, ask }
    }
    const forms = (payment_no: string) =>
      [...fake.stripe.forms.values()].filter((form) => form.get('client_reference_id') === payment_no)

    it.each([80, 100, 119])('is opened after %i minutes, and expires as it was promised', async (minutes) => {
      const { payment_no, status, redirect_url, expires_at, begun } = await late(minutes, 'down')
      expect([status, redirect_url]).toEqual(['Open', fake.stripe.of(payment_no).url])
      expect(expires_at).toBe(begun + 120 * MINUTE)
      const [form, ...more] = forms(payment_no)
      expect(more).toEqual([])
      const ends_at = Number(form?.get('expires_at')) * 1000
      expect(ends_at).toBeGreaterThanOrEqual(begun + (minutes + 30) * MINUTE)
      // Money that comes when our payment is over goes to the balance.
      await expirePayments(world.services, begun + 121 * MINUTE)
      fake.stripe.pay(payment_no)
      await hear('stripe', fake.stripe.sessionEvent(payment_no))
      expect(await balance()).toBe('100.00')
      await expectRightLedger(world)
    })

    it('finds the session whose answer was lost, and makes no second one', async () => {
      const { payment_no, redirect_url, ask, begun } = await late(110, 'lost')
      expect(redirect_url).toBe(fake.stripe.of(payment_no).url)
      expect(forms(payment_no)).toHaveLength(1)
      expect((await ask(begun + 111 * MINUTE)).redirect_url).toBe(redirect_url)
    })

    it('is one session, also when its answer is lost again', async () => {
      const { payment_no, redirect_url, ask, begun } = await late(110, 'down')
      const { db } = world.services
      await db
        .updateTable('outside_payments')
        .set({ redirect_url: null, provider_ref: null })
        .where('payment_no', '=', payment_no)
        .execute()
      fake.stripe.now = () => begun + 115 * MINUTE
      expect((await ask(begun + 115 * MINUTE)).redirect_url).toBe(redirect_url)
      fake.stripe.now = () => Date.now()
      expect(forms(payment_no)).toHaveLength(1)
    })

    it('is not opened once its time is up', async () => {
      const { payment_no, redirect_url } = await late(121, 'down')
      expect(redirect_url).toBeNull()
      expect(forms(payment_no)).toEqual([])
    })
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
    await handlePaymentEvent(
      { ...world.services, rates },
      { provider: 'stripe', body: JSON.stringify(fake.stripe.sessionEvent(payment_no)) },
      Date.now(),
    )
    expect(await balance()).toBe('100.00')
  })
})
