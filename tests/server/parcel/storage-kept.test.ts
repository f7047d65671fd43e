import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { runTimers } from '#server/jobs/jobs.ts'
import { type Client, onEachDatabase, topUp } from '../../support/worlds/world.ts'
import { Parcels, stored } from '../../support/people/parcel.ts'
import { expectRightLedger } from '../../support/people/shopping.ts'
import { DAY, mails, wrongState } from '../../support/people/staff.ts'

const HOUR = DAY / 24

/** Somebody who keeps goods in our warehouse by parcels that never leave. Days count from the end of free storage. */
onEachDatabase('A parcel that is made and removed', (world) => {
  let work: Parcels
  let id: string
  let until: number
  beforeAll(async () => {
    work = await Parcels.open(world)
    await topUp(work.customer, '20000')
  })
  beforeEach(async () => {
    until = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: until })
    id = await stored(world, work.customer, { stored_until_at: until })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const status = async () =>
    (await work.customer.call('orders/get_order_item_detail', { id })).body.data.status as string
  /** The day comes, and the timers with it. */
  const onDay = async (day: number) => {
    vi.setSystemTime(until + day * DAY)
    // Sessions end long before.
    await world.services.db
      .updateTable('sessions')
      .set({ seen_at: Date.now(), ends_at: Date.now() + 30 * DAY })
      .execute()
    await runTimers(world.services, Date.now())
  }
  const told = async () => (await mails(world, work.customer.email, 'disposal')).length
  const create = (more = {}) => work.customer.call('parcel/create_parcel', work.wanted([id], more))
  const remove = (parcel_no: string) => work.customer.call('parcel/remove_parcel', { parcel_no })
  const dispose = (staff: Client = work.staff) => staff.call('bk/dispose', { id })

  it.each(['unpaid', 'paid'])(
    'again and again, %s, puts off no mail and no disposal',
    async (how) => {
      const before = await told()
      const said: number[] = []
      let made: Awaited<ReturnType<typeof create>> | undefined
      // At every tick of the timers the item is in a parcel.
      let day = 0
      for (await onDay(0); day < 200; await onDay(day)) {
        if (made) await remove(made.body.data.parcel_no)
        if (said.length < (await told()) - before) said.push(day)
        made = await create()
        if (made.status !== 200) break
        if (how === 'paid') expect((await work.pay(made.body.data.parcel_no)).status).toBe(200)
        day += 2.5
      }
      expect(said).toEqual([60, 85])
      expect([day, made?.status, made?.body.code]).toEqual([92.5, 409, 'WRONG_STATE'])
      expect(made?.body.message).toMatch(/the parcel it was in after that wasn’t sent/)
      const fees = { item_ids: [id], address_id: work.address_id }
      expect(await work.customer.call('parcel/calculate_parcel_fees', fees)).toMatchObject(wrongState)
      expect(await status()).toBe('StorageExpired')
      expect((await dispose()).status).toBe(200)
      await expectRightLedger(world)
    },
    60_000,
  )

  it('for rehearsals keeps goods for weeks at most', async () => {
    const rehearse = async () => {
      const made = await create({ mode: 'rehearsal' })
      if (made.status !== 200) return made
      const { parcel_no } = made.body.data
      await work.pay(parcel_no)
      await work.pack(parcel_no)
      return made
    }
    // From the day before the first mail on, each until its time is over.
    let day = 59
    await onDay(0)
    for (await onDay(day); (await rehearse()).status === 200; await onDay(day)) day += 14.01
    expect(day).toBeLessThan(120)
    expect((await dispose()).status).toBe(200)
  }, 60_000)

  it('by us, or late but sent, is no harm to who comes late', async () => {
    for (const day of [0, 60, 83, 95]) await onDay(day)
    const first = await create()
    expect(first.status).toBe(200)
    const { parcel_no } = first.body.data
    await work.pay(parcel_no)
    await work.staff.call('bk/cancel_parcel', { parcel_no, reason: 'The box is torn' })
    expect(await status()).toBe('StorageExpired')
    vi.setSystemTime(Date.now() + HOUR)
    const second = await create()
    expect(second.status).toBe(200)
    const again = second.body.data.parcel_no
    // ¥0.50 for each day begun, at most ¥50.00.
    expect((await work.quote(again)).body.data.storage_cny).toBe('48.00')
    await work.pay(again)
    await work.pack(again)
    expect((await work.ship(again)).status).toBe(200)
    expect(await status()).toBe('Shipped')
  })
})
