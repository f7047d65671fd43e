import { beforeAll, expect, it } from 'vitest'
import { type Client, onEachDatabase, topUp } from '../../support/worlds/world.ts'

onEachDatabase('A day where a time is taken', (world) => {
  let customer: Client
  let staff: Client
  const today = new Date().toISOString().slice(0, 10)
  const day = (days: number) => new Date(Date.now() + days * 24 * 3600_000).toISOString().slice(0, 10)

  beforeAll(async () => {
    customer = await world.customer()
    staff = await world.staff('admin')
    await topUp(customer, '10')
  })

  const movements = async (filter: object) =>
    (await customer.call('balance/load_more_balance_history', filter)).body.data?.total

  it('is its start in from and its last moment in to', async () => {
    expect(await movements({ from: today, to: today })).toBe(1)
    expect(await movements({ from: day(1) })).toBe(0)
    expect(await movements({ to: day(-1) })).toBe(0)
    expect(await movements({ from: `${today}T00:00:00Z`, to: `${day(1)}T08:00:00+08:00` })).toBe(1)
  })

  it('is the last day on which a campaign runs', async () => {
    const terms = { scope: 'order', kind: 'fixed', amount: '10.00', currency: 'CNY' }
    const offer = { code: 'ONEDAY', name: 'One day', text: '¥10 off', ...terms }
    const made = await staff.call('bk/create_campaign', { ...offer, valid_from: today, valid_until: today })
    expect(made.body.data).toMatchObject({
      valid_from: `${today}T00:00:00.000Z`,
      valid_until: `${today}T23:59:59.999Z`,
    })
    expect((await customer.call('coupon/create_public_coupons', { code: 'ONEDAY' })).status).toBe(200)
  })

  it('must be in the calendar', async () => {
    for (const from of ['2026-02-31', '2026-13-01', '21.11.2026', '2026', 'yesterday', '']) {
      const refused = await customer.call('balance/load_more_balance_history', { from })
      expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: 'from' }] } })
      expect(refused.body.message).toContain('2026-12-31')
    }
  })
})
