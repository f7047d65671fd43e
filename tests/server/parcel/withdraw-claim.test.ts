import { beforeAll, expect, it } from 'vitest'
import { runTimers } from '#server/jobs/jobs.ts'
import { onEachDatabase, topUp } from '../../support/worlds/world.ts'
import { Parcels } from '../../support/people/parcel.ts'
import { expectRightLedger } from '../../support/people/shopping.ts'
import { accountOf, DAY, wrongState } from '../../support/people/staff.ts'
import { needsYes, requestAbout, sumsOf } from '../../support/people/sums.ts'

onEachDatabase('A claim that its customer withdraws', (world) => {
  let work: Parcels

  beforeAll(async () => {
    work = await Parcels.open(world)
    await topUp(work.customer, '30000')
  })

  const claim = (parcel_no: string, more = {}) =>
    work.customer.call('parcel/change_parcel_status', { parcel_no, action: 'claim', kind: 'seized', ...more })
  const withdraw = (parcel_no: string, by = work.customer) =>
    by.call('parcel/change_parcel_status', { parcel_no, action: 'withdraw_claim' })
  const resolve = (parcel_no: string, more = {}) =>
    work.staff.call('bk/resolve_claim', { parcel_no, approve: true, ...more })

  /** As if the parcel had been delivered, and its claim opened, so many days ago. */
  async function age(parcel_no: string, delivered: number, claimed?: number) {
    const { db } = world.services
    const at = Date.now() - delivered * DAY
    await db
      .updateTable('status_changes')
      .set({ at })
      .where('subject_id', '=', parcel_no)
      .where('event', '=', 'tracked:Delivered')
      .execute()
    if (claimed === undefined) {
      const since = { status_since_at: at, next_by_at: at + 15 * DAY }
      await db.updateTable('parcels').set(since).where('parcel_no', '=', parcel_no).execute()
    } else {
      const created = { created_at: Date.now() - claimed * DAY }
      await db.updateTable('claims').set(created).where('parcel_no', '=', parcel_no).execute()
    }
  }

  const daysTo = (iso: string) => Math.round((Date.parse(iso) - Date.now()) / DAY)

  it('lets the parcel go on where tracking has led it, and may be opened again', async () => {
    const parcel_no = await work.shipped()
    expect(await withdraw(parcel_no)).toMatchObject(wrongState)
    await claim(parcel_no, { note: 'Customs kept it' })
    await work.track(parcel_no, 'CustomsClearance')
    const { parcel } = (await withdraw(parcel_no)).body.data
    expect(parcel).toMatchObject({
      ...{ status: 'CustomsClearance', items: [{ status: 'Shipped' }] },
      claim: { status: 'Withdrawn', note: 'Customs kept it', paid_cny: '0.00' },
    })
    expect(parcel.history.at(-1)).toMatchObject({
      ...{ from: 'ClaimOpen', to: 'CustomsClearance', event: 'withdraw_claim', actor: 'customer' },
    })
    expect(await withdraw(parcel_no)).toMatchObject(wrongState)
    expect(await resolve(parcel_no)).toMatchObject(wrongState)
    expect((await claim(parcel_no)).body.data.parcel.claim).toMatchObject({ status: 'Open', note: '' })
    expect((await resolve(parcel_no)).status).toBe(200)
    expect(await withdraw(parcel_no)).toMatchObject(wrongState)
    await expectRightLedger(world)
  })

  it('leaves a delivered parcel the days that were left when it was opened', async () => {
    const parcel_no = await work.delivered()
    await age(parcel_no, 6)
    await claim(parcel_no, { kind: 'damaged' })
    // Delivered 20 days ago, and claimed 6 days after that.
    await age(parcel_no, 20, 14)
    const { parcel } = (await withdraw(parcel_no)).body.data
    expect(parcel).toMatchObject({ status: 'Delivered', items: [{ status: 'Shipped' }] })
    expect(daysTo(parcel.status_since_at)).toBe(-20)
    expect(daysTo(parcel.next_by_at)).toBe(9)
    await runTimers(world.services, Date.now() + 8 * DAY)
    expect((await work.detail(parcel_no)).status).toBe('Delivered')
    expect((await claim(parcel_no, { kind: 'damaged' })).status).toBe(200)
    const again = (await withdraw(parcel_no)).body.data.parcel
    expect(daysTo(again.next_by_at)).toBe(9)
    await world.services.db
      .updateTable('parcels')
      .set({ next_by_at: Date.now() + 7.9 * DAY })
      .where('parcel_no', '=', parcel_no)
      .execute()
    expect((await claim(parcel_no, { kind: 'damaged' })).body.code).toBe('CLAIM_WINDOW')
    expect((await work.confirm(parcel_no)).body.data.parcel.status).toBe('Completed')
  })

  it('while it was delivered leaves it all days', async () => {
    const parcel_no = await work.shipped()
    await claim(parcel_no)
    await work.track(parcel_no, 'Delivered')
    await age(parcel_no, 3, 5)
    const { parcel } = (await withdraw(parcel_no)).body.data
    expect(parcel.status).toBe('Delivered')
    expect([daysTo(parcel.status_since_at), daysTo(parcel.next_by_at)]).toEqual([-3, 15])
    const { db } = world.services
    const shipped_at = Date.now() - 13 * DAY
    await db.updateTable('parcels').set({ shipped_at }).where('parcel_no', '=', parcel_no).execute()
    await work.confirm(parcel_no)
    const journey = db.selectFrom('journeys').select('days').orderBy('id', 'desc')
    // Its line is told by the day on which it came, not that of the withdrawal.
    expect((await journey.executeTakeFirstOrThrow()).days).toBe(10)
  })

  it('leaves a carrier’s own days as they run', async () => {
    const parcel_no = await work.shipped()
    await work.track(parcel_no, 'AvailableForPickup')
    await world.services.db
      .updateTable('status_changes')
      .set({ at: Date.now() - 6 * DAY })
      .where('subject_id', '=', parcel_no)
      .where('event', '=', 'tracked:AvailableForPickup')
      .execute()
    await claim(parcel_no)
    const { parcel } = (await withdraw(parcel_no)).body.data
    expect([daysTo(parcel.status_since_at), daysTo(parcel.next_by_at)]).toEqual([-6, 1])
  })

  it('may be opened again three times', async () => {
    const parcel_no = await work.shipped()
    for (let turn = 0; turn < 3; turn++) {
      expect((await claim(parcel_no)).status).toBe(200)
      await withdraw(parcel_no)
    }
    expect(await claim(parcel_no)).toMatchObject({ status: 409, body: { code: 'CLAIM_WINDOW' } })
    expect((await work.detail(parcel_no)).status).toBe('Shipped')
    const loss = { parcel_no, kind: 'lost', note: 'EMS wrote so' }
    expect((await work.staff.call('bk/note_loss', loss)).status).toBe(200)
  })

  it('is their own, and none that we opened', async () => {
    const parcel_no = await work.shipped()
    const loss = { parcel_no, kind: 'lost', note: 'EMS wrote so' }
    await work.staff.call('bk/note_loss', loss)
    expect(await withdraw(parcel_no)).toMatchObject(wrongState)
    expect((await work.detail(parcel_no)).status).toBe('ClaimOpen')
    await resolve(parcel_no, { approve: false })
    await claim(parcel_no)
    expect((await withdraw(parcel_no, await world.customer())).status).toBe(404)
    expect((await withdraw(parcel_no)).body.data.parcel.status).toBe('Shipped')
  })

  it('is not paid by the answer to the one before', async () => {
    const parcel_no = await work.shipped()
    const first = (await claim(parcel_no, { amount_cny: '10.00' })).body.data.parcel.claim.id
    await withdraw(parcel_no)
    const second = (await claim(parcel_no)).body.data.parcel.claim.id
    expect(await resolve(parcel_no, { claim_id: first })).toMatchObject(wrongState)
    expect((await resolve(parcel_no, { claim_id: second })).status).toBe(200)
  })

  it('is withdrawn or decided, never both', async () => {
    for (const approve of [true, false]) {
      const parcel_no = await work.shipped()
      await claim(parcel_no)
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, at) =>
          at % 2 ? withdraw(parcel_no) : resolve(parcel_no, { approve }),
        ),
      )
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)])
      const withdrawn = answers.some(({ status }, at) => status === 200 && at % 2)
      const { status } = (await work.detail(parcel_no)).claim
      expect(status).toBe(withdrawn ? 'Withdrawn' : approve ? 'Approved' : 'Rejected')
    }
    await expectRightLedger(world)
  })
})

onEachDatabase('A request about a claim', (world) => {
  const { here, claimed, resolve, decide, requests } = sumsOf(world)

  it('ends when its customer withdraws it, and pays no claim that follows', async () => {
    const parcel_no = await claimed('1000.00')
    const asked = await resolve(parcel_no, '1000.00')
    expect(asked).toMatchObject(needsYes)
    const by = (action: string) =>
      here.work.customer.call('parcel/change_parcel_status', { parcel_no, action, kind: 'seized' })
    expect((await by('withdraw_claim')).status).toBe(200)
    expect((await requests()).list).toMatchObject([{ status: 'Closed' }])
    expect((await by('claim')).status).toBe(200)
    expect(await decide(asked)).toMatchObject(wrongState)
    expect((await here.work.detail(parcel_no)).status).toBe('ClaimOpen')
    // Asked for in the moment of the withdrawal, it is found open afterwards.
    await by('withdraw_claim')
    const late = await requestAbout(
      world,
      here.clerk.email,
      await accountOf(world, here.work.customer.email),
      parcel_no,
    )
    expect((await by('claim')).status).toBe(200)
    expect(await decide(late)).toMatchObject(wrongState)
  })
})
