import { beforeEach, expect, it } from 'vitest'
import { Limits } from '#server/account/limits.ts'
import { type Client, clientOf, onEachDatabase, PASSWORD } from '../../support/worlds/world.ts'
import { decide, money, oldTopUp, withdraw } from '../../support/people/money.ts'
import { expectRightLedger } from '../../support/people/shopping.ts'
import { mails } from '../../support/people/staff.ts'

const NEW = 'another lasting password'

onEachDatabase('A new password', (world) => {
  let owner: Client & { email: string }
  beforeEach(async () => {
    owner = await world.customer()
  })
  const logIn = (password: string, services = world.services, ip = '') =>
    clientOf(services, '', ip).call('user/login', { email: owner.email, password })
  const sessions = async () =>
    (
      await world.services.db
        .selectFrom('sessions')
        .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
        .select('sessions.id')
        .where('email', '=', owner.email)
        .execute()
    ).length
  const reset = async () => {
    await world.visitor.call('user/sent_verification_code', { email: owner.email, scene: 'reset' })
    const code = await world.mailedCode(owner.email)
    return world.visitor.call('user/reset_password', { email: owner.email, code, new_password: NEW })
  }
  /** The same services, in which `work` comes between the check of a stranger's password and their session. */
  const withGap = (work: () => Promise<unknown>) => {
    class Gap extends Limits {
      override async giveBack() {
        await work()
      }
    }
    return { ...world.services, limits: new Gap(10_000) }
  }

  it('by mail leaves nothing to a log-in that has just checked the old one', async () => {
    const late = await logIn(PASSWORD, withGap(reset), '10.40.0.1')
    expect(late).toMatchObject({ status: 422, body: { code: 'WRONG_CREDENTIALS' } })
    expect(late.headers.get('set-cookie')).toBeNull()
    expect(await sessions()).toBe(0)
    expect((await logIn(NEW)).status).toBe(200)
  })

  it('leaves no session to any of many log-ins that race with it', async () => {
    const [answer] = await Promise.all([reset(), ...Array.from({ length: 12 }, () => logIn(PASSWORD))])
    expect(answer?.status).toBe(200)
    expect(await sessions()).toBe(0)
  })

  const change = (who: Client, password: string, new_password = NEW) =>
    who.call('user/change_password', { password, new_password })

  it('set by its owner ends every session in one go and answers a new one', async () => {
    const other = (await logIn(PASSWORD)).body.data.token
    const changed = await change(owner, PASSWORD)
    expect(changed.body.data).toMatchObject({
      email: owner.email,
      token: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect(changed.headers.get('set-cookie')).toMatch(/^session=[\w-]{43};/)
    for (const token of [owner.token, other])
      expect((await clientOf(world.services, token).call('user/get_base_info')).status).toBe(401)
    const own = clientOf(world.services, changed.body.data.token)
    expect((await own.call('user/get_base_info')).status).toBe(200)
    expect((await logIn(PASSWORD)).status).toBe(422)
    expect((await logIn(NEW)).status).toBe(200)
  })

  it('is not set with a wrong old one, nor guessed at with a stolen session', async () => {
    const strict = { ...world.services, limits: new Limits(0.3) }
    const thief = clientOf(strict, owner.token)
    const answers = await Promise.all(Array.from({ length: 6 }, () => change(thief, 'wrong horse')))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(3)
    const wrong = answers.find(({ status }) => status === 422)
    expect(wrong?.body).toMatchObject({ code: 'WRONG_CREDENTIALS', errors: [{ path: 'password' }] })
    expect((await change(thief, PASSWORD)).status).toBe(429)
    expect((await logIn(PASSWORD)).status).toBe(200)
  })

  it('is set once by two changes at the same moment', async () => {
    const answers = await Promise.all([change(owner, PASSWORD), change(owner, PASSWORD, `${NEW} too`)])
    const [first, second] = answers.map(({ status }) => status).sort()
    // The second one has another password than it thinks, or no session any more.
    expect(first).toBe(200)
    expect([401, 422]).toContain(second)
    expect(await sessions()).toBe(1)
  })

  it.each(['set by its owner', 'by mail'])(
    '%s brings back what is to be paid out, and says so',
    async (how) => {
      await oldTopUp(world, owner.email, 80_000)
      for (const cny of ['300', '120']) expect((await withdraw(owner, cny)).status).toBe(200)
      expect(await money(owner)).toMatchObject({ held_cny: '420.00', withdrawable_cny: '380.00' })
      expect((await (how === 'by mail' ? reset() : change(owner, PASSWORD))).status).toBe(200)
      const { token } = (await logIn(NEW)).body.data
      const own = clientOf(world.services, token)
      expect(await money(own)).toMatchObject({ held_cny: '0.00', withdrawable_cny: '800.00' })
      const { list } = (await own.call('balance/get_withdrawals')).body.data
      expect(list).toMatchObject(
        Array(2).fill({
          status: 'Rejected',
          reason: 'The password or the email of the account was changed.',
        }),
      )
      expect((await mails(world, owner.email, 'password')).at(-1)).toContain(
        '¥420.00 is back in your balance',
      )
      const staff = await world.staff()
      for (const { withdrawal_no } of list)
        expect((await decide(staff, withdrawal_no, true)).status).toBe(409)
      await expectRightLedger(world)
    },
  )

  it('that is refused leaves what is to be paid out', async () => {
    await oldTopUp(world, owner.email, 50_000)
    await withdraw(owner, '200')
    expect((await change(owner, 'wrong horse')).status).toBe(422)
    expect((await change(owner, PASSWORD, 'password1')).status).toBe(422)
    expect(await money(owner)).toMatchObject({ held_cny: '200.00' })
  })

  it('by mail shuts out a change that has just checked the old one', async () => {
    const gap = withGap(reset)
    expect((await change(clientOf(gap, owner.token), PASSWORD, 'the third one of them')).status).toBe(422)
    expect((await logIn(NEW)).status).toBe(200)
  })
})
