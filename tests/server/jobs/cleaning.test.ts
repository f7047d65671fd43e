import { expect, it } from 'vitest'
import { forgetOld } from '#server/jobs/cleaning.ts'
import { MAX_TRIES } from '#domain/time/tries.ts'
import { queueMail, runOutbox } from '#server/mail/outbox.ts'
import { newKey, onEachDatabase } from '../../support/worlds/world.ts'
import { HOME } from '../../support/people/parcel.ts'
import { aSingleItem } from '../../support/fakes/samples.ts'
import { expectRightLedger, named } from '../../support/people/shopping.ts'
import { DAY } from '../../support/people/staff.ts'

onEachDatabase('What nobody can use any more', (world) => {
  it('is forgotten, and what is still of use is not', async () => {
    const { services } = world
    const { db } = services
    const customer = await world.customer()
    await customer.call('balance/top_up', { amount_cny: '10.00', method: 'sandbox' }, newKey())
    await world.visitor.call('user/sent_verification_code', { email: customer.email, scene: 'verify' })
    await queueMail(db, { to: customer.email, scene: 'paid', subject: '', text: '' }, Date.now())
    while (await runOutbox(services, Date.now()));
    await queueMail(db, { to: customer.email, scene: 'paid', subject: '', text: '' }, Date.now() + 90 * DAY)
    const left = async () => {
      const counts: Record<string, number> = {}
      for (const table of ['idempotency', 'codes', 'outbox', 'sessions'] as const)
        counts[table] = (await db.selectFrom(table).selectAll().execute()).length
      return counts
    }
    const now = await left()
    expect(Object.values(now).every((count) => count > 0)).toBe(true)
    await forgetOld(db, Date.now() + DAY / 2)
    expect(await left()).toEqual(now)
    await forgetOld(db, Date.now() + 2 * DAY)
    expect(await left()).toMatchObject({
      idempotency: 0,
      codes: 0,
      outbox: now.outbox,
      sessions: now.sessions,
    })
    expect((await customer.call('balance/get')).status).toBe(200)
    await forgetOld(db, Date.now() + 8 * DAY)
    expect(await left()).toMatchObject({ outbox: now.outbox, sessions: 0 })
    expect((await customer.call('balance/get')).status).toBe(401)
    await forgetOld(db, Date.now() + 31 * DAY)
    // The mail that waits to be sent is still there.
    expect((await left()).outbox).toBe(1)
  })

  it('includes mails that were given up, thirty days after their last try', async () => {
    const { db } = world.services
    await db.deleteFrom('outbox').execute()
    const mail = {
      async send() {
        throw new Error('550 nobody@example.test is unknown')
      },
    }
    const queue = () =>
      queueMail(db, { to: 'nobody@example.test', scene: 'paid', subject: '', text: '' }, Date.now())
    await queue()
    let now = Date.now()
    for (; await runOutbox({ ...world.services, mail }, now); now += 2 * 3600_000);
    await queue()
    const left = async () =>
      (await db.selectFrom('outbox').select('tries').orderBy('id').execute()).map((row) => row.tries)
    expect(await left()).toEqual([MAX_TRIES, 0])
    await forgetOld(db, now + 29 * DAY)
    expect(await left()).toEqual([MAX_TRIES, 0])
    await forgetOld(db, now + 31 * DAY)
    expect(await left()).toEqual([0])
  })

  it('includes request keys after a day, but a payment never opens twice', async () => {
    const customer = await world.customer()
    const forget = (ms: number) => forgetOld(world.services.db, Date.now() + ms)
    const key = newKey()
    const wanted = { amount_cny: '10.00', method: 'sandbox' }
    const first = await customer.call('balance/top_up', wanted, key)
    const keys = () => world.services.db.selectFrom('idempotency').select('key').execute()
    await forget(DAY - 60_000)
    expect(await keys()).not.toEqual([])
    await forget(DAY + 60_000)
    expect(await keys()).toEqual([])
    const again = await customer.call('balance/top_up', wanted, key)
    expect(again.body.data.payment_no).toBe(first.body.data.payment_no)
    await forget(DAY + 60_000)
    const other = await customer.call('balance/top_up', { ...wanted, amount_cny: '11.00' }, key)
    expect(other.body.code).toBe('IDEMPOTENCY_KEY_REUSED')
    await expectRightLedger(world)
  })

  it('includes where people lived a year ago', async () => {
    const { db } = world.services
    const customer = await world.customer()
    await customer.call('user/add_address', HOME)
    const kinds = async () =>
      (await db.selectFrom('household_keys').select('kind').execute()).map(({ kind }) => kind)
    expect(await kinds()).toEqual(expect.arrayContaining(['address', 'phone', 'mailbox']))
    await forgetOld(db, Date.now() + 366 * DAY)
    expect(new Set(await kinds())).toEqual(new Set(['mailbox']))
  })

  it('such as what was bought at once but not ordered within a day; the cart stays', async () => {
    const { db } = world.services
    const customer = await world.customer()
    const wanted = { ...named(aSingleItem()), quantity: 1 }
    const { id: kept } = (await customer.call('cart/add', wanted)).body.data
    const { id: bought } = (await customer.call('cart/add', { ...wanted, buy_now: true })).body.data
    expect((await customer.call('cart/count')).body.data.count).toBe(1)
    const held = async () => {
      const rows = await db.selectFrom('cart_items').select('id').where('id', 'in', [kept, bought]).execute()
      return rows.map(({ id }) => id)
    }
    const offered = async () => {
      const { groups, count, buy_now } = (await customer.call('cart/get')).body.data
      const ids = (items: { id: string }[]) => items.map(({ id }) => id)
      return {
        count,
        cart: groups.flatMap((group: { items: [] }) => ids(group.items)),
        buy_now: ids(buy_now),
      }
    }
    await forgetOld(db, Date.now() + DAY / 2)
    expect(await held()).toHaveLength(2)
    expect(await offered()).toEqual({ count: 1, cart: [kept], buy_now: [bought] })
    await forgetOld(db, Date.now() + DAY + 1000)
    expect(await held()).toEqual([kept])
    expect(await offered()).toEqual({ count: 1, cart: [kept], buy_now: [] })
  })
})
