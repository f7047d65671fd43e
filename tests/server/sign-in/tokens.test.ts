import { beforeAll, expect, it } from 'vitest'
import { calls } from '#server/api/calls.ts'
import type { Call } from '#server/rpc/call.ts'
import { hashOf, newToken } from '#server/secrets.ts'
import { type Answer, type Client, clientOf, onEachDatabase, PASSWORD } from '../../support/worlds/world.ts'

const REFUSED = {
  success: false,
  code: 'NOT_LOGGED_IN',
  message: 'Sign in first, then try again.',
}
const all = Object.entries(calls as Record<string, Call>)
const closed = all.filter(([, call]) => call.access !== 'public')

onEachDatabase('A token that opens nothing', (world) => {
  let owner: Client & { email: string }
  const bad: Record<string, string> = {}
  beforeAll(async () => {
    owner = await world.customer()
    const enter = () => world.visitor.call('user/login', { email: owner.email, password: PASSWORD })
    const [stale, expired, idle] = [await enter(), await enter(), await enter()]
    await clientOf(world.services, stale.body.data.token).call('user/login_out')
    const change = (answer: Answer, set: { ends_at?: number; seen_at?: number }) =>
      world.services.db
        .updateTable('sessions')
        .set(set)
        .where('token_hash', '=', hashOf(answer.body.data.token))
        .execute()
    await change(expired, { ends_at: Date.now() - 1 })
    await change(idle, { seen_at: Date.now() - 8 * 24 * 3600_000 })
    Object.assign(bad, {
      stale: stale.body.data.token,
      expired: expired.body.data.token,
      idle: idle.body.data.token,
      forged: newToken(),
      'of another kind': /session=([^;]+)/.exec(idle.headers.getSetCookie().join())?.[1] ?? '',
      'of what we keep': hashOf(owner.token),
      'cut off': owner.token.slice(0, -1),
      'with more behind it': `${owner.token}A`,
      'of another scheme': `Basic ${owner.token}`,
      malformed: "'; drop table sessions; --",
      'far too long': 'A'.repeat(5000),
      empty: 'Bearer ',
    })
  })
  const ask = ([name, call]: [string, Call], token: string) => {
    const method = call.method ?? 'POST'
    const headers = { Authorization: token, 'Idempotency-Key': 'k', 'Content-Type': 'application/json' }
    return world.visitor.raw(name, { method, headers, ...(method === 'POST' && { body: '{}' }) })
  }

  it('is answered alike by every call that is for somebody, whatever is wrong with it', async () => {
    expect(closed.length).toBeGreaterThan(80)
    for (const [what, token] of Object.entries(bad))
      for (const one of closed) {
        const { status, body, headers } = await ask(one, token)
        expect([status, body], `${one[0]}, ${what}`).toEqual([401, REFUSED])
        expect(headers.getSetCookie(), `${one[0]}, ${what}`).toEqual([
          'session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
        ])
      }
  })

  it('makes a visitor of who asks what everybody may, and leaves the good ones alone', async () => {
    for (const token of Object.values(bad)) {
      const answer = await clientOf(world.services, token).call('cart/count')
      expect([answer.status, answer.body.data]).toEqual([200, { count: 0 }])
    }
    expect((await owner.call('user/get_base_info')).body.data.email).toBe(owner.email)
  })
})
