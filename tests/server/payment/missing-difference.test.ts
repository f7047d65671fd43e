import { beforeEach, describe, expect, it } from 'vitest'
import { handlePaymentEvent } from '#server/payment/provider-query.ts'
import { fakePayments } from '../../support/fakes/payments.ts'
import { type Client, newKey, onEachDatabase, topUp } from '../../support/worlds/world.ts'
import { detailOf } from '../../support/people/line.ts'
import { money } from '../../support/people/money.ts'
import { Parcels } from '../../support/people/parcel.ts'
import { expectRightLedger, placed } from '../../support/people/shopping.ts'
import { DAY, mails } from '../../support/people/staff.ts'

const METHODS = ['sandbox', 'stripe', 'paypal'] as const
type Method = (typeof METHODS)[number]

onEachDatabase('Paying only what the balance lacks', (world) => {
  const fake = fakePayments(world)
  let customer: Client & { email: string }
  beforeEach(async () => {
    customer = await world.customer()
  })

  /** Has the payer agree at the provider, which tells us. */
  async function paid(method: Method, payment_no: string): Promise<void> {
    if (method === 'sandbox') {
      await customer.call('balance/sandbox_pay', { payment_no, outcome: 'paid' }, newKey())
      return
    }
    if (method === 'stripe') fake.stripe.pay(payment_no)
    else fake.paypal.approve(payment_no)
    const event =
      method === 'stripe'
        ? fake.stripe.sessionEvent(payment_no)
        : fake.paypal.event(payment_no, 'CHECKOUT.ORDER.APPROVED')
    await handlePaymentEvent(world.services, { provider: method, body: JSON.stringify(event) }, Date.now())
  }
  const payment = async (payment_no: string) =>
    (await customer.call('balance/get_payment', { payment_no })).body.data
  const balance = async () => (await money(customer)).balance_cny
  const openOrder = async (item_ids: string[], method: Method) => {
    const wanted = { item_ids, expected_total_cny: '108.00', method }
    return (await customer.call('checkout/pay_order_items', wanted, newKey())).body.data
  }

  describe.each(METHODS)('by %s', (method) => {
    it('pays an order', async () => {
      await topUp(customer, '30.00')
      const { item_ids } = await placed(customer)
      const { payment_no, amount_cny } = await openOrder(item_ids, method)
      expect(amount_cny).toBe('78.00')
      await paid(method, payment_no)
      expect(await payment(payment_no)).toMatchObject({ status: 'Paid', kept: false })
      expect((await detailOf(customer, item_ids[0])).status).toBe('Paid')
      expect(await balance()).toBe('0.00')
      const [mail = ''] = await mails(world, customer.email, 'paid')
      expect(mail).toMatch(new RegExp(`Paid by .*¥78\\.00.*, reference ${payment_no}`))
      await expectRightLedger(world)
    })

    it('pays a parcel', async () => {
      await topUp(customer, '158.00')
      const work = await Parcels.open(world, customer)
      const { parcel_no, total_cny } = await work.create()
      const { payment_no, amount_cny } = (await work.pay(parcel_no, undefined, method)).body.data
      expect(Number(amount_cny)).toBeCloseTo(Number(total_cny) - 50, 2)
      await paid(method, payment_no)
      expect(await payment(payment_no)).toMatchObject({ status: 'Paid', kept: false })
      expect((await work.detail(parcel_no)).status).toBe('WaitingForPacking')
      expect(await balance()).toBe('0.00')
      await expectRightLedger(world)
    })

    it('lets nobody change the price while it is open, and keeps the money when it has changed all the same', async () => {
      const { item_ids } = await placed(customer)
      const { payment_no } = await openOrder(item_ids, method)
      const [id] = item_ids
      const chosen = await customer.call('checkout/choose_services', { id, services: ['extra_photo'] })
      expect([chosen.status, chosen.body.code]).toEqual([409, 'IN_PROGRESS'])
      await world.services.db
        .updateTable('order_items')
        .set({ domestic_fee_fen: 200 })
        .where('id', '=', id)
        .execute()
      await paid(method, payment_no)
      expect(await payment(payment_no)).toMatchObject({ status: 'Paid', kept: true })
      expect(await balance()).toBe('108.00')
      expect((await detailOf(customer, id)).status).toBe('WaitingForPayment')
      expect((await mails(world, customer.email, 'top_up')).at(-1)).toContain('The total is now ¥110.00')
      // Now only the difference is missing.
      const wanted = { item_ids, expected_total_cny: '110.00', method }
      const again = (await customer.call('checkout/pay_order_items', wanted, newKey())).body.data
      expect(again.amount_cny).toBe(method === 'sandbox' ? '2.00' : '5.00')
      await paid(method, again.payment_no)
      expect((await detailOf(customer, id)).status).toBe('Paid')
      expect(await balance()).toBe(method === 'sandbox' ? '0.00' : '3.00')
      await expectRightLedger(world)
    })

    it('keeps the money when the order is cancelled or expired meanwhile', async () => {
      const { item_ids } = await placed(customer)
      const { payment_no } = await openOrder(item_ids, method)
      await customer.call('orders/remove_order_item', { ids: item_ids })
      await paid(method, payment_no)
      expect(await payment(payment_no)).toMatchObject({ status: 'Paid', kept: true })
      const { item_ids: old } = await placed(customer)
      const late = await openOrder(old, method)
      await world.services.db
        .updateTable('order_items')
        .set({ created_at: Date.now() - 4 * DAY, next_by_at: Date.now() - DAY })
        .where('id', 'in', old)
        .execute()
      await paid(method, late.payment_no)
      // A payment that was opened in time still buys it.
      expect(await payment(late.payment_no)).toMatchObject({ status: 'Paid', kept: false })
      expect(await balance()).toBe('108.00')
      await expectRightLedger(world)
    })

    it('in two tabs is begun once, and the other tab is told how to go on', async () => {
      const { item_ids } = await placed(customer)
      const wanted = { item_ids, expected_total_cny: '108.00', method }
      const both = [1, 2].map(() => customer.call('checkout/pay_order_items', wanted, newKey()))
      const answers = (await Promise.all(both)).sort((a, b) => a.status - b.status)
      const [one, two] = answers
      const payment_no = one?.body.data.payment_no
      expect([two?.status, two?.body.code]).toEqual([409, 'IN_PROGRESS'])
      expect(two?.body.payment).toMatchObject({ payment_no })
      await paid(method, payment_no)
      expect(await payment(payment_no)).toMatchObject({ status: 'Paid', kept: false, paid_for: 'paid' })
      expect(await balance()).toBe('0.00')
      await expectRightLedger(world)
    })
  })
})
