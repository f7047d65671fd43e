import { addDiyItem } from '#server/cart/diy.ts'
import { cancelOrderItems } from '#server/order/cancel.ts'
import { askCustomer } from '#server/order/questions.ts'
import { finishReturn, resolveRefund } from '#server/order/refund-decisions.ts'
import { requestRefund } from '#server/order/refunds.ts'
import { cancelByCustomer } from '#server/payment/cancel-parcel.ts'
import { claimParcel, type Decision, resolveClaim } from '#server/parcel/claims.ts'
import { disposeItem } from '#server/parcel/end-item.ts'
import { shareableIds, shareHaul } from '#server/parcel/hauls.ts'
import { returnParcel } from '#server/parcel/return-freight.ts'
import { completeParcel } from '#server/parcel/shipping.ts'
import { runStorageTimers } from '#server/warehouse/storage.ts'
import type { Clerk } from './clerk.ts'
import { Road, type Story, type TrackingStep } from './road.ts'
import { ordinaryItems, type Shopper } from './shopper.ts'
import { DAY } from '#domain/time/durations.ts'

/** The demo customer's past: what most people meet. rareStories has the rest. */
export function stories(shopper: Shopper, clerk: Clerk, now: number): Story[] {
  const road = new Road(shopper, clerk)
  const some = road.some.bind(road)
  const bought = road.bought.bind(road)

  async function* completed(): Story<void> {
    const parcel_no = yield* road.tracked(some(0, 2), 60, [
      ['CustomsClearance', 'Handed to customs', 46],
      ['Delivered', 'Left with the recipient', 42],
    ])
    const by = { account: shopper.account, event: 'confirm' } as const
    await completeParcel(shopper.services.db, parcel_no, by, yield 41)
  }

  async function* supplement(): Story<void> {
    // A long lamp travels well padded, and that weighs more than was expected.
    const lamp = ordinaryItems().filter((item) => item.num_iid === '543109184027')
    const ids = yield* bought(lamp, [14, 14, 13, 13, 11, 9, 9])
    const parcel_no = await shopper.parcel(ids, yield 3)
    await shopper.payParcel(parcel_no, yield 3)
    await clerk.pack(parcel_no, yield 1, 640)
  }

  async function* rehearsed(): Story<void> {
    const ids = yield* bought(some(6), [13, 13, 12, 12, 10, 8, 8])
    const parcel_no = await shopper.parcel(ids, yield 5, { mode: 'rehearsal' })
    await shopper.payParcel(parcel_no, yield 5)
    await clerk.pack(parcel_no, yield 4)
  }

  async function* waitingParcels(): Story<void> {
    const ids = yield* bought(some(7, 2), [12, 12, 11, 11, 10, 8, 8])
    const [first = '', second = ''] = ids
    await shopper.payParcel(await shopper.parcel([first], yield 1), yield 1)
    await shopper.parcel([second], yield 0.1)
  }

  async function* question(): Story<void> {
    const [item] = some(9)
    if (!item) return
    const [id = ''] = yield* bought([item], [2, 2, 1.5])
    const input = {
      id,
      kind: 'price' as const,
      amount_fen: item.price_max_fen + 1500,
      options: [],
      reason: 'The shop raised its price today.',
    }
    await askCustomer(clerk.services, clerk.account, input, yield 1)
  }

  async function* refund(): Story<void> {
    const ids = yield* bought(some(10), [6, 6, 5, 5])
    const request = {
      ids,
      reason: 'no_reason' as const,
      note: 'I found it nearer home.',
      images: [],
      item_ids: [],
    }
    await requestRefund(shopper.services, shopper.account, request, yield 1)
  }

  async function* cancelled(): Story<void> {
    const ids = yield* bought(some(11), [8, 8])
    await cancelOrderItems(shopper.services, shopper.account, ids, yield 7)
  }

  async function* cart(): Story<void> {
    for (const item of some(12)) await shopper.addToCart(item, yield 0)
    const diy = {
      spec_text: 'Walnut, 120 × 60 cm',
      domestic_fee_fen: 2000,
      quantity: 1,
      order_notes: '',
      images: [],
    }
    const input = { ...diy, title: 'Desk shelf, made to measure', price_fen: 26_000 }
    await addDiyItem(shopper.services.db, shopper.account, input, now)
  }

  async function* unpaid(): Story<void> {
    await shopper.order(some(18, 2), yield 0.2)
  }

  const onTheWay = [
    bought(some(13, 3), [11, 11, 10, 10, 8, 6, 6]),
    bought(some(16), [5, 5, 4, 4, 2, 0.3]),
    bought(some(17), [4, 4, 3, 3, 1]),
    bought(some(14), [3, 3, 2, 2]),
    bought(some(15), [1, 1, 0.5]),
    bought(some(3), [0.4, 0.3]),
  ]
  const delivered = road.tracked(some(2, 2), 32, [
    ['OutForDelivery', 'With the courier', 3],
    ['Delivered', 'Left with a neighbour', 2],
  ])
  const atCustoms = road.tracked(some(4), 18, [['CustomsClearance', 'Handed to customs', 4]])
  const parcels = [completed(), delivered, atCustoms, supplement(), rehearsed(), waitingParcels()]
  return [...parcels, ...onTheWay, question(), refund(), cancelled(), unpaid(), cart()]
}

/** Parcels that came home long ago and stand on the home page, as samples: as many as it needs to show any. */
export function haulStories(shopper: Shopper, clerk: Clerk): Story[] {
  const road = new Road(shopper, clerk)
  const { services, account } = shopper

  async function* shared(from: number, days: number): Story<void> {
    const delivered = ['Delivered', 'Left with the recipient', days - 19] as const
    const parcel_no = yield* road.tracked(road.some(from, 2), days, [delivered])
    const by = { account, event: 'confirm' } as const
    await completeParcel(services.db, parcel_no, by, yield days - 20)
    const photos = await shareableIds(services.db, account, parcel_no)
    const haul = { parcel_no, show_prices: false, on_home: true, photo_ids: photos.slice(0, 4) }
    await shareHaul(services.db, account, haul, yield days - 21)
  }

  return [shared(1, 120), shared(5, 105), shared(8, 90)]
}

/** Tells all stories in the order of time, as they would have happened. */
export async function tell(all: Story[], now: number): Promise<void> {
  const open: { story: Story; days: number }[] = []
  for (const story of all) await advance(open, story, undefined)
  while (open.length) {
    open.sort((a, b) => a.days - b.days)
    const next = open.pop()
    if (next) await advance(open, next.story, now - next.days * DAY)
  }
}

async function advance(
  open: { story: Story; days: number }[],
  story: Story,
  at: number | undefined,
): Promise<void> {
  const { value, done } = await story.next(at ?? 0)
  if (!done) open.push({ story, days: value })
}

/** The past of somebody whom everything has happened to: the states in which the demo customer has nothing. */
export function rareStories(shopper: Shopper, clerk: Clerk): Story[] {
  const road = new Road(shopper, clerk)
  const { services, account } = shopper
  const { account: staff } = clerk
  const timers = (now: number) => runStorageTimers(services, now)

  async function* storageOver(): Story<void> {
    yield* road.stored(road.some(20), 130)
    await timers(yield 30)
  }

  async function* disposed(): Story<void> {
    const [id = ''] = yield* road.stored(road.some(21), 300)
    // Free for 90 days; then two mails, and 90 days more.
    for (const days of [200, 150, 130, 125, 120, 115, 110]) await timers(yield days)
    await disposeItem(services, staff, id, yield 100)
  }

  /** Asked back within five days of its inspection, and agreed to. */
  async function* goingBack(from: number): Story<string> {
    const ids = yield* road.stored(road.some(from % 7), from)
    const request = { ids, reason: 'defective' as const, note: 'The seam is open.', images: [], item_ids: [] }
    const [refund] = await requestRefund(services, account, request, yield from - 6)
    const refund_id = refund?.id ?? ''
    await resolveRefund(services, staff, { refund_id, approve: true, reason: '' }, yield from - 7)
    return refund_id
  }

  async function* refunded(): Story<void> {
    const refund_id = yield* goingBack(40)
    await finishReturn(services, staff, { refund_id, outcome: 'accepted' }, yield 25)
  }

  const tracked = (from: number, steps: readonly TrackingStep[]) =>
    road.tracked(road.some(from % 9), from, steps)

  async function* returned(): Story<void> {
    const parcel_no = yield* road.sent(road.some(5), 70)
    await clerk.track(parcel_no, 'Returning', 'Not collected in time', yield 45)
    await returnParcel(services, staff, { parcel_no, return_freight_fen: 6800 }, yield 20)
  }

  /** Arrived broken; what staff say is told by the caller. */
  async function* claimed(from: number): Story<string> {
    const parcel_no = yield* road.sent(road.some(from % 8), from)
    await clerk.track(parcel_no, 'Delivered', 'Left with the recipient', yield from - 15)
    const claim = {
      parcel_no,
      kind: 'damaged' as const,
      note: 'The corner is crushed.',
      images: [],
      item_ids: [],
    }
    await claimParcel(services.db, account, { ...claim, wanted_fen: 3000 }, yield from - 17)
    return parcel_no
  }

  async function* claimDecided(from: number, decision: Omit<Decision, 'parcel_no'>): Story<void> {
    const parcel_no = yield* claimed(from)
    await resolveClaim(services, staff, { parcel_no, ...decision }, yield from - 20)
  }

  async function* takenBack(): Story<void> {
    const parcel_no = yield* road.parcel(road.some(1), 25)
    await cancelByCustomer(services, account, parcel_no, yield 19)
  }

  async function* onTheTable(): Story<void> {
    const parcel_no = yield* road.parcel(road.some(3), 6)
    await clerk.start(parcel_no, yield 0.2)
  }

  async function* ready(): Story<void> {
    const parcel_no = yield* road.packed(road.some(6), 7)
    await clerk.ready(parcel_no, yield 0.5)
  }

  return [
    ...[storageOver(), disposed(), goingBack(10), refunded(), returned()],
    claimed(18),
    claimDecided(80, { approve: true, amount_fen: 3000, reason: 'We’ll pad the corners better.' }),
    claimDecided(75, { approve: false, reason: 'The photos show the box as we packed it.' }),
    takenBack(),
    road.parcel(road.some(2), 5.2, { mode: 'rehearsal' }),
    onTheTable(),
    road.packed(road.some(4), 6.3),
    ready(),
    road.shipped(road.some(7), 8),
    tracked(12, []),
    tracked(20, [['OutForDelivery', 'With the courier', 0.2]]),
    tracked(24, [['AvailableForPickup', 'At the post office, Canal Street', 1]]),
    tracked(26, [['AddressIssue', 'The house number is missing', 2]]),
    tracked(30, [['Returning', 'Not collected in time', 3]]),
  ]
}
