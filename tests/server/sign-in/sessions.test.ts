import { beforeAll, expect, it } from 'vitest'
import { hashOf } from '#server/secrets.ts'
import { type Answer, clientOf, onEachDatabase, PASSWORD } from '../../support/worlds/world.ts'

const DAY = 24 * 3600_000
const cookieOf = (answer: Answer) =>
  answer.headers.getSetCookie().find((cookie) => /^(__Host-)?session=/.test(cookie)) ?? ''
const secretOf = (answer: Answer) => /^session=([^;]*)/.exec(cookieOf(answer))?.[1] ?? ''

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
      expect(cookieOf(refused)).toMatch(/^session=; Max-Age=0; Path=\/; HttpOnly; SameSite=Lax$/)
    }
  })

  it('keeps its cookie when somebody asks without the token, or with an old one', async () => {
    const started = await logIn()
    const Cookie = cookieOf(started).split(';')[0] ?? ''
    const list = 'customer_client/get_customer_client_list'
    const asking: Record<string, string>[] = [{ Cookie }, { Cookie, Authorization: 'Bearer old' }]
    for (const headers of asking) {
      const refused = await world.visitor.raw(list, { method: 'GET', headers })
      expect([refused.status, refused.headers.getSetCookie()]).toEqual([401, []])
    }
    await clientOf(world.services, started.body.data.token).call('user/login_out')
    const refused = await world.visitor.raw(list, { method: 'GET', headers: { Cookie } })
    expect(refused.headers.getSetCookie().join()).toContain('Max-Age=0')
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
    expect(cookieOf(started)).toMatch(/^session=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/)
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
      /^__Host-session=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
  })
})
