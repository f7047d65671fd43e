import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { MAX_PASSKEYS } from '#domain/access/passkey.ts'
import { Authenticator } from '../../support/fakes/authenticator.ts'
import { type Client, clientOf, onEachDatabase, PASSWORD } from '../../support/worlds/world.ts'
import { passkeyWork, WRONG_PASSKEY } from '../../support/people/passkeys.ts'
import { realShop } from '../../support/people/second-factor.ts'
import { accountOf, mails } from '../../support/people/staff.ts'

const MINUTE = 60_000

onEachDatabase('The passkeys of an account', (world) => {
  const { start, added, toSign, logIn, list } = passkeyWork(world)
  let owner: Client & { email: string }
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    owner = await world.customer()
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const wait = (ms: number) => vi.setSystemTime(Date.now() + ms)

  it('are listed with name, the day they were added and when they were used last', async () => {
    const device = await added(owner)
    expect(await list(owner)).toEqual([
      { id: expect.any(String), name: 'My phone', created_at: new Date().toISOString(), used_at: null },
    ])
    wait(3 * MINUTE)
    await logIn(device)
    expect((await list(owner))[0].used_at).toBe(new Date().toISOString())
  })

  it('tell their owner by mail when one is added, and how to undo that', async () => {
    await added(owner)
    const [text = ''] = await mails(world, owner.email, 'passkey')
    expect(text).toContain('My phone')
    expect(text).toMatch(/When: \d+.[A-Z][a-z]+.\d{4}, \d\d:\d\d.UTC/)
    expect(text).toContain('scene=reset')
  })

  it('are added only by who signed in just now or knows the password', async () => {
    wait(11 * MINUTE)
    expect(await owner.call('user/start_passkey', {})).toMatchObject({
      ...{ status: 403, body: { code: 'PASSWORD_REQUIRED', errors: [{ path: 'password' }] } },
    })
    expect(await owner.call('user/start_passkey', { password: 'not my password' })).toMatchObject({
      ...{ status: 422, body: { code: 'WRONG_CREDENTIALS' } },
    })
    expect((await owner.call('user/start_passkey', { password: PASSWORD })).status).toBe(200)
    expect((await world.visitor.call('user/start_passkey', { password: PASSWORD })).status).toBe(401)
  })

  it('are renamed and removed by their owner alone', async () => {
    const device = await added(owner)
    const [{ id }] = await list(owner)
    const stranger = await world.customer()
    const rename = (who: Client, name: string) => who.call('user/rename_passkey', { id, name })
    expect((await rename(stranger, 'Mine')).status).toBe(404)
    expect((await stranger.call('user/remove_passkey', { id })).status).toBe(404)
    expect((await rename(owner, ' ')).body.errors?.[0]?.path).toBe('name')
    expect((await rename(owner, 'x'.repeat(61))).status).toBe(422)
    expect((await rename(owner, 'Key ring')).status).toBe(200)
    expect((await list(owner)).map((one: { name: string }) => one.name)).toEqual(['Key ring'])
    expect((await owner.call('user/remove_passkey', { id })).status).toBe(200)
    expect((await owner.call('user/remove_passkey', { id })).status).toBe(404)
    expect(await logIn(device)).toMatchObject(WRONG_PASSKEY)
  })

  it('go with the password, however that is replaced, but not with the email', async () => {
    const new_password = 'another lasting password'
    const device = await added(owner)
    const new_email = `moved-${owner.email}`
    await owner.call('user/sent_verification_code', { email: new_email, scene: 'change' })
    const changed = await owner.call('user/change_email', {
      new_email,
      code: await world.mailedCode(new_email),
    })
    expect(changed.status).toBe(200)
    expect((await logIn(device)).body.data.email).toBe(new_email)
    const half = new Authenticator().make(await start(owner))
    expect((await owner.call('user/change_password', { password: PASSWORD, new_password })).status).toBe(200)
    expect(await logIn(device)).toMatchObject(WRONG_PASSKEY)
    expect((await owner.call('user/finish_passkey', { name: 'x', credential: half })).status).toBe(401)

    const other = await world.customer()
    const key = await added(other)
    await world.visitor.call('user/sent_verification_code', { email: other.email, scene: 'reset' })
    const code = await world.mailedCode(other.email)
    const reset = await world.visitor.call('user/reset_password', { email: other.email, code, new_password })
    expect(reset.status).toBe(200)
    expect(await logIn(key)).toMatchObject(WRONG_PASSKEY)
    expect((await mails(world, other.email, 'password'))[0]).toContain('Passkeys')
  })

  it('do not come back by a log-in and a new password at once', async () => {
    const new_password = 'another lasting password'
    for (let round = 0; round < 4; round++) {
      const person = await world.customer()
      const device = await added(person)
      const credential = device.sign(await toSign())
      const [entered, changed] = await Promise.all([
        world.visitor.call('user/login_with_passkey', { credential }),
        person.call('user/change_password', { password: PASSWORD, new_password }),
      ])
      expect(changed.status).toBe(200)
      if (entered.status === 200) {
        const inside = clientOf(world.services, entered.body.data.token)
        expect((await inside.call('user/get_base_info')).status).toBe(401)
      }
      expect(await logIn(device)).toMatchObject(WRONG_PASSKEY)
    }
  })

  it('are a few', async () => {
    const id = await accountOf(world, owner.email)
    const device = await added(owner)
    const [row] = await world.services.db
      .selectFrom('passkeys')
      .selectAll()
      .where('account_id', '=', id)
      .execute()
    if (!row) throw new Error('no passkey')
    const options = await start(owner)
    for (let more = 1; more < MAX_PASSKEYS; more++)
      await world.services.db
        .insertInto('passkeys')
        .values({ ...row, id: `${row.id}-${more}`, credential_id: `${device.id}-${more}` })
        .execute()
    expect((await owner.call('user/start_passkey', {})).body.code).toBe('WRONG_STATE')
    const credential = new Authenticator().make(options)
    expect((await owner.call('user/finish_passkey', { name: 'x', credential })).body.code).toBe('WRONG_STATE')
  })

  it('are no second factor: the back office asks for the app all the same, and before one is added', async () => {
    const { real, services } = realShop(world)
    const boss = real(await world.staff())
    expect(await boss.call('user/start_passkey', {})).toMatchObject({
      ...{ status: 403, body: { code: 'SECOND_FACTOR_REQUIRED' } },
    })
    const device = await added(owner)
    await world.services.db
      .updateTable('accounts')
      .set({ role: 'admin' })
      .where('email', '=', owner.email)
      .execute()
    const shop = clientOf(services())
    const { body } = await logIn(device, {}, shop)
    const inside = clientOf(services(), body.data.token)
    expect((await inside.call('bk/get_todo')).body.code).toBe('SECOND_FACTOR_REQUIRED')
  })
})
