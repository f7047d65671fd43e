import { describe, expect, it } from 'vitest'
import { withoutHiddenSigns } from '#domain/text/clean-text.ts'
import { clientOf, onEachDatabase } from '../../support/worlds/world.ts'
import { HOME } from '../../support/people/parcel.ts'

const RIGHT_TO_LEFT = '\u202e'

describe('A text somebody sends', () => {
  it.each([
    [`Ann${RIGHT_TO_LEFT}00.1 ¥`, 'Ann00.1 ¥'],
    ['\u2066Ann\u2069 \u202aLee\u202c', 'Ann Lee'],
    ['re\u200bfund', 'refund'],
    ['\u3164', ''],
    ['\u200d\u200e', ''],
    [`a${'\u0301'.repeat(200)}b`, `a${'\u0301'.repeat(5)}b`],
  ])('%j is kept as %j', (sent, kept) => {
    expect(withoutHiddenSigns(sent)).toBe(kept)
  })

  it.each(['👩‍👩‍👧 and ❤️', 'می‌خواهم', 'שלום\u200f, 12', '李明', 'é e\u0301', ' ', '\n', ''])(
    '%j is kept as it is',
    (sent) => {
      expect(withoutHiddenSigns(sent)).toBe(sent)
    },
  )
})

onEachDatabase('A name', (world) => {
  it('turns nothing around that staff see beside it, and is more than nothing', async () => {
    const customer = await world.customer()
    const sent = { ...HOME, name: `Ann${RIGHT_TO_LEFT} Lee`, city: 'New\u200b York' }
    expect((await customer.call('user/add_address', sent)).status).toBe(200)
    const { list } = (await customer.call('user/get_address')).body.data
    expect(list).toMatchObject([{ name: 'Ann Lee', city: 'New York' }])
    const nothing = await customer.call('user/add_address', { ...HOME, name: '\u3164\u200b' })
    expect(nothing).toMatchObject({ status: 422, body: { errors: [{ path: 'name' }] } })
  })

  it('is told apart from a password, where every sign counts', async () => {
    const email = `hidden-${Math.random()}@example.test`
    const password = `correct${RIGHT_TO_LEFT} horse battery`
    const made = await world.visitor.call('user/create', { email, password, accept_terms: true })
    expect(made.status).toBe(200)
    const visitor = clientOf(world.services)
    expect((await visitor.call('user/login', { email, password })).status).toBe(200)
    const without = password.replace(RIGHT_TO_LEFT, '')
    expect((await visitor.call('user/login', { email, password: without })).status).toBe(422)
  })
})
