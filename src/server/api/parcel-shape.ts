import { newAddressAt } from '#domain/parcel/for-owner.ts'
import { type ParcelStatus, TRACKING_STATUSES } from '#domain/parcel/status.ts'
import type { ChangeRow } from '#server/order/change-log.ts'
import { BOX_SIDE_CM, MOST_WEIGHT_G } from '#domain/freight/weight.ts'
import { z } from 'zod'
import type { ClientName } from '#server/order/client-orders.ts'
import { trackingPage } from '#domain/parcel/carriers.ts'
import { cnyFromFen } from '#domain/money/money.ts'
import type { Fee } from '#domain/freight/parcel-price.ts'
import type { LineTax } from '#domain/freight/line-tax.ts'
import { addressShape, parcelJson } from '#server/db/json.ts'
import type { ClaimRow, ItemServiceRow, OrderItemRow, ParcelBoxRow, ParcelRow } from '#server/db/rows.ts'
import { paidForServices } from '#server/order/item-services.ts'
import { capOf } from '#server/parcel/claims.ts'
import { hasTakenOut } from '#server/parcel/parcels.ts'
import type { OwnHaul } from '#server/parcel/hauls.ts'
import type { Row } from '#server/db/schema.ts'
import type { RateThen } from '#server/db/rates-then.ts'
import { shownFees, withRehearsal } from '#server/parcel/charges.ts'
import { uploadThumbUrl, uploadUrl } from '#server/picture/uploads.ts'
import { parcelChange, parcelChangeOut } from './change-shape.ts'
import { claim, claimOut } from './claim-shape.ts'
import { lineTaxInCny, lineTaxOut } from './line-tax-shape.ts'
import { clientName, comingBack, itemServicesCny, orderItem, orderItemOut } from './order-item.ts'
import { at, cnyOut, iso, isoOrNull, parcelStatus, rateOut } from './shapes.ts'
import { type PicturedRow, picturedItem, picturedItemOut } from './pictured-item.ts'
import { shownAddress } from './address.ts'
import { weighingOut } from './weighing-shape.ts'

export const boxShape = z.strictObject({
  weight_g: z.int('Enter whole grams.').min(1, 'Enter the weight.').max(MOST_WEIGHT_G, 'At most 200 kg.'),
  length_cm: z.number().min(0.1, 'Enter the length.').max(BOX_SIDE_CM, `At most ${BOX_SIDE_CM} cm.`),
  width_cm: z.number().min(0.1, 'Enter the width.').max(BOX_SIDE_CM, `At most ${BOX_SIDE_CM} cm.`),
  height_cm: z.number().min(0.1, 'Enter the height.').max(BOX_SIDE_CM, `At most ${BOX_SIDE_CM} cm.`),
})

/** A packed box and, once it has shipped, the number it travels under; several may share one. */
const boxOut = boxShape.extend({
  carrier: z.string().nullable(),
  tracking_number: z.string().nullable(),
  /** Where its carrier tells how far it is. */
  tracking_url: z.string().nullable(),
  /** How far it is: `Shipped` or a tracking status. */
  status: z.enum(['Shipped', ...TRACKING_STATUSES]).nullable(),
  /** Why 17TRACK does not follow it; null also where nobody is to. For staff: customers read null. */
  unfollowed: z.string().nullable(),
})

const estimateOut = z.strictObject({
  actual_g: z.number(),
  volumetric_g: z.number(),
  charge_g: z.number(),
  total_cny: cnyOut,
  eta_days: z.array(z.number()).nullable(),
  illustrative: z.boolean(),
})

export const feeOut = z.strictObject({
  kind: z.string(),
  label: z.string(),
  amount_cny: cnyOut,
  estimated: z.boolean(),
})

export const feeInCny = ({ fen, ...fee }: Fee): z.input<typeof feeOut> => ({
  ...fee,
  amount_cny: cnyFromFen(fen),
})

/** A parcel in lists. */
export const parcelOut = z.strictObject({
  parcel_no: z.string(),
  status: parcelStatus,
  status_since_at: at,
  next_by_at: at.nullable(),
  late: z.boolean(),
  mode: z.enum(['estimate', 'rehearsal']),
  line_code: z.string(),
  line_name: z.string(),
  address: addressShape,
  estimate: estimateOut,
  paid_cny: cnyOut,
  refunded_cny: cnyOut,
  coupon_cny: cnyOut,
  /** The price of the packed parcel: the sum of its fees, the rehearsal and the coupon among them. */
  final_cny: cnyOut.nullable(),
  due_cny: cnyOut,
  /** Packed for less: comes back then, unless it is weighed again before. */
  coming_back_cny: cnyOut.nullable(),
  coming_back_at: at.nullable(),
  /** When its owner gave another address for the problem it has; null where none is given or that has one, too. */
  address_given_at: at.nullable(),
  est_charge_g: z.number(),
  real_charge_g: z.number().nullable(),
  carrier: z.string().nullable(),
  tracking_number: z.string().nullable(),
  item_ids: z.array(z.string()),
  created_at: at,
  shipped_at: at.nullable(),
})

export const parcelDetailOut = parcelOut.extend({
  /** Items that were put into it, where it has been cancelled or came back. */
  past_items: z.array(picturedItemOut),
  items: z.array(orderItemOut.extend({ client: clientName, item_services_cny: itemServicesCny })),
  fees: z.array(feeOut),
  /** As they were before the parcel was packed; `fees` are the last known ones. */
  estimated_fees: z.array(feeOut),
  /** Null until it is packed. */
  real: z.strictObject({ actual_g: z.number(), volumetric_g: z.number(), charge_g: z.number() }).nullable(),
  boxes: z.array(boxOut),
  photos: z.array(z.strictObject({ id: z.string(), url: z.string(), thumb_url: z.string() })),
  /** `status` is '' where the carrier said something that moves nothing, `box` null of the whole parcel. */
  tracking: z.array(
    z.strictObject({
      status: z.enum(['', ...TRACKING_STATUSES]),
      description: z.string(),
      at,
      box: z.int().nullable(),
    }),
  ),
  /** Its changes, oldest first, without the carrier's events: those are in `tracking`. */
  history: z.array(parcelChangeOut),
  /** Import tax that will be due at its door, until it is there. */
  tax: lineTaxOut,
  services: z.array(z.string()),
  insurance: z.boolean(),
  /** An item was taken out after its rehearsal: no other can be. */
  item_taken_out: z.boolean(),
  /** The most its weighing asks for in all, after we took an item out; null before. */
  most_cny: cnyOut.nullable(),
  declaration: z.array(z.strictObject({ name: z.string(), value_cny: z.string(), quantity: z.int() })),
  note: z.string(),
  /** When it was first paid. */
  rate: rateOut,
  /** The newest. */
  claim: claimOut.nullable(),
  /** The most a claim pays. */
  claim_cap_cny: cnyOut,
  /** Null for its owner. */
  weighing: weighingOut.nullable(),
  /** How its owner shares it, and what they may show; null for others and until it is complete. */
  haul: z
    .strictObject({
      /** null while it is not shared. */
      haul_id: z.string().nullable(),
      show_prices: z.boolean(),
      on_home: z.boolean(),
      photos: z.array(
        z.strictObject({
          id: z.string(),
          url: z.string(),
          thumb_url: z.string(),
          /** null for one of the packed parcel. */
          item_id: z.string().nullable(),
          shown: z.boolean(),
        }),
      ),
    })
    .nullable(),
})

export function parcel(
  row: ParcelRow,
  items: readonly { id: string }[],
  now: number,
): z.input<typeof parcelOut> {
  const estimate = parcelJson.estimate(row)
  const final = parcelJson.final(row)
  const { parcel_no, status, mode, line_code, carrier, tracking_number } = row
  return {
    ...{ parcel_no, status, mode, line_code, carrier, tracking_number },
    item_ids: items.map(({ id }) => id),
    status_since_at: iso(row.status_since_at),
    next_by_at: isoOrNull(row.next_by_at),
    late: row.next_by_at !== null && row.next_by_at < now,
    line_name: estimate.line_name,
    address: shownAddress(parcelJson.address(row)),
    estimate: {
      actual_g: estimate.actual_g,
      volumetric_g: estimate.volumetric_g,
      charge_g: estimate.charge_g,
      total_cny: cnyFromFen(estimate.total_fen),
      eta_days: estimate.eta_days,
      illustrative: estimate.illustrative,
    },
    paid_cny: cnyFromFen(row.paid_fen),
    refunded_cny: cnyFromFen(row.refunded_fen),
    coupon_cny: cnyFromFen(row.coupon_fen),
    final_cny: final && cnyFromFen(shownFees(row).reduce((sum, { fen }) => sum + fen, 0)),
    due_cny: cnyFromFen(row.due_fen),
    ...comingBack(row),
    address_given_at: isoOrNull(newAddressAt(row)),
    est_charge_g: estimate.charge_g,
    real_charge_g: final?.charge_g ?? null,
    created_at: iso(row.created_at),
    shipped_at: isoOrNull(row.shipped_at),
  }
}

export interface ParcelParts {
  items: OrderItemRow[]
  past_items: readonly PicturedRow[]
  /** For whom they are, by order number. */
  clients: Map<string, ClientName>
  /** Services of theirs after they arrived, by the item's id. */
  services: ReadonlyMap<string, ItemServiceRow[]>
  tracking: Row<'tracking_events'>[]
  boxes: ParcelBoxRow[]
  /** Whether the reader is a member of staff. */
  for_staff: boolean
  changes: ChangeRow<ParcelStatus>[]
  claim: ClaimRow | undefined
  rate: RateThen | null
  haul: OwnHaul | null
  tax: LineTax | null
  weighing: z.input<typeof parcelDetailOut>['weighing']
}

export function parcelDetail(
  row: ParcelRow,
  parts: ParcelParts,
  now: number,
): z.input<typeof parcelDetailOut> {
  return {
    ...parcel(row, parts.items, now),
    past_items: parts.past_items.map(picturedItem),
    items: parts.items.map((item) => ({
      ...orderItem(item, now),
      client: parts.clients.get(item.order_no) ?? null,
      item_services_cny: cnyFromFen(paidForServices(parts.services.get(item.id) ?? [])),
    })),
    fees: shownFees(row).map(feeInCny),
    estimated_fees: withRehearsal(row, parcelJson.estimate(row).fees).map(feeInCny),
    real: realWeights(row),
    boxes: boxes(row, parts),
    photos: parcelJson.photos(row).map(picture),
    tracking: parts.tracking.map(({ status, description, at: ms, box }) => ({
      status,
      description,
      box,
      at: iso(ms),
    })),
    history: parts.changes.filter(({ event }) => !event.startsWith('tracked:')).map(parcelChange),
    services: parcelJson.services(row),
    insurance: row.insurance === 1,
    item_taken_out: hasTakenOut(row),
    most_cny: row.most_fen === null ? null : cnyFromFen(row.most_fen),
    declaration: parcelJson.declaration(row),
    note: row.note,
    rate: parts.rate,
    claim: parts.claim ? claim(parts.claim) : null,
    claim_cap_cny: cnyFromFen(capOf(row, parts.items)),
    tax: lineTaxInCny(parts.tax),
    weighing: parts.weighing,
    haul: parts.haul && ownHaul(parts.haul),
  }
}

/** Boxes as packed beside boxes as shipped; a parcel without measured boxes has none. */
function boxes(row: ParcelRow, { boxes: shipped, for_staff }: ParcelParts) {
  return parcelJson.boxes(row).map((box, index) => {
    const own = shipped.find((one) => one.box === index + 1)
    return {
      ...box,
      carrier: own?.carrier ?? null,
      tracking_number: own?.tracking_number ?? null,
      tracking_url: own ? trackingPage(own.carrier, own.tracking_number) : null,
      status: own?.status ?? null,
      unfollowed: for_staff ? (own?.unfollowed ?? null) : null,
    }
  })
}

function realWeights(row: ParcelRow): z.input<typeof parcelDetailOut>['real'] {
  const final = parcelJson.final(row)
  if (!final) return null
  const { actual_g, volumetric_g, charge_g } = final
  return { actual_g, volumetric_g, charge_g }
}

const ownHaul = ({ haul, photos, shown: sharedIds }: OwnHaul): z.input<typeof parcelDetailOut>['haul'] => ({
  haul_id: haul?.id ?? null,
  show_prices: haul?.show_prices === 1,
  on_home: haul?.on_home_at != null,
  photos: photos.map(({ id, order_item_id }) => ({
    ...picture(id),
    item_id: order_item_id,
    shown: sharedIds.has(id),
  })),
})

const picture = (id: string) => ({ id, url: uploadUrl(id), thumb_url: uploadThumbUrl(id) })
