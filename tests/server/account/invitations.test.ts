import { beforeAll, expect, it } from 'vitest'
import { type Client, newKey, onEachDatabase, topUp } from '../../support/worlds/world.ts'
import { coupon, friendOf, Parcels } from '../../support/people/parcel.ts'
import { balance, expectRightLedger } from '../../support/people/shopping.ts'
import { mails } from '../../support/people/staff.ts'

onEachDatabase('An invitation', (world) => {
  let inviter: Client & { email: string }
  let work: Parcels

  beforeAll(async () => {
    inviter = await world.customer()
    work = await Parcels.open(world, await friendOf(world, inviter))
    await topUp(work.customer, '30000')
  })

  const rewards = async (status?: string) =>
    (await inviter.call('user/load_more_promotion_rewards', { status })).body.data.list

  const rewardsOf = (parcel_no: string) =>
    world.services.db
      .selectFrom('rewards')
      .select('status')
      .where('parcel_no', '=', parcel_no)
      .executeTakeFirstOrThrow()

  it('has a code, a link and a share', async () => {
    const { body } = await inviter.call('user/get_p_code')
    expect(body.data).toMatchObject({ ratio: 0.03, tier: 1, next_tier_cny: '5000.00' })
    expect(body.data.link).toContain(`/login?p_code=${body.data.p_code}`)
  })

  it('earns a share of the freight, pending until the parcel is complete', async () => {
    const { id } = await coupon(work.staff, work.customer, { scope: 'parcel', kind: 'percent', amount: '10' })
    const { parcel_no } = await work.create()
    await work.pay(parcel_no, id)
    expect(await rewards()).toMatchObject([{ amount_cny: '5.51', status: 'Pending' }])
    await work.pack(parcel_no)
    expect(await rewards('Pending')).toMatchObject([{ amount_cny: '3.24' }])
    await work.ship(parcel_no)
    await work.track(parcel_no, 'Delivered')
    expect(await balance(inviter)).toBe('0.00')
    await Promise.all(Array.from({ length: 8 }, () => work.confirm(parcel_no)))
    expect(await balance(inviter)).toBe('3.24')
    expect((await inviter.call('balance/get')).body.data.withdrawable_cny).toBe('0.00')
    expect(await rewards('Paid')).toMatchObject([{ amount_cny: '3.24' }])
    const [mail, ...more] = await mails(world, inviter.email, 'reward')
    expect(more).toEqual([])
    expect(mail).toContain('your reward for it is ¥3.24')
    expect(mail).toContain('Your balance is now ¥3.24')
    expect((await work.customer.call('user/get_base_info')).body.data.growth).toBe(108)
    await expectRightLedger(world)
  })

  it('counts a supplement', async () => {
    const { parcel_no } = await work.create()
    await work.pay(parcel_no)
    await work.pack(parcel_no, 4000)
    const question = await work.question(parcel_no)
    await work.customer.call('balance/confirm', { id: question.id, accept: true }, newKey())
    // The customer is at level 1 now: ¥414.00 less 1 %.
    expect((await rewards('Pending'))[0]).toMatchObject({ amount_cny: '12.30' })
    await work.staff.call('bk/cancel_parcel', { parcel_no, reason: 'Broken' })
    expect((await rewardsOf(parcel_no)).status).toBe('Cancelled')
  })

  it('earns nothing from a parcel that is claimed', async () => {
    const parcel_no = await work.shipped()
    const before = await balance(inviter)
    const wanted = { parcel_no, action: 'claim', kind: 'seized' }
    await work.customer.call('parcel/change_parcel_status', wanted)
    expect((await rewardsOf(parcel_no)).status).toBe('Pending')
    await work.staff.call('bk/resolve_claim', { parcel_no, approve: true })
    expect((await rewardsOf(parcel_no)).status).toBe('Cancelled')
    expect(await balance(inviter)).toBe(before)
  })

  it('earns more from the tier its invitees have reached', async () => {
    await world.services.db
      .updateTable('rewards')
      .set({ freight_fen: 500_000 })
      .where('status', '=', 'Paid')
      .execute()
    const parcel_no = await work.delivered()
    await work.confirm(parcel_no)
    // 4 % of ¥118.80.
    expect((await rewards('Paid'))[0]).toMatchObject({ amount_cny: '4.75' })
    expect((await inviter.call('user/get_p_code')).body.data).toMatchObject({ ratio: 0.04, tier: 2 })
    await expectRightLedger(world)
  })

  it('shows whom it brought, without their names', async () => {
    const { body } = await inviter.call('user/get_my_peoples')
    expect(body.data).toMatchObject({ total: 1, active: 1 })
    const { list } = (await inviter.call('user/load_more_invitation_people')).body.data
    expect(list[0].email_masked).toBe('f***@e***.test')
    expect(list[0].orders).toBeGreaterThan(2)
    expect((await work.customer.call('user/get_my_peoples')).body.data.total).toBe(0)
  })
})
