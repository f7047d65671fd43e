import { createHash } from 'node:crypto'
import type { Box } from '#domain/freight/freight.ts'
import { estimateBox } from '#domain/freight/packing-estimate.ts'
import { samplePicture } from '#domain/item/picture.ts'
import type { TrackingStatus } from '#domain/parcel/status.ts'
import type { Account } from '#server/db/rows.ts'
import { findOrderItems } from '#server/order/lists.ts'
import { addPackingPhotos, packParcel, startPacking } from '#server/parcel/packing.ts'
import { parcelItems } from '#server/parcel/moves.ts'
import { SAMPLE_ITEMS } from '#server/providers/sample/catalogue.ts'
import type { Services } from '#server/services.ts'
import { readyParcel, shipParcel } from '#server/parcel/shipping.ts'
import { addTrackingEvent } from '#server/parcel/tracking.ts'
import { markSellerShipped, placeWithSeller } from '#server/order/buying.ts'
import { takeItem } from '#server/order/assign-buyer.ts'
import { scanItem } from '#server/warehouse/arrivals.ts'
import { inspectItem } from '#server/warehouse/inspection.ts'
import { addQcPhotos } from '#server/warehouse/photos.ts'
import { ANGLES, photoToMake } from './photos.ts'
import type { Shopper } from './shopper.ts'

/** The acts of the demo's staff, each by the operation the API calls. `now` may lie in the past. */
export class Clerk {
  readonly services: Services
  readonly account: Account
  readonly #shopper: Shopper
  /** How many items have been put on shelves. */
  #stored = 0

  constructor(services: Services, account: Account, shopper: Shopper) {
    this.services = services
    this.account = account
    this.#shopper = shopper
  }

  async take(ids: string[], now: number): Promise<void> {
    for (const id of ids) await takeItem(this.services.db, this.account, id, now)
  }

  /** Buys at the price that was paid. */
  async buy(ids: string[], now: number): Promise<void> {
    for (const item of await findOrderItems(this.services.db, this.#shopper.account, ids)) {
      const bought = { id: item.id, purchase_no: `TB${item.id.slice(-10)}`, real_price_fen: item.price_fen }
      await placeWithSeller(this.services, this.account, bought, now)
    }
  }

  async sellerSent(ids: string[], now: number): Promise<void> {
    const inner_tracking_number = `SF${digitsOf(ids.join())}`
    await markSellerShipped(this.services.db, this.account, { ids, inner_tracking_number }, now)
  }

  async scan(ids: string[], now: number): Promise<void> {
    for (const id of ids) await scanItem(this.services, this.account, { id }, now)
  }

  /** Finds what the catalogue says, and photographs it from four angles. */
  async inspect(ids: string[], now: number): Promise<void> {
    for (const item of await findOrderItems(this.services.db, this.#shopper.account, ids)) {
      const measured = measuresOf(item.num_iid)
      const pictures = ANGLES.map((angle) =>
        photoToMake({
          of: 'inspection',
          name: samplePicture(item.image)?.name ?? '',
          order_no: item.order_no,
          angle,
        }),
      )
      const photos = await addQcPhotos(this.services, this.account, item.id, inTurn(pictures), now)
      const photo_ids = photos.map((photo) => photo.id)
      const findings = {
        id: item.id,
        photo_ids,
        ...measured,
        verdict: 'ok',
        note: '',
        shelf: shelfOf(this.#stored++),
      } as const
      await inspectItem(this.services, this.account, findings, now)
    }
  }

  async start(parcel_no: string, now: number): Promise<void> {
    await startPacking(this.services.db, this.account, { parcel_no, take_over: false }, now)
  }

  /** Packs all items into one box and photographs it on the scale; `packing_g` is what carton and padding weigh. */
  async pack(parcel_no: string, now: number, packing_g?: number): Promise<void> {
    await this.start(parcel_no, now)
    const items = await this.services.db.transaction().execute((tx) => parcelItems(tx, parcel_no))
    const goods_g = items.reduce((sum, item) => sum + (item.weight_g ?? 0), 0)
    const expected = estimateBox(items.map((item) => measuresOf(item.num_iid)))
    const padding_cm = packing_g === undefined ? 0 : 4
    const box = {
      weight_g: goods_g + (packing_g ?? Math.floor(goods_g * 0.03)),
      length_cm: Math.ceil(expected.length_cm) + padding_cm,
      width_cm: Math.ceil(expected.width_cm) + padding_cm,
      height_cm: Math.ceil(expected.height_cm) + padding_cm,
    }
    const picture = photoToMake({ of: 'box', parcel_no, ...box })
    const photos = await addPackingPhotos(this.services, this.account, parcel_no, inTurn([picture]), now)
    const photo_ids = photos.map((photo) => photo.id)
    // More padding than anybody expects is said twice, as at the scale.
    const sure = packing_g === undefined ? {} : { sure: true, reason: 'It needs more padding.' }
    const packed = { parcel_no, boxes: [box], photo_ids, scanned_ids: [], ...sure }
    await packParcel(this.services, this.account, packed, now)
  }

  async ready(parcel_no: string, now: number): Promise<void> {
    await readyParcel(this.services.db, this.account, parcel_no, now)
  }

  async ship(parcel_no: string, now: number): Promise<void> {
    const boxes = [{ carrier: 'EMS', tracking_number: `EE${digitsOf(parcel_no)}CN` }]
    await shipParcel(this.services, this.account, { parcel_no, boxes }, now)
  }

  async track(parcel_no: string, status: TrackingStatus, description: string, now: number): Promise<void> {
    const event = { parcel_no, box: null, status, description, at: now }
    await addTrackingEvent(this.services, this.account, event, now)
  }
}

/** Rack, bay and board, in the order in which they are filled. */
const shelfOf = (nth: number) =>
  `${'ABC'[Math.floor(nth / 24) % 3]}-0${(Math.floor(nth / 4) % 6) + 1}-${(nth % 4) + 1}`

/** An item's measures from the catalogue; where it gives no weight, the usual weight of such things. */
function measuresOf(num_iid: string | null): Box {
  const item = SAMPLE_ITEMS.find((sample) => sample.num_iid === num_iid)
  const [length_cm, width_cm, height_cm] = item?.size_cm ?? [20, 15, 5]
  return { weight_g: item?.est_weight_g ?? 200, length_cm, width_cm, height_cm }
}

async function* inTurn<T>(all: T[]): AsyncIterable<T> {
  yield* all
}

/** Nine digits of a carrier. Derived from what is sent, not the moment: much is sent in the same one. */
const digitsOf = (sent: string) =>
  String(BigInt(`0x${createHash('sha256').update(sent).digest('hex')}`) % 1_000_000_000n).padStart(9, '0')
