import { expect, it } from 'vitest'
import { clientOf, onEachDatabase, PASSWORD } from '../../support/worlds/world.ts'

const DAY = 24 * 3600_000

onEachDatabase('Registration', (world) => {
  const register = (more: object) =>
    world.visitor.call('user/create', {
      email: 'ann@example.test',
      password: PASSWORD,
      accept_terms: true,
      ...more,
    })

  it('opens an account with an empty balance and one $5 parcel coupon', async () => {
    const made = await register({ email: ' Ann@Example.test ', ad: 'spring' })
    expect(made.body.data).toMatchObject({ email: 'ann@example.test', coupon: expect.anything() })
    const { db } = world.services
    const account = await db.selectFrom('accounts').selectAll().executeTakeFirstOrThrow()
    expect(account).toMatchObject({ role: 'customer', email_verified_at: null, ad: 'spring' })
    expect(account.password_hash).not.toContain(PASSWORD)
    const coupons = await db.selectFrom('coupons').selectAll().execute()
    expect(coupons).toEqual([
      expect.objectContaining({
        account_id: account.id,
        scope: 'parcel',
        kind: 'fixed',
        amount: 500,
        currency: 'USD',
      }),
    ])
    expect(coupons[0]?.expires_at).toBe(account.created_at + 30 * DAY)
    const mine = await clientOf(world.services, made.body.data.token).call('user/get_base_info')
    expect(mine.body.data).toMatchObject({ balance_cny: '0.00', email_verification: false, role: 'customer' })
  })

  it('refuses an email that is taken, in whatever case, also twice at once', async () => {
    for (const email of ['ann@example.test', 'ANN@EXAMPLE.TEST', ' ann@example.Test'])
      expect(await register({ email })).toMatchObject({ status: 422, body: { errors: [{ path: 'email' }] } })
    const answers = await Promise.all([1, 2, 3].map(() => register({ email: 'bob@example.test' })))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422, 422])
  })

  it('takes the invitation code of another customer and no other', async () => {
    const inviter = await world.services.db.selectFrom('accounts').selectAll().executeTakeFirstOrThrow()
    const email = 'cem@example.test'
    expect(await register({ email, p_code: 'NOSUCH' })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'p_code' }] },
    })
    expect((await register({ email, p_code: inviter.p_code.toLowerCase() })).status).toBe(200)
    const made = await world.services.db
      .selectFrom('accounts')
      .selectAll()
      .where('email', '=', email)
      .execute()
    expect(made[0]?.invited_by).toBe(inviter.id)
  })

  it.each([
    { email: 'no address' },
    { email: `${'x'.repeat(250)}@example.test` },
    { password: 'short' },
    { password: 'x'.repeat(201) },
    { accept_terms: false },
    { role: 'admin' },
  ])('refuses %j', async (wrong) => {
    expect(await register({ email: 'dan@example.test', ...wrong })).toMatchObject({
      status: 422,
      body: { errors: [{ path: Object.keys(wrong)[0] }] },
    })
  })
})
