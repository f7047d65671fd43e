import { beforeEach, expect, it, vi } from 'vitest'
import { Limits } from '#server/account/limits.ts'
import { type Client, clientOf, onEachDatabase } from '../../support/worlds/world.ts'
import { mails } from '../../support/people/staff.ts'

const NEW = 'another lasting password'

onEachDatabase('A link in a mail', (world) => {
  let owner: Client & { email: string }
  beforeEach(async () => {
    owner = await world.customer()
  })
  const later = () =>
    world.services.db
      .updateTable('codes')
      .set({ created_at: Date.now() - 61_000 })
      .execute()
  /** The link of the newest mail of this kind. */
  const mailedLink = async (scene: 'verify' | 'reset') => {
    await later()
    await world.visitor.call('user/sent_verification_code', { email: owner.email, scene })
    const text = (await mails(world, owner.email, scene)).at(-1) ?? ''
    return new URL(/http\S+/.exec(text)?.[0] ?? '')
  }
  const tokenOf = (link: URL) => link.searchParams.get('token') ?? ''
  const reset = (proof: object, who = world.visitor) =>
    who.call('user/reset_password', { email: owner.email, ...proof, new_password: NEW })
  const verify = (proof: object) =>
    world.visitor.call('user/validate_email', { email: owner.email, ...proof })
  const subjects = async () => {
    const rows = await world.services.db.selectFrom('outbox').select('payload').execute()
    return rows.flatMap(({ payload }) => (payload ? [JSON.parse(payload) as { subject: string }] : []))
  }

  it('carries 128 random bits and no code, and the subject carries neither', async () => {
    const link = await mailedLink('reset')
    expect([...link.searchParams.keys()].sort()).toEqual(['email', 'scene', 'token'])
    expect(tokenOf(link)).toMatch(/^[\w-]{22}$/)
    expect(tokenOf(await mailedLink('reset'))).not.toBe(tokenOf(link))
    for (const { subject } of await subjects()) expect(subject).not.toMatch(/\d{6}|[\w-]{22}/)
    const kept = JSON.stringify(await world.services.db.selectFrom('codes').selectAll().execute())
    expect(kept).not.toContain(tokenOf(link))
  })

  it('works without the code, once', async () => {
    const token = tokenOf(await mailedLink('verify'))
    expect((await verify({ token })).status).toBe(200)
    expect((await owner.call('user/get_base_info')).body.data.email_verification).toBe(true)
    expect(await verify({ token })).toMatchObject({ status: 422, body: { errors: [{ path: 'token' }] } })
  })

  it('is there for the owner however often others ask for one in their name', async () => {
    const limits = new Limits(1)
    const at = (ip: string, token = '') => clientOf({ ...world.services, limits }, token, ip)
    const ask = (who: Client, scene: string) =>
      who.call('user/sent_verification_code', { email: owner.email, scene })
    const thief = await world.customer()
    for (let nth = 0; nth < 12; nth += 1) {
      await ask(at(`10.6.0.${nth}`), 'reset')
      await ask(at(`10.6.0.${nth}`), 'verify')
      await ask(at(`10.6.0.${nth}`, thief.token), 'change')
    }
    await later()
    expect((await ask(at('10.7.0.1'), 'reset')).status).toBe(200)
    await later()
    // Two were mailed: who is refused has a link that opens.
    expect((await ask(at('10.7.0.2'), 'reset')).body.code).toBe('TOO_MANY')
    const text = (await mails(world, owner.email, 'reset')).at(-1) ?? ''
    const token = tokenOf(new URL(/http\S+/.exec(text)?.[0] ?? ''))
    expect((await reset({ token })).status).toBe(200)
  })

  it('works although somebody has used up the tries of the code, or asked for newer ones', async () => {
    const token = tokenOf(await mailedLink('reset'))
    for (let tries = 0; tries < 6; tries++) await reset({ code: '000000' })
    await mailedLink('reset')
    const limits = new Limits(0.001)
    await limits.take('try_code', { ip: '10.9.9.9', email: owner.email })
    const strict = clientOf({ ...world.services, limits }, '', '10.9.9.8')
    expect((await reset({ code: '000000' }, strict)).status).toBe(429)
    expect((await reset({ token }, strict)).status).toBe(200)
  })

  it('goes with the password it could have replaced', async () => {
    const [older, newer] = [await mailedLink('reset'), await mailedLink('reset')]
    expect((await reset({ token: tokenOf(newer) })).status).toBe(200)
    expect((await reset({ token: tokenOf(older) })).status).toBe(422)
  })

  it('is no good for another scene, another email, after ten minutes, or beside a code', async () => {
    const token = tokenOf(await mailedLink('verify'))
    expect((await reset({ token })).status).toBe(422)
    const other = await world.customer()
    const elsewhere = { email: other.email, token }
    expect((await world.visitor.call('user/validate_email', elsewhere)).status).toBe(422)
    expect((await verify({ token, code: '000000' })).status).toBe(422)
    expect((await verify({})).body.errors?.[0]?.path).toBe('code')
    await world.services.db
      .updateTable('codes')
      .set({ expires_at: Date.now() - 1 })
      .execute()
    expect((await verify({ token })).status).toBe(422)
  })

  it('works once, though it is pressed twice at once', async () => {
    const token = tokenOf(await mailedLink('verify'))
    const answers = await Promise.all([verify({ token }), verify({ token }), verify({ token })])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('leaves typed codes so many tries a day, from wherever they come, account or not', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    for (const email of [owner.email, 'nobody-at-all@example.test']) {
      const services = { ...world.services, limits: new Limits(0.1) }
      const tries = async (ip: string) => {
        const visitor = clientOf(services, '', ip)
        const { status } = await visitor.call('user/validate_email', { email, code: '000000' })
        return status
      }
      expect([await tries('10.8.0.1'), await tries('10.8.0.2')]).toEqual([422, 422])
      vi.setSystemTime(Date.now() + 61 * 60_000)
      expect([await tries('10.8.0.3'), await tries('10.8.0.4')]).toEqual([422, 429])
    }
    vi.useRealTimers()
  })
})
