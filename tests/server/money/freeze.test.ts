import { beforeEach, expect, it } from 'vitest'
import { runTimers } from '#server/jobs/jobs.ts'
import { type Client, newKey, onEachDatabase, topUp } from '../../support/worlds/world.ts'
import { couponOf } from '../../support/people/line.ts'
import { money, oldTopUp, reverse, withdraw } from '../../support/people/money.ts'
import { friendOf, Parcels } from '../../support/people/parcel.ts'
import { balance, expectRightLedger, pay, placed } from '../../support/people/shopping.ts'
import { itemOf, paidItem } from '../../support/people/staff.ts'

const frozen = { status: 409, body: { code: 'ACCOUNT_FROZEN' } }

onEachDatabase('While a customer owes', (world) => {
  let inviter: Client & { email: string }
  let work: Parcels
  let customer: Client & { email: string }
  let payment_no: string

  beforeEach(async () => {
    inviter = await world.customer()
    work = await Parcels.open(world, await friendOf(world, inviter))
    customer = work.customer
    payment_no = await oldTopUp(world, customer.email, 100_000)
  })
  const owe = async () => {
    expect((await reverse(work.staff, payment_no, '1000.00')).status).toBe(200)
    const { receivable_cny } = await money(customer)
    expect(Number(receivable_cny)).toBeGreaterThan(0)
    return receivable_cny as string
  }
  const growth = async () => (await customer.call('user/get_base_info')).body.data.growth
  const rewards = async () =>
    (await inviter.call('user/load_more_promotion_rewards')).body.data.list.map(
      (one: { status: string; amount_cny: string }) => `${one.status} ${one.amount_cny}`,
    )

  it('nothing of theirs is taken or bought, and staff see why; at zero it goes on', async () => {
    const taken = await paidItem(customer, '20.00')
    await work.staff.call('bk/take_item', { id: taken })
    const waiting = await paidItem(customer, '20.00')
    const owed = await owe()
    const real = { id: taken, purchase_no: 'TB', real_price_cny: '20.00' }
    expect(await work.staff.call('bk/take_item', { id: waiting })).toMatchObject(frozen)
    const refused = await work.staff.call('orders/place_order_item', real)
    expect(refused).toMatchObject(frozen)
    expect(refused.body.message).toContain(`¥${owed} is owed. Nothing is bought, packed, shipped`)
    expect(await itemOf(work.staff, waiting)).toMatchObject({ status: 'Paid', owed_cny: owed })
    await topUp(customer, owed)
    expect(await itemOf(work.staff, waiting)).toMatchObject({ owed_cny: '0.00' })
    expect((await work.staff.call('bk/take_item', { id: waiting })).status).toBe(200)
    expect((await work.staff.call('orders/place_order_item', real)).status).toBe(200)
    await expectRightLedger(world)
  })

  it('nothing of theirs is packed or shipped, and the list of parcels says so', async () => {
    const packed = await work.create()
    await work.pay(packed.parcel_no)
    await work.staff.call('bk/start_packing', { parcel_no: packed.parcel_no })
    const paid = await work.create()
    await work.pay(paid.parcel_no)
    const owed = await owe()
    expect(await work.pack(packed.parcel_no)).toMatchObject(frozen)
    const start = () => work.staff.call('bk/start_packing', { parcel_no: paid.parcel_no })
    expect(await start()).toMatchObject(frozen)
    const listed = await work.staff.call('bk/get_parcels', { keyword: paid.parcel_no })
    expect(listed.body.data.list).toMatchObject([{ status: 'WaitingForPacking', owed_cny: owed }])
    await topUp(customer, owed)
    expect((await start()).status).toBe(200)
    expect((await work.pack(packed.parcel_no)).status).toBe(200)
    await expectRightLedger(world)
  })

  it('they buy nothing, not even what a coupon pays, and say yes to nothing', async () => {
    const asked = await paidItem(customer, '20.00')
    await work.staff.call('bk/ask_customer', {
      id: asked,
      kind: 'price',
      amount_cny: '10.00',
      reason: 'Less',
    })
    const { item_ids } = await placed(customer, 'DIY lamp', '1.00')
    const coupon_id = await couponOf(world, customer, 500)
    await customer.call('checkout/calculate_order_price', { item_ids, coupon_id })
    const spent = await paidItem(customer, '500.00')
    await owe()
    const free = { item_ids, coupon_id, expected_total_cny: '0.00' }
    expect(await customer.call('checkout/pay_order_items', free, newKey())).toMatchObject(frozen)
    const outside = { item_ids, expected_total_cny: '1.08', method: 'sandbox' }
    expect(await customer.call('checkout/pay_order_items', outside, newKey())).toMatchObject(frozen)
    expect(await pay(customer, item_ids)).toMatchObject(frozen)
    expect(await withdraw(customer, '1.00')).toMatchObject(frozen)
    const [entry] = (await customer.call('balance/get_confirm_list')).body.data.list
    const answer = (accept: boolean) => customer.call('balance/confirm', { id: entry.id, accept }, newKey())
    expect(await answer(true)).toMatchObject(frozen)
    // An answer that gives money back pays what is owed.
    const before = Number((await money(customer)).receivable_cny)
    expect((await answer(false)).status).toBe(200)
    expect(Number((await money(customer)).receivable_cny)).toBeCloseTo(before - 21.6, 2)
    await customer.call('orders/remove_order_item', { ids: [spent] })
    expect(await money(customer)).toMatchObject({ receivable_cny: '0.00' })
    await expectRightLedger(world)
  })

  it('growth and reward of a parcel that completes wait, and come when they have paid', async () => {
    const parcel_no = await work.delivered()
    const owed = await owe()
    expect((await work.confirm(parcel_no)).status).toBe(200)
    expect(await growth()).toBe(0)
    expect(await rewards()).toEqual(['Pending 3.60'])
    await runTimers(world.services, Date.now())
    expect(await balance(inviter)).toBe('0.00')
    await topUp(customer, owed)
    expect(await growth()).toBe(120)
    expect(await rewards()).toEqual(['Paid 3.60'])
    expect(await balance(inviter)).toBe('3.60')
    await runTimers(world.services, Date.now())
    expect(await growth()).toBe(120)
    expect(await balance(inviter)).toBe('3.60')
    await expectRightLedger(world)
  })

  it('what reversed money had brought is taken back, and comes again when it is paid', async () => {
    const parcel_no = await work.delivered()
    await work.confirm(parcel_no)
    expect([await growth(), await balance(inviter)]).toEqual([120, '3.60'])
    const owed = await owe()
    expect([await growth(), await balance(inviter)]).toEqual([0, '0.00'])
    expect(await rewards()).toEqual(['Pending 3.60'])
    await expectRightLedger(world)
    await topUp(customer, owed)
    expect([await growth(), await balance(inviter)]).toEqual([120, '3.60'])
    await expectRightLedger(world)
  })

  it('an inviter who has spent the reward owes it', async () => {
    const parcel_no = await work.delivered()
    await work.confirm(parcel_no)
    const { item_ids } = await placed(inviter, 'DIY lamp', '3.00')
    expect((await pay(inviter, item_ids)).status).toBe(200)
    await owe()
    expect(await money(inviter)).toMatchObject({ balance_cny: '0.00', receivable_cny: '3.24' })
    await expectRightLedger(world)
    await inviter.call('orders/remove_order_item', { ids: item_ids })
    expect(await money(inviter)).toMatchObject({ balance_cny: '0.00', receivable_cny: '0.00' })
    await expectRightLedger(world)
  })

  it('a refund of anything that ends the freeze brings what waited, by the timer', async () => {
    const spent = await paidItem(customer, '500.00')
    const parcel_no = await work.delivered()
    await work.confirm(parcel_no)
    await owe()
    expect(await growth()).toBe(0)
    await topUp(customer, '300')
    expect(await growth()).toBe(0)
    await customer.call('orders/remove_order_item', { ids: [spent] })
    expect((await money(customer)).receivable_cny).toBe('0.00')
    await runTimers(world.services, Date.now())
    expect([await growth(), await balance(inviter)]).toEqual([120, '3.60'])
    await expectRightLedger(world)
  })

  it('money that was still there when it was taken back costs nobody growth', async () => {
    const parcel_no = await work.delivered()
    await work.confirm(parcel_no)
    expect((await reverse(work.staff, payment_no, '100.00')).status).toBe(200)
    expect([await growth(), await balance(inviter)]).toEqual([120, '3.60'])
  })
})
