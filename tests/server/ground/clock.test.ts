import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest'
import { hashOf } from '#server/secrets.ts'
import { type Client, clientOf, onEachDatabase, PASSWORD } from '../../support/worlds/world.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
let later = 0

onEachDatabase('A server whose clock was wrong for a while', (world) => {
  let owner: Client & { email: string }
  let said: MockInstance<typeof console.error>
  beforeEach(async () => {
    owner = await world.customer()
    vi.useFakeTimers({ toFake: ['Date'] })
    said = vi.spyOn(console, 'error').mockReturnValue()
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
  const wait = (ms: number) => vi.setSystemTime(Date.now() + ms)
  const logIn = async () => {
    const { body } = await world.visitor.call('user/login', { email: owner.email, password: PASSWORD })
    return clientOf(world.services, body.data.token)
  }
  const status = async (who: Client) => (await who.call('user/get_base_info')).status
  const askReset = () =>
    world.visitor.call('user/sent_verification_code', { email: owner.email, scene: 'reset' })
  const reset = (code: string, new_password = 'another lasting password') =>
    world.visitor.call('user/reset_password', { email: owner.email, code, new_password })

  it('takes no session that began days from now, but ends none, because its own clock may be the wrong one', async () => {
    const early = await logIn()
    wait(-3 * DAY)
    expect(await status(early)).toBe(401)
    wait(3 * DAY)
    expect(await status(early)).toBe(200)
  })

  it('takes a session of a server whose clock is hours ahead, and says once that the clocks differ', async () => {
    const now = vi.spyOn(performance, 'now')
    // The warning for the other database is over an hour ago.
    later += 61 * MINUTE
    now.mockReturnValue(performance.now() + later)
    const session = await logIn()
    wait(-120 * MINUTE)
    expect([await status(session), await status(session)]).toEqual([200, 200])
    expect(said.mock.calls.map(String)).toEqual([
      expect.stringContaining('A session began 120 minutes after now'),
    ])
    wait(120 * MINUTE)
    expect(await status(session)).toBe(200)
  })

  it('keeps sessions over the small corrections of every clock', async () => {
    const session = await logIn()
    wait(-2 * MINUTE)
    expect(await status(session)).toBe(200)
  })

  it('notes when a session was seen by the clock as it is set right', async () => {
    const session = await logIn()
    wait(3 * DAY)
    expect(await status(session)).toBe(200)
    wait(-3 * DAY + MINUTE)
    expect(await status(session)).toBe(200)
    const { seen_at } = await world.services.db
      .selectFrom('sessions')
      .select('seen_at')
      .where('token_hash', '=', hashOf(session.token))
      .executeTakeFirstOrThrow()
    expect(seen_at).toBeLessThanOrEqual(Date.now())
  })

  it('lets a session that was in use for days go on at the servers whose clock is right', async () => {
    const session = await logIn()
    for (const days of [5, 5, -9, 9]) {
      wait(days * DAY)
      expect(await status(session)).toBe(200)
    }
  })

  it('takes no code of the future, and mails one of today at once that works', async () => {
    wait(DAY)
    expect((await askReset()).status).toBe(200)
    const early = await world.mailedCode(owner.email)
    wait(-DAY)
    expect((await reset(early)).status).toBe(422)
    expect((await askReset()).status).toBe(200)
    wait(DAY)
    const code = await world.mailedCode(owner.email)
    wait(-DAY)
    expect((await reset(code)).status).toBe(200)
  })
})
