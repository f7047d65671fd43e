import { beforeEach, expect, it } from 'vitest'
import { Limits } from '#server/account/limits.ts'
import { forgetOld } from '#server/jobs/cleaning.ts'
import {
  type Answer,
  type Client,
  clientOf,
  newKey,
  onEachDatabase,
  PASSWORD,
} from '../../support/worlds/world.ts'
import { decide, money, oldTopUp, withdraw } from '../../support/people/money.ts'
import { expectRightLedger } from '../../support/people/shopping.ts'
import { DAY, mails } from '../../support/people/staff.ts'

const NEW = 'another lasting password'
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

onEachDatabase('The owner of an account', (world) => {
  let owner: Client & { email: string }
  beforeEach(async () => {
    owner = await world.customer()
  })
  const logIn = (device = '', headers = {}) =>
    clientOf(world.services, '', '203.0.113.7').call(
      'user/login',
      { email: owner.email, password: PASSWORD },
      { ...(device && { Cookie: `device=${device}` }), 'User-Agent': FIREFOX, ...headers },
    )
  const deviceOf = (answer: Answer) =>
    /^device=([\w-]{43}); Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/.exec(
      answer.headers.getSetCookie().find((cookie) => cookie.startsWith('device=')) ?? '',
    )?.[1] ?? ''
  const told = (scene: string) => mails(world, owner.email, scene)
  const reset = async () => {
    await world.services.db.updateTable('codes').set({ created_at: 0 }).execute()
    await world.visitor.call('user/sent_verification_code', { email: owner.email, scene: 'reset' })
    const code = /\d{6}/.exec((await told('reset')).at(-1) ?? '')?.[0]
    return world.visitor.call('user/reset_password', { email: owner.email, code, new_password: NEW })
  }

  it('is told of a log-in in a new browser, with when, what and from where, and not again', async () => {
    const first = deviceOf(await logIn())
    const [text, ...more] = await told('new_device')
    expect(more).toEqual([])
    expect(text).toMatch(
      /When: \d+.[A-Z][a-z]+.\d{4}, \d\d:\d\d.UTC\nWith: Firefox on Windows\nFrom: 203\.0\.113\.7/,
    )
    expect(text).toContain('/login?scene=reset&email=')
    expect(deviceOf(await logIn(first))).toBe(first)
    expect(await told('new_device')).toHaveLength(1)
  })

  it('is told, although the newcomer calls itself the same and comes from the same address', async () => {
    await logIn()
    await logIn()
    await logIn('x'.repeat(43))
    await logIn('; drop')
    expect(await told('new_device')).toHaveLength(4)
  })

  it('is told, although the browser is known with another account', async () => {
    const other = await world.customer()
    const theirs = await world.visitor.call('user/login', { email: other.email, password: PASSWORD })
    await logIn(deviceOf(theirs))
    expect(await told('new_device')).toHaveLength(1)
  })

  it('is not told of the browser they registered in, until it is forgotten', async () => {
    const email = `fresh-${Math.random().toString(36).slice(2)}@example.test`
    const made = await world.visitor.call('user/create', { email, password: PASSWORD, accept_terms: true })
    const Cookie = `device=${deviceOf(made)}`
    const enter = () => world.visitor.call('user/login', { email, password: PASSWORD }, { Cookie })
    await enter()
    expect(await mails(world, email, 'new_device')).toEqual([])
    await forgetOld(world.services.db, Date.now() + 401 * DAY)
    await enter()
    expect(await mails(world, email, 'new_device')).toHaveLength(1)
  })

  it('finds no mark of a browser in the database', async () => {
    const mark = deviceOf(await logIn())
    expect(JSON.stringify(await world.services.db.selectFrom('devices').selectAll().execute())).not.toContain(
      mark,
    )
  })

  it('is told of a changed and of a reset password, and then every browser is new', async () => {
    const mark = deviceOf(await logIn())
    const change = { password: PASSWORD, new_password: NEW }
    await clientOf(world.services, owner.token).call('user/change_password', change)
    expect(await told('password')).toHaveLength(1)
    expect((await told('password'))[0]).toContain('everyone who was signed in')
    await reset()
    expect(await told('password')).toHaveLength(2)
    const again = { email: owner.email, password: NEW }
    await world.visitor.call('user/login', again, { Cookie: `device=${mark}` })
    expect(await told('new_device')).toHaveLength(2)
  })

  it('is told of every withdrawal that is asked for, without the account’s whole number', async () => {
    await oldTopUp(world, owner.email, 50_000, { method: 'transfer' })
    const payment_no = await oldTopUp(world, owner.email, 8_000)
    await withdraw(owner, '200.00')
    const [text] = await told('withdrawal_asked')
    expect(text).toContain('¥200.00')
    expect(text).toContain(`¥80.00 back to your payment ${payment_no}`)
    expect(text).toContain('¥120.00 to an account that ends in 1234')
    expect(text).not.toContain('DE00')
  })

  it('gets back what a thief asked for, by resetting the password', async () => {
    await oldTopUp(world, owner.email, 50_000)
    const { withdrawal_no } = (await withdraw(owner, '200.00')).body.data
    await withdraw(owner, '100.00')
    expect((await reset()).status).toBe(200)
    expect((await told('password'))[0]).toContain('¥300.00 is back in your balance')
    const staff = await world.staff()
    expect((await decide(staff, withdrawal_no, true)).body.code).toBe('WRONG_STATE')
    const { token } = (await world.visitor.call('user/login', { email: owner.email, password: NEW })).body
      .data
    expect(await money(clientOf(world.services, token))).toMatchObject({
      ...{ balance_cny: '500.00', held_cny: '0.00', withdrawable_cny: '500.00' },
    })
    await expectRightLedger(world)
  })

  it('loses nothing to a withdrawal whose password was checked before the reset', async () => {
    await oldTopUp(world, owner.email, 50_000)
    class Gap extends Limits {
      override async giveBack() {
        await reset()
      }
    }
    const gap = clientOf({ ...world.services, limits: new Gap(10_000) }, owner.token)
    expect(await withdraw(gap, '200.00')).toMatchObject({ status: 422, body: { code: 'WRONG_CREDENTIALS' } })
    const open = await world.services.db
      .selectFrom('withdrawals')
      .innerJoin('accounts', 'accounts.id', 'withdrawals.account_id')
      .select('status')
      .where('email', '=', owner.email)
      .execute()
    expect(open).toEqual([])
    await expectRightLedger(world)
  })

  it('is asked for the password before money leaves, a few times', async () => {
    await oldTopUp(world, owner.email, 50_000)
    const ask = (who: Client, more: object) =>
      who.call('balance/withdraw', { amount_cny: '10.00', account_text: 'IBAN DE00 1234', ...more }, newKey())
    expect(await ask(owner, {})).toMatchObject({
      status: 403,
      body: { code: 'PASSWORD_REQUIRED', errors: [{ path: 'password' }] },
    })
    const thief = clientOf({ ...world.services, limits: new Limits(0.3) }, owner.token)
    for (let tries = 0; tries < 3; tries++)
      expect(await ask(thief, { password: 'wrong horse' })).toMatchObject({
        status: 422,
        body: { code: 'WRONG_CREDENTIALS', errors: [{ path: 'password' }] },
      })
    expect((await ask(thief, { password: PASSWORD })).status).toBe(429)
    expect((await money(owner)).held_cny).toBe('0.00')
  })
})
