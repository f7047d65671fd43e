import { expect, it } from 'vitest'
import { runTimers } from '#server/jobs/jobs.ts'
import { newKey, onEachDatabase, setRole, topUp } from '../../support/worlds/world.ts'
import { askRefund } from '../../support/people/line.ts'
import { Parcels } from '../../support/people/parcel.ts'
import { refuses } from '../../support/worlds/refusals.ts'
import { balance } from '../../support/people/shopping.ts'
import { accountOf, DAY, itemOf, mails, wrongState } from '../../support/people/staff.ts'
import { idOf, needsYes, sumsOf } from '../../support/people/sums.ts'

onEachDatabase('Requests of staff', (world, database) => {
  const { here, claimed, resolve, decide, requests, taken, place } = sumsOf(world)

  it('let a purchase go through as paid, and ask for what comes back', async () => {
    const id = await taken('1000.00')
    const before = Number(await balance(here.work.customer))
    const data = await place(id)
    expect(data).toMatchObject({ status: 'Purchased', price_cny: '1000.00', refunded_cny: '0.00' })
    expect(await balance(here.work.customer)).toBe(before.toFixed(2))
    expect((await requests()).list).toMatchObject([
      {
        ...{ request_id: data.request_id, sum_cny: '1079.99', call: 'orders/place_order_item' },
        body: { real_price_cny: '0.01', purchase_no: 'TB', reason: 'The seller gave it away' },
      },
    ])
    await here.boss.call('bk/scan_arrival', { id })
    expect((await decide(data.request_id)).body.data.status).toBe('Approved')
    const { list } = (await here.boss.call('bk/get_audit', { ref: id, call: 'bk/decide_request' })).body.data
    const asked = { request_id: data.request_id, asked: 'orders/place_order_item', sum_cny: '1079.99' }
    expect(list).toMatchObject([{ actor: here.boss.email, detail: { approve: true, ...asked } }])
    expect(await itemOf(here.boss, id)).toMatchObject({
      ...{
        status: 'ArrivedAtWarehouse',
        price_cny: '0.01',
        refunded_cny: '1079.99',
        service_fee_cny: '0.00',
      },
    })
    expect(Number(await balance(here.work.customer)) - before).toBeCloseTo(1079.99, 5)
    expect(await mails(world, here.work.customer.email, 'refund')).toEqual([
      expect.stringContaining('¥1,079.99'),
    ])
  })

  it('wait with a fall while a refund of the item is open, and close once the item has ended', async () => {
    const id = await taken('1000.00')
    const { request_id } = await place(id)
    const refund = await askRefund(here.work.customer, id, 'defective')
    expect(await decide(request_id)).toMatchObject({ status: 409, body: { code: 'REFUND_OPEN' } })
    expect((await requests()).list).toMatchObject([{ status: 'Open' }])
    await here.boss.call('bk/resolve_refund', { refund_id: refund.id, approve: true })
    expect((await decide(request_id)).body.data).toMatchObject({
      ...{ status: 'Closed', answer: expect.stringContaining('has ended') },
    })
  })

  it('wait for room while the disk is full', async () => {
    const { request_id } = await place(await taken('1000.00'))
    const full = refuses(world.services.db, database, { table: 'entries', change: 'insert', disk_full: true })
    await full.begin()
    const unsaved = await decide(request_id)
    await full.end()
    expect(unsaved).toMatchObject({ status: 503, body: { code: 'DISK_FULL' } })
    expect((await decide(request_id)).body.data.status).toBe('Approved')
  })

  it('close a request when the sum has become another', async () => {
    const id = await taken('1000.00')
    const { request_id } = await place(id)
    // As a correction of a later day would.
    const { db } = world.services
    await db.updateTable('order_items').set({ services_fen: 100 }).where('id', '=', id).execute()
    const closed = (await decide(request_id)).body.data
    await db.updateTable('order_items').set({ services_fen: 0 }).where('id', '=', id).execute()
    expect(closed).toMatchObject({ status: 'Closed', answer: 'The sum is no longer what was asked for.' })
    expect(await itemOf(here.boss, id)).toMatchObject({ refunded_cny: '0.00', price_cny: '1000.00' })
  })

  it('close a request when it no longer fits, and say so to who asked', async () => {
    const parcel_no = await claimed('900.00')
    const answer = await resolve(parcel_no, '800.00')
    expect((await resolve(parcel_no, '300.00', here.boss)).status).toBe(200)
    expect((await requests()).list).toMatchObject([
      { status: 'Closed', answer: 'It was decided without this request.' },
    ])
    expect(await decide(answer)).toMatchObject(wrongState)
    expect(await mails(world, here.clerk.email, 'staff_request')).toHaveLength(1)
    const again = await claimed('900.00')
    const asked = await resolve(again, '800.00')
    // Behind the back of the request.
    await world.services.db
      .updateTable('claims')
      .set({ status: 'Rejected', closed_at: Date.now() })
      .where('parcel_no', '=', again)
      .execute()
    expect((await decide(asked)).body.data).toMatchObject({
      ...{ status: 'Closed', answer: expect.stringContaining('has no open claim') },
    })
  })

  it('give nothing on a no, and nothing after 7 days', async () => {
    const parcel_no = await claimed('900.00')
    const refused = await resolve(parcel_no, '800.00')
    expect((await decide(refused, false, here.boss, 'Ask for papers')).body.data).toMatchObject({
      ...{ status: 'Refused', answer: 'Ask for papers', decided_by_email: here.boss.email },
    })
    expect((await here.work.detail(parcel_no)).status).toBe('ClaimOpen')
    const [told] = await mails(world, here.clerk.email, 'staff_request')
    expect(told).toContain('Ask for papers')

    const waits = await resolve(parcel_no, '800.00')
    expect(idOf(waits)).not.toBe(idOf(refused))
    await runTimers(world.services, Date.now() + 7 * DAY - 60_000)
    expect((await requests()).list).toMatchObject([{ status: 'Open' }, { status: 'Refused' }])
    const { db } = world.services
    const over = { expires_at: Date.now() }
    await db
      .updateTable('staff_requests')
      .set(over)
      .where('id', '=', String(idOf(waits)))
      .execute()
    expect(await decide(waits)).toMatchObject(wrongState)
    await runTimers(world.services, Date.now() + 1)
    expect((await requests()).list).toMatchObject([{ status: 'Expired' }, { status: 'Refused' }])
    expect((await here.work.detail(parcel_no)).status).toBe('ClaimOpen')
  })

  it('are decided by an admin who neither asked nor owns it', async () => {
    const parcel_no = await claimed('900.00')
    const answer = await resolve(parcel_no, '800.00')
    expect((await decide(answer, true, here.clerk)).status).toBe(403)
    expect((await decide(answer, true, here.work.customer)).status).toBe(403)
    // The one who asked is an admin by now.
    await setRole(world.services, here.clerk.email, 'admin')
    expect(await decide(answer, true, here.clerk)).toMatchObject({
      status: 403,
      body: { code: 'OWN_REQUEST' },
    })
    expect((await requests(here.clerk)).list[0]).toMatchObject({ mine: true })
    await setRole(world.services, here.clerk.email, 'staff')

    const owner = await Parcels.open(world, await world.staff())
    await topUp(owner.customer, '5000')
    const theirs = await resolve(await claimed('900.00', owner), '800.00')
    expect(theirs).toMatchObject(needsYes)
    for (const approve of [true, false])
      expect(await decide(theirs, approve, owner.customer)).toMatchObject({
        ...{ status: 403, body: { code: 'OWN_ACCOUNT' } },
      })
    expect((await decide('nothing')).status).toBe(404)
    expect((await decide(theirs)).body.data.status).toBe('Approved')
    expect((await decide(answer)).body.data.status).toBe('Approved')
  })

  it('are refused when whoever asked loses the role, and closed when it went in another way', async () => {
    const parcel_no = await claimed('900.00')
    const answer = await resolve(parcel_no, '800.00')
    const rows = world.services.db.updateTable('accounts').set({ role: 'customer' })
    await rows.where('email', '=', here.clerk.email).execute()
    expect((await decide(answer)).body.data).toMatchObject({
      ...{ status: 'Closed', answer: `${here.clerk.email} may no longer do this.` },
    })
    await setRole(world.services, here.clerk.email, 'staff')
    const again = await resolve(parcel_no, '800.00')
    await here.boss.call('bk/set_role', { email: here.clerk.email, role: 'customer' })
    expect(await decide(again)).toMatchObject(wrongState)
    expect((await requests(here.boss)).list[0]).toMatchObject({
      ...{ request_id: idOf(again), status: 'Refused', decided_by_email: here.boss.email },
    })
    expect((await here.work.detail(parcel_no)).status).toBe('ClaimOpen')
  })

  it('hold when all answer at once: two admins, a no beside a yes, and a role that goes', async () => {
    const other = await world.staff()
    const paid = async (parcel_no: string) => (await here.work.detail(parcel_no)).claim.paid_cny
    const first = await claimed('900.00')
    const once = await resolve(first, '800.00')
    const yes = await Promise.all([here.boss, other, here.boss, other].map((by) => decide(once, true, by)))
    expect(yes.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect(await paid(first)).toBe('800.00')

    const second = await claimed('900.00')
    const either = await resolve(second, '800.00')
    const both = await Promise.all([decide(either, true), decide(either, false, other)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const [{ status }] = (await requests()).list
    expect((await here.work.detail(second)).status).toBe(status === 'Approved' ? 'Compensated' : 'ClaimOpen')

    const third = await claimed('900.00')
    const racing = await resolve(third, '800.00')
    const demote = here.boss.call('bk/set_role', { email: here.clerk.email, role: 'customer' })
    const [raced] = await Promise.all([decide(racing, true, other), demote])
    // The role may go before the answer: then it is refused already.
    const ended = (await requests(here.boss)).list.find(
      ({ request_id }: { request_id: string }) => request_id === idOf(racing),
    ).status
    expect(['Approved', 'Closed', 'Refused']).toContain(ended)
    expect(raced.status).toBe(ended === 'Refused' ? 409 : 200)
    expect((await here.work.detail(third)).status).toBe(ended === 'Approved' ? 'Compensated' : 'ClaimOpen')
    const approved = [800, status === 'Approved' ? 800 : 0, ended === 'Approved' ? 800 : 0]
    const { list } = (
      await here.work.customer.call('balance/load_more_balance_history', { type: 'compensation', limit: 100 })
    ).body.data
    const paid_fen = list.map((one: { amount_cny: string }) => Number(one.amount_cny))
    expect(paid_fen.reduce((sum: number, one: number) => sum + one, 0)).toBe(
      approved.reduce((sum, one) => sum + one, 0),
    )
  })

  it('hold when two admins say yes at once to a call with a key, which answers again what it did', async () => {
    const other = await world.staff()
    const account_id = await accountOf(world, here.work.customer.email)
    const gift = { account_id, amount_cny: '600.00', reason: 'Your lamp waited 6 days.' }
    for (let round = 0; round < 4; round++) {
      const asked = await here.clerk.call('bk/credit_account', gift, newKey())
      const yes = await Promise.all([here.boss, other].map((by) => decide(asked, true, by)))
      expect(yes.map(({ status }) => status).sort()).toEqual([200, 409])
    }
  })

  it('of two that ask at once with other figures one is heard', async () => {
    const parcel_no = await claimed('900.00')
    const answers = await Promise.all(['800.00', '700.00', '800.00'].map((cny) => resolve(parcel_no, cny)))
    expect((await requests()).total).toBe(1)
    for (const { status, body } of answers)
      expect([status, body.code]).toEqual(
        status === 202 ? [202, 'NEEDS_SECOND_PERSON'] : [409, 'REQUEST_OPEN'],
      )
    expect(await resolve(parcel_no, '0.01')).toMatchObject({ status: 409, body: { code: 'REQUEST_OPEN' } })
    const colleague = await world.staff('staff')
    const rejected = { parcel_no, approve: false, reason: 'No' }
    expect((await colleague.call('bk/resolve_claim', rejected)).body.code).toBe('REQUEST_OPEN')
    // Staff see their own requests alone.
    expect((await requests(colleague)).total).toBe(0)
    expect((await requests(here.boss)).list[0]).toMatchObject({ asker_email: here.clerk.email })
  })
})
