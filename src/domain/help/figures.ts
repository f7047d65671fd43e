import { listed } from '#domain/text/sentence.ts'
import { CODE_MINUTES } from '#domain/access/mailed-code.ts'
import { PARCEL_SERVICES_FEN, REHEARSAL_FEN, UNPACKING_FEN } from '#domain/freight/parcel-services.ts'
import { FEWEST_JOURNEYS } from '#domain/freight/line-figures.ts'
import { PACKING_BP } from '#domain/freight/packing-estimate.ts'
import { INSURANCE_BP } from '#domain/freight/parcel-price.ts'
import { SHIPPING_LINES, type ShippingLine } from '#domain/freight/shipping-lines.ts'
import { CURRENCIES, showCny } from '#domain/money/money.ts'
import { GATEWAY_LEAST_FEN, MOST_TOP_UP_FEN, openForMs, takesBackMs } from '#domain/money/payment-method.ts'
import { LEAST_PAYOUT_FEN, SETTLES_MS } from '#domain/money/withdrawal.ts'
import { VIP_LEVELS } from '#domain/money/vip.ts'
import { MAX_CART_ITEMS, MAX_QUANTITY } from '#domain/order/cart.ts'
import { ITEM_SERVICE_HOURS, itemServiceTerms } from '#domain/order/item-service.ts'
import { ITEM_SERVICE_KINDS } from '#domain/money/payment-purpose.ts'
import { ORDER_SERVICES_FEN } from '#domain/order/pricing.ts'
import { REFUND_DAYS, RETURN_HANDLING_FEN } from '#domain/order/refund.ts'
import { dueAt, type OrderStatus } from '#domain/order/status.ts'
import { DISPOSE_AFTER_DAYS, STORAGE_DAY_FEN, STORAGE_MOST_FEN } from '#domain/order/storage.ts'
import { DAMAGE_DAYS, LOST_AFTER_DAYS, NOT_RECEIVED_DAYS } from '#domain/parcel/claim.ts'
import { parcelDueAt, type ParcelStatus } from '#domain/parcel/status.ts'
import { MAX_ADDRESSES } from '#domain/place/address-lines.ts'
import { TIERS } from '#domain/promotion/invitation.ts'
import { WELCOME_DAYS } from '#domain/promotion/promotion.ts'
import { DAY, HOUR } from '#domain/time/durations.ts'

/**
 * The shop's figures by the names that articles write, as in {{free_storage_days}} days. They come from the rules, so
 * that an article cannot say what is no longer so.
 */

const orderHours = (status: OrderStatus) => (dueAt(status, 0) ?? 0) / HOUR
const parcelHours = (status: ParcelStatus) => (parcelDueAt(status, 0) ?? 0) / HOUR
const percent = (bp: number) => `${bp / 100}%`
const [first] = VIP_LEVELS
const best = VIP_LEVELS.at(-1) ?? first
/** "8%, 7% and 6%" */

/** "¥800.00 on Worldwide small packet and ¥5,000.00 on EMS": the lines by what they have, least first; those that have nothing left out. */
function byLine(
  amountOf: (line: ShippingLine) => number | null | undefined,
  shown: (amount: number) => string,
) {
  const groups = Map.groupBy(SHIPPING_LINES, (line) => amountOf(line) ?? 0)
  groups.delete(0)
  const words = [...groups]
    .toSorted(([a], [b]) => a - b)
    .map(([amount, lines]) => `${shown(amount)} on ${listed(lines.map(({ name }) => name))}`)
  return listed(words)
}

const serviceFen = ITEM_SERVICE_KINDS.map((kind) => itemServiceTerms(kind).fen)
const topTier = TIERS.at(-1) ?? TIERS[0]

export const FIGURES: Readonly<Record<string, string>> = {
  service_fee: percent(first.fee_bp),
  lowest_service_fee: percent(best.fee_bp),
  service_fees: listed(VIP_LEVELS.map(({ fee_bp }) => percent(fee_bp))),
  extra_photo: showCny(ORDER_SERVICES_FEN.extra_photo),
  remove_packaging: showCny(PARCEL_SERVICES_FEN.remove_packaging),
  vacuum: showCny(PARCEL_SERVICES_FEN.vacuum),
  reinforce: showCny(PARCEL_SERVICES_FEN.reinforce),
  moisture_bag: showCny(PARCEL_SERVICES_FEN.moisture_bag),
  currencies: CURRENCIES.map(({ code }) => code).join(', '),
  rehearsal: showCny(REHEARSAL_FEN),
  unpacking: showCny(UNPACKING_FEN),
  packing_weight: percent(PACKING_BP),
  insurance: percent(INSURANCE_BP),
  insurance_caps: byLine(
    ({ insurance_cap_cny: cny }) => cny,
    (cny) => showCny(cny * 100),
  ),
  divisors: byLine(
    ({ divisor }) => divisor,
    (divisor) => divisor.toLocaleString('en'),
  ),
  longest_sides: byLine(
    ({ max_side_cm }) => max_side_cm,
    (cm) => `${cm} cm`,
  ),
  journeys: `${FEWEST_JOURNEYS}`,

  item_services: `${showCny(Math.min(...serviceFen))} to ${showCny(Math.max(...serviceFen))} each`,
  measure: showCny(itemServiceTerms('measure').fen),
  battery_test: showCny(itemServiceTerms('battery_test').fen),
  tags_off: showCny(itemServiceTerms('tags_off').fen),
  split: showCny(itemServiceTerms('split').fen),
  item_service_hours: `${ITEM_SERVICE_HOURS}`,

  free_storage_days: `${first.storage_days}`,
  most_free_storage_days: `${best.storage_days}`,
  storage_day: showCny(STORAGE_DAY_FEN),
  most_storage: showCny(STORAGE_MOST_FEN),
  disposal_days: `${DISPOSE_AFTER_DAYS}`,

  pay_hours: `${orderHours('WaitingForPayment')}`,
  buying_hours: `${orderHours('Paid')}`,
  seller_ships_days: `${orderHours('Purchased') / 24}`,
  to_warehouse_days: `${orderHours('SellerShipped') / 24}`,
  inspection_hours: `${orderHours('ArrivedAtWarehouse')}`,
  question_days: `${orderHours('WaitingForConfirm') / 24}`,
  packing_hours: `${parcelHours('WaitingForPacking')}`,
  supplement_days: `${parcelHours('WaitingForSupplement') / 24}`,

  refund_days: `${REFUND_DAYS}`,
  refund_answer_days: `${orderHours('RefundRequested') / 24}`,
  return_handling: showCny(RETURN_HANDLING_FEN),
  claim_days: `${parcelHours('ClaimOpen') / 24}`,
  damage_days: `${DAMAGE_DAYS}`,
  not_received_days: `${NOT_RECEIVED_DAYS}`,
  lost_days: `${LOST_AFTER_DAYS}`,

  least_charge: showCny(GATEWAY_LEAST_FEN),
  most_top_up: showCny(MOST_TOP_UP_FEN),
  payment_hours: `${openForMs('stripe') / HOUR}`,
  transfer_days: `${openForMs('transfer') / DAY}`,
  take_back_days: `${takesBackMs('stripe') / DAY}`,
  withdrawal_days: `${SETTLES_MS / DAY}`,
  least_withdrawal: showCny(LEAST_PAYOUT_FEN),

  code_minutes: `${CODE_MINUTES}`,
  addresses: `${MAX_ADDRESSES}`,
  cart_items: `${MAX_CART_ITEMS}`,
  most_pieces: `${MAX_QUANTITY}`,
  welcome_days: `${WELCOME_DAYS}`,
  first_reward: percent(TIERS[0].ratio_bp),
  best_reward: percent(topTier.ratio_bp),
  growth_levels: listed(VIP_LEVELS.slice(1).map(({ growth }) => growth.toLocaleString('en'))),
  free_photos: listed(VIP_LEVELS.map(({ photos }) => `${photos}`)),
  storage_levels: listed(VIP_LEVELS.map(({ storage_days }) => `${storage_days}`)),
  freight_offs: listed(VIP_LEVELS.map(({ freight_off_bp }) => percent(freight_off_bp))),
  vip_levels: `${best.level}`,
  most_freight_off: percent(best.freight_off_bp),
}

const FIGURE = /\{\{\s*([^{}]*?)\s*\}\}/g

/** The text with its figures in place; a name that is none stays as it is written (unknownFigures tells it). */
export const withFigures = (text: string) =>
  text.replace(FIGURE, (written: string, name: string) => FIGURES[name] ?? written)

/** The names in a text that are no figure's. */
export const unknownFigures = (text: string) =>
  [...text.matchAll(FIGURE)].flatMap(([, name = '']) => (name in FIGURES ? [] : [name]))
