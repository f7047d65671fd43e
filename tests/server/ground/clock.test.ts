import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { hashOf } from '#server/secrets.ts'
import { type Client, clientOf, onEachDatabase, PASSWORD } from '../../support/worlds/world.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

onEachDatabase('A server whose clock was wrong for a while', (world) => {
  let owner: Client & { email: string }
  beforeEach(async () => {
    owner = await world.customer()
    vi.useFakeTimers({ toFake: ['Date'] })
  })
  afterEach(() => {
    vi.useRealTimers()
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

  it('takes no session that began in the future, not even when the future comes', async () => {
    wait(300 * DAY)
    const early = await logIn()
    expect(await status(early)).toBe(200)
    wait(-300 * DAY)
    expect(await status(early)).toBe(401)
    wait(300 * DAY)
    expect(await status(early)).toBe(401)
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
