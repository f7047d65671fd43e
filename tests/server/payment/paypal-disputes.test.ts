import fc from 'fast-check'
import { beforeEach, expect, it } from 'vitest'
import { handlePaymentEvent } from '#server/payment/provider-query.ts'
import type { FakeDispute } from '../../support/fakes/paypal.ts'
import { fakePayments } from '../../support/fakes/payments.ts'
import { type Client, newKey, onEachDatabase } from '../../support/worlds/world.ts'
import { decide, money, oldTopUp, withdraw } from '../../support/people/money.ts'
import { expectRightLedger, placed } from '../../support/people/shopping.ts'
import { accountOf, mails } from '../../support/people/staff.ts'

onEachDatabase('A dispute at PayPal', (world, database) => {
  const fake = fakePayments(world)
  let customer: Client & { email: string }
  beforeEach(async () => {
    customer = await world.customer()
    fake.paypal.may_read_disputes = true
  })
  const hear = (event: object) =>
    handlePaymentEvent(world.services, { provider: 'paypal', body: JSON.stringify(event) }, Date.now())
  const paid = async (amount_cny = '200.00') => {
    const wanted = { amount_cny, method: 'paypal' }
    const { payment_no } = (await customer.call('balance/top_up', wanted, newKey())).body.data
    fake.paypal.approve(payment_no)
    await hear(fake.paypal.event(payment_no, 'CHECKOUT.ORDER.APPROVED'))
    return payment_no as string
  }
  const moves = async (payment_no: string, set: Parameters<typeof fake.paypal.dispute>[1], event: string) => {
    fake.paypal.dispute(payment_no, set)
    // Told twice, as providers do.
    for (const _ of [1, 2]) await hear(fake.paypal.disputeEvent(payment_no, `CUSTOMER.DISPUTE.${event}`))
  }
  const resolved = (outcome_code: string, value?: string): Partial<FakeDispute> => ({
    status: 'RESOLVED',
    dispute_outcome: {
      outcome_code,
      ...(value && { amount_refunded: { currency_code: 'USD', value } }),
    },
  })
  const charged = (payment_no: string) => Number(fake.paypal.of(payment_no).purchase_units[0].amount.value)
  const share = (payment_no: string, part: number) => (charged(payment_no) * part).toFixed(2)
  const balance = async () => Number((await money(customer)).balance_cny)
  const buckets = async () => {
    const { cash_fen, promo_fen } = await world.services.db
      .selectFrom('balances')
      .select(['cash_fen', 'promo_fen'])
      .where('account_id', '=', await accountOf(world, customer.email))
      .executeTakeFirstOrThrow()
    return [cash_fen, promo_fen]
  }
  const give = async (amount_cny: string) => {
    const account_id = await accountOf(world, customer.email)
    const staff = await world.staff()
    await staff.call('bk/credit_account', { account_id, amount_cny, reason: 'Sorry' }, newKey())
  }
  const spend = async () => {
    const { item_ids } = await placed(customer)
    const pay = { item_ids, expected_total_cny: '108.00' }
    expect((await customer.call('checkout/pay_order_items', pay, newKey())).status).toBe(200)
  }
  const reversal = async () => (await mails(world, customer.email, 'reversal')).length
  const status = async (payment_no: string) =>
    (await customer.call('balance/get_payment', { payment_no })).body.data.status

  it('takes back what was paid, freezes buying when it is spent, and gives it back when it is won', async () => {
    const payment_no = await paid()
    const { item_ids } = await placed(customer)
    const pay = { item_ids, expected_total_cny: '108.00' }
    expect((await customer.call('checkout/pay_order_items', pay, newKey())).status).toBe(200)
    await moves(payment_no, { dispute_life_cycle_stage: 'INQUIRY', status: 'OPEN' }, 'CREATED')
    expect(await balance()).toBe(92)
    await moves(payment_no, { dispute_life_cycle_stage: 'CHARGEBACK', status: 'UNDER_REVIEW' }, 'UPDATED')
    expect(await money(customer)).toMatchObject({ balance_cny: '0.00', receivable_cny: '108.00' })
    expect(await reversal()).toBe(1)
    const [id] = (await placed(customer)).item_ids
    const frozen = await customer.call('checkout/pay_order_items', { ...pay, item_ids: [id] }, newKey())
    expect(frozen.body.code).toBe('ACCOUNT_FROZEN')
    await moves(payment_no, resolved('RESOLVED_SELLER_FAVOUR'), 'RESOLVED')
    expect(await money(customer)).toMatchObject({ balance_cny: '92.00', receivable_cny: '0.00' })
    expect((await mails(world, customer.email, 'reversal')).at(-1)).toContain('is back in your balance')
    expect(await status(payment_no)).toBe('Paid')
    await expectRightLedger(world)
  })

  it.each(['CANCELED_BY_BUYER', 'RESOLVED_WITH_PAYOUT', 'DENIED'])(
    'that ends %s is ours',
    async (outcome) => {
      const payment_no = await paid()
      await moves(payment_no, {}, 'CREATED')
      expect([await balance(), await status(payment_no)]).toEqual([0, 'Reversed'])
      await moves(payment_no, resolved(outcome), 'RESOLVED')
      expect([await balance(), await status(payment_no)]).toEqual([200, 'Paid'])
      await expectRightLedger(world)
    },
  )

  it.each([
    ['it took', ['give 108', 'dispute'], [9_200, 10_800]],
    ['has paid what it left owed', ['dispute', 'give 108'], [9_200, 10_800]],
    ['has paid a part of that', ['dispute', 'give 60'], [9_200, 6_000]],
  ])('gives promotional money that %s back as such: none becomes cash by it', async (_, steps, ends) => {
    const payment_no = await paid()
    await spend()
    for (const step of steps) {
      const [, amount_cny] = step.split(' ')
      if (amount_cny === undefined) await moves(payment_no, {}, 'CREATED')
      else await give(amount_cny)
    }
    expect((await money(customer)).balance_cny).toBe('0.00')
    await moves(payment_no, resolved('CANCELED_BY_BUYER'), 'RESOLVED')
    expect(await buckets()).toEqual(ends)
    expect((await money(customer)).receivable_cny).toBe('0.00')
    await expectRightLedger(world)
  })

  it('takes cash, and no promotional money while there is cash: a gift would become cash by it', async () => {
    const payment_no = await paid()
    await give('200')
    await moves(payment_no, {}, 'CREATED')
    expect(await buckets()).toEqual([0, 20_000])
    await moves(payment_no, resolved('RESOLVED_BUYER_FAVOUR'), 'RESOLVED')
    expect(await buckets()).toEqual([0, 20_000])
    await expectRightLedger(world)
  })

  it.each(['the first', 'the second'])(
    'won beside another gives back what paid its debt once, %s first: one by cash, one by a gift',
    async (order) => {
      const first = await paid('108.00')
      await spend()
      const second = await paid('108.00')
      await spend()
      await moves(first, {}, 'CREATED')
      await paid('108.00')
      await moves(second, {}, 'CREATED')
      await give('108')
      expect(await buckets()).toEqual([0, 0])
      for (const one of order === 'the first' ? [first, second] : [second, first])
        await moves(one, resolved('CANCELED_BY_BUYER'), 'RESOLVED')
      expect(await buckets()).toEqual([10_800, 10_800])
      await expectRightLedger(world)
    },
  )

  it('that ends well before anybody has heard of it takes nothing', async () => {
    const payment_no = await paid()
    await moves(payment_no, resolved('RESOLVED_SELLER_FAVOUR'), 'RESOLVED')
    expect([await balance(), await reversal()]).toEqual([200, 0])
  })

  it.each(['PAYMENT.CAPTURE.REVERSED', 'PAYMENT.CAPTURE.REFUNDED'])(
    'that is lost counts once with %s, whichever comes first',
    async (type) => {
      for (const dispute_first of [true, false]) {
        customer = await world.customer()
        const payment_no = await paid()
        const half = share(payment_no, 0.5)
        const shown = async () => {
          fake.paypal.refund(payment_no, half)
          await hear(fake.paypal.event(payment_no, type))
        }
        const disputed = () => moves(payment_no, { value: half }, 'CREATED')
        for (const one of dispute_first ? [disputed, shown] : [shown, disputed]) await one()
        expect(await balance()).toBeCloseTo(100, 0)
        await moves(payment_no, resolved('RESOLVED_BUYER_FAVOUR', half), 'RESOLVED')
        expect(await balance()).toBeCloseTo(100, 0)
        expect(await reversal()).toBe(1)
        // A refund beside it counts.
        fake.paypal.refund(payment_no, share(payment_no, 0.25))
        await hear(fake.paypal.event(payment_no, 'PAYMENT.CAPTURE.REFUNDED'))
        expect(await balance()).toBeCloseTo(50, 0)
        await expectRightLedger(world)
      }
    },
  )

  it('that is lost is not taken again when disputes can no longer be read', async () => {
    const payment_no = await paid()
    const half = share(payment_no, 0.5)
    await moves(payment_no, { value: half }, 'CREATED')
    fake.paypal.may_read_disputes = false
    fake.paypal.refund(payment_no, half)
    await hear(fake.paypal.event(payment_no, 'PAYMENT.CAPTURE.REVERSED'))
    expect(await balance()).toBeCloseTo(100, 0)
  })

  it('decided for a part gives the rest back, once, and what comes later is taken as ever', async () => {
    const payment_no = await paid()
    await moves(payment_no, {}, 'CREATED')
    expect(await balance()).toBe(0)
    await moves(payment_no, resolved('RESOLVED_BUYER_FAVOUR', share(payment_no, 0.25)), 'RESOLVED')
    expect(await balance()).toBeCloseTo(150, 0)
    fake.paypal.refund(payment_no, share(payment_no, 0.25))
    await hear(fake.paypal.event(payment_no, 'PAYMENT.CAPTURE.REFUNDED'))
    expect(await balance()).toBeCloseTo(150, 0)
    fake.paypal.refund(payment_no, share(payment_no, 0.25))
    await hear(fake.paypal.event(payment_no, 'PAYMENT.CAPTURE.REFUNDED'))
    expect(await balance()).toBeCloseTo(100, 0)
    await expectRightLedger(world)
  })

  it('is told apart from what a withdrawal sent back', async () => {
    const payment_no = await oldTopUp(world, customer.email, 20_000, { method: 'paypal' })
    fake.paypal.paidBefore(payment_no, 'CNY', '200.00')
    const { withdrawal_no } = (await withdraw(customer, '50.00')).body.data
    fake.paypal.refund(payment_no, '50.00')
    expect((await decide(await world.staff(), withdrawal_no, true)).status).toBe(200)
    await moves(payment_no, { value: '100.00' }, 'CREATED')
    expect(await balance()).toBe(50)
    await moves(payment_no, resolved('RESOLVED_BUYER_FAVOUR'), 'RESOLVED')
    fake.paypal.refund(payment_no, '100.00')
    await hear(fake.paypal.event(payment_no, 'PAYMENT.CAPTURE.REVERSED'))
    expect(await balance()).toBe(50)
    await expectRightLedger(world)
  })

  it('never keeps money from being credited where the shop’s app may not read disputes', async () => {
    fake.paypal.may_read_disputes = false
    const payment_no = await paid()
    expect([await balance(), await status(payment_no)]).toEqual([200, 'Paid'])
  })

  it('of another shop, or with a number that is none, changes nothing', async () => {
    for (const seller_transaction_id of ['NOBODYS', '../../../v1/x', undefined])
      await hear({
        ...{ id: 'WH-X', event_type: 'CUSTOMER.DISPUTE.CREATED', resource_type: 'dispute' },
        resource: { dispute_id: 'PP-D-X', disputed_transactions: [{ seller_transaction_id }] },
      })
    expect(fake.asked.filter((one) => one.includes('..'))).toEqual([])
  })

  it('comes out the same, however it is told', async () => {
    const step = fc.constantFrom('open', 'lose', 'win', 'show', 'refund', 'tell')
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        customer = await world.customer()
        const payment_no = await paid()
        const quarter = share(payment_no, 0.25)
        let end = ''
        let shown = false
        let refunded = 0
        const tell = () => hear(fake.paypal.event(payment_no, 'PAYMENT.CAPTURE.COMPLETED'))
        for (const one of steps) {
          if (one === 'open' && !end) end = 'open'
          else if (one === 'lose' && end === 'open') end = 'lost'
          else if (one === 'win' && end === 'open' && !shown) end = 'won'
          else if (one === 'show' && (end === 'lost' || end === 'open') && !shown) shown = true
          else if (one === 'refund' && !refunded) refunded = 1
          else if (one === 'tell') {
            await tell()
            continue
          } else continue
          if (['show', 'refund'].includes(one)) fake.paypal.refund(payment_no, quarter)
          else
            fake.paypal.dispute(payment_no, {
              value: quarter,
              ...(end === 'lost' && resolved('RESOLVED_BUYER_FAVOUR')),
              ...(end === 'won' && resolved('RESOLVED_SELLER_FAVOUR')),
            })
        }
        if (end === 'open') fake.paypal.dispute(payment_no, resolved('RESOLVED_BUYER_FAVOUR'))
        if ((end === 'open' || end === 'lost') && !shown) fake.paypal.refund(payment_no, quarter)
        await tell()
        const lost = end === 'open' || end === 'lost' ? 1 : 0
        expect(await balance()).toBeCloseTo(200 - 50 * (lost + refunded), 0)
      }),
      { numRuns: database === 'SQLite' ? 60 : 12 },
    )
    await expectRightLedger(world)
  })
})
