import { beforeEach, expect, it } from 'vitest'
import { Limits } from '#server/account/limits.ts'
import { MAX_TRIES } from '#domain/time/tries.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { type Client, clientOf, newKey, onEachDatabase, PASSWORD } from '../../support/worlds/world.ts'
import { money, oldTopUp, withdraw } from '../../support/people/money.ts'
import { accountOf, mails } from '../../support/people/staff.ts'

let made = 0

onEachDatabase('Another email', (world) => {
  let owner: Client & { email: string }
  let new_email: string
  beforeEach(async () => {
    owner = await world.customer()
    new_email = `moved-${Date.now()}-${++made}@example.test`
  })
  const ask = (who: Client, email = new_email) =>
    who.call('user/sent_verification_code', { email, scene: 'change' })
  const codeFor = async (who: Client, email = new_email) => {
    expect((await ask(who, email)).status).toBe(200)
    return world.mailedCode(email)
  }
  const change = (who: Client, code: string, more: object = {}) =>
    who.call('user/change_email', { new_email, code, ...more })
  const logIn = (email: string, services = world.services, ip = '10.1.1.1') =>
    clientOf(services, '', ip).call('user/login', { email, password: PASSWORD })
  /** As if everybody had signed in long ago. */
  const longAgo = () =>
    world.services.db
      .updateTable('sessions')
      .set({ created_at: Date.now() - 11 * 60_000 })
      .execute()
  /** The address before can undo it no more, and is free. */
  const aWeekLater = () =>
    world.services.db.updateTable('codes').set({ expires_at: 1 }).where('scene', '=', 'take_back').execute()
  const emailNow = async (who: Client) => (await who.call('user/get_base_info')).body.data.email
  const wrongCode = { status: 422, body: { errors: [{ path: 'code' }] } }

  it('is taken with the code that was mailed to it, and is confirmed by that', async () => {
    const newcomer = await world.newcomer()
    const code = await codeFor(newcomer)
    expect(code).toMatch(/^\d{6}$/)
    expect((await change(newcomer, code)).body.data).toEqual({ email: new_email })
    const { data } = (await newcomer.call('user/get_base_info')).body
    expect(data).toMatchObject({ email: new_email, email_verification: true })
    expect((await logIn(newcomer.email)).status).toBe(422)
    expect((await logIn(new_email.toUpperCase())).status).toBe(200)
    expect(await change(newcomer, code)).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'new_email' }] },
    })
  })

  it('is for who is logged in: 401 for a visitor, and a code of another scene or account is no good', async () => {
    expect((await ask(world.visitor)).status).toBe(401)
    expect((await change(world.visitor, '000000')).status).toBe(401)
    const code = await codeFor(owner)
    const stranger = await world.customer()
    expect(await change(stranger, code)).toMatchObject(wrongCode)
    const verify = { email: new_email, code }
    expect((await world.visitor.call('user/validate_email', verify)).status).toBe(422)
    expect((await change(owner, code)).status).toBe(200)
  })

  it('asks for the password unless it was typed just now, and loses no code over it', async () => {
    const code = await codeFor(owner)
    await longAgo()
    const refused = await change(owner, code)
    expect(refused).toMatchObject({
      ...{ status: 403, body: { code: 'PASSWORD_REQUIRED', errors: [{ path: 'password' }] } },
    })
    const wrong = await change(owner, code, { password: 'not my password' })
    expect(wrong).toMatchObject({ status: 422, body: { code: 'WRONG_CREDENTIALS' } })
    expect((await change(owner, code, { password: PASSWORD })).status).toBe(200)
  })

  it('ends every other session and what was mailed to the old address', async () => {
    const other = clientOf(world.services, (await logIn(owner.email)).body.data.token)
    await world.visitor.call('user/sent_verification_code', { email: owner.email, scene: 'reset' })
    const reset = await world.mailedCode(owner.email)
    expect((await change(owner, await codeFor(owner))).status).toBe(200)
    expect((await other.call('user/get_base_info')).status).toBe(401)
    expect(await emailNow(owner)).toBe(new_email)
    await aWeekLater()
    // The address is free: whoever registers with it is not reached by what was mailed before.
    await world.visitor.call('user/create', { email: owner.email, password: PASSWORD, accept_terms: true })
    const payload = { email: owner.email, code: reset, new_password: 'another lasting password' }
    expect((await world.visitor.call('user/reset_password', payload)).status).toBe(422)
  })

  it('tells the old address when, from where and what to do, and stops what is on its way out', async () => {
    await oldTopUp(world, owner.email, 50_000)
    await withdraw(owner, '120.00')
    const old = owner.email
    expect((await change(owner, await codeFor(owner))).status).toBe(200)
    const [text = ''] = await mails(world, old, 'email_changed')
    expect(text).toMatch(/When: \d+.[A-Z][a-z]+.\d{4}, \d\d:\d\d.UTC/)
    expect(text).toContain('/assistant')
    expect(text).toContain('¥120.00 is back in the balance')
    expect(text).not.toContain(new_email)
    expect(await money(owner)).toMatchObject({ held_cny: '0.00', withdrawable_cny: '500.00' })
  })

  it('answers the same whether the address has an account or not, and only its owner hears of it', async () => {
    const taken = await world.customer()
    const [free, used] = [await ask(owner), await ask(owner, taken.email)]
    expect([used.status, used.body]).toEqual([free.status, free.body])
    const [again, usedAgain] = [await ask(owner), await ask(owner, taken.email)]
    expect([usedAgain.status, usedAgain.body.code]).toEqual([again.status, again.body.code])
    const [wrong, wrongToo] = [
      await change(owner, '000000'),
      await change(owner, '000000', { new_email: taken.email }),
    ]
    expect([wrongToo.status, wrongToo.body]).toEqual([wrong.status, wrong.body])
    const [told = ''] = await mails(world, taken.email, 'change')
    expect(told).toContain('It already has an account of its own')
    expect(told).not.toMatch(/\b\d{6}\b/)
  })

  it('is refused when it is the one the account has', async () => {
    const { status, body } = await ask(owner, owner.email.toUpperCase())
    expect([status, body.errors?.[0]?.path]).toEqual([422, 'email'])
  })

  const mailboxKeys = async (email: string) => {
    const id = await accountOf(world, email)
    const rows = await world.services.db
      .selectFrom('household_keys')
      .select('key_hash')
      .where('account_id', '=', id)
      .where('kind', '=', 'mailbox')
      .execute()
    return rows.map(({ key_hash }) => key_hash)
  }

  it('stays in the household of the old mailbox, and joins that of the new one', async () => {
    const before = await mailboxKeys(owner.email)
    expect((await change(owner, await codeFor(owner))).status).toBe(200)
    owner.email = new_email
    expect(await mailboxKeys(new_email)).toEqual(expect.arrayContaining(before))
    expect(await mailboxKeys(new_email)).toHaveLength(2)
  })

  it('leaves the household of a mailbox that was never confirmed: it may be a stranger’s', async () => {
    const newcomer = await world.newcomer()
    const before = await mailboxKeys(newcomer.email)
    expect((await change(newcomer, await codeFor(newcomer))).status).toBe(200)
    const after = await mailboxKeys(new_email)
    expect(after).toHaveLength(1)
    expect(before).not.toContain(after[0])
  })

  it('brings no second coupon of a campaign to a mailbox that had it', async () => {
    const code = `MOVING${made}`
    const terms = { scope: 'parcel', kind: 'fixed', amount: 5, currency: 'USD' }
    const offer = { code, name: 'Moving', text: 'For one parcel.', valid_until: '2099-12-31', ...terms }
    expect((await (await world.staff()).call('bk/create_campaign', offer)).status).toBe(200)
    expect((await owner.call('coupon/create_public_coupons', { code })).status).toBe(200)
    const old = owner.email
    expect((await change(owner, await codeFor(owner))).status).toBe(200)
    await aWeekLater()
    const again = await world.customer(old.split('@')[0])
    const claimed = await again.call('coupon/create_public_coupons', { code })
    expect(claimed.status).toBe(409)
  })

  it('is given once: to one of two that ask at once, and to one address of two', async () => {
    const rival = await world.customer()
    const codes = [await codeFor(owner), await codeFor(rival)] as const
    const both = await Promise.all([change(owner, codes[0]), change(rival, codes[1])])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])

    const third = await world.customer()
    const others = [`a-${new_email}`, `b-${new_email}`] as const
    const mailed = [await codeFor(third, others[0]), await codeFor(third, others[1])] as const
    const moved = await Promise.all([
      third.call('user/change_email', { new_email: others[0], code: mailed[0] }),
      third.call('user/change_email', { new_email: others[1], code: mailed[1] }),
    ])
    expect(moved.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(moved.filter(({ status }) => status === 422)).toHaveLength(1)
  })

  it('and a registration with the same address at once make one account', async () => {
    const code = await codeFor(owner)
    const create = { email: new_email, password: PASSWORD, accept_terms: true }
    const answers = await Promise.all([change(owner, code), world.visitor.call('user/create', create)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  it('does not come through once the password was reset meanwhile', async () => {
    const code = await codeFor(owner)
    await world.visitor.call('user/sent_verification_code', { email: owner.email, scene: 'reset' })
    const reset = { email: owner.email, code: await world.mailedCode(owner.email) }
    class Gap extends Limits {
      override async giveBack() {
        const payload = { ...reset, new_password: 'another lasting password' }
        expect((await world.visitor.call('user/reset_password', payload)).status).toBe(200)
      }
    }
    const late = clientOf({ ...world.services, limits: new Gap(10_000) }, owner.token)
    expect((await change(late, code, { password: PASSWORD })).status).toBe(422)
    expect((await logIn(new_email)).status).toBe(422)
  })

  it('leaves no session to a log-in that has just checked the password', async () => {
    const code = await codeFor(owner)
    class Gap extends Limits {
      override async giveBack() {
        expect((await change(owner, code)).status).toBe(200)
      }
    }
    const services = { ...world.services, limits: new Gap(10_000) }
    expect((await logIn(owner.email, services, '10.40.0.7')).status).toBe(422)
  })

  it('is not asked for without end: ten codes an hour for an account, to whatever addresses', async () => {
    const strict = clientOf({ ...world.services, limits: new Limits(1) }, owner.token, '10.2.0.1')
    const asked = []
    for (let n = 0; n < 11; n++) asked.push((await ask(strict, `n${n}-${new_email}`)).status)
    expect(asked).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  })

  it('needs no key, and a second try with another key changes nothing', async () => {
    const code = await codeFor(owner)
    const given = { new_email, code }
    expect((await owner.call('user/change_email', given, newKey())).status).toBe(200)
    expect((await owner.call('user/change_email', given, newKey())).status).toBe(422)
  })

  it('leaves nothing to be mailed to the one before when the account is deleted', async () => {
    const { db } = world.services
    const [name, host] = owner.email.split('@')
    const namesake = await world.customer(`${name}+2`)
    expect((await change(owner, await codeFor(owner))).status).toBe(200)
    const mail = (to: string) => queueMail(db, { to, scene: 'paid', subject: '', text: '' }, Date.now())
    await db.updateTable('accounts').set({ email_changed_at: null }).execute()
    await db.deleteFrom('outbox').execute()
    for (const to of [owner.email, `${name}+1@${host}`, namesake.email, `x${owner.email}`]) await mail(to)
    await db.updateTable('outbox').set({ tries: MAX_TRIES }).execute()
    await mail(owner.email)
    expect((await owner.call('user/delete_account', { password: PASSWORD })).status).toBe(200)
    const left = await db.selectFrom('outbox').select('payload').execute()
    const to = left.map(({ payload }) => JSON.parse(payload).to).sort()
    expect(to).toEqual([namesake.email, `x${owner.email}`, new_email].sort())
  })
})
