import { beforeAll, expect, it } from 'vitest'
import { type Client, newKey, onEachDatabase, topUp } from '../../support/worlds/world.ts'
import { balance, expectRightLedger, inCart, placed } from '../../support/people/shopping.ts'
import { DAY, wrongState } from '../../support/people/staff.ts'

onEachDatabase('Campaigns and coupons, as staff see them', (world) => {
  let boss: Client & { email: string }
  let customer: Client & { email: string }
  beforeAll(async () => {
    boss = await world.staff()
    customer = await world.customer()
    await topUp(customer, '5000')
  })
  let made = 0
  const campaign = async (more: object = {}) => {
    const code = `CAMPAIGN${++made}`
    const terms = { scope: 'order', kind: 'percent', amount: '10', valid_until: day(5), ...more }
    const { status, body } = await boss.call('bk/create_campaign', {
      code,
      name: 'Ten',
      text: 'Ten off',
      ...terms,
    })
    expect(status, JSON.stringify(body)).toBe(200)
    return code
  }
  const day = (days: number) => new Date(Date.now() + days * DAY).toISOString()
  const seen = async (code: string) =>
    (await boss.call('bk/get_campaigns', { limit: 100 })).body.data.list.find(
      (one: { code: string }) => one.code === code,
    )
  const give = (code: string, email = customer.email, by: Client = boss) =>
    by.call('bk/give_coupon', { email, code })
  const revoke = (id: string, reason = 'Given by mistake') => boss.call('bk/revoke_coupon', { id, reason })
  const own = async (id: string) =>
    (await customer.call('coupon/get_my_coupons')).body.data.list.find((one: { id: string }) => one.id === id)
  const open = async (coupon_id: string) => {
    const cart_ids = [await inCart(customer, 'A bowl', '100.00')]
    const { item_ids } = (await customer.call('orders/create', { cart_ids }, newKey())).body.data
    const quoted = await customer.call('checkout/calculate_order_price', { item_ids, coupon_id })
    const expected_total_cny = quoted.body.data.total_cny
    return { item_ids, coupon_id, expected_total_cny }
  }

  it('are not claimed by who made them', async () => {
    const code = await campaign({ amount: '100' })
    const claim = (who: Client) => who.call('coupon/create_public_coupons', { code })
    expect(await claim(boss)).toMatchObject({ status: 403, body: { code: 'OWN_ACCOUNT' } })
    expect((await claim(await world.staff())).status).toBe(200)
  })

  it('say how often they were given, claimed and used, and what they cost', async () => {
    const code = await campaign()
    expect(await seen(code)).toMatchObject({
      status: 'Running',
      public: true,
      given: 0,
      claimed: 0,
      cost_cny: '0.00',
    })
    const { id } = (await give(code)).body.data
    const mails = await world.services.db.selectFrom('outbox').select('payload').execute()
    const told = mails.filter(
      ({ payload }) => payload.includes('"coupon_given"') && payload.includes(customer.email),
    )
    expect(told).toHaveLength(1)
    const another = await world.customer()
    await another.call('coupon/create_public_coupons', { code })
    const order = await open(id)
    expect((await customer.call('checkout/pay_order_items', order, newKey())).status).toBe(200)
    expect(await seen(code)).toMatchObject({ given: 1, claimed: 1, used: 1, cost_cny: '10.00' })
    await customer.call('orders/remove_order_item', { ids: order.item_ids })
    expect(await seen(code)).toMatchObject({ used: 0, cost_cny: '0.00' })
    await expectRightLedger(world)
  })

  it('are changed while they run, but for what a coupon is worth and a start that has been', async () => {
    const code = await campaign()
    const change = (what: object) => boss.call('bk/update_campaign', { code, ...what })
    expect((await change({ name: 'Eleven', valid_until: day(9) })).body.data.name).toBe('Eleven')
    expect((await change({ amount: '11' })).status).toBe(422)
    expect((await change({ valid_from: day(1) })).body.errors).toMatchObject([{ path: 'valid_from' }])
    expect((await change({ valid_until: day(-1) })).body.errors).toMatchObject([{ path: 'valid_until' }])
    const planned = await campaign({ valid_from: day(2) })
    expect(await seen(planned)).toMatchObject({ status: 'Planned' })
    const sooner = await boss.call('bk/update_campaign', { code: planned, valid_from: day(1) })
    expect(sooner.status).toBe(200)
    const staff = await world.staff('staff')
    expect((await staff.call('bk/update_campaign', { code, name: 'x' })).status).toBe(403)
    expect((await staff.call('bk/get_campaigns')).status).toBe(200)
    expect((await boss.call('bk/update_campaign', { code: 'NOBODY', name: 'x' })).status).toBe(404)
  })

  it('end, and what is out stays', async () => {
    const code = await campaign()
    const { id } = (await give(code)).body.data
    expect((await boss.call('bk/end_campaign', { code })).body.data.status).toBe('Ended')
    expect(await boss.call('bk/end_campaign', { code })).toMatchObject(wrongState)
    expect(await boss.call('bk/update_campaign', { code, name: 'x' })).toMatchObject(wrongState)
    expect((await give(code, (await world.customer()).email)).body.code).toBe('CAMPAIGN_OVER')
    expect(await own(id)).toMatchObject({ status: 'Active', blocked_reason: null })
  })

  it('that are not public are handed out by staff alone, once to each, and never to oneself', async () => {
    const code = await campaign({ public: false })
    const listed = (await world.visitor.call('coupon/get_campaigns')).body.data.list
    expect(listed.map((one: { code: string }) => one.code)).not.toContain(code)
    expect((await customer.call('coupon/create_public_coupons', { code })).status).toBe(404)
    expect((await give(code)).body.data).toMatchObject({
      given: true,
      email: customer.email,
      status: 'Active',
    })
    expect((await give(code)).body.code).toBe('ALREADY_CLAIMED')
    expect((await give(code, 'nobody@example.test')).body.errors).toMatchObject([{ path: 'email' }])
    expect((await give(code, boss.email)).body.code).toBe('OWN_ACCOUNT')
    const at_once = (await world.customer()).email
    const answers = await Promise.all(Array.from({ length: 6 }, () => give(code, at_once)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('are revoked with a reason before they are used, and move no money', async () => {
    const { id } = (await give(await campaign())).body.data
    const before = await balance(customer)
    expect((await revoke(id, '')).status).toBe(422)
    expect((await revoke(id)).body.data).toMatchObject({
      status: 'Revoked',
      revoked: { email: boss.email, reason: 'Given by mistake' },
    })
    expect(await own(id)).toMatchObject({ status: 'Revoked', blocked_reason: 'This coupon is revoked.' })
    expect(await revoke(id)).toMatchObject(wrongState)
    const { item_ids } = await placed(customer)
    const used = await customer.call('checkout/calculate_order_price', { item_ids, coupon_id: id })
    expect(used.body.code).toBe('COUPON_NOT_USABLE')
    expect(await balance(customer)).toBe(before)
    const { list } = (await boss.call('bk/get_audit', { call: 'bk/revoke_coupon' })).body.data
    expect(list[0]).toMatchObject({ ref_email: customer.email, detail: { coupon: id } })
  })

  it('are not revoked once they paid, or while an open payment holds them', async () => {
    const held = (await give(await campaign())).body.data.id
    const wanted = { ...(await open(held)), method: 'sandbox' }
    expect((await customer.call('checkout/pay_order_items', wanted, newKey())).status).toBe(200)
    expect((await revoke(held)).body).toMatchObject({
      code: 'WRONG_STATE',
      message: expect.stringContaining('started paying'),
    })
    const used = (await give(await campaign())).body.data.id
    await customer.call('checkout/pay_order_items', await open(used), newKey())
    expect((await revoke(used)).body.message).toContain('has paid already')
    expect((await own(used)).status).toBe('Used')
    await expectRightLedger(world)
  })

  it('are found by customer, campaign and status', async () => {
    const code = await campaign()
    const { id } = (await give(code)).body.data
    const found = async (filter: object) =>
      (await boss.call('bk/get_coupons', filter)).body.data.list.map((one: { id: string }) => one.id)
    expect(await found({ keyword: code.toLowerCase() })).toEqual([id])
    expect(await found({ keyword: customer.email })).toContain(id)
    expect(await found({ keyword: id, status: 'Active' })).toEqual([id])
    expect(await found({ keyword: id, status: 'Used' })).toEqual([])
    expect((await customer.call('bk/get_coupons')).status).toBe(403)
  })
})
