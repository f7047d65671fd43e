import { beforeAll, expect, it } from 'vitest'
import { hashOf } from '#server/secrets.ts'
import { type Answer, type Client, clientOf, onEachDatabase, PASSWORD } from './harness.ts'

const DAY = 24 * 3600_000
const cookieOf = (answer: Answer) => answer.headers.get('set-cookie') ?? ''
const secretOf = (answer: Answer) => /^session=([^;]*)/.exec(cookieOf(answer))?.[1] ?? ''

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
    expect(made.body.data).toMatchObject({ email: 'ann@example.test', coupon: '$5' })
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

  it('refuses an e-mail that is taken, in whatever case, also twice at once', async () => {
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

onEachDatabase('A session', (world) => {
  let email: string
  beforeAll(async () => {
    email = (await world.customer()).email
  })
  const logIn = (more: object = {}, headers = {}) =>
    world.visitor.call('user/login', { email, password: PASSWORD, ...more }, headers)
  const asked = (token: string) => clientOf(world.services, token).call('user/get_base_info')
  const rows = (token: string) =>
    world.services.db.selectFrom('sessions').selectAll().where('token_hash', '=', hashOf(token))

  it('does not start with a wrong password, nor tell whether the account exists', async () => {
    const wrong = await logIn({ password: 'wrong horse' })
    const unknown = await logIn({ email: 'nobody@example.test' })
    expect(wrong).toMatchObject({ status: 422, body: { code: 'WRONG_CREDENTIALS' } })
    expect(unknown.body).toEqual(wrong.body)
    expect(cookieOf(wrong)).toBe('')
  })

  it('starts with a token that only its hash is kept of', async () => {
    const { body } = await logIn({ email: email.toUpperCase() })
    const { token, expired_timestamp } = body.data
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(expired_timestamp - Date.now()).toBeCloseTo(7 * DAY, -4)
    const kept = JSON.stringify(await world.services.db.selectFrom('sessions').selectAll().execute())
    expect(kept).not.toContain(token)
    expect(await rows(token).execute()).toHaveLength(1)
  })

  it('is known by its token, bare or as Bearer', async () => {
    const { token } = (await logIn()).body.data
    for (const header of [token, `Bearer ${token}`, `bearer   ${token}`, ` ${token} `])
      expect((await asked(header)).body.data.email).toBe(email)
    for (const header of [`${token}x`, token.slice(1), hashOf(token), `Basic ${token}`])
      expect((await asked(header)).status).toBe(401)
  })

  it('ends after seven idle days or thirty in all, and a 401 clears the cookie', async () => {
    for (const over of [{ seen_at: Date.now() - 7 * DAY }, { ends_at: Date.now() }]) {
      const { token } = (await logIn()).body.data
      await world.services.db
        .updateTable('sessions')
        .set(over)
        .where('token_hash', '=', hashOf(token))
        .execute()
      const refused = await asked(token)
      expect(refused).toMatchObject({ status: 401, body: { code: 'NOT_LOGGED_IN' } })
      expect(cookieOf(refused)).toMatch(/^session=; Path=\/; HttpOnly; SameSite=Lax; Max-Age=0/)
    }
  })

  it('lives on while it is used, but not past thirty days', async () => {
    const { token } = (await logIn()).body.data
    const ends_at = Date.now() + 2 * DAY
    const old = { seen_at: Date.now() - 6 * DAY, ends_at }
    await world.services.db.updateTable('sessions').set(old).where('token_hash', '=', hashOf(token)).execute()
    expect((await asked(token)).body.data.expired_timestamp).toBe(ends_at)
    expect((await rows(token).executeTakeFirst())?.seen_at).toBeGreaterThan(Date.now() - 60_000)
  })

  it('ends when its owner logs out, and no other session with it', async () => {
    const [one, two] = [(await logIn()).body.data.token, (await logIn()).body.data.token]
    const out = await clientOf(world.services, one).call('user/login_out')
    expect(cookieOf(out)).toContain('Max-Age=0')
    expect((await asked(one)).status).toBe(401)
    expect((await asked(two)).status).toBe(200)
  })

  it('has a cookie for pages, another secret than the token, that opens no call', async () => {
    const started = await logIn()
    expect(cookieOf(started)).toMatch(/^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/)
    const secret = secretOf(started)
    expect(secret).not.toBe(started.body.data.token)
    const Cookie = `session=${secret}`
    expect((await world.visitor.call('user/get_base_info', {}, { Cookie })).status).toBe(401)
    expect((await world.visitor.call('cart/get', {}, { Cookie })).status).toBe(401)
    expect((await world.visitor.call('user/get_base_info', {}, { Authorization: secret })).status).toBe(401)
  })

  it('gets its cookie renewed by get_base_info, and keeps one that fits, so that two tabs may ask at once', async () => {
    const { token } = (await logIn()).body.data
    const first = secretOf(await asked(token))
    const both = await Promise.all(
      [1, 2].map(() =>
        clientOf(world.services, token).call('user/get_base_info', {}, { Cookie: `session=${first}` }),
      ),
    )
    expect(both.map(secretOf)).toEqual([first, first])
    const foreign = await clientOf(world.services, token).call(
      'user/get_base_info',
      {},
      { Cookie: 'session=x' },
    )
    expect(secretOf(foreign)).toMatch(/^[\w-]{43}$/)
  })

  it('is not started, nor a password reset, from another site', async () => {
    const payloads = {
      'user/login': { email, password: PASSWORD },
      'user/create': { email: 'new@example.test', password: PASSWORD, accept_terms: true },
      'user/reset_password': { email, code: '000000', new_password: PASSWORD },
    }
    const foreign: Record<string, string>[] = [
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
      { Origin: 'http://localhost:9999' },
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
    ]
    for (const [name, payload] of Object.entries(payloads)) {
      for (const headers of foreign)
        expect((await world.visitor.call(name, payload, headers)).body.code).toBe('FOREIGN_ORIGIN')
      const form = { 'Content-Type': 'text/plain' }
      expect((await world.visitor.call(name, payload, form)).status).toBe(415)
    }
    const own = { Origin: 'http://localhost:4321', 'Sec-Fetch-Site': 'same-origin' }
    expect((await logIn({}, own)).status).toBe(200)
    const real = {
      ...world.services,
      settings: { ...world.services.settings, demo: false, site_url: 'https://shop.example' },
    }
    const shop = clientOf(real)
    expect((await shop.call('user/login', payloads['user/login'], own)).status).toBe(403)
    const there = await shop.call('user/login', payloads['user/login'], { Origin: 'https://shop.example' })
    expect(cookieOf(there)).toMatch(
      /^__Host-session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+; Secure$/,
    )
  })
})

onEachDatabase('A mailed code', (world) => {
  let customer: Client & { email: string }
  beforeAll(async () => {
    customer = await world.customer()
  })
  const send = (email: string, scene: string) =>
    world.visitor.call('user/sent_verification_code', { email, scene })
  const change = (set: object) => world.services.db.updateTable('codes').set(set).execute()
  /** As if the last code had been asked for a while ago. */
  const aMinuteLater = () => change({ created_at: Date.now() - 61_000 })
  const newCode = async (scene: string, email = customer.email) => {
    await aMinuteLater()
    expect((await send(email, scene)).status).toBe(200)
    return world.mailedCode(email)
  }
  const validate = (code: string) =>
    world.visitor.call('user/validate_email', { email: customer.email, code })
  const wrongThan = (code: string) => (code === '111111' ? '222222' : '111111')

  it('confirms the e-mail once', async () => {
    const code = await newCode('verify')
    expect(code).toMatch(/^\d{6}$/)
    expect((await validate(wrongThan(code))).status).toBe(422)
    expect((await validate(code)).body.data).toEqual({ ok: true })
    expect((await customer.call('user/get_base_info')).body.data.email_verification).toBe(true)
    expect(await validate(code)).toMatchObject({ status: 422, body: { errors: [{ path: 'code' }] } })
  })

  it('is no good for another scene, another e-mail or after half an hour', async () => {
    const code = await newCode('verify')
    const reset = { email: customer.email, code, new_password: 'another password' }
    expect((await world.visitor.call('user/reset_password', reset)).status).toBe(422)
    const other = await world.customer()
    expect((await world.visitor.call('user/validate_email', { email: other.email, code })).status).toBe(422)
    await change({ expires_at: Date.now() - 1 })
    expect((await validate(code)).status).toBe(422)
  })

  it('is spent after five wrong tries, also when they come at once', async () => {
    const code = await newCode('verify')
    await Promise.all(Array.from({ length: 5 }, () => validate(wrongThan(code))))
    expect((await validate(code)).status).toBe(422)
    const next = await newCode('verify')
    for (let tries = 0; tries < 4; tries++) await validate(wrongThan(next))
    expect((await validate(next)).status).toBe(200)
  })

  it('works once, though it comes twice at once', async () => {
    const code = await newCode('verify')
    const answers = await Promise.all([validate(code), validate(code), validate(code)])
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  })

  it('is not sent again within a minute: 429 with the wait', async () => {
    await aMinuteLater()
    await send(customer.email, 'reset')
    const soon = await send(customer.email, 'reset')
    expect(soon.status).toBe(429)
    const wait = Number(soon.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(50)
    expect(soon.body).toMatchObject({ wait_seconds: wait })
  })

  it('does not tell whether there is an account: same answers, one mail less', async () => {
    const { db } = world.services
    await aMinuteLater()
    const mails = async () => (await db.selectFrom('outbox').select('id').execute()).length
    const before = await mails()
    for (const scene of ['verify', 'reset']) {
      const [known, unknown] = [await send(customer.email, scene), await send('nobody@example.test', scene)]
      expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
      const [again, unknownAgain] = [
        await send(customer.email, scene),
        await send('nobody@example.test', scene),
      ]
      expect([unknownAgain.status, unknownAgain.body.code]).toEqual([again.status, again.body.code])
      const payload = { code: '000000', new_password: 'another password' }
      const reset = (email: string) => world.visitor.call('user/reset_password', { ...payload, email })
      expect((await reset('nobody@example.test')).body).toEqual((await reset(customer.email)).body)
    }
    expect(await mails()).toBe(before + 2)
  })

  it('sets a new password and ends every session', async () => {
    const owner = await world.customer()
    const code = await newCode('reset', owner.email)
    const payload = { email: owner.email, code, new_password: 'another password' }
    expect((await world.visitor.call('user/reset_password', payload)).body.data).toEqual({ ok: true })
    expect((await owner.call('user/get_base_info')).status).toBe(401)
    const logIn = (password: string) => world.visitor.call('user/login', { email: owner.email, password })
    expect((await logIn(PASSWORD)).body.code).toBe('WRONG_CREDENTIALS')
    expect((await logIn('another password')).status).toBe(200)
    expect((await world.visitor.call('user/reset_password', payload)).status).toBe(422)
  })

  it('is kept nowhere in plain text once the mail is out', async () => {
    const code = await newCode('reset')
    const { db } = world.services
    const kept = [
      await db.selectFrom('outbox').selectAll().execute(),
      await db.selectFrom('codes').selectAll().execute(),
    ]
    expect(JSON.stringify(kept)).not.toContain(`"${code}"`)
  })
})
