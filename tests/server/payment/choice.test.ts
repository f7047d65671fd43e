import { beforeAll, beforeEach, expect, it } from 'vitest'
import { type Client, newKey, onEachDatabase, topUp } from '../../support/worlds/world.ts'
import { coupon, couponStatus, Parcels } from '../../support/people/parcel.ts'
import { DAY } from '../../support/people/staff.ts'
import { balance, expectRightLedger, placed } from '../../support/people/shopping.ts'

const TEN = { scope: 'order', kind: 'fixed', amount: '10.00', currency: 'CNY' }

onEachDatabase('A public campaign at a checkout', (world) => {
  let staff: Client
  let customer: Client & { email: string }
  let item_ids: string[]
  beforeAll(async () => {
    staff = await world.staff()
    const valid_until = new Date(Date.now() + DAY).toISOString()
    const offer = { code: 'AUTUMN', name: '10% off', text: '10% off your order', valid_until }
    await staff.call('bk/create_campaign', { ...offer, scope: 'order', kind: 'percent', amount: '10' })
    const hidden = { ...offer, ...TEN, code: 'HIDDEN', public: false }
    await staff.call('bk/create_campaign', hidden)
  })
  beforeEach(async () => {
    customer = await world.customer()
    await topUp(customer, '1000')
    item_ids = (await placed(customer)).item_ids
  })
  const offers = async (who = customer, ids = item_ids) =>
    (await who.call('checkout/get_coupon_offers', { item_ids: ids })).body.data
  const pay = (more: object, who = customer) =>
    who.call('checkout/pay_order_items', { item_ids, ...more }, newKey())
  const owned = async () => (await customer.call('coupon/get_my_coupons')).body.data.list
  const ofCampaign = async () => (await owned()).filter((one: { name: string }) => one.name === '10% off')

  it('is offered on the cart as on the order that is made of it; on nobody else’s', async () => {
    const diy = { title: 'A vase', price_cny: '80.00', quantity: 2 }
    const { id } = (await customer.call('cart/add_diy_item', diy)).body.data
    const onCart = await customer.call('checkout/get_coupon_offers', { cart_ids: [id] })
    expect(onCart.body.data.choice).toEqual({ coupon: 'best', method: null })
    const stranger = await world.customer()
    expect((await stranger.call('checkout/get_coupon_offers', { cart_ids: [id] })).status).toBe(404)
    const { item_ids: ordered } = (await customer.call('orders/create', { cart_ids: [id] }, newKey())).body
      .data
    const onOrder = await offers(customer, ordered)
    expect(onCart.body.data.list).toEqual(onOrder.list)
    expect(onOrder.list[0].coupon_cny).toBe('16.00')
  })

  it('is offered without a claim, quoted, and claimed by the payment alone', async () => {
    const { list, choice } = await offers()
    expect(choice).toEqual({ coupon: 'best', method: null })
    expect(list[0]).toMatchObject({ coupon_cny: '10.00', blocked_reason: null, coupon: { name: '10% off' } })
    expect(list.map((one: { coupon: { name: string } }) => one.coupon.name)).toEqual(['10% off'])
    const coupon_id = list[0].coupon.id
    const quote = await customer.call('checkout/calculate_order_price', { item_ids, coupon_id })
    expect(quote.body.data).toMatchObject({ coupon_cny: '10.00', total_cny: '98.00' })
    const wrong = await pay({ coupon_id, expected_total_cny: '97.00' })
    expect(wrong.body.code).toBe('PRICE_CHANGED')
    expect(await ofCampaign()).toEqual([])
    expect((await pay({ coupon_id, expected_total_cny: '98.00' })).body.data.paid_cny).toBe('98.00')
    expect(await ofCampaign()).toMatchObject([{ status: 'Used' }])
    expect(await offers(customer, (await placed(customer)).item_ids)).toMatchObject({ list: [] })
    await expectRightLedger(world)
  })

  it('is claimed once, however many pay with it at once, and locked by a payment outside', async () => {
    const coupon_id = (await offers()).list[0].coupon.id
    const purchase = { coupon_id, expected_total_cny: '98.00' }
    const answers = await Promise.all([pay(purchase), pay(purchase), pay(purchase)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await ofCampaign()).toHaveLength(1)
    item_ids = (await placed(customer)).item_ids
    customer = await world.customer()
    item_ids = (await placed(customer)).item_ids
    const open = await pay({ ...purchase, method: 'sandbox' })
    expect(await ofCampaign()).toMatchObject([{ status: 'Locked' }])
    const { payment_no } = open.body.data
    await customer.call('balance/sandbox_pay', { payment_no, outcome: 'paid' }, newKey())
    expect(await ofCampaign()).toMatchObject([{ status: 'Used' }])
    expect(await balance(customer)).toBe('0.00')
    await expectRightLedger(world)
  })

  it('is a promise until the email is confirmed, and not for who made it', async () => {
    const newcomer = await world.newcomer()
    const { item_ids: ids } = await placed(newcomer)
    const { list } = await offers(newcomer, ids)
    expect(list).toMatchObject([{ blocked_reason: 'Confirm your email to use it.', coupon_cny: '0.00' }])
    const large = { code: 'LARGE', name: 'Large', text: 'For large orders', ...TEN, threshold_cny: '500.00' }
    await staff.call('bk/create_campaign', {
      ...large,
      valid_until: new Date(Date.now() + DAY).toISOString(),
    })
    // The nearest first, and all that is to be done in it.
    expect((await offers(newcomer, ids)).list).toMatchObject([
      { coupon: { name: '10% off' }, blocked_reason: 'Confirm your email to use it.' },
      {
        coupon: { name: 'Large' },
        blocked_reason: 'This coupon needs goods of at least $70.10 (¥500.00). Confirm your email to use it.',
      },
    ])
    await staff.call('bk/end_campaign', { code: 'LARGE' })
    const purchase = { item_ids: ids, coupon_id: list[0].coupon.id, expected_total_cny: '98.00' }
    const refused = await newcomer.call('checkout/pay_order_items', purchase, newKey())
    expect(refused).toMatchObject({ status: 409, body: { code: 'COUPON_NOT_USABLE' } })
    const { item_ids: own } = await placed(staff)
    expect((await offers(staff as typeof customer, own)).list).toEqual([])
    const hidden = { ...purchase, item_ids, coupon_id: 'campaign:HIDDEN' }
    expect((await pay(hidden)).body.code).toBe('COUPON_NOT_USABLE')
  })

  it('says to who is signed in whether it is claimed', async () => {
    const claimed = async (who: Pick<Client, 'call'>) =>
      (await who.call('coupon/get_campaigns')).body.data.list[0].claimed
    expect([await claimed(world.visitor), await claimed(customer)]).toEqual([undefined, false])
    await customer.call('coupon/create_public_coupons', { code: 'AUTUMN' })
    expect(await claimed(customer)).toBe(true)
    expect((await offers()).list).toMatchObject([{ coupon: { status: 'Active', name: '10% off' } }])
  })
})

onEachDatabase('What is chosen for paying', (world) => {
  let staff: Client
  let customer: Client & { email: string }
  beforeAll(async () => {
    staff = await world.staff()
  })
  beforeEach(async () => {
    customer = await world.customer()
  })
  const keep = (choice: object, who = customer) => who.call('checkout/keep_choice', choice)
  const choiceOf = async (subject: object) =>
    (await customer.call('checkout/get_coupon_offers', subject)).body.data.choice

  it('stays with an order through a declined card, until something else is chosen', async () => {
    const { item_ids } = await placed(customer)
    const { id } = await coupon(staff, customer, TEN)
    expect((await keep({ item_ids, coupon: id, method: 'sandbox' })).body.data).toEqual({
      ...{ coupon: id, method: 'sandbox' },
    })
    const purchase = { item_ids, coupon_id: id, expected_total_cny: '98.00', method: 'sandbox' }
    const { payment_no } = (await customer.call('checkout/pay_order_items', purchase, newKey())).body.data
    await customer.call('balance/sandbox_pay', { payment_no, outcome: 'failed' }, newKey())
    expect(await choiceOf({ item_ids })).toEqual({ coupon: id, method: 'sandbox' })
    expect(await couponStatus(customer, id)).toBe('Active')
    await keep({ item_ids, coupon: 'none' })
    expect(await choiceOf({ item_ids })).toEqual({ coupon: 'none', method: 'sandbox' })
    await keep({ item_ids, coupon: 'best' })
    expect((await choiceOf({ item_ids })).coupon).toBe('best')
  })

  it('of items that differ is the best coupon, and none of it is anybody else’s', async () => {
    const { item_ids: one } = await placed(customer)
    const { item_ids: two } = await placed(customer)
    await keep({ item_ids: one, coupon: 'none', method: 'sandbox' })
    expect(await choiceOf({ item_ids: [...one, ...two] })).toEqual({ coupon: 'best', method: null })
    const stranger = await world.customer()
    expect((await keep({ item_ids: one, coupon: 'best' }, stranger)).status).toBe(404)
    expect((await choiceOf({ item_ids: one })).coupon).toBe('none')
    expect((await keep({ coupon: 'none' })).status).toBe(422)
  })

  it('stays with a parcel, too', async () => {
    await topUp(customer, '5000')
    const work = await Parcels.open(world, customer)
    const { parcel_no } = await work.create()
    await keep({ parcel_no, coupon: 'none', method: 'paypal' })
    expect(await choiceOf({ parcel_no })).toEqual({ coupon: 'none', method: 'paypal' })
    expect((await work.pay(parcel_no)).status).toBe(200)
    expect((await keep({ parcel_no, coupon: 'best' })).status).toBe(404)
  })
})
