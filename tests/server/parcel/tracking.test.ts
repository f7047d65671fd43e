import { beforeAll, expect, it } from 'vitest'
import { askBen } from '../../support/people/asker.ts'
import { onEachDatabase, topUp } from '../../support/worlds/world.ts'
import { applyTrackingUpdate } from '#server/parcel/tracking.ts'
import type { TrackingUpdate } from '#server/providers/tracking/tracking.ts'
import { BOX, Parcels, SURE } from '../../support/people/parcel.ts'
import { mails, wrongState } from '../../support/people/staff.ts'

onEachDatabase('What a carrier says', (world) => {
  let work: Parcels
  beforeAll(async () => {
    work = await Parcels.open(world)
    await topUp(work.customer, '20000')
  })

  it('is about parcels that have shipped only', async () => {
    const { parcel_no } = await work.create()
    const unheard = async (status: string) => {
      expect((await work.detail(parcel_no)).status).toBe(status)
      expect(await work.track(parcel_no, 'InTransit')).toMatchObject(wrongState)
      expect(await work.detail(parcel_no)).toMatchObject({ status, tracking: [] })
    }
    await unheard('WaitingForPayment')
    await work.pay(parcel_no)
    await unheard('WaitingForPacking')
    await work.staff.call('bk/start_packing', { parcel_no })
    await unheard('Packing')
    await work.staff.call('bk/pack_parcel', {
      ...SURE,
      parcel_no,
      boxes: [{ ...BOX, weight_g: 400 }],
    })
    await unheard('Packed')
    await work.staff.call('bk/ready_parcel', { parcel_no })
    await unheard('ReadyToShip')
    await work.customer.call('parcel/remove_parcel', { parcel_no })
    await unheard('Cancelled')
  })

  it('is kept and moves nothing once the parcel has ended', async () => {
    const parcel_no = await work.delivered()
    await work.confirm(parcel_no)
    expect((await work.track(parcel_no, 'Returning')).body.data.parcel.status).toBe('Completed')
    expect((await work.detail(parcel_no)).tracking).toHaveLength(2)
  })

  it('is kept while a claim is open', async () => {
    const parcel_no = await work.delivered()
    const claim = { parcel_no, action: 'claim', kind: 'damaged', note: 'Broken' }
    await work.customer.call('parcel/change_parcel_status', claim)
    expect((await work.track(parcel_no, 'InTransit')).body.data.parcel.status).toBe('ClaimOpen')
  })

  it('has happened: a date to come is refused, so what really happens still moves the parcel', async () => {
    const parcel_no = await shippedBefore()
    for (const at of ['2099-01-01T00:00:00.000Z', minutes(11)])
      expect(await track(parcel_no, 'InTransit', at)).toMatchObject({
        status: 422,
        body: { errors: [{ path: 'at' }] },
      })
    expect((await work.detail(parcel_no)).tracking).toEqual([])
    expect((await track(parcel_no, 'InTransit', minutes(-60))).body.data.parcel.status).toBe('InTransit')
    expect((await track(parcel_no, 'OutForDelivery', minutes(-90))).body.data.parcel.status).toBe('InTransit')
    // A clock may be a little ahead of ours.
    expect((await track(parcel_no, 'Delivered', minutes(9))).body.data.parcel.status).toBe('Delivered')
    expect((await work.detail(parcel_no)).tracking).toHaveLength(3)
  })

  it('has happened to the parcel: a day before we noted that it shipped is refused, and what is later stands behind that', async () => {
    const parcel_no = await shippedBefore()
    expect(await track(parcel_no, 'Delivered', minutes(-121 - 24 * 60))).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'at', message: expect.stringContaining('before the parcel shipped') }] },
    })
    expect(await work.detail(parcel_no)).toMatchObject({ status: 'Shipped', tracking: [] })
    const after = (ms: number) => new Date(shippedAt.getTime() + ms).toISOString()
    await track(parcel_no, 'InTransit', after(-3 * 3_600_000))
    expect(await work.detail(parcel_no)).toMatchObject({ status: 'InTransit', tracking: [{ at: after(1) }] })
    await track(parcel_no, 'CustomsClearance', after(-3_600_000))
    expect((await work.detail(parcel_no)).status).toBe('CustomsClearance')
  })

  it('by 17TRACK is kept and moves nothing, where it was before the parcel shipped', async () => {
    const parcel_no = await shippedBefore()
    const { tracking_number: number } = await work.detail(parcel_no)
    const told = { number, status: 'Delivered', stopped: null } as const
    const before = {
      key: 'before',
      at: shippedAt.getTime() - 25 * 3_600_000,
      description: 'Given to its owner',
    }
    const since = { key: 'since', at: shippedAt.getTime() + 60_000, description: 'Left', status: null }
    const tell = (update: TrackingUpdate) =>
      applyTrackingUpdate(world.services, update, Date.now(), Date.now())
    await tell({ ...told, events: [{ ...before, status: 'Delivered' }] })
    const { tracking, status } = await work.detail(parcel_no)
    expect([status, tracking.length]).toEqual(['Shipped', 1])
    await tell({ ...told, status: 'InTransit', events: [{ ...before, status: 'Delivered' }, since] })
    expect((await work.detail(parcel_no)).status).toBe('InTransit')
  })

  it.each([
    ['AvailableForPickup', 'pickup'],
    ['AddressIssue', 'address_issue'],
  ])('that asks the customer to do something is mailed once: %s', async (status, scene) => {
    const parcel_no = await shippedBefore()
    const told = async () =>
      (await mails(world, work.customer.email, scene)).filter((text) => text.includes(parcel_no))
    await track(parcel_no, status, minutes(-60))
    // Older, so it moves nothing and says nothing new.
    await track(parcel_no, status, minutes(-90))
    const [text, ...more] = await told()
    expect(more).toEqual([])
    expect(text).toContain(`It is ${status}`)
    expect(text).toContain(`/parcel/detail?parcel_no=${parcel_no}`)
  })

  it('of a problem with the address is answered by a new one, until the carrier has one with that, too', async () => {
    const parcel_no = await shippedBefore()
    const listed = async () =>
      (await work.customer.call('parcel/get_parcels')).body.data.list.find(
        (one: { parcel_no: string }) => one.parcel_no === parcel_no,
      )
    const told = async () =>
      (await mails(world, work.customer.email, 'address_issue')).filter((text) => text.includes(parcel_no))
    const { id: address_id } = (await work.customer.call('user/get_address')).body.data.list[0]
    const move = () => work.customer.call('parcel/change_parcel_address', { parcel_no, address_id })
    const nosBy = async (address_given: boolean) => {
      const asked = { statuses: ['AddressIssue', 'Delivered'], address_given }
      const { list } = (await work.customer.call('parcel/get_parcels', asked)).body.data
      return list.map((one: { parcel_no: string }) => one.parcel_no)
    }
    const givenCount = async () =>
      (await work.customer.call('user/get_user_order_parcel_infos')).body.data.addresses_given
    await track(parcel_no, 'AddressIssue', minutes(-60))
    expect(await listed()).toMatchObject({ status: 'AddressIssue', address_given_at: null })
    expect(await nosBy(false)).toContain(parcel_no)
    const before = await givenCount()
    expect((await move()).status).toBe(200)
    expect((await listed()).address_given_at).not.toBe(null)
    expect([await nosBy(true), await givenCount()]).toEqual([expect.arrayContaining([parcel_no]), before + 1])
    expect(await nosBy(false)).not.toContain(parcel_no)
    const ben = await askBen(work.customer, `where is parcel ${parcel_no}?`)
    expect(ben).toContain('You gave a new address on')
    expect(ben).not.toContain('Correct the address')
    const { db } = world.services
    await db.updateTable('parcels').set({ next_by_at: 1 }).where('parcel_no', '=', parcel_no).execute()
    await track(parcel_no, 'AddressIssue', minutes(-30))
    expect(await listed()).toMatchObject({ status: 'AddressIssue', late: false, address_given_at: null })
    expect(await told()).toHaveLength(2)
    // Said again without another address, it asks nothing new.
    await track(parcel_no, 'AddressIssue', minutes(-20))
    expect(await told()).toHaveLength(2)
    await move()
    await track(parcel_no, 'Delivered', minutes(-10))
    expect(await listed()).toMatchObject({ status: 'Delivered', address_given_at: null })
  })

  /** Two hours ago, so that a carrier has had it since. */
  const shippedAt = new Date(Date.now() - 120 * 60_000)
  const shippedBefore = async () => {
    const parcel_no = await work.shipped()
    const set = { shipped_at: shippedAt.getTime() }
    await world.services.db.updateTable('parcels').set(set).where('parcel_no', '=', parcel_no).execute()
    return parcel_no
  }
  const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString()
  const track = (parcel_no: string, status: string, at: string) =>
    work.staff.call('bk/add_tracking_event', { parcel_no, status, description: `It is ${status}`, at })
})
