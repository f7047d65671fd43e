import { beforeEach, expect, it } from 'vitest'
import { Limits } from '#server/account/limits.ts'
import { type Client, clientOf, onEachDatabase, PASSWORD } from '../../support/worlds/world.ts'
import { passkeyWork } from '../../support/people/passkeys.ts'
import { mails } from '../../support/people/staff.ts'

onEachDatabase('One way in', (world) => {
  let owner: Client & { email: string }
  /** The same person, or another, elsewhere. */
  let elsewhere: Client
  let mail = ''
  beforeEach(async () => {
    owner = await world.customer()
    elsewhere = clientOf(world.services, '', '10.20.30.40')
  })
  const ways = async (email: string, who = world.visitor) =>
    (await who.call('user/start_login', { email })).body.data?.ways
  const mailed = async (email: string, who = elsewhere) => {
    await world.services.db
      .updateTable('codes')
      .set({ created_at: Date.now() - 61_000 })
      .execute()
    expect((await who.call('user/sent_verification_code', { email, scene: 'sign_in' })).status).toBe(200)
    // Its text is forgotten once it is sent.
    mail = (await mails(world, email, 'sign_in')).at(-1) ?? ''
    return world.mailedCode(email)
  }
  const enter = (code: string, more = {}, who = elsewhere) =>
    who.call('user/login_with_code', { email: owner.email, code, ...more })
  const wrongThan = (code: string) => (code === '111111' ? '222222' : '111111')

  it('begins with the email: the ways its account has, none for a newcomer', async () => {
    expect(await ways(` ${owner.email.toUpperCase()}`.trim())).toEqual(['password', 'code'])
    expect(await ways('nobody-yet@example.test')).toEqual([])
    await passkeyWork(world).added(owner)
    expect(await ways(owner.email)).toEqual(['password', 'code', 'passkey'])
    expect((await world.visitor.call('user/start_login', { email: 'no address' })).status).toBe(422)
  })

  it('says so ten times an hour to one address, and to an account’s owner as often as they sign in', async () => {
    const services = { ...world.services, limits: new Limits(1) }
    const [stranger, same] = ['10.1.1.1', ''].map((ip) => clientOf(services, '', ip))
    for (let times = 0; times < 12; times += 1) expect(await ways(owner.email, same)).toHaveLength(2)
    for (let times = 0; times < 5; times += 1) {
      expect(await ways(owner.email, stranger)).toHaveLength(2)
      expect(await ways('nobody@example.test', stranger)).toEqual([])
    }
    for (const email of [owner.email, 'nobody@example.test'])
      expect(await stranger?.call('user/start_login', { email })).toMatchObject({
        ...{ status: 429, body: { code: 'TOO_MANY', wait_seconds: expect.any(Number) } },
      })
  })

  it('goes on by a mailed code, once, which a mail about who asked brings', async () => {
    const code = await mailed(owner.email)
    expect(mail).toContain('From: 10.20.30.40')
    expect(mail).not.toContain('/login?')
    expect(await enter(wrongThan(code))).toMatchObject({ status: 422, body: { errors: [{ path: 'code' }] } })
    const answer = await enter(code)
    expect(answer.body.data).toMatchObject({ email: owner.email, token: expect.any(String) })
    expect(answer.headers.getSetCookie().map((cookie) => cookie.split('=')[0])).toEqual(['session', 'device'])
    expect(await mails(world, owner.email, 'new_device')).toHaveLength(1)
    expect((await enter(code)).status).toBe(422)
  })

  it('takes no code of another kind, of another address, and none after five wrong ones', async () => {
    const code = await mailed(owner.email)
    const other = await world.customer()
    expect((await enter(code, { email: other.email })).status).toBe(422)
    const reset = { email: owner.email, code, new_password: 'a lasting one of the owner' }
    expect((await elsewhere.call('user/reset_password', reset)).status).toBe(422)
    for (let tries = 0; tries < 5; tries += 1) await enter(wrongThan(code))
    expect((await enter(code)).status).toBe(422)
  })

  it('answers about an address without an account as about one with', async () => {
    const email = 'nobody-here@example.test'
    const send = { email, scene: 'sign_in' }
    expect((await elsewhere.call('user/sent_verification_code', send)).body.data).toEqual({
      wait_seconds: 60,
    })
    const [unknown, known] = [await enter('000000', { email }), await enter('000000')]
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
  })

  it('confirms the address where the account was made, and elsewhere with its password', async () => {
    for (const more of [{}, { password: PASSWORD }]) {
      owner = await world.newcomer()
      const code = await mailed(owner.email)
      if ('password' in more) {
        const required = { status: 403, body: { code: 'PASSWORD_REQUIRED', errors: [{ path: 'password' }] } }
        expect(await enter(code)).toMatchObject(required)
        expect(await enter(code, { password: 'not this one' })).toMatchObject({ status: 422 })
      }
      expect((await enter(code, more, 'password' in more ? elsewhere : world.visitor)).status).toBe(200)
      expect((await owner.call('user/get_base_info')).body.data.email_verification).toBe(true)
    }
  })

  it('leaves staff without the powers of their second factor', async () => {
    owner = await world.staff()
    const { body } = await enter(await mailed(owner.email))
    const services = { ...world.services, settings: { ...world.services.settings, demo: false } }
    const inside = clientOf(services, body.data.token)
    expect((await inside.call('bk/get_todo')).body.code).toBe('SECOND_FACTOR_REQUIRED')
  })
})
