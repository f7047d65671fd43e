import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Services } from '#server/services.ts'
import { TRIP_MS } from '#server/sign-in/by-provider.ts'
import { CLIENT, openIdProvider, type Person } from '../../support/fakes/openid-provider.ts'
import { accountOf, mails } from '../../support/people/staff.ts'
import { type Answer, type Client, clientOf, onEachDatabase, PASSWORD } from '../../support/worlds/world.ts'

const REDIRECT = 'http://localhost:4321/login'

onEachDatabase('Another service', (world) => {
  let there: Awaited<ReturnType<typeof openIdProvider>>
  let services: Services
  let visitor: Client
  let person: NonNullable<Person>
  const withProvider = (issuer: string): Services => ({
    ...world.services,
    settings: {
      ...world.services.settings,
      sign_in_providers: [{ id: '1', name: 'Example', issuer, ...CLIENT }],
    },
  })
  beforeAll(async () => {
    there = await openIdProvider(REDIRECT)
    services = withProvider(there.issuer)
    visitor = clientOf(services)
  })
  afterAll(() => there.close())
  beforeEach(() => {
    const sub = randomBytes(5).toString('hex')
    person = { sub, email: `${sub}@example.test`, email_verified: true }
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const cookieOf = ({ headers }: Answer) => ({
    Cookie: headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; '),
  })
  const start = async (who = visitor, call = 'user/start_provider', more = {}) => {
    const answer = await who.call(call, { provider: '1', ...more })
    expect(answer.status).toBe(200)
    return { url: new URL(answer.body.data.url), cookie: cookieOf(answer) }
  }
  const finish = (query: string, cookie: { Cookie: string }, who = visitor) =>
    who.call('user/finish_provider', { query }, cookie)
  /** There and back. */
  const arrive = async (as: Person = person) => {
    const { url, cookie } = await start()
    return { answer: await finish(await there.visit(url.href, as), cookie), cookie }
  }
  const create = async () => {
    const { answer, cookie } = await arrive()
    const { ticket } = answer.body.data
    return visitor.call('user/create_by_provider', { ticket, accept_terms: true }, cookie)
  }
  const identities = (token: string) => clientOf(services, token).call('user/get_identities')

  it('asks for a code with state, nonce and PKCE, and leads back to the sign-in page', async () => {
    const { url, cookie } = await start()
    const query = Object.fromEntries(url.searchParams)
    expect(query).toMatchObject({
      ...{ response_type: 'code', redirect_uri: REDIRECT, scope: 'openid email', client_id: 'shop' },
      ...{ code_challenge_method: 'S256', state: expect.any(String), nonce: expect.any(String) },
    })
    expect(cookie.Cookie).toMatch(/^device=/)
    expect((await visitor.call('user/start_provider', { provider: '2' })).status).toBe(404)
  })

  it('opens an account for a new address once the terms are accepted, and signs in to it from then on', async () => {
    const { answer, cookie } = await arrive()
    expect(answer.body.data).toMatchObject({ next: 'register', email: person.email, provider: 'Example' })
    const { ticket } = answer.body.data
    expect((await visitor.call('user/create_by_provider', { ticket }, cookie)).status).toBe(422)
    const made = await visitor.call('user/create_by_provider', { ticket, accept_terms: true }, cookie)
    const { token } = made.body.data
    const info = await clientOf(services, token).call('user/get_base_info')
    expect(info.body.data).toMatchObject({ email: person.email, email_verification: true })
    expect((await identities(token)).body.data).toMatchObject({
      has_password: false,
      list: [{ provider: 'Example', email: person.email }],
    })
    // The ticket was good once.
    const again = { ticket, accept_terms: true }
    expect((await visitor.call('user/create_by_provider', again, cookie)).body.code).toBe('PROVIDER_STATE')
    const back = (await arrive()).answer
    expect(back.body.data).toMatchObject({ next: 'in', login: { email: person.email } })
    expect(back.headers.getSetCookie().map((one) => one.split('=')[0])).toEqual(['session', 'device'])
    // Nothing fits the password that there is not.
    const guess = { email: person.email, password: '' }
    expect((await visitor.call('user/login', guess)).body.code).toBe('WRONG_CREDENTIALS')
    expect((await visitor.call('user/start_login', { email: person.email })).body.data.ways).toEqual(['code'])
  })

  it('opens an account that was there only to who has shown that it is theirs', async () => {
    const owner = await world.customer()
    person.email = owner.email
    const { answer, cookie } = await arrive()
    expect(answer.body.data).toMatchObject({ next: 'prove', email: owner.email })
    expect(answer.body.data.login).toBeUndefined()
    const { ticket } = answer.body.data
    const other = clientOf(services, (await world.customer()).token)
    expect((await other.call('user/link_identity', { ticket }, cookie)).status).toBe(409)
    const second = await arrive()
    const { token } = (await visitor.call('user/login', { email: owner.email, password: PASSWORD })).body.data
    const inside = clientOf(services, token)
    // Not from another browser.
    const mine = { ticket: second.answer.body.data.ticket }
    expect((await inside.call('user/link_identity', mine, cookie)).body.code).toBe('PROVIDER_STATE')
    expect((await inside.call('user/link_identity', mine, second.cookie)).body.data).toEqual({ ok: true })
    const [told, ...others] = await mails(world, owner.email, 'identity')
    expect(told).toContain('reset your password now. That also removes it.')
    expect(others).toEqual([])
    expect((await arrive()).answer.body.data.next).toBe('in')
  })

  it('is added and removed in the settings by who knows the password, and goes with a new one', async () => {
    const owner = await world.customer()
    const inside = clientOf(services, owner.token)
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.now() + 11 * 60_000)
    const bare = await inside.call('user/start_identity', { provider: '1' })
    expect(bare.body.code).toBe('PASSWORD_REQUIRED')
    vi.useRealTimers()
    const { url, cookie } = await start(inside, 'user/start_identity', { password: PASSWORD })
    const query = await there.visit(url.href, person)
    expect((await finish(query, cookie, inside)).body.data).toEqual({ next: 'linked' })
    const { list } = (await identities(owner.token)).body.data
    expect(list).toMatchObject([{ provider: 'Example', email: person.email }])
    const id = { id: list[0].id }
    const stranger = clientOf(services, (await world.customer()).token)
    expect((await stranger.call('user/remove_identity', id)).status).toBe(404)
    expect((await inside.call('user/remove_identity', id)).body.data).toEqual({ ok: true })
    expect((await arrive()).answer.body.data.next).toBe('register')
    const again = await start(inside, 'user/start_identity', { password: PASSWORD })
    await finish(await there.visit(again.url.href, person), again.cookie, inside)
    const changed = { password: PASSWORD, new_password: 'another lasting password' }
    const { token } = (await inside.call('user/change_password', changed)).body.data
    expect((await identities(token)).body.data.list).toEqual([])
  })

  it('opens one account alone', async () => {
    await create()
    const inside = clientOf(services, (await world.customer()).token)
    const { url, cookie } = await start(inside, 'user/start_identity', { password: PASSWORD })
    const answer = await finish(await there.visit(url.href, person), cookie, inside)
    expect(answer.status).toBe(409)
  })

  it('does not give a trip to link to who is not signed in to that account any more', async () => {
    const { url, cookie } = await start(
      clientOf(services, (await world.customer()).token),
      'user/start_identity',
    )
    expect((await finish(await there.visit(url.href, person), cookie)).body.code).toBe('PROVIDER_STATE')
  })

  it('is not believed with another state, nonce, verifier or issuer, nor in another browser', async () => {
    const edited = async (edit: (query: URLSearchParams) => void, before = true) => {
      const { url, cookie } = await start()
      if (before) edit(url.searchParams)
      const query = new URLSearchParams(await there.visit(url.href, person))
      if (!before) edit(query)
      return (await finish(query.toString(), cookie)).body.code
    }
    expect(await edited((query) => query.set('state', 'of another'), false)).toBe('PROVIDER_STATE')
    expect(await edited((query) => query.set('nonce', 'of another'))).toBe('PROVIDER_REFUSED')
    expect(await edited((query) => query.set('code_challenge', 'A'.repeat(43)))).toBe('PROVIDER_STATE')
    expect(await edited((query) => query.set('iss', 'https://evil.example'), false)).toBe('PROVIDER_REFUSED')
    expect(await edited((query) => query.set('code', 'made up'), false)).toBe('PROVIDER_STATE')
    const { url } = await start()
    const query = await there.visit(url.href, person)
    expect((await finish(query, { Cookie: 'device=another' })).body.code).toBe('PROVIDER_STATE')
  })

  it('is not believed twice, nor after a quarter of an hour', async () => {
    const first = await start()
    const query = await there.visit(first.url.href, person)
    expect((await finish(query, first.cookie)).status).toBe(200)
    expect((await finish(query, first.cookie)).body.code).toBe('PROVIDER_STATE')
    // The same code with the state of another trip.
    const second = await start()
    const replayed = new URLSearchParams(query)
    replayed.set('state', second.url.searchParams.get('state') ?? '')
    expect((await finish(replayed.toString(), second.cookie)).body.code).toBe('PROVIDER_STATE')
    const third = await start()
    const late = await there.visit(third.url.href, person)
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.now() + TRIP_MS + 1000)
    expect((await finish(late, third.cookie)).body.code).toBe('PROVIDER_STATE')
  })

  it('signs nobody in who said no there, or whose email is not verified', async () => {
    expect((await arrive(null)).answer).toMatchObject({ status: 422, body: { code: 'PROVIDER_DENIED' } })
    const unverified = (await arrive({ ...person, email_verified: false })).answer
    expect(unverified).toMatchObject({ status: 422, body: { code: 'PROVIDER_UNVERIFIED' } })
  })

  it('that is down, or says that it is another, is said to be so', async () => {
    const gone = await openIdProvider(REDIRECT)
    const before = clientOf(withProvider(gone.issuer))
    const { url, cookie } = await start(before)
    const query = await gone.visit(url.href, person)
    await gone.close()
    const down = { status: 503, body: { code: 'PROVIDER_DOWN' } }
    expect(await finish(query, cookie, before)).toMatchObject(down)
    const other = clientOf(withProvider(there.issuer.replace('127.0.0.1', 'localhost')))
    expect(await other.call('user/start_provider', { provider: '1' })).toMatchObject(down)
  })

  it('leaves staff without the powers of their second factor', async () => {
    await create()
    const account_id = await accountOf(world, person.email)
    await world.services.db
      .updateTable('accounts')
      .set({ role: 'staff' })
      .where('id', '=', account_id)
      .execute()
    const { login } = (await arrive()).answer.body.data
    const real = { ...services, settings: { ...services.settings, demo: false } }
    expect((await clientOf(real, login.token).call('bk/get_todo')).body.code).toBe('SECOND_FACTOR_REQUIRED')
  })

  it('is in the copy of one’s data, and opens no deleted account', async () => {
    const owner = await world.customer()
    const inside = clientOf(services, owner.token)
    const { url, cookie } = await start(inside, 'user/start_identity', { password: PASSWORD })
    await finish(await there.visit(url.href, person), cookie, inside)
    const exported = await inside.call('user/export_data')
    expect(exported.body.data.identities).toMatchObject([{ email: person.email, subject: person.sub }])
    expect((await inside.call('user/delete_account', { password: PASSWORD })).body.data).toEqual({ ok: true })
    expect((await arrive()).answer.body.data.next).toBe('register')
  })

  it('asks who has no password to set one before money leaves or the account goes', async () => {
    const { token } = (await create()).body.data
    const gone = await clientOf(services, token).call('user/delete_account', { password: PASSWORD })
    expect(gone).toMatchObject({ status: 409, body: { code: 'NO_PASSWORD' } })
  })
})
