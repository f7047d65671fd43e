import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Limits } from '#server/account/limits.ts'
import { forgetOld } from '#server/jobs/cleaning.ts'
import { Authenticator, type Lies } from '../../support/fakes/authenticator.ts'
import { type Client, clientOf, onEachDatabase } from '../../support/worlds/world.ts'
import { passkeyWork, WRONG_PASSKEY } from '../../support/people/passkeys.ts'
import { accountOf, mails } from '../../support/people/staff.ts'

const MINUTE = 60_000

onEachDatabase('A passkey', (world, database) => {
  const { start, add, added, toSign, logIn, list } = passkeyWork(world)
  let owner: Client & { email: string }
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    owner = await world.customer()
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const wait = (ms: number) => vi.setSystemTime(Date.now() + ms)

  it('opens the account without email or password, as log-in does', async () => {
    const device = await added(owner)
    const answer = await logIn(device)
    expect(answer.body.data).toMatchObject({
      email: owner.email,
      token: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect(answer.headers.getSetCookie().map((cookie) => cookie.split('=')[0])).toEqual(['session', 'device'])
    const inside = clientOf(world.services, answer.body.data.token)
    expect((await inside.call('user/get_base_info')).body.data.email).toBe(owner.email)
    expect((await logIn(device)).status).toBe(200)
    expect(await mails(world, owner.email, 'new_device')).toHaveLength(2)
    const known = {
      Cookie: answer.headers
        .getSetCookie()
        .map((one) => one.split(';')[0])
        .join('; '),
    }
    expect((await logIn(device, {}, world.visitor, known)).status).toBe(200)
    expect(await mails(world, owner.email, 'new_device')).toHaveLength(2)
  })

  it('is asked to be found by its device, for this site, with a finger, a face or a PIN', async () => {
    const device = await added(owner)
    const options = await start(owner)
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'BenBuy' },
      user: { name: owner.email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: device.id, transports: ['internal', 'hybrid'] }],
    })
    expect(Buffer.from(options.user.id, 'base64url').toString()).toBe(await accountOf(world, owner.email))
    expect(await toSign()).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    expect((await toSign()).allowCredentials).toBeUndefined()
  })

  it.each<[string, Lies]>([
    ['another site', { origin: 'https://evil.example' }],
    ['another port', { origin: 'http://localhost:9999' }],
    ['another host name', { rp_id: 'evil.example' }],
    ['another purpose', { type: 'webauthn.other' }],
    ['nobody who was asked for a finger', { verified: false }],
    ['another challenge', { challenge: 'A'.repeat(43) }],
  ])('of %s is neither added nor taken', async (_, lies) => {
    expect(await add(new Authenticator(), owner, lies)).toMatchObject(WRONG_PASSKEY)
    expect(await list(owner)).toEqual([])
    expect(await logIn(await added(owner), lies)).toMatchObject(WRONG_PASSKEY)
  })

  it('brings no certificate for us to read', async () => {
    for (const format of ['tpm', 'apple', 'fido-u2f'])
      expect(await add(new Authenticator(), owner, { format })).toMatchObject(WRONG_PASSKEY)
  })

  it('signs each challenge once, within five minutes, and only for what it was made', async () => {
    const device = await added(owner)
    const options = await toSign()
    const send = (credential: unknown) => world.visitor.call('user/login_with_passkey', { credential })
    expect((await send(device.sign(options))).status).toBe(200)
    expect(await send(device.sign(options))).toMatchObject(WRONG_PASSKEY)
    const late = await toSign()
    wait(5 * MINUTE)
    expect(await send(device.sign(late))).toMatchObject(WRONG_PASSKEY)
    const spoilt = await toSign()
    expect(await send(device.sign(spoilt, { verified: false }))).toMatchObject(WRONG_PASSKEY)
    expect(await send(device.sign(spoilt))).toMatchObject(WRONG_PASSKEY)
    expect(await send(device.sign(await start(owner)))).toMatchObject(WRONG_PASSKEY)
    const other = new Authenticator()
    const credential = other.make({ ...(await start(owner)), challenge: (await toSign()).challenge })
    expect(await owner.call('user/finish_passkey', { name: 'x', credential })).toMatchObject(WRONG_PASSKEY)
  })

  it('is not taken from a challenge that a clock which was wrong has left in the future', async () => {
    const device = await added(owner)
    wait(24 * 60 * MINUTE)
    const options = await toSign()
    wait(-24 * 60 * MINUTE)
    const credential = device.sign(options)
    expect(await world.visitor.call('user/login_with_passkey', { credential })).toMatchObject(WRONG_PASSKEY)
  })

  it('is added for who was asked, not for somebody else', async () => {
    const stranger = await world.customer()
    const credential = new Authenticator().make(await start(stranger))
    expect(await owner.call('user/finish_passkey', { name: 'x', credential })).toMatchObject(WRONG_PASSKEY)
    const device = await added(owner)
    const { user_handle } = device
    expect(await add(device, stranger)).toMatchObject(WRONG_PASSKEY)
    device.user_handle = user_handle
    expect((await logIn(device)).body.data.email).toBe(owner.email)
  })

  it('is refused in the same words whether anybody has it or not, and when its device says whose it is not', async () => {
    const device = await added(owner)
    const nobody = await logIn(new Authenticator())
    expect(nobody).toMatchObject(WRONG_PASSKEY)
    expect((await logIn(device, { verified: false })).body).toEqual(nobody.body)
    expect(
      (await logIn(device, { user_handle: Buffer.from('A0000001').toString('base64url') })).body,
    ).toEqual(nobody.body)
    const forged = new Authenticator()
    Object.assign(forged, { id: device.id })
    expect((await logIn(forged)).body).toEqual(nobody.body)
    expect(nobody.headers.get('set-cookie')).toBeNull()
  })

  it('whose counter does not go on has been copied', async () => {
    const device = await added(owner)
    expect((await logIn(device)).status).toBe(200)
    expect((await logIn(device)).status).toBe(200)
    expect(await logIn(device, { counter: 1 })).toMatchObject(WRONG_PASSKEY)
    expect(await logIn(device, { counter: 2 })).toMatchObject(WRONG_PASSKEY)
    expect((await logIn(device)).status).toBe(200)
    const [one, two] = [await toSign(), await toSign()]
    const same = { counter: 50 }
    const answers = await Promise.all(
      [one, two].map((options) =>
        world.visitor.call('user/login_with_passkey', { credential: device.sign(options, same) }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  it('that counts nothing is taken again and again', async () => {
    const device = await added(owner)
    for (let times = 0; times < 3; times++) expect((await logIn(device, { counter: 0 })).status).toBe(200)
  })

  it('is asked for only so often from one address', async () => {
    const limits = new Limits(1 / 300, database === 'PostgreSQL' ? world.services.db : undefined)
    const strict = clientOf({ ...world.services, limits }, '', `10.3.${database.length}.1`)
    const statuses = []
    for (let tries = 0; tries < 3; tries++)
      statuses.push((await strict.call('user/start_passkey_login')).status)
    expect(statuses).toEqual([200, 200, 429])
  })

  it('of a shop on the web is made for its own name only', async () => {
    const settings = { ...world.services.settings, demo: false, site_url: 'https://shop.example' }
    const shop = { ...world.services, settings }
    const there = clientOf(shop, owner.token)
    const options = await start(there)
    expect(options.rp.id).toBe('shop.example')
    const device = new Authenticator('https://shop.example')
    const credential = device.make(options)
    expect((await there.call('user/finish_passkey', { name: 'x', credential })).status).toBe(200)
    const asked = await toSign(clientOf(shop))
    const here = device.sign(asked, { origin: 'http://localhost:4321', rp_id: 'localhost' })
    expect(await clientOf(shop).call('user/login_with_passkey', { credential: here })).toMatchObject(
      WRONG_PASSKEY,
    )
    expect((await logIn(device, {}, clientOf(shop))).status).toBe(200)
  })

  it('is not started from another site', async () => {
    const credential = (await added(owner)).sign(await toSign())
    const foreign = { Origin: 'https://evil.example' }
    const answers = [
      await world.visitor.call('user/login_with_passkey', { credential }, foreign),
      await world.visitor.call('user/start_passkey_login', {}, foreign),
      await owner.call('user/start_passkey', {}, foreign),
    ]
    for (const { body } of answers) expect(body.code).toBe('FOREIGN_ORIGIN')
  })

  it('leaves no challenge behind that nobody signs', async () => {
    await world.services.db.deleteFrom('passkey_challenges').execute()
    await toSign()
    wait(24 * 60 * MINUTE)
    await toSign()
    wait(-24 * 60 * MINUTE)
    const left = async () =>
      (await world.services.db.selectFrom('passkey_challenges').selectAll().execute()).length
    await forgetOld(world.services.db, Date.now())
    expect(await left()).toBe(1)
    await forgetOld(world.services.db, Date.now() + 6 * MINUTE)
    expect(await left()).toBe(0)
  })
})
