import { beforeEach, expect, it } from 'vitest'
import { type Client, newKey, onEachDatabase, topUp } from '../../support/worlds/world.ts'
import { decide, money, oldTopUp, reverse, withdraw } from '../../support/people/money.ts'
import { Parcels } from '../../support/people/parcel.ts'
import { expectRightLedger, pay, placed } from '../../support/people/shopping.ts'
import { mails, reward } from '../../support/people/staff.ts'

onEachDatabase('A payment that is taken back', (world) => {
  let customer: Client & { email: string }
  let staff: Client & { email: string }
  beforeEach(async () => {
    customer = await world.customer()
    staff = await world.staff()
  })
  const history = async () =>
    (await customer.call('balance/load_more_balance_history')).body.data.list.map(
      (one: { type: string; amount_cny: string }) => `${one.type} ${one.amount_cny}`,
    )
  const spend = async () => {
    const { item_ids } = await placed(customer)
    expect((await pay(customer, item_ids)).status).toBe(200)
    return item_ids as string[]
  }

  it('leaves the balance, all or a part of it', async () => {
    const payment_no = await oldTopUp(world, customer.email, 50_000)
    expect((await reverse(staff, payment_no, '120.00')).body.data).toMatchObject({
      ...{ status: 'Paid', reversed_cny: '120.00' },
    })
    expect(await money(customer)).toEqual({
      ...{ balance_cny: '380.00', held_cny: '0.00', withdrawable_cny: '380.00', receivable_cny: '0.00' },
    })
    expect((await reverse(staff, payment_no, '380.00')).body.data.status).toBe('Reversed')
    expect(await history()).toEqual(['reversal -380.00', 'reversal -120.00', 'top_up 500.00'])
    expect((await mails(world, customer.email, 'reversal'))[0]).toContain('Chargeback 4711')
    await expectRightLedger(world)
  })

  it('is found by why, and says it with who noted it', async () => {
    const payment_no = await oldTopUp(world, customer.email, 50_000)
    await reverse(staff, payment_no, '120.00')
    const found = async (keyword: string) =>
      (await staff.call('bk/get_payments', { keyword })).body.data.list.filter(
        (one: { email: string }) => one.email === customer.email,
      )
    expect(await found('chargeback 47')).toMatchObject([
      {
        payment_no,
        reversals: [{ amount_cny: '120.00', reason: 'Chargeback 4711', by_email: staff.email }],
      },
    ])
    expect(await found('Chargeback_4711')).toEqual([])
    expect(await found('%')).toEqual([])
  })

  it('is never more than it brought, nor one that brought nothing', async () => {
    const payment_no = await oldTopUp(world, customer.email, 50_000)
    expect((await reverse(staff, payment_no, '500.01')).body.errors).toMatchObject([{ path: 'amount_cny' }])
    await reverse(staff, payment_no, '500.00')
    expect((await reverse(staff, payment_no, '0.01')).status).toBe(409)
    const wanted = { amount_cny: '10.00', method: 'sandbox' }
    const open = (await customer.call('balance/top_up', wanted, newKey())).body.data
    expect((await reverse(staff, open.payment_no, '10.00')).status).toBe(409)
    expect((await reverse(staff, 'T000000-NOTTHERE', '10.00')).status).toBe(404)
    expect((await reverse(customer, payment_no, '10.00')).status).toBe(403)
    await expectRightLedger(world)
  })

  it('and was spent is owed; the next money pays it first, whatever it comes from', async () => {
    const payment_no = await oldTopUp(world, customer.email, 20_000)
    const [id] = await spend()
    await reverse(staff, payment_no, '200.00')
    expect(await money(customer)).toEqual({
      ...{ balance_cny: '0.00', held_cny: '0.00', withdrawable_cny: '0.00', receivable_cny: '108.00' },
    })
    await reward(world, customer.email, 3_000)
    expect(await money(customer)).toMatchObject({ balance_cny: '0.00', receivable_cny: '78.00' })
    await customer.call('orders/remove_order_item', { ids: [id] })
    expect(await money(customer)).toMatchObject({ balance_cny: '30.00', receivable_cny: '0.00' })
    expect((await history()).slice(0, 5)).toEqual([
      ...['reversal -78.00', 'refund 108.00', 'reversal -30.00', 'reward 30.00', 'reversal -92.00'],
    ])
    expect((await mails(world, customer.email, 'refund')).at(-1)).toContain('balance is now ¥30.00')
    await expectRightLedger(world)
  })

  it('stops parcels and withdrawals until it is paid, and staff are told', async () => {
    const parcels = await Parcels.open(world, customer)
    const payment_no = await oldTopUp(world, customer.email, 40_000)
    const { parcel_no } = await parcels.create()
    await parcels.pay(parcel_no)
    await parcels.pack(parcel_no)
    await staff.call('bk/ready_parcel', { parcel_no })
    await reverse(staff, payment_no, '400.00')
    const owed = (await money(customer)).receivable_cny
    expect((await mails(world, staff.email, 'staff_reversal')).at(-1)).toContain(`owe ¥${owed}`)
    const ship = { parcel_no, carrier: 'EMS', tracking_number: `EE${parcel_no}` }
    const frozen = { status: 409, body: { code: 'ACCOUNT_FROZEN' } }
    expect(await staff.call('bk/ship_parcel', ship)).toMatchObject(frozen)
    expect(await withdraw(customer, '1.00')).toMatchObject(frozen)
    await topUp(customer, owed)
    expect(await money(customer)).toMatchObject({ balance_cny: '0.00', receivable_cny: '0.00' })
    expect((await staff.call('bk/ship_parcel', ship)).status).toBe(200)
    await expectRightLedger(world)
  })

  it('takes what waits to be paid out before anything is owed', async () => {
    const payment_no = await oldTopUp(world, customer.email, 30_000)
    const { withdrawal_no } = (await withdraw(customer, '300.00')).body.data
    await reverse(staff, payment_no, '250.00')
    expect(await money(customer)).toMatchObject({
      ...{ balance_cny: '50.00', held_cny: '0.00', receivable_cny: '0.00' },
    })
    expect((await decide(staff, withdrawal_no, true)).status).toBe(409)
    await expectRightLedger(world)
  })

  it('is in the list staff see, newest first', async () => {
    const payment_no = await oldTopUp(world, customer.email, 10_000)
    await topUp(customer, '5')
    await reverse(staff, payment_no, '100.00')
    const all = (await staff.call('bk/get_payments', { limit: 100 })).body.data.list
    const mine = all.filter((one: { email: string }) => one.email === customer.email)
    expect(mine).toMatchObject([
      { amount_cny: '5.00', status: 'Paid', reversed_cny: '0.00' },
      { payment_no, status: 'Reversed', reversed_cny: '100.00' },
    ])
    const seen: string[] = []
    for (let cursor: string | null = null; ; ) {
      const { body } = await staff.call('bk/get_payments', { limit: 2, ...(cursor && { cursor }) })
      seen.push(...body.data.list.map((one: { payment_no: string }) => one.payment_no))
      cursor = body.data.next_cursor
      if (!cursor) break
    }
    expect(seen).toEqual(all.map((one: { payment_no: string }) => one.payment_no))
    expect((await staff.call('bk/get_payments', { cursor: 'x_y' })).status).toBe(422)
  })

  it('is taken once, however many say so at once', async () => {
    const payment_no = await oldTopUp(world, customer.email, 10_000)
    const answers = await Promise.all(Array.from({ length: 16 }, () => reverse(staff, payment_no, '60.00')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await money(customer)).balance_cny).toBe('40.00')
    await expectRightLedger(world)
  })
})
