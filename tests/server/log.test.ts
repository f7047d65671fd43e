import { sql } from 'kysely'
import { afterEach, expect, it, vi } from 'vitest'
import { failure } from '#server/log.ts'
import { Market } from '#server/providers/marketplaces/market.ts'
import { clientOf, onEachDatabase, PASSWORD } from './harness.ts'
import { aSingleItem } from './samples.ts'
import { named } from './shopping.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

onEachDatabase('The log', (world, database) => {
  it('tells which call broke and where, not what was sent; the caller learns neither', async () => {
    const lines = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { token } = await world.customer()
    const broken = new Market([
      {
        platforms: ['taobao'],
        getItem: () => Promise.reject(new TypeError('no such shelf')),
        search: () => Promise.reject(),
      },
    ])
    const client = clientOf({ ...world.services, market: broken }, token)
    const payload = { item_platform: 'taobao', num_iid: '777777777', order_notes: 'my secret wish' }
    const answer = await client.call('cart/add', payload)
    expect(answer).toMatchObject({ status: 500, body: { success: false, code: 'INTERNAL' } })
    expect(JSON.stringify(answer.body)).not.toMatch(/shelf|TypeError|at /)
    const logged = lines.mock.calls.flat().map(String).join('\n')
    expect(logged).toMatch(/call cart\/add failed: TypeError: no such shelf\n +at /)
    for (const secret of [token, 'my secret wish', '777777777']) expect(logged).not.toContain(secret)
  })

  it('does not repeat what a database quotes in its errors', async () => {
    const { db } = world.services
    const secret = `hunter2-${PASSWORD}`
    const query =
      database === 'PostgreSQL'
        ? sql`select cast(${secret} as bigint)`
        : sql`select * from nowhere where wish = ${secret}`
    const error = await query.execute(db).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(Error)
    expect(failure(error)).not.toContain(PASSWORD)
    expect(failure('a thrown body')).toBe('string')
  })

  it('says nothing about refusals, which are not our failures', async () => {
    const lines = [vi.spyOn(console, 'error'), vi.spyOn(console, 'log')]
    await world.visitor.call('user/login', { email: 'nobody@example.test', password: PASSWORD })
    await world.visitor.call('item/get', named(aSingleItem()))
    await world.visitor.call('cart/get')
    for (const line of lines) expect(line).not.toHaveBeenCalled()
  })
})
