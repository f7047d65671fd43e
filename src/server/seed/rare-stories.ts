import { requestRefund } from '#server/order/refunds.ts'
import { finishReturn, resolveRefund } from '#server/order/refund-decisions.ts'
import { removeParcel } from '#server/parcel/cancel.ts'
import { claimParcel, resolveClaim } from '#server/parcel/claims.ts'
import { returnParcel } from '#server/parcel/return-freight.ts'
import { disposeItem, runStorageTimers } from '#server/warehouse/storage.ts'
import type { Clerk } from './clerk.ts'
import { Road, type Story } from './road.ts'
import type { Shopper } from './shopper.ts'

/** The past of somebody whom everything has happened to: the states in which the demo customer has nothing. */
export function rareStories(shopper: Shopper, clerk: Clerk): Story[] {
  const road = new Road(shopper, clerk)
  const { services, account } = shopper
  const { account: staff } = clerk
  const timers = (now: number) => runStorageTimers(services, now)

  async function* storageOver(): Story {
    yield* road.stored(road.some(20), 130)
    await timers(yield 30)
  }

  async function* disposed(): Story {
    const [id = ''] = yield* road.stored(road.some(21), 300)
    // Free for 90 days; then two mails, and 90 days more.
    for (const days of [200, 150, 130, 125, 120, 115, 110]) await timers(yield days)
    await disposeItem(services, staff, id, yield 100)
  }

  /** Asked back within five days of its inspection, and agreed to. */
  async function* goingBack(from: number): AsyncGenerator<number, string, number> {
    const ids = yield* road.stored(road.some(from % 7), from)
    const request = { ids, reason: 'defective' as const, note: 'The seam is open.', images: [] }
    const [refund] = await requestRefund(services, account, request, yield from - 6)
    const refund_id = refund?.id ?? ''
    await resolveRefund(services, staff, { refund_id, approve: true, reason: '' }, yield from - 7)
    return refund_id
  }

  async function* toTheSeller(): Story {
    yield* goingBack(10)
  }

  async function* refunded(): Story {
    const refund_id = yield* goingBack(40)
    await finishReturn(services, staff, { refund_id, outcome: 'accepted' }, yield 25)
  }

  async function* tracked(from: number, steps: readonly (readonly [Tracked, string, number])[]): Story {
    const parcel_no = yield* road.sent(road.some(from % 9), from)
    for (const [status, words, days] of steps) await clerk.track(parcel_no, status, words, yield days)
  }

  async function* returned(): Story {
    const parcel_no = yield* road.sent(road.some(5), 70)
    await clerk.track(parcel_no, 'Returning', 'Not collected in time', yield 45)
    await returnParcel(services, staff, { parcel_no, return_freight_fen: 6800 }, yield 20)
  }

  /** Arrived broken; what staff say is told by the caller. */
  async function* claimed(from: number): AsyncGenerator<number, string, number> {
    const parcel_no = yield* road.sent(road.some(from % 8), from)
    await clerk.track(parcel_no, 'Delivered', 'Left with the recipient', yield from - 15)
    const claim = { parcel_no, kind: 'damaged' as const, note: 'The corner is crushed.', images: [] }
    await claimParcel(services.db, account, { ...claim, wanted_fen: 3000 }, yield from - 17)
    return parcel_no
  }

  async function* claimOpen(): Story {
    yield* claimed(18)
  }

  async function* claimPaid(): Story {
    const parcel_no = yield* claimed(80)
    const decision = { parcel_no, approve: true, amount_fen: 3000, reason: 'We are sorry for the corner.' }
    await resolveClaim(services, staff, decision, yield 60)
  }

  async function* claimRefused(): Story {
    const parcel_no = yield* claimed(75)
    const decision = { parcel_no, approve: false, reason: 'The photos show the box as we packed it.' }
    await resolveClaim(services, staff, decision, yield 55)
  }

  async function* takenBack(): Story {
    const parcel_no = yield* road.parcel(road.some(1), 25)
    await removeParcel(services, account, parcel_no, yield 19)
  }

  async function* toRehearse(): Story {
    yield* road.parcel(road.some(2), 5.2, { mode: 'rehearsal' })
  }

  async function* onTheTable(): Story {
    const parcel_no = yield* road.parcel(road.some(3), 6)
    await clerk.start(parcel_no, yield 0.2)
  }

  async function* packed(): Story {
    yield* road.packed(road.some(4), 6.3)
  }

  async function* ready(): Story {
    const parcel_no = yield* road.packed(road.some(6), 7)
    await clerk.ready(parcel_no, yield 0.5)
  }

  async function* handedOver(): Story {
    yield* road.shipped(road.some(7), 8)
  }

  return [
    ...[storageOver(), disposed(), toTheSeller(), refunded(), returned()],
    ...[claimOpen(), claimPaid(), claimRefused(), takenBack()],
    ...[toRehearse(), onTheTable(), packed(), ready(), handedOver()],
    tracked(12, []),
    tracked(20, [['OutForDelivery', 'With the courier', 0.2]]),
    tracked(24, [['AvailableForPickup', 'At the post office, Canal Street', 1]]),
    tracked(26, [['AddressIssue', 'The house number is missing', 2]]),
    tracked(30, [['Returning', 'Not collected in time', 3]]),
  ]
}

type Tracked = 'OutForDelivery' | 'AvailableForPickup' | 'AddressIssue' | 'Returning'
