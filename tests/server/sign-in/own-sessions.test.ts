import { beforeEach, expect, it } from 'vitest'
import { type Client, clientOf, onEachDatabase, PASSWORD } from '../../support/worlds/world.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

interface Listed {
  id: string
  browser: string
  ip: string
  current: boolean
}

onEachDatabase('The sessions of an account', (world) => {
  let owner: Client & { email: string }
  beforeEach(async () => {
    owner = await world.customer()
  })
  const logIn = async (ip = '203.0.113.77') => {
    const payload = { email: owner.email, password: PASSWORD }
    const { body } = await clientOf(world.services, '', ip).call('user/login', payload, {
      'User-Agent': FIREFOX,
    })
    return clientOf(world.services, body.data.token)
  }
  const sessions = async (who: Client): Promise<Listed[]> =>
    (await who.call('user/get_sessions')).body.data.list

  it('are listed with browser, masked address and times, and each knows itself', async () => {
    const other = await logIn()
    const list = await sessions(other)
    expect(list).toHaveLength(2)
    expect(list.find(({ current }) => current)).toEqual({
      id: expect.any(String),
      ...{ browser: 'Firefox on Linux', ip: '203.0.113.x', current: true },
      ...{ since_at: expect.stringMatching(/^20/), seen_at: expect.stringMatching(/^20/) },
    })
    expect((await sessions(owner)).find(({ current }) => current)?.browser).not.toBe('Firefox on Linux')
    expect(JSON.stringify(list)).not.toContain(other.token)
    const kept = JSON.stringify(await world.services.db.selectFrom('sessions').selectAll().execute())
    expect(kept).not.toContain('203.0.113.77')
  })

  it('mask a long address, too', async () => {
    await logIn('2001:db8:1:2:3:4:5:6')
    expect((await sessions(owner)).map(({ ip }) => ip)).toContain('2001:db8:1:x')
  })

  it('end at once, one alone', async () => {
    const [second, third] = [await logIn(), await logIn()]
    const { id } = (await sessions(second)).find(({ current }) => current) ?? { id: '' }
    expect((await owner.call('user/end_session', { id })).body.data).toEqual({ ok: true })
    expect((await second.call('user/get_base_info')).status).toBe(401)
    expect((await third.call('user/get_base_info')).status).toBe(200)
    expect((await sessions(owner)).map((one) => one.id)).not.toContain(id)
    expect((await owner.call('user/end_session', { id })).status).toBe(404)
  })

  it('can end the one that asks, which forgets its cookie', async () => {
    const { id } = (await sessions(owner)).find(({ current }) => current) ?? { id: '' }
    const ended = await owner.call('user/end_session', { id })
    expect(ended.status).toBe(200)
    expect(ended.headers.get('set-cookie')).toMatch(/^session=;/)
    expect((await owner.call('user/get_base_info')).status).toBe(401)
  })

  it('are nobody else’s: a foreign one is 404 and stays', async () => {
    const stranger = await world.customer()
    const { id } = (await sessions(owner))[0] ?? { id: '' }
    expect((await stranger.call('user/end_session', { id })).status).toBe(404)
    expect((await owner.call('user/get_base_info')).status).toBe(200)
    expect((await world.visitor.call('user/get_sessions')).status).toBe(401)
  })

  it('are left out once they have run out', async () => {
    await logIn()
    await world.services.db.updateTable('sessions').set({ ends_at: 1 }).where('ip', '!=', '').execute()
    expect(await sessions(owner)).toHaveLength(1)
  })
})
