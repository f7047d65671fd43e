import { beforeEach, describe, expect, it } from 'vitest'
import { followPayments } from '#server/payment/provider-query.ts'
import { expirePayments } from '#server/payment/settlement.ts'
import { fakePayments } from '../../support/fakes/payments.ts'
import { type Client, newKey, onEachDatabase, topUp } from '../../support/worlds/world.ts'
import { money } from '../../support/people/money.ts'
import { expectRightLedger, placed } from '../../support/people/shopping.ts'
import { mails } from '../../support/people/staff.ts'

const MINUTE = 60_000
/** Ways in which a provider gives no answer; in the last two it has done what it was asked for. */
const SILENT = ['down', 'garbage', 'html', 'broken', 'late', 'lost'] as const

onEachDatabase('Money that comes by a gateway', (world) => {
  const fake = fakePayments(world)
  let customer: Client & { email: string }
  beforeEach(async () => {
    customer = await world.customer()
  })
  const open = (method: string, amount_cny = '100.00', key = newKey()) =>
    customer.call('balance/top_up', { amount_cny, method }, key)
  const look = async (payment_no: string) => {
    await rested(payment_no)
    return (await customer.call('balance/get_payment', { payment_no })).body.data
  }
  /** As if nobody had asked just now. */
  const rested = (payment_no: string) =>
    world.services.db
      .updateTable('outside_payments')
      .set({ asked_at: 0 })
      .where('payment_no', '=', payment_no)
      .execute()
  const balance = async () => (await money(customer)).balance_cny
  const payBy = (method: string, payment_no: string) =>
    method === 'stripe' ? fake.stripe.pay(payment_no) : fake.paypal.approve(payment_no)
  const makes = { stripe: 'POST /v1/checkout/sessions', paypal: 'POST /v2/checkout/orders' }

  it('is offered with what it costs, in one answer, and transfers only into the balance', async () => {
    const all = await customer.call('balance/get_payment_methods', { amount_cny: '100.00' })
    expect(all.body.data.list.map((one: { method: string }) => one.method)).toEqual([
      ...['sandbox', 'stripe', 'paypal', 'transfer'],
    ])
    expect(all.body.data.list.at(-1)).toMatchObject({
      ...{ charge_currency: 'EUR', credited_cny: '100.00', rate: expect.stringMatching(/^0\.\d+$/) },
    })
    const buying = await customer.call('balance/get_payment_methods', { amount_cny: '0.01', buys: true })
    expect(buying.body.data.list).toMatchObject([
      { method: 'sandbox', credited_cny: '0.01' },
      { method: 'stripe', credited_cny: '5.00' },
      { method: 'paypal', credited_cny: '5.00' },
    ])
    expect((await open('stripe', '4.99')).body.errors).toMatchObject([{ path: 'amount_cny' }])
    const { item_ids } = await placed(customer)
    const wanted = { item_ids, expected_total_cny: '108.00', method: 'transfer' }
    expect((await customer.call('checkout/pay_order_items', wanted, newKey())).status).toBe(422)
  })

  it('is charged in a currency the provider takes', async () => {
    await customer.call('user/set_currency_unit', { currency_unit: 'JPY' })
    const stripe = (await open('stripe')).body.data
    expect(fake.stripe.of(stripe.payment_no)).toMatchObject({
      ...{ currency: 'jpy', amount_total: Number(stripe.charge_amount) },
    })
    await customer.call('user/set_currency_unit', { currency_unit: 'HUF' })
    const forints = (await open('paypal')).body.data
    expect(forints.charge_amount).toMatch(/^\d+$/)
    await customer.call('user/set_currency_unit', { currency_unit: 'KRW' })
    expect((await open('paypal')).body.data.charge_currency).toBe('USD')
  })

  describe.each(['stripe', 'paypal'] as const)('%s', (method) => {
    it('opens one payment, however often it is asked, and credits it once', async () => {
      const key = newKey()
      const [first, second] = await Promise.all([open(method, '100.00', key), open(method, '100.00', key)])
      expect(first.body.data).toEqual(second.body.data)
      const { payment_no, redirect_url } = first.body.data
      expect(redirect_url).toMatch(/^https:\/\//)
      expect(await look(payment_no)).toMatchObject({ status: 'Open' })
      payBy(method, payment_no)
      expect(await look(payment_no)).toMatchObject({ status: 'Paid', kept: false })
      await Promise.all([1, 2, 3].map(() => look(payment_no)))
      expect(await balance()).toBe('100.00')
      expect((await open(method, '100.00', key)).body.data).toMatchObject({ payment_no, status: 'Paid' })
      expect((await mails(world, customer.email, 'top_up')).at(-1)).toContain('We’ve received ¥100.00')
      await expectRightLedger(world)
    })

    it('pays only what the balance lacks', async () => {
      await topUp(customer, '30.00')
      const { item_ids } = await placed(customer)
      const pay = { item_ids, expected_total_cny: '108.00', method }
      const { payment_no, amount_cny } = (await customer.call('checkout/pay_order_items', pay, newKey())).body
        .data
      expect(amount_cny).toBe('78.00')
      payBy(method, payment_no)
      expect(await look(payment_no)).toMatchObject({ status: 'Paid', kept: false })
      expect(await balance()).toBe('0.00')
      await expectRightLedger(world)
    })

    it('keeps what came in the balance when it is too little by then, and says so', async () => {
      await topUp(customer, '30.00')
      const { item_ids } = await placed(customer)
      const { item_ids: others } = await placed(customer)
      const pay = (ids: string[], total: string, how: string) =>
        customer.call(
          'checkout/pay_order_items',
          { item_ids: ids, expected_total_cny: total, method: how },
          newKey(),
        )
      const { payment_no } = (await pay(item_ids, '108.00', method)).body.data
      await topUp(customer, '78.00')
      expect((await pay(others, '108.00', 'balance')).status).toBe(200)
      payBy(method, payment_no)
      expect(await look(payment_no)).toMatchObject({ status: 'Paid', kept: true })
      expect(await balance()).toBe('78.00')
      expect((await mails(world, customer.email, 'top_up')).at(-1)).toContain('stays in your balance')
    })

    it('pays all of it when the balance is enough, which then stays', async () => {
      await topUp(customer, '500.00')
      const { item_ids } = await placed(customer)
      const pay = { item_ids, expected_total_cny: '108.00', method }
      const { payment_no, amount_cny } = (await customer.call('checkout/pay_order_items', pay, newKey())).body
        .data
      expect(amount_cny).toBe('108.00')
      payBy(method, payment_no)
      expect(await look(payment_no)).toMatchObject({ status: 'Paid', kept: false })
      expect(await balance()).toBe('500.00')
    })

    it('credits nothing when another amount or currency came, and tells staff', async () => {
      const staff = await world.staff()
      for (const change of ['amount', 'currency'] as const) {
        const { payment_no } = (await open(method)).body.data
        payBy(method, payment_no)
        if (method === 'stripe') {
          if (change === 'amount') fake.stripe.of(payment_no).amount_total = 1210
          else fake.stripe.of(payment_no).currency = 'idr'
        } else {
          const { amount } = fake.paypal.of(payment_no).purchase_units[0]
          if (change === 'amount') amount.value = '0.01'
          else amount.currency_code = 'PHP'
        }
        expect((await look(payment_no)).status).toBe('Open')
      }
      expect(await balance()).toBe('0.00')
      if (method === 'paypal') {
        // A payment that is not as agreed is not even taken.
        expect(fake.asked.some((one) => one.endsWith('/capture'))).toBe(false)
        return
      }
      const { list } = (await staff.call('bk/get_payments', { status: 'Trouble' })).body.data
      expect(list).toMatchObject([
        { trouble: expect.stringContaining('Nothing was credited') },
        { trouble: expect.stringContaining('USD 12.10 came, but USD ') },
      ])
      expect((await mails(world, staff.email, 'staff_payment')).length).toBe(2)
    })

    it.each(SILENT)(
      'that is %s when it is opened leaves it open, and a retry finds the same',
      async (mood) => {
        const key = newKey()
        fake.mood = mood
        const refused = await open(method, '100.00', key)
        expect(refused).toMatchObject({ status: 503, body: { code: 'PROVIDER_SILENT' } })
        expect(refused.body.message).toContain('You have not been charged')
        fake.mood = 'well'
        const { payment_no, redirect_url } = (await open(method, '100.00', key)).body.data
        expect(redirect_url).toMatch(/^https/)
        const own = (one: { client_reference_id?: string | null }) => one.client_reference_id === payment_no
        if (method === 'stripe') expect([...fake.stripe.sessions.values()].filter(own)).toHaveLength(1)
        const rows = await world.services.db
          .selectFrom('payments')
          .innerJoin('accounts', 'accounts.id', 'payments.account_id')
          .select('payment_no')
          .where('email', '=', customer.email)
          .execute()
        expect(rows).toEqual([{ payment_no }])
      },
    )

    it('that refuses ends it, and nobody waits for it', async () => {
      const key = newKey()
      fake.mood = 'no'
      expect(await open(method, '100.00', key)).toMatchObject({
        ...{ status: 503, body: { code: 'PROVIDER_REFUSES' } },
      })
      fake.mood = 'well'
      expect((await open(method, '100.00', key)).body.data.status).toBe('Failed')
    })

    it.each(SILENT)('that says yes and is not heard, being %s, is asked again', async (mood) => {
      const { payment_no } = (await open(method)).body.data
      payBy(method, payment_no)
      fake.mood = mood
      expect((await look(payment_no)).status).toBe('Open')
      fake.mood = 'well'
      await followPayments(world.services, Date.now() + 6 * MINUTE)
      expect(await balance()).toBe('100.00')
      // It has ended, so nobody asks any more.
      fake.asked.length = 0
      await followPayments(world.services, Date.now() + 600 * MINUTE)
      const { id } = method === 'stripe' ? fake.stripe.of(payment_no) : fake.paypal.of(payment_no)
      expect(fake.asked.filter((one) => one.endsWith(id))).toEqual([])
      await expectRightLedger(world)
    })

    it('that is late pays into the balance', async () => {
      const { item_ids } = await placed(customer)
      const pay = { item_ids, expected_total_cny: '108.00', method }
      const { payment_no } = (await customer.call('checkout/pay_order_items', pay, newKey())).body.data
      payBy(method, payment_no)
      const later = Date.now() + 121 * MINUTE
      if (method === 'paypal') {
        // Approved, but never taken: nobody was charged.
        await expirePayments(world.services, later)
        await followPayments(world.services, later)
        expect(await balance()).toBe('0.00')
        return
      }
      await expirePayments(world.services, later)
      await followPayments(world.services, later)
      expect(await balance()).toBe('108.00')
      expect((await mails(world, customer.email, 'top_up')).at(-1)).toContain('after its time was up')
    })

    it('is nobody else’s', async () => {
      const { payment_no } = (await open(method)).body.data
      const stranger = await world.customer()
      expect((await stranger.call('balance/get_payment', { payment_no })).status).toBe(404)
      expect(
        (await stranger.call('balance/sandbox_pay', { payment_no, outcome: 'paid' }, newKey())).status,
      ).toBe(404)
      const own = await customer.call('balance/sandbox_pay', { payment_no, outcome: 'paid' }, newKey())
      expect(own.status).toBe(404)
      expect(fake.asked).toEqual(expect.arrayContaining([makes[method]]))
    })
  })
})
