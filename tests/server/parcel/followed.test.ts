import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { frontDoor } from '#server/front/door.ts'
import { workDeliveries } from '#server/jobs/deliveries.ts'
import { WEBHOOK_WORK } from '#server/jobs/jobs.ts'
import { log } from '#server/log.ts'
import { registerTracking } from '#server/parcel/register-tracking.ts'
import { parseUpdate } from '#server/providers/tracking/update.ts'
import type { Services } from '#server/services.ts'
import { delivery, fake17track, signOf, type ToldEvent, TRACK_KEY } from '../../support/fakes/17track.ts'
import { noPages, onEachDatabase, topUp } from '../../support/worlds/world.ts'
import { BOX, Parcels, SURE } from '../../support/people/parcel.ts'
import { mails } from '../../support/people/staff.ts'

const HOUR = 3600_000

onEachDatabase('A shipped parcel that 17TRACK follows', (world) => {
  const fake = fake17track()
  let work: Parcels
  let services: Services
  let server: Server
  const start = Date.now()
  beforeAll(async () => {
    work = await Parcels.open(world)
    await topUp(work.customer, '50000')
    const settings = { ...world.services.settings, track17_key: TRACK_KEY }
    services = { ...world.services, settings, tracking: fake.tracking() }
    server = createServer(frontDoor(services, new Map(), noPages))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    vi.restoreAllMocks()
    await services.db.updateTable('parcel_boxes').set({ register_at: null }).execute()
  })

  /** Packed in so many boxes and shipped under these numbers. */
  const shippedUnder = async (...numbers: string[]): Promise<string> => {
    const { parcel_no } = await work.create()
    await work.pay(parcel_no)
    await work.staff.call('bk/start_packing', { parcel_no })
    const boxes = numbers.map(() => ({ ...BOX, weight_g: 400 }))
    const packed = await work.staff.call('bk/pack_parcel', { ...SURE, parcel_no, boxes })
    if (packed.body.data.parcel.status === 'WaitingForSupplement') {
      const { id } = await work.question(parcel_no)
      await work.customer.call('balance/confirm', { id, accept: true }, { 'Idempotency-Key': parcel_no })
    }
    await work.staff.call('bk/ready_parcel', { parcel_no })
    const carried = numbers.map((tracking_number) => ({ carrier: 'China Post', tracking_number }))
    const shipped = await work.staff.call('bk/ship_parcel', { parcel_no, boxes: carried })
    expect(shipped.body.data?.parcel.status, shipped.body.message).toBe('Shipped')
    const set = { shipped_at: start - 10 * HOUR }
    await services.db.updateTable('parcels').set(set).where('parcel_no', '=', parcel_no).execute()
    return parcel_no
  }
  let made = 0
  const newNumber = () => {
    made += 1
    return `RR${String(start).slice(-7)}${made}CN`
  }
  const tell = async (body: string) => {
    const { port } = server.address() as AddressInfo
    const headers = { 'Content-Type': 'application/json', sign: signOf(body) }
    const url = `http://127.0.0.1:${port}/api/webhooks/17track`
    const answer = await fetch(url, { method: 'POST', headers, body })
    expect(answer.status).toBe(200)
    while ((await workDeliveries(services, WEBHOOK_WORK, Date.now())) > 0);
    const waiting = await services.db
      .selectFrom('webhook_deliveries')
      .select('last_error')
      .where('state', '!=', 'Done')
      .execute()
    expect(waiting).toEqual([])
  }
  const status = async (parcel_no: string) => (await work.detail(parcel_no)).status
  const LEFT: ToldEvent = { at: start - 9 * HOUR, description: 'Left', location: 'Guangzhou' }
  const CUSTOMS: ToldEvent = { at: start - 8 * HOUR, description: 'Handed to customs' }
  const COURIER: ToldEvent = { at: start - 7 * HOUR, description: 'With the courier' }
  const GIVEN: ToldEvent = { at: start - 6 * HOUR, description: 'Delivered', location: 'New York' }

  it('is registered once, under its own number, after it has shipped', async () => {
    const number = newNumber()
    const parcel_no = await shippedUnder(number)
    expect(fake.asked).toEqual([])
    await registerTracking(services, Date.now())
    expect(await registerTracking(services, Date.now() + HOUR)).toBe(0)
    const asked = { number, order_no: parcel_no, tag: parcel_no, auto_detection: true }
    expect(fake.asked).toEqual([[asked]])
  })

  it('is registered by one of several servers, forty numbers at a time', async () => {
    const parcel_no = await shippedUnder(newNumber())
    const one = await services.db
      .selectFrom('parcel_boxes')
      .selectAll()
      .where('parcel_no', '=', parcel_no)
      .execute()
    const many = Array.from({ length: 45 }, (_, index) => ({
      ...{ ...one[0], id: `${parcel_no}-${index}`, box: index + 2, tracking_number: newNumber() },
    })) as typeof one
    await services.db.insertInto('parcel_boxes').values(many).execute()
    await Promise.all([1, 2, 3].map(() => registerTracking(services, Date.now())))
    const numbers = fake.asked.flat().map(({ number }) => number)
    expect([numbers.length, new Set(numbers).size]).toEqual([46, 46])
    expect(Math.max(...fake.asked.map((asked) => asked.length))).toBe(40)
  })

  it.each(['error 500', 'wrong code', 'garbage', 'reset'] as const)(
    'is registered later when there is no good answer: %s',
    async (mood) => {
      const told = vi.spyOn(log, 'warn').mockReturnValue()
      const number = newNumber()
      await shippedUnder(number)
      fake.mood = mood
      await registerTracking(services, Date.now())
      expect(told).toHaveBeenCalled()
      expect(JSON.stringify(told.mock.calls)).not.toContain(TRACK_KEY)
      fake.mood = 'well'
      expect(await registerTracking(services, Date.now() + 30_000)).toBe(0)
      expect(await registerTracking(services, Date.now() + 70_000)).toBe(1)
      expect(fake.asked.at(-1)?.map((asked) => asked.number)).toEqual([number])
    },
  )

  it('is left to staff when 17TRACK does not know the number, and they read why', async () => {
    const number = newNumber()
    const parcel_no = await shippedUnder(number)
    fake.refuses.set(number, { code: -18019903, message: 'Carrier cannot be detected.' })
    await registerTracking(services, Date.now())
    const read = async (who = work.staff) =>
      (await who.call('parcel/get_parcel_detail', { parcel_no })).body.data.parcel.boxes[0].unfollowed
    expect(await read()).toBe('Carrier cannot be detected.')
    expect(await read(work.customer)).toBeNull()
    const known = newNumber()
    const other = await shippedUnder(known)
    fake.refuses.set(known, { code: -18019901, message: 'The number is registered already.' })
    await registerTracking(services, Date.now())
    const { body } = await work.staff.call('parcel/get_parcel_detail', { parcel_no: other })
    expect(body.data.parcel.boxes[0].unfollowed).toBeNull()
  })

  it('is given up after twelve tries without an answer', async () => {
    vi.spyOn(log, 'warn').mockReturnValue()
    const parcel_no = await shippedUnder(newNumber())
    fake.mood = 'error 500'
    for (let now = Date.now(); (await registerTracking(services, now)) > 0; now += 7 * HOUR);
    expect(fake.asked).toHaveLength(12)
    const { body } = await work.staff.call('parcel/get_parcel_detail', { parcel_no })
    expect(body.data.parcel.boxes[0].unfollowed).toBe('17TRACK did not answer.')
  })

  it('goes the way its carrier tells, and its customer reads each event once', async () => {
    const number = newNumber()
    const parcel_no = await shippedUnder(number)
    await tell(delivery(number, ['InTransit'], [LEFT]))
    expect(await status(parcel_no)).toBe('InTransit')
    await tell(delivery(number, ['InTransit', 'InTransit_CustomsProcessing'], [LEFT, CUSTOMS]))
    expect(await status(parcel_no)).toBe('CustomsClearance')
    await tell(delivery(number, ['OutForDelivery'], [LEFT, CUSTOMS, COURIER]))
    expect(await status(parcel_no)).toBe('OutForDelivery')
    await tell(delivery(number, ['Delivered'], [LEFT, CUSTOMS, COURIER, GIVEN]))
    const { status: now, tracking } = await work.detail(parcel_no)
    expect(now).toBe('Delivered')
    expect(
      tracking.map((one: { description: string; status: string }) => [one.status, one.description]),
    ).toEqual([
      ['Delivered', 'Delivered (New York)'],
      ['OutForDelivery', 'With the courier'],
      ['CustomsClearance', 'Handed to customs'],
      ['InTransit', 'Left (Guangzhou)'],
    ])
    const told = await mails(world, work.customer.email, 'delivered')
    expect(told.at(-1)).toContain(
      'missing, tell us within 7 days. If it hasn’t come, tell us within 15 days.',
    )
    expect(told.filter((text) => text.includes(parcel_no))).toHaveLength(1)
  })

  it('stands the same in the end, however its events come: twice, shuffled and late', async () => {
    const number = newNumber()
    const parcel_no = await shippedUnder(number)
    const bodies = [
      delivery(number, ['InTransit'], [LEFT]),
      delivery(number, ['InTransit', 'InTransit_CustomsProcessing'], [LEFT, CUSTOMS]),
      delivery(number, ['OutForDelivery'], [LEFT, CUSTOMS, COURIER]),
    ]
    for (const body of [bodies[2], bodies[0], bodies[1], bodies[2], bodies[0]]) {
      await tell(body ?? '')
      expect(await status(parcel_no)).toBe('OutForDelivery')
    }
    expect((await work.detail(parcel_no)).tracking).toHaveLength(3)
  })

  it('is not led by an event older than what staff noted', async () => {
    const number = newNumber()
    const parcel_no = await shippedUnder(number)
    await work.track(parcel_no, 'AvailableForPickup')
    await tell(delivery(number, ['DeliveryFailure'], [COURIER]))
    expect(await status(parcel_no)).toBe('AvailableForPickup')
    expect((await work.detail(parcel_no)).tracking).toHaveLength(2)
  })

  it('stays where it is by what says nothing of its way', async () => {
    const number = newNumber()
    const parcel_no = await shippedUnder(number)
    await tell(delivery(number, ['InfoReceived'], [LEFT]))
    expect(await status(parcel_no)).toBe('Shipped')
    expect((await work.detail(parcel_no)).tracking).toHaveLength(1)
  })

  it('with several boxes is delivered only when all are, and calls for the customer when one does', async () => {
    const [first = '', second = ''] = [newNumber(), newNumber()]
    const parcel_no = await shippedUnder(first, second)
    await tell(delivery(first, ['OutForDelivery'], [LEFT, COURIER]))
    expect(await status(parcel_no)).toBe('InTransit')
    await tell(delivery(first, ['Delivered'], [LEFT, COURIER, GIVEN]))
    expect(await status(parcel_no)).toBe('InTransit')
    const later = { at: GIVEN.at + HOUR, description: 'No such door' }
    await tell(delivery(second, ['DeliveryFailure'], [LEFT, later]))
    const issue = await work.detail(parcel_no)
    expect(issue.status).toBe('AddressIssue')
    expect(issue.boxes.map((box: { status: string }) => box.status)).toEqual(['Delivered', 'AddressIssue'])
    expect(issue.boxes.map((box: { tracking_number: string }) => box.tracking_number)).toEqual([
      first,
      second,
    ])
    const end = { at: GIVEN.at + 2 * HOUR, description: 'Delivered' }
    await tell(delivery(second, ['Delivered'], [LEFT, later, end]))
    expect(await status(parcel_no)).toBe('Delivered')
  })

  it('has happened: what a wrong clock dates ahead counts as now', async () => {
    const number = newNumber()
    const parcel_no = await shippedUnder(number)
    await tell(delivery(number, ['InTransit'], [{ at: Date.now() + 9 * HOUR, description: 'Left' }]))
    const { status: now, tracking } = await work.detail(parcel_no)
    expect(now).toBe('InTransit')
    expect(Date.parse(tracking[0].at)).toBeLessThanOrEqual(Date.now())
    expect((await work.track(parcel_no, 'Delivered')).body.data.parcel.status).toBe('Delivered')
  })

  it('moves the remembered status while a claim is open, and nothing once it has ended', async () => {
    const number = newNumber()
    const parcel_no = await shippedUnder(number)
    await work.customer.call('parcel/change_parcel_status', { parcel_no, action: 'claim', kind: 'seized' })
    await tell(delivery(number, ['Delivered'], [GIVEN]))
    expect(await status(parcel_no)).toBe('ClaimOpen')
    await work.staff.call('bk/resolve_claim', { parcel_no, approve: false, reason: 'It has come' })
    expect(await status(parcel_no)).toBe('ClaimRejected')
    await tell(delivery(number, ['Exception', 'Exception_Returning'], [{ ...GIVEN, at: start - HOUR }]))
    expect((await work.detail(parcel_no)).tracking).toHaveLength(1)
  })

  it('tells staff when 17TRACK gives up, and passes over numbers of nobody', async () => {
    const number = newNumber()
    const parcel_no = await shippedUnder(number)
    await tell(delivery(number, ['Expired'], [], 'TRACKING_STOPPED'))
    await tell(delivery('NOBODY1', ['Delivered'], [GIVEN]))
    const { body } = await work.staff.call('parcel/get_parcel_detail', { parcel_no })
    expect(body.data.parcel.boxes[0].unfollowed).toBe('17TRACK no longer follows this number.')
    expect(body.data.parcel.status).toBe('Shipped')
  })
})

it.each([
  ['InTransit', 'InTransit_PickedUp', 'InTransit'],
  ['InTransit', 'InTransit_CustomsProcessing', 'CustomsClearance'],
  ['OutForDelivery', undefined, 'OutForDelivery'],
  ['AvailableForPickup', undefined, 'AvailableForPickup'],
  ['DeliveryFailure', 'DeliveryFailure_NoBody', 'AddressIssue'],
  ['Delivered', undefined, 'Delivered'],
  ['Exception', 'Exception_Returning', 'Returning'],
  ['Exception', 'Exception_Damage', null],
  ['NotFound', undefined, null],
  ['InfoReceived', undefined, null],
  ['Expired', undefined, null],
  ['Undelivered', undefined, null],
  ['constructor', 'toString', null],
])('What 17TRACK calls %s %s is %s', (status, sub_status, expected) => {
  expect(parseUpdate(delivery('rr 1 cn', [status, sub_status]))).toMatchObject({
    number: 'RR1CN',
    status: expected,
    events: [],
  })
})

it('What 17TRACK tells without what we read is refused, and an event without a time left out', () => {
  for (const body of ['{}', '[]', '{"event":"TRACKING_UPDATED","data":{}}', 'no'])
    expect(() => parseUpdate(body)).toThrow()
  const events = [
    { time_utc: null, description: 'x' },
    { time_utc: 'soon' },
    { time_iso: '2026-11-01T08:00:00+08:00' },
  ]
  const track_info = { latest_status: { status: 'InTransit' }, tracking: { providers: [{ events }, {}] } }
  const told = parseUpdate(JSON.stringify({ event: 'TRACKING_UPDATED', data: { number: 'A1', track_info } }))
  expect(told.events).toMatchObject([{ at: Date.UTC(2026, 10, 1), description: '' }])
})
