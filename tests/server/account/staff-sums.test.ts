import { expect, it, vi } from 'vitest'
import { chinaDay, startOfChinaDay } from '#domain/time/china-day.ts'
import { type Client, onEachDatabase } from '../../support/worlds/world.ts'
import { askRefund, lineAt } from '../../support/people/line.ts'
import { balance } from '../../support/people/shopping.ts'
import { DAY, mails, statusOf, wrongState } from '../../support/people/staff.ts'
import { idOf, needsYes, sumsOf } from '../../support/people/sums.ts'

onEachDatabase('Sums of staff', (world) => {
  const { here, claimed, resolve, decide, requests, left, given, taken } = sumsOf(world)
  const toDecide = async (by: Client) => (await by.call('bk/get_todo')).body.data.money.requests

  it('let a claim of ¥500 through and ask an admin for one of ¥500.01, who pays it once', async () => {
    const small = await claimed('900.00')
    expect((await resolve(small, '500.00')).status).toBe(200)
    expect(await left()).toBe('1500.00')

    const large = await claimed('900.00')
    const before = Number(await balance(here.work.customer))
    const answer = await resolve(large, '500.01')
    expect(answer).toMatchObject({
      ...needsYes,
      body: { ...needsYes.body, message: expect.stringContaining('admin') },
    })
    expect(await balance(here.work.customer)).toBe(before.toFixed(2))
    expect((await here.work.detail(large)).status).toBe('ClaimOpen')
    expect(await left()).toBe('1500.00')
    const { list, total } = await requests()
    expect(total).toBe(1)
    expect(list).toMatchObject([
      {
        ...{ request_id: idOf(answer), call: 'bk/resolve_claim', status: 'Open', sum_cny: '500.01' },
        ...{ about: { kind: 'parcel', id: large }, asker_email: here.clerk.email, mine: true, own: false },
        ...{ owner_email: here.work.customer.email, body: { amount_cny: '500.01', reason: 'Seized' } },
      },
    ])
    // The same said again is the same request.
    expect((await resolve(large, '500.01')).body.request_id).toBe(idOf(answer))
    expect(await toDecide(here.boss)).toBeGreaterThan(0)
    expect(await toDecide(here.clerk)).toBe(0)

    expect((await decide(answer, true, here.boss, 'Right')).body.data).toMatchObject({
      ...{ status: 'Approved', answer: 'Right', decided_by_email: here.boss.email, mine: false },
    })
    expect(Number(await balance(here.work.customer)) - before).toBeCloseTo(500.01, 5)
    expect(await here.work.detail(large)).toMatchObject({
      status: 'Compensated',
      claim: { paid_cny: '500.01' },
    })
    // A sum that an admin has said yes to is not the clerk's own.
    expect(await left()).toBe('1500.00')
    expect(await mails(world, here.clerk.email, 'staff_request')).toEqual([
      expect.stringContaining('¥500.01'),
    ])
    expect(await decide(answer)).toMatchObject(wrongState)
    expect(Number(await balance(here.work.customer)) - before).toBeCloseTo(500.01, 5)

    const { list: moves } = (await here.boss.call('bk/get_staff_moves', { limit: 5 })).body.data
    expect(moves[0]).toMatchObject({
      ...{ email: here.clerk.email, event: 'approve_claim', about: { kind: 'parcel', id: large } },
      ...{ amount_cny: '500.01', counted_cny: '500.01', freely: 'request', request_id: idOf(answer) },
    })
    expect((await here.clerk.call('bk/get_staff_moves')).status).toBe(403)
  })

  it('hold when two claims come at once: what is left is given once', async () => {
    const parts = [await claimed('900.00'), await claimed('900.00'), await claimed('900.00')]
    await given(150_000)
    const answers = await Promise.all(parts.map((parcel_no) => resolve(parcel_no, '300.00')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 202, 202])
    expect(await left()).toBe('200.00')
  })

  it('are none for an admin, nor does another’s giving count', async () => {
    const large = await claimed('900.00')
    await given(200_000, here.boss)
    expect((await resolve(large, '800.00', here.boss)).status).toBe(200)
    expect((await requests(here.boss)).sums).toBeNull()
    const { list } = (await here.boss.call('bk/get_staff_moves', { freely: 'admin', limit: 1 })).body.data
    expect(list).toMatchObject([{ email: here.boss.email, freely: 'admin', counted_cny: '800.00' }])
    expect(await left()).toBe('2000.00')
  })

  it('count of a refund how far its costs are lowered, and nothing at frozen costs', async () => {
    const atCosts = await lineAt('Purchased', here.work.customer, here.boss)
    const plain = await askRefund(here.work.customer, atCosts)
    expect(plain.costs_cny).toBe('14.00')
    const yes = { refund_id: plain.id, approve: true }
    expect((await here.clerk.call('bk/resolve_refund', yes)).status).toBe(200)
    expect(await left()).toBe('2000.00')
    const lowered = await askRefund(
      here.work.customer,
      await lineAt('InWarehouse', here.work.customer, here.boss),
    )
    expect(lowered.costs_cny).toBe('27.00')
    const less = { refund_id: lowered.id, approve: true, costs_cny: '7.00' }
    expect((await here.clerk.call('bk/resolve_refund', less)).status).toBe(200)
    expect(await left()).toBe('1980.00')
    const { list } = (await here.boss.call('bk/get_staff_moves', { limit: 2 })).body.data
    expect(list).toMatchObject([
      { event: 'approve_refund', amount_cny: null, counted_cny: '20.00', freely: 'sums' },
      { event: 'approve_refund', amount_cny: '100.00', counted_cny: null, freely: null },
    ])

    await given(197_000)
    const above = await askRefund(
      here.work.customer,
      await lineAt('InWarehouse', here.work.customer, here.boss),
    )
    const free = { refund_id: above.id, approve: true, costs_cny: '0.00' }
    const answer = await here.clerk.call('bk/resolve_refund', free)
    expect(answer).toMatchObject(needsYes)
    const frozen = { status: 'Requested', costs_cny: '27.00', answer: '' }
    const queue = (await here.boss.call('bk/get_refunds', { limit: 100 })).body.data.list
    expect(queue.find((one: { id: string }) => one.id === above.id)).toMatchObject(frozen)
    // Other words about the same wait for the answer; an admin is nobody's second person.
    expect(await here.clerk.call('bk/resolve_refund', { ...free, costs_cny: '26.00' })).toMatchObject({
      ...{ status: 409, body: { code: 'REQUEST_OPEN', request_id: idOf(answer) } },
    })
    expect((await decide(answer)).body.data.status).toBe('Approved')
    await here.boss.call('bk/finish_return', { refund_id: above.id, outcome: 'accepted' })
    const { money } = (
      await here.work.customer.call('orders/get_order_item_detail', { id: await itemOfRefund(above.id) })
    ).body.data
    expect(money.at(-1)).toMatchObject({ type: 'refund', amount_cny: '114.00' })
  })

  const itemOfRefund = async (id: string) =>
    (
      await world.services.db
        .selectFrom('refunds')
        .select('order_item_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).order_item_id

  it('ask twice about a price that falls far, and count it only then', async () => {
    const id = await taken('300.00')
    const bought = { id, purchase_no: 'TB', real_price_cny: '200.00' }
    const wrong = await here.clerk.call('orders/place_order_item', bought)
    expect(wrong).toMatchObject({
      status: 409,
      body: { code: 'LOOKS_WRONG', expected: { min_cny: '226.80', max_cny: '324.00' }, real_cny: '216.00' },
    })
    expect(await statusOf(here.boss, id)).toBe('Purchasing')
    const unsaid = await here.clerk.call('orders/place_order_item', { ...bought, sure: true })
    expect(unsaid).toMatchObject({ status: 422, body: { errors: [{ path: 'reason' }] } })
    const sure = { ...bought, sure: true, reason: 'A sale' }
    const done = await here.clerk.call('orders/place_order_item', sure)
    expect(done.body.data).toMatchObject({ status: 'Purchased', refunded_cny: '108.00' })
    expect(done.body.data.request_id).toBeUndefined()
    expect(await left()).toBe('1892.00')

    const quiet = await taken('300.00')
    const little = { id: quiet, purchase_no: 'TB', real_price_cny: '220.00', sure: true, reason: 'A sale' }
    expect((await here.clerk.call('orders/place_order_item', little)).body.data.refunded_cny).toBe('86.40')
    expect(await left()).toBe('1892.00')
    const { list } = (await here.boss.call('bk/get_staff_moves', { limit: 3 })).body.data
    expect(list).toMatchObject([
      { event: 'come_back', amount_cny: '86.40', counted_cny: null, freely: null },
      { event: 'come_back', amount_cny: '108.00', counted_cny: null, freely: null },
      { event: 'place_order_item', amount_cny: null, counted_cny: '108.00', freely: 'sums' },
    ])
  })

  // The last one: its rows are of a day to come.
  it('of a day end at ¥2,000, however small the parts, and begin again at midnight in China', async () => {
    const noon = startOfChinaDay(chinaDay(Date.now() + DAY)) + DAY / 2
    vi.useFakeTimers({ toFake: ['Date'], now: noon })
    const parts = [await claimed('500.00'), await claimed('500.00')]
    const [first = '', second = ''] = parts
    await given(180_000, here.clerk, noon)
    expect((await resolve(first, '200.00')).status).toBe(200)
    expect(await left()).toBe('0.00')
    expect(await resolve(second, '0.01')).toMatchObject(needsYes)
    vi.setSystemTime(noon + DAY / 2 - 1)
    expect(await resolve(second, '0.01')).toMatchObject(needsYes)
    expect(await left()).toBe('0.00')
    vi.setSystemTime(noon + DAY / 2)
    expect(await left()).toBe('2000.00')
    // The same goes through now, and nobody needs to answer any more.
    expect((await resolve(second, '0.01')).status).toBe(200)
    expect((await requests()).list).toMatchObject([{ status: 'Closed' }])
    expect(await left()).toBe('1999.99')
  })
})
