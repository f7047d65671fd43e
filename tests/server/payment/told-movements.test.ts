import { beforeEach, expect, it } from 'vitest'
import { showCny } from '#domain/money/money.ts'
import { handlePaymentEvent } from '#server/payment/provider-query.ts'
import { expireEntries } from '#server/payment/confirm.ts'
import { type Client, newKey, onEachDatabase, PASSWORD, topUp } from '../../support/worlds/world.ts'
import { fakePayments } from '../../support/fakes/payments.ts'
import { askRefund, lineAt, paidLine } from '../../support/people/line.ts'
import { decide, oldTopUp, reverse, withdraw } from '../../support/people/money.ts'
import { PLACES, placesInCode } from '../../support/models/money-places.ts'
import { friendOf, Parcels } from '../../support/people/parcel.ts'
import { expectRightLedger, placed } from '../../support/people/shopping.ts'
import { accountOf, DAY, reward } from '../../support/people/staff.ts'

it('A place that moves a customer’s money is known here', () => {
  expect(placesInCode()).toEqual(Object.keys(PLACES).sort())
})

onEachDatabase('A movement of the balance', (world) => {
  const fake = fakePayments(world)
  let staff: Client & { email: string }
  let customer: Client & { email: string }
  /** The postings that the tests' own hands have put there. */
  const unsaid = new Set<string>()
  beforeEach(async () => {
    customer = await world.customer()
    staff ??= await world.staff()
  })

  const oldMoney = async (who: { email: string }, fen: number) => {
    const payment_no = await oldTopUp(world, who.email, fen)
    unsaid.add(payment_no)
    return payment_no
  }
  const rich = () => topUp(customer, '3000')
  const payByCard = async (payment_no: string) => {
    fake.stripe.pay(payment_no)
    await hear(fake.stripe.sessionEvent(payment_no))
  }
  const hear = (event: object) =>
    handlePaymentEvent(world.services, { provider: 'stripe', body: JSON.stringify(event) }, Date.now())
  const orderByCard = async () => {
    const { item_ids } = await placed(customer)
    const pay = { item_ids, expected_total_cny: '108.00', method: 'stripe' }
    const { payment_no } = (await customer.call('checkout/pay_order_items', pay, newKey())).body.data
    return { item_ids, payment_no }
  }
  const topUpByCard = async () => {
    const wanted = { amount_cny: '55.00', method: 'stripe' }
    const { payment_no } = (await customer.call('balance/top_up', wanted, newKey())).body.data
    await payByCard(payment_no)
    return payment_no
  }
  const ask = async (kind: string, more: object, accept: boolean) => {
    await rich()
    const id = await lineAt('Purchasing', customer, staff)
    await staff.call('bk/ask_customer', { id, kind, reason: 'The seller says so.', ...more })
    const { list } = (await customer.call('balance/get_confirm_list')).body.data
    expect((await customer.call('balance/confirm', { id: list[0].id, accept }, newKey())).status).toBe(200)
  }
  const shipping = () => Parcels.open(world, customer)
  const paidParcel = async () => {
    await rich()
    const work = await shipping()
    const { parcel_no } = await work.create()
    expect((await work.pay(parcel_no)).status).toBe(200)
    return { work, parcel_no }
  }
  const supplement = async (accept: boolean) => {
    const { work, parcel_no } = await paidParcel()
    await work.pack(parcel_no, 5000)
    const { id } = await work.question(parcel_no)
    expect((await customer.call('balance/confirm', { id, accept }, newKey())).status).toBe(200)
  }
  const returning = async (stage: 'Purchased' | 'InWarehouse') => {
    await rich()
    const { id: refund_id } = await askRefund(customer, await lineAt(stage, customer, staff))
    expect((await staff.call('bk/resolve_refund', { refund_id, approve: true })).status).toBe(200)
    return refund_id
  }
  const goodwill = async (name: 'bk/credit_account' | 'bk/debit_account', amount_cny: string) => {
    const said = { account_id: await accountOf(world, customer.email), amount_cny, reason: 'It took long' }
    expect((await staff.call(name, said, newKey())).status).toBe(200)
  }
  const invited = async () => {
    const friend = await Parcels.open(world, await friendOf(world, customer))
    await topUp(friend.customer, '3000')
    const { list } = (await friend.customer.call('balance/load_more_balance_history')).body.data
    const parcel_no = await friend.delivered()
    expect((await friend.confirm(parcel_no)).status).toBe(200)
    return list[0].ref as string
  }

  const order = async (item_id: string) => {
    const wanted = { item_id, kind: 'measure', expected_total_cny: '2.00' }
    return (await customer.call('item_service/order', wanted, newKey())).body.data
  }

  const JOURNEYS: Record<string, () => Promise<unknown>> = {
    'top-up': rich,
    'paid by card': async () => {
      await topUp(customer, '30')
      await payByCard((await orderByCard()).payment_no)
    },
    kept: async () => {
      const { item_ids, payment_no } = await orderByCard()
      await customer.call('orders/remove_order_item', { ids: item_ids })
      await payByCard(payment_no)
    },
    cancelled: async () => {
      await rich()
      const ids = [await paidLine(customer), await paidLine(customer)]
      await customer.call('orders/remove_order_item', { ids })
    },
    'refund at once': async () => {
      await rich()
      const ids = [await paidLine(customer)]
      await customer.call('orders/request_refund', { ids, reason: 'no_reason' })
    },
    'refund before': () => returning('Purchased'),
    'service cancelled': async () => {
      await rich()
      const { id } = await order(await lineAt('InWarehouse', customer, staff))
      expect((await customer.call('item_service/cancel', { id })).status).toBe(200)
    },
    returned: async () => {
      const refund_id = await returning('InWarehouse')
      await staff.call('bk/finish_return', { refund_id, outcome: 'accepted' })
    },
    gone: async () => {
      await rich()
      const id = await lineAt('InWarehouse', customer, staff)
      await order(id)
      expect((await staff.call('bk/end_item', { id, reason: 'lost', note: 'In a move' })).status).toBe(200)
    },
    'gone with its parcel': async () => {
      const { work, parcel_no } = await paidParcel()
      const [{ id }] = (await work.detail(parcel_no)).items
      expect((await staff.call('bk/end_item', { id, reason: 'broken', note: 'It fell' })).status).toBe(200)
    },
    unavailable: async () => {
      await rich()
      await staff.call('bk/mark_unavailable', { id: await paidLine(customer), reason: 'Sold out' })
    },
    cheaper: async () => {
      await rich()
      const id = await lineAt('Purchasing', customer, staff)
      await staff.call('orders/place_order_item', { id, purchase_no: 'TB', real_price_cny: '88.00' })
    },
    'in part': async () => {
      await rich()
      const id = await lineAt('Purchased', customer, staff, 5)
      await staff.call('bk/scan_arrival', { id, quantity: 2 })
      expect((await customer.call('orders/choose_part', { id, choice: 'go_on' })).status).toBe(200)
    },
    'question dearer': () => ask('price', { amount_cny: '111.00' }, true),
    'question cheaper': () => ask('postage', { amount_cny: '0' }, true),
    'question refused': () => ask('price', { amount_cny: '111.00' }, false),
    'question unanswered': async () => {
      await rich()
      const id = await lineAt('Purchasing', customer, staff)
      const asked = { id, kind: 'price', amount_cny: '111.00', reason: 'Dearer' }
      await staff.call('bk/ask_customer', asked)
      await expireEntries(world.services, Date.now() + 8 * DAY)
    },
    'parcel by card': async () => {
      await topUp(customer, '108')
      const work = await shipping()
      const { parcel_no } = await work.create()
      const { payment_no } = (await work.pay(parcel_no, undefined, 'stripe')).body.data
      await payByCard(payment_no)
    },
    'parcel cancelled': async () => {
      const { parcel_no } = await paidParcel()
      await customer.call('parcel/remove_parcel', { parcel_no })
    },
    'parcel lighter': async () => {
      const { work, parcel_no } = await paidParcel()
      await work.pack(parcel_no)
    },
    supplement: () => supplement(true),
    'supplement refused': () => supplement(false),
    'return freight': async () => {
      await rich()
      const work = await shipping()
      const parcel_no = await work.shipped()
      await work.track(parcel_no, 'Returning')
      await staff.call('bk/return_parcel', { parcel_no, return_freight_cny: '33.40' })
      const { id } = await work.question(parcel_no)
      await customer.call('balance/confirm', { id, accept: true }, newKey())
    },
    claim: async () => {
      await rich()
      const work = await shipping()
      const parcel_no = await work.delivered()
      const claim = { parcel_no, action: 'claim', kind: 'damaged', note: 'Broken' }
      await customer.call('parcel/change_parcel_status', claim)
      await staff.call('bk/resolve_claim', { parcel_no, approve: true, amount_cny: '12.34' })
    },
    reward: invited,
    'reward back': async () => reverse(staff, await invited(), '3000.00'),
    withdrawal: async () => {
      await oldMoney(customer, 10_000)
      const { withdrawal_no } = (await withdraw(customer, '77.00')).body.data
      await decide(staff, withdrawal_no, true)
    },
    'taken back': async () => reverse(staff, await oldMoney(customer, 10_000), '61.00'),
    'dispute won': async () => {
      const payment_no = await topUpByCard()
      for (const status of ['needs_response', 'won']) {
        fake.stripe.dispute(payment_no, status)
        await hear(fake.stripe.chargeEvent(payment_no, 'charge.dispute.updated'))
      }
    },
    'debt paid': async () => {
      const payment_no = await oldMoney(customer, 20_000)
      await paidLine(customer)
      await reverse(staff, payment_no, '200.00')
      await rich()
    },
    'debt paid by a reward': async () => {
      const payment_no = await oldMoney(customer, 20_000)
      await paidLine(customer)
      await reverse(staff, payment_no, '200.00')
      await invited()
    },
    goodwill: () => goodwill('bk/credit_account', '35.00'),
    'goodwill pays a debt': async () => {
      const payment_no = await oldMoney(customer, 20_000)
      await paidLine(customer)
      await reverse(staff, payment_no, '200.00')
      await goodwill('bk/credit_account', '35.00')
    },
    'goodwill back': async () => {
      await rich()
      await goodwill('bk/debit_account', '35.00')
    },
    'given up': async () => {
      await reward(world, customer.email, 1_234)
      for (const { id } of await postingsOf(await accountOf(world, customer.email))) unsaid.add(id)
      const gone = { password: PASSWORD, give_up_cny: '12.34' }
      expect((await customer.call('user/delete_account', gone)).status).toBe(200)
    },
  }

  const postingsOf = (account_id: string) =>
    world.services.db
      .selectFrom('postings')
      .selectAll()
      .where('account_id', '=', account_id)
      .where('amount_fen', '<>', 0)
      .orderBy('seq')
      .execute()

  /** Expects what each movement names to be there, for its owner and staff; nobody reads a friend's parcel number. */
  const expectAbout = async (account_id: string) => {
    const seen = await staff.call('bk/get_customer_history', { account_id, limit: 100 })
    for (const { type, ref, about, reason } of seen.body.data.list)
      if (ref.startsWith('G')) expect(reason !== '', `${type} ${ref}`).toBe(type === 'goodwill')
      else if (ref === '') expect([type, about]).toEqual([expect.stringMatching(/^(reward|reversal)$/), null])
      else if (!ref.startsWith('given up'))
        expect(about, `${type} ${ref}`).toMatchObject({ id: expect.any(String) })
    const own = await customer.call('balance/load_more_balance_history', { limit: 100 })
    if (own.status === 200) expect(own.body.data.list).toEqual(seen.body.data.list)
  }

  it('has a journey for each place in the code', () => {
    for (const name of Object.values(PLACES).flat()) expect(JOURNEYS).toHaveProperty([name])
  })

  it.each(Object.keys(JOURNEYS))('is told by one mail with its amount and the balance: %s', async (name) => {
    const { db } = world.services
    const account_id = await accountOf(world, customer.email)
    const { email } = customer
    await JOURNEYS[name]?.()
    const all = await postingsOf(account_id)
    const postings = all.filter(({ id, ref }) => !unsaid.has(ref) && !unsaid.has(id))
    expect(postings).not.toEqual([])
    const rows = await db.selectFrom('outbox').select(['payload', 'run_at']).orderBy('id').execute()
    const mails = rows
      .map(({ payload, run_at }) => ({ ...(JSON.parse(payload) as { to: string; text: string }), run_at }))
      .filter(({ to, text }) => to === email && text.includes('Your balance is now'))
    for (const posting of postings) {
      const told = mails.filter(
        ({ run_at, text }) => run_at === posting.at && text.includes(showCny(Math.abs(posting.amount_fen))),
      )
      expect(told.length, `${posting.type} ${posting.ref}: ${posting.amount_fen}`).toBeGreaterThan(0)
      const last = postings.findLast(({ at }) => at === posting.at)
      const left = `Your balance is now ${showCny(last?.balance_after_fen ?? 0)}`
      expect(
        told.some(({ text }) => text.includes(left)) ||
          mails.some(({ run_at, text }) => run_at === posting.at && text.includes(left)),
        `${left} after ${posting.type}`,
      ).toBe(true)
    }
    await expectAbout(account_id)
    for (const [at, moved] of Map.groupBy(postings, (posting) => posting.at))
      expect(mails.filter(({ run_at }) => run_at === at).length).toBeLessThanOrEqual(moved.length)
    await expectRightLedger(world)
  })
})
