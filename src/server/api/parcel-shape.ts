import { z } from 'zod'
import { CLAIM_KINDS } from '#domain/claim.ts'
import { cnyFromFen } from '#domain/money.ts'
import type { Fee } from '#domain/parcel-fee.ts'
import { REHEARSAL_FEE } from '#domain/parcel-receipt.ts'
import { addressShape, claimJson, parcelJson } from '#server/db/json.ts'
import type { ClaimRow, OrderItemRow, ParcelRow } from '#server/db/rows.ts'
import { capOf } from '#server/parcels/claims.ts'
import type { Row } from '#server/db/schema.ts'
import { netPaidFen, priceOf } from '#server/parcels/money.ts'
import { uploadThumbUrl, uploadUrl } from '#server/uploads/uploads.ts'
import { change, changeOut } from './change-shape.ts'
import { orderItem, orderItemOut } from './order-item.ts'
import { at, cnyOut, iso, isoOrNull } from './shapes.ts'

export const boxShape = z.strictObject({
  weight_g: z.int('Enter whole grams.').min(1, 'Enter the weight.').max(200_000, 'At most 200 kg.'),
  length_cm: z.number().min(0.1, 'Enter the length.').max(400, 'At most 400 cm.'),
  width_cm: z.number().min(0.1, 'Enter the width.').max(400, 'At most 400 cm.'),
  height_cm: z.number().min(0.1, 'Enter the height.').max(400, 'At most 400 cm.'),
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

export const claimOut = z.strictObject({
  id: z.string(),
  kind: z.enum(CLAIM_KINDS),
  note: z.string(),
  images: z.array(z.strictObject({ id: z.string(), url: z.string(), thumb_url: z.string() })),
  status: z.enum(['Open', 'Approved', 'Rejected']),
  /** What the customer asks for. */
  amount_cny: cnyOut.nullable(),
  paid_cny: cnyOut,
  reason: z.string(),
  created_at: at,
})

/** A parcel in lists. */
export const parcelOut = z.strictObject({
  parcel_no: z.string(),
  status: z.string(),
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
  /** What the packed parcel costs, after its coupon. */
  final_cny: cnyOut.nullable(),
  due_cny: cnyOut,
  est_charge_g: z.number(),
  real_charge_g: z.number().nullable(),
  carrier: z.string().nullable(),
  tracking_number: z.string().nullable(),
  item_ids: z.array(z.string()),
  created_at: at,
})

export const parcelDetailOut = parcelOut.extend({
  items: z.array(orderItemOut),
  fees: z.array(feeOut),
  /** As they were before the parcel was packed; `fees` are the last known ones. */
  estimated_fees: z.array(feeOut),
  /** Null until it is packed. */
  real: z.strictObject({ actual_g: z.number(), volumetric_g: z.number(), charge_g: z.number() }).nullable(),
  boxes: z.array(boxShape),
  photos: z.array(z.strictObject({ id: z.string(), url: z.string(), thumb_url: z.string() })),
  tracking: z.array(z.strictObject({ status: z.string(), description: z.string(), at })),
  /** What happened to it, oldest first, but for what the carrier said: that is `tracking`. */
  history: z.array(changeOut),
  services: z.array(z.string()),
  insurance: z.boolean(),
  declaration: z.array(z.strictObject({ name: z.string(), value_cny: z.string(), quantity: z.int() })),
  note: z.string(),
  shipped_at: at.nullable(),
  /** The newest. */
  claim: claimOut.nullable(),
  /** What a claim pays at most. */
  claim_cap_cny: cnyOut,
})

export function parcel(row: ParcelRow, item_ids: string[], now: number): z.input<typeof parcelOut> {
  const estimate = parcelJson.estimate(row)
  const final = parcelJson.final(row)
  const { parcel_no, status, mode, line_code, carrier, tracking_number } = row
  return {
    ...{ parcel_no, status, mode, line_code, carrier, tracking_number, item_ids },
    status_since_at: iso(row.status_since_at),
    next_by_at: isoOrNull(row.next_by_at),
    late: row.next_by_at !== null && row.next_by_at < now,
    line_name: estimate.line_name,
    address: parcelJson.address(row),
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
    final_cny: final && cnyFromFen(final.total_fen - row.coupon_fen),
    due_cny: cnyFromFen(row.due_fen),
    est_charge_g: estimate.charge_g,
    real_charge_g: final?.charge_g ?? null,
    created_at: iso(row.created_at),
  }
}

export interface ParcelParts {
  items: OrderItemRow[]
  tracking: Row<'tracking_events'>[]
  changes: Row<'status_changes'>[]
  claim: ClaimRow | undefined
}

export function parcelDetail(
  row: ParcelRow,
  parts: ParcelParts,
  now: number,
): z.input<typeof parcelDetailOut> {
  const ids = parts.items.map((item) => item.id)
  return {
    ...parcel(row, ids, now),
    items: parts.items.map((item) => orderItem(item, now)),
    fees: feesOf(row).map(feeInCny),
    estimated_fees: withRehearsal(row, parcelJson.estimate(row).fees).map(feeInCny),
    real: realWeights(row),
    boxes: parcelJson.boxes(row),
    photos: parcelJson.photos(row).map(picture),
    tracking: parts.tracking.map(({ status, description, at: ms }) => ({ status, description, at: iso(ms) })),
    history: parts.changes.filter(({ event }) => !event.startsWith('tracked:')).map(change),
    services: parcelJson.services(row),
    insurance: row.insurance === 1,
    declaration: parcelJson.declaration(row),
    note: row.note,
    shipped_at: isoOrNull(row.shipped_at),
    claim: parts.claim ? claim(parts.claim) : null,
    claim_cap_cny: cnyFromFen(capOf(row)),
  }
}

function realWeights(row: ParcelRow): z.input<typeof parcelDetailOut>['real'] {
  const final = parcelJson.final(row)
  if (!final) return null
  const { actual_g, volumetric_g, charge_g } = final
  return { actual_g, volumetric_g, charge_g }
}

/** The last known fees, with what the coupon takes off. */
function feesOf(row: ParcelRow): Fee[] {
  const { fees, total_fen } = priceOf(row)
  // A supplement is asked for with what the coupon will take off when it is paid.
  const asked = row.status === 'WaitingForSupplement' && row.coupon_id !== null
  const coupon_fen = asked ? total_fen - netPaidFen(row) - row.due_fen : row.coupon_fen
  const all = withRehearsal(row, fees)
  return coupon_fen
    ? [...all, { kind: 'coupon', label: 'Coupon', fen: -coupon_fen, estimated: !row.final }]
    : all
}

const withRehearsal = ({ mode }: ParcelRow, fees: Fee[]): Fee[] =>
  mode === 'rehearsal' ? [...fees, REHEARSAL_FEE] : fees

export const claim = (row: ClaimRow): z.input<typeof claimOut> => ({
  id: row.id,
  kind: row.kind,
  note: row.note,
  images: claimJson.images(row).map(picture),
  status: row.status,
  amount_cny: row.wanted_fen === null ? null : cnyFromFen(row.wanted_fen),
  paid_cny: cnyFromFen(row.paid_fen),
  reason: row.reason,
  created_at: iso(row.created_at),
})

const picture = (id: string) => ({ id, url: uploadUrl(id), thumb_url: uploadThumbUrl(id) })
