import { drawnPicture } from '#domain/picture.ts'
import type { TrackingStatus } from '#domain/parcel-status.ts'
import type { Account } from '#server/db/rows.ts'
import { drawName } from '#server/drawings/names.ts'
import { webpOf } from '#server/drawings/webp.ts'
import { findOrderItems } from '#server/orders/lists.ts'
import { packParcel, startPacking } from '#server/parcels/packing.ts'
import { parcelItems } from '#server/parcels/moves.ts'
import type { Services } from '#server/services.ts'
import { addTrackingEvent, readyParcel, shipParcel } from '#server/parcels/shipping.ts'
import { placeWithSeller, markSellerShipped, takeItem } from '#server/orders/buying.ts'
import { scanItem } from '#server/warehouse/arrivals.ts'
import { inspectItem } from '#server/warehouse/inspection.ts'
import { addQcPhotos } from '#server/warehouse/photos.ts'
import type { Shopper } from './shopper.ts'

/** What the demo's staff do, each by the operation the API calls. `now` may lie in the past. */
export class Clerk {
  readonly services: Services
  readonly account: Account
  readonly #shopper: Shopper

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
    const inner_tracking_number = `SF${String(now).slice(-10)}`
    await markSellerShipped(this.services.db, this.account, { ids, inner_tracking_number }, now)
  }

  async scan(ids: string[], now: number): Promise<void> {
    for (const id of ids) await scanItem(this.services.db, this.account, id, now)
  }

  async inspect(ids: string[], now: number): Promise<void> {
    for (const item of await findOrderItems(this.services.db, this.#shopper.account, ids)) {
      const photos = await addQcPhotos(
        this.services,
        this.account,
        item.id,
        this.#qcPictures(item.image),
        now,
      )
      const found = {
        weight_g: 380,
        length_cm: 28,
        width_cm: 20,
        height_cm: 9,
        verdict: 'ok',
        note: '',
      } as const
      const photo_ids = photos.map((photo) => photo.id)
      await inspectItem(this.services, this.account, { id: item.id, photo_ids, ...found }, now)
    }
  }

  /** The product. */
  async *#qcPictures(image: string): AsyncIterable<Buffer> {
    const svg = drawName(drawnPicture(image)?.name ?? '', 960)
    if (svg) yield await webpOf(svg)
  }

  /** Packs all items into one box; `times` what they weigh together. */
  async pack(parcel_no: string, now: number, times = 1): Promise<void> {
    await startPacking(this.services.db, this.account, parcel_no, now)
    const items = await this.services.db.transaction().execute((tx) => parcelItems(tx, parcel_no))
    const weight_g = Math.round(items.reduce((sum, item) => sum + (item.weight_g ?? 0), 0) * times)
    const boxes = [{ weight_g, length_cm: 30, width_cm: 22, height_cm: 8 * items.length }]
    await packParcel(this.services, this.account, { parcel_no, boxes, photo_ids: [] }, now)
  }

  async ship(parcel_no: string, now: number): Promise<void> {
    await readyParcel(this.services.db, this.account, parcel_no, now)
    const tracking_number = `EE${String(now).slice(-9)}CN`
    await shipParcel(this.services, this.account, { parcel_no, carrier: 'EMS', tracking_number }, now)
  }

  async track(parcel_no: string, status: TrackingStatus, description: string, now: number): Promise<void> {
    await addTrackingEvent(this.services, this.account, { parcel_no, status, description, at: now }, now)
  }
}
