import { beforeEach, describe, expect, it } from 'vitest'
import { followPayments, handlePaymentEvent } from '#server/payment/provider-query.ts'
import { fakePayments } from '../../support/fakes/payments.ts'
import { type Client, newKey, onEachDatabase, PASSWORD, topUp } from '../../support/worlds/world.ts'
import { decide, money, oldTopUp, reverse, withdraw } from '../../support/people/money.ts'
import { coupon } from '../../support/people/parcel.ts'
import { expectRightLedger, placed } from '../../support/people/shopping.ts'
import { accountOf, DAY } from '../../support/people/staff.ts'

/** Bytes that no text has are 400, everything else that is no amount 422. */
const REFUSED = [400, 422]

/** Tricks somebody plays to get money that is not theirs. */

const NO_AMOUNTS = [
  ...['', ' ', '-100.00', '+100.00', '1e3', '0x64', '1.234', '.5', '100.', '1,000.00', 'NaN', 'Infinity'],
  ...[
    '１００.00',
    '١٠٠.00',
    '100.00\u0000',
    '100\u200b',
    '9'.repeat(400),
    '9007199254740993.00',
    '100.00 ',
    '--1',
  ],
  ...[100, -1, 1.5, null, true, [], ['100.00'], {}, { $gt: 0 }],
]

onEachDatabase('A thief', (world) => {
  const fake = fakePayments(world)
  let thief: Client & { email: string }
  let staff: Client & { email: string }
  beforeEach(async () => {
    thief = await world.customer()
    staff = await world.staff()
  })
  const hear = (method: 'stripe' | 'paypal', event: object, now = Date.now()) =>
    handlePaymentEvent(world.services, { provider: method, body: JSON.stringify(event) }, now)
  const open = async (method: string, amount_cny = '100.00') =>
    (await thief.call('balance/top_up', { amount_cny, method }, newKey())).body.data.payment_no as string
  const balance = async () => (await money(thief)).balance_cny
  /** A payment of long ago that this provider knows, as it would have come. */
  const oldPayment = async (method: 'stripe' | 'paypal') => {
    const payment_no = await open(method, '1000.00')
    if (method === 'stripe') fake.stripe.pay(payment_no)
    else fake.paypal.approve(payment_no)
    const event =
      method === 'stripe'
        ? fake.stripe.sessionEvent(payment_no)
        : fake.paypal.event(payment_no, 'CHECKOUT.ORDER.APPROVED')
    const created_at = Date.now() - 40 * DAY
    await hear(method, event, created_at)
    await world.services.db
      .updateTable('payments')
      .set({ created_at })
      .where('payment_no', '=', payment_no)
      .execute()
    return payment_no
  }

  it('who lets PayPal reverse a payment under an open withdrawal to it keeps nothing', async () => {
    const payment_no = await oldPayment('paypal')
    const { withdrawal_no } = (await withdraw(thief, '1000.00')).body.data
    const { value } = fake.paypal.of(payment_no).purchase_units[0].amount
    fake.paypal.refund(payment_no, value)
    // It looks like what staff send back for the withdrawal.
    await hear('paypal', fake.paypal.event(payment_no, 'PAYMENT.CAPTURE.REVERSED'))
    expect(await balance()).toBe('1000.00')
    // Staff find that nothing can be sent back there.
    const no = { withdrawal_no, approve: false, reason: 'Refused', refused_payments: [payment_no] }
    expect((await staff.call('bk/confirm_withdrawal', no)).status).toBe(200)
    // PayPal is silent for a while, which does not help either.
    fake.mood = 'down'
    await followPayments(world.services, Date.now() + 1000)
    expect(await balance()).toBe('1000.00')
    fake.mood = 'well'
    await followPayments(world.services, Date.now() + 2 * 3600_000)
    expect(await balance()).toBe('0.00')
    expect((await withdraw(thief, '1.00')).status).toBe(409)
    // It has been settled, so nobody asks for ever.
    fake.asked.length = 0
    await followPayments(world.services, Date.now() + DAY)
    expect(fake.asked).toEqual([])
    await expectRightLedger(world)
  })

  it.each(['stripe', 'paypal'] as const)(
    'who has %s reverse half, and had asked for the other half, keeps nothing',
    async (method) => {
      const payment_no = await oldPayment(method)
      await withdraw(thief, '500.00')
      if (method === 'stripe') fake.stripe.refund(payment_no, fake.stripe.of(payment_no).amount_total)
      else fake.paypal.refund(payment_no, fake.paypal.of(payment_no).purchase_units[0].amount.value)
      const event =
        method === 'stripe'
          ? fake.stripe.chargeEvent(payment_no, 'charge.refunded')
          : fake.paypal.event(payment_no, 'PAYMENT.CAPTURE.REVERSED')
      await hear(method, event)
      await followPayments(world.services, Date.now() + 1000)
      expect(await money(thief)).toMatchObject({ balance_cny: '0.00', held_cny: '0.00' })
      await expectRightLedger(world)
    },
  )

  it('who writes the number of one payment into another session gets nothing and spoils nothing', async () => {
    const victim = await open('stripe', '50.00')
    const [own, foreign] = [fake.stripe.of(victim), fake.stripe.of(await open('stripe', '50.00'))]
    foreign.client_reference_id = victim
    // Neither open, expired, nor paid does it speak for the one that was opened.
    for (const status of ['open', 'expired']) {
      foreign.status = status
      await hear('stripe', { data: { object: foreign } })
      expect((await thief.call('balance/get_payment', { payment_no: victim })).body.data.status).toBe('Open')
    }
    Object.assign(own, { client_reference_id: null })
    fake.stripe.pay(victim)
    Object.assign(own, { client_reference_id: victim })
    foreign.status = 'complete'
    await hear('stripe', { data: { object: foreign } })
    expect(await balance()).toBe('0.00')
    const { list } = (await staff.call('bk/get_payments', { keyword: victim })).body.data
    expect(list).toMatchObject([{ status: 'Open', trouble: expect.stringContaining(foreign.id) }])
    Object.assign(own, { status: 'complete', payment_status: 'paid' })
    await hear('stripe', { data: { object: own } })
    expect(await balance()).toBe('50.00')
    await expectRightLedger(world)
  })

  it('who pays one payment twice, by two sessions, is credited once, and staff hear of the other', async () => {
    const payment_no = await open('stripe', '50.00')
    fake.stripe.pay(payment_no)
    await hear('stripe', fake.stripe.sessionEvent(payment_no))
    const second = fake.stripe.pay(await open('stripe', '50.00'))
    second.client_reference_id = payment_no
    await hear('stripe', { data: { object: second } })
    // Nor is what happens to the second one taken from the first.
    if (second.payment_intent) second.payment_intent.latest_charge.amount_refunded = second.amount_total
    await hear('stripe', { data: { object: second } })
    expect(await balance()).toBe('50.00')
    const { list } = (await staff.call('bk/get_payments', { status: 'Trouble', limit: 100 })).body.data
    expect(list.map((one: { payment_no: string }) => one.payment_no)).toContain(payment_no)
    await expectRightLedger(world)
  })

  it('who names amounts that are none gets 422 and changes nothing', async () => {
    const { item_ids } = await placed(thief)
    await topUp(thief, '500')
    const before = await money(thief)
    const account_id = await accountOf(world, thief.email)
    for (const amount of NO_AMOUNTS) {
      const asked = [
        ['balance/top_up', { amount_cny: amount, method: 'stripe' }],
        ['balance/quote_top_up', { amount_cny: amount, method: 'stripe' }],
        ['balance/get_payment_methods', { amount_cny: amount }],
        ['balance/withdraw', { amount_cny: amount, account_text: 'IBAN', password: PASSWORD }],
        ['checkout/pay_order_items', { item_ids, expected_total_cny: amount }],
        ['checkout/pay_order_items', { item_ids, expected_total_cny: amount, method: 'stripe' }],
        ['user/delete_account', { password: PASSWORD, give_up_cny: amount }],
      ] as const
      for (const [name, payload] of asked)
        expect(REFUSED, `${name} ${amount}`).toContain((await thief.call(name, payload, newKey())).status)
      const told = { payment_no: 'T', approve: true, reason: 'x' }
      for (const [name, payload] of [
        ['bk/reverse_payment', { payment_no: 'T', reason: 'x', amount_cny: amount }],
        ['bk/confirm_payment', { ...told, credited_cny: amount }],
        ['bk/credit_account', { account_id, reason: 'x', amount_cny: amount }],
        ['bk/debit_account', { account_id, reason: 'x', amount_cny: amount }],
      ] as const)
        expect(REFUSED, `${name} ${amount}`).toContain((await staff.call(name, payload, newKey())).status)
    }
    for (const amount_cny of ['0.00', '0.99', '50000.01', '999999999999.99'])
      expect((await thief.call('balance/top_up', { amount_cny, method: 'stripe' }, newKey())).status).toBe(
        422,
      )
    expect(await money(thief)).toEqual(before)
  })

  it('who names an item twice, or pays it in twenty tabs at once, pays it once', async () => {
    const { item_ids } = await placed(thief)
    await topUp(thief, '1000')
    const twice = { item_ids: [...item_ids, ...item_ids], expected_total_cny: '108.00' }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => thief.call('checkout/pay_order_items', twice, newKey())),
    )
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
    const once = { item_ids, expected_total_cny: '108.00' }
    await thief.call('checkout/pay_order_items', once, newKey())
    expect(await balance()).toBe('892.00')
    await expectRightLedger(world)
  })

  it('who uses a coupon in two tabs, one of them a card payment, has it taken off once', async () => {
    await topUp(thief, '500')
    const { id: coupon_id } = await coupon(staff, thief, {
      ...{ scope: 'order', kind: 'fixed', amount: '50.00', currency: 'CNY' },
    })
    const orders = await Promise.all(Array.from({ length: 6 }, () => placed(thief)))
    const answers = await Promise.all(
      orders.map(({ item_ids }, nth) =>
        thief.call(
          'checkout/pay_order_items',
          {
            ...{ item_ids, coupon_id, expected_total_cny: '58.00' },
            ...(nth % 2 && { method: 'stripe' }),
          },
          newKey(),
        ),
      ),
    )
    const taken = answers.filter(({ status }) => status === 200)
    expect(taken).toHaveLength(1)
    const payment_no = taken[0]?.body.data.payment_no
    if (payment_no) {
      fake.stripe.pay(payment_no)
      await hear('stripe', fake.stripe.sessionEvent(payment_no))
    }
    const { list } = (await thief.call('coupon/get_my_coupons')).body.data
    expect(list.filter((one: { status: string }) => one.status === 'Used')).toHaveLength(1)
    await expectRightLedger(world)
  })

  describe('who withdraws while a chargeback arrives', () => {
    it.each([1, 2, 3])('never gets out more than they paid in (%i)', async () => {
      const payment_no = await oldPayment('stripe')
      const asked = await Promise.all(Array.from({ length: 5 }, () => withdraw(thief, '200.00')))
      const numbers = asked.flatMap(({ body }) => body.data?.withdrawal_no ?? [])
      expect(numbers).toHaveLength(5)
      fake.stripe.dispute(payment_no, 'needs_response')
      const event = fake.stripe.chargeEvent(payment_no, 'charge.dispute.created')
      const { item_ids } = await placed(thief)
      await Promise.all([
        ...numbers.map((withdrawal_no) => decide(staff, withdrawal_no, true)),
        // Two events that meet on one row may have to be told again.
        ...[1, 2, 3].map(() => hear('stripe', event).catch(() => {})),
        thief.call('checkout/pay_order_items', { item_ids, expected_total_cny: '108.00' }, newKey()),
        withdraw(thief, '200.00'),
      ])
      await hear('stripe', event)
      const { list } = (await thief.call('balance/get_withdrawals')).body.data
      const paid = list.filter((one: { status: string }) => one.status === 'Paid').length * 200
      const { balance_cny, held_cny, receivable_cny } = await money(thief)
      const [item] = (await thief.call('orders/get_order_items', { ids: item_ids })).body.data.list
      const spent = item.status === 'Paid' ? 108 : 0
      expect([balance_cny, held_cny]).toEqual(['0.00', '0.00'])
      // The money that went out or was spent is owed to the fen, and nothing moves any more.
      expect(Number(receivable_cny)).toBe(paid + spent)
      await expectRightLedger(world)
    })
  })

  it('who is refunded and then takes the payment back has it neither twice nor for nothing', async () => {
    const { item_ids } = await placed(thief)
    const pay = { item_ids, expected_total_cny: '108.00', method: 'stripe' }
    const { payment_no } = (await thief.call('checkout/pay_order_items', pay, newKey())).body.data
    fake.stripe.pay(payment_no)
    await hear('stripe', fake.stripe.sessionEvent(payment_no))
    fake.stripe.dispute(payment_no, 'needs_response')
    const event = fake.stripe.chargeEvent(payment_no, 'charge.dispute.created')
    await Promise.all([
      thief.call('orders/remove_order_item', { ids: item_ids }),
      hear('stripe', event).catch(() => {}),
      thief.call('orders/remove_order_item', { ids: item_ids }),
    ])
    await hear('stripe', event)
    await thief.call('orders/remove_order_item', { ids: item_ids })
    expect(await money(thief)).toMatchObject({ balance_cny: '0.00', receivable_cny: '0.00' })
    // Both staff and the bank book it: once in all.
    expect((await reverse(staff, payment_no, '108.00')).status).toBe(409)
    await expectRightLedger(world)
  })

  it('who answers a sandbox payment of somebody else, or a card payment as one, is told that there is none', async () => {
    const victim = await world.customer()
    const wanted = { amount_cny: '100.00', method: 'sandbox' }
    const theirs = (await victim.call('balance/top_up', wanted, newKey())).body.data.payment_no
    const own = await open('stripe')
    const transfer = await open('transfer')
    for (const payment_no of [theirs, own, transfer, '', 'T', "' or 1=1 --", '%', 'constructor'])
      expect(
        (await thief.call('balance/sandbox_pay', { payment_no, outcome: 'paid' }, newKey())).status,
      ).toBe(404)
    expect((await oldTopUp(world, victim.email, 100)).length).toBeGreaterThan(5)
    expect(await balance()).toBe('0.00')
  })
})
