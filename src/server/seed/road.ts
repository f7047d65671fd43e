import type { TrackingStatus } from '#domain/parcel/status.ts'
import type { Clerk } from './clerk.ts'
import { ordinaryItems, type Sample, type Shopper } from './shopper.ts'

/** A story does one thing after another; it yields how many days ago the next thing happens. */
export type Story<Result = unknown> = AsyncGenerator<number, Result, number>

/** A carrier's report, in words of its own, and how many days ago. */
export type TrackingStep = readonly [status: TrackingStatus, description: string, days: number]

/** The road that most stories go along, each as far as it needs. */
export class Road {
  readonly shopper: Shopper
  readonly clerk: Clerk
  readonly #goods = ordinaryItems()

  constructor(shopper: Shopper, clerk: Clerk) {
    this.shopper = shopper
    this.clerk = clerk
  }

  some(from: number, count = 1): Sample[] {
    const goods = this.#goods
    return Array.from({ length: count }, (_, index) => goods[(from + index) % goods.length]).filter(
      (item) => item !== undefined,
    )
  }

  /** From order to shelf, so far as `days` goes. Answers the items. */
  async *bought(items: Sample[], days: number[]): Story<string[]> {
    const { shopper, clerk } = this
    const ids = await shopper.order(items, yield days[0] ?? 0)
    await shopper.pay(ids, yield days[1] ?? 0)
    const steps = [clerk.take, clerk.buy, clerk.sellerSent, clerk.scan, clerk.inspect]
    for (const [index, step] of steps.entries()) {
      const day = days[index + 2]
      if (day === undefined) break
      await step.call(clerk, ids, yield day)
    }
    return ids
  }

  /** On its shelf 4.2 days after it was ordered. */
  stored(items: Sample[], from: number): Story<string[]> {
    return this.bought(items, [from, from, from - 0.5, from - 1, from - 2, from - 4, from - 4.2])
  }

  /** Paid five days after the order. Answers the parcel's number. */
  async *parcel(items: Sample[], from: number, options = {}): Story<string> {
    const ids = yield* this.stored(items, from)
    const parcel_no = await this.shopper.parcel(ids, yield from - 5, options)
    await this.shopper.payParcel(parcel_no, yield from - 5)
    return parcel_no
  }

  /** Packed six days after the order. */
  async *packed(items: Sample[], from: number): Story<string> {
    const parcel_no = yield* this.parcel(items, from)
    await this.clerk.pack(parcel_no, yield from - 6)
    return parcel_no
  }

  /** Shipped seven days after the order. */
  async *shipped(items: Sample[], from: number): Story<string> {
    const parcel_no = yield* this.packed(items, from)
    await this.clerk.ready(parcel_no, yield from - 7)
    await this.clerk.ship(parcel_no, yield from - 7)
    return parcel_no
  }

  /** On its way nine days after the order. */
  async *sent(items: Sample[], from: number): Story<string> {
    const parcel_no = yield* this.shipped(items, from)
    await this.clerk.track(parcel_no, 'InTransit', 'Left the sorting centre in Guangzhou', yield from - 9)
    return parcel_no
  }

  /** Sent, and what its carrier has reported since. */
  async *tracked(items: Sample[], from: number, steps: readonly TrackingStep[]) {
    const parcel_no = yield* this.sent(items, from)
    for (const [status, description, days] of steps)
      await this.clerk.track(parcel_no, status, description, yield days)
    return parcel_no
  }
}
