import { quoteOrder } from '#domain/order/pricing.ts'
import { DAY, HOUR } from '#domain/time/durations.ts'
import type { ItemServiceRow } from '#server/db/rows.ts'
import type { Message } from '#server/providers/mail/mail.ts'
import { arrivalMail, type ArrivedItem } from './arrival.ts'
import { codeMail } from './code.ts'
import * as change from './email-change.ts'
import { answerMail } from './feedback.ts'
import { goodwillMail } from './goodwill.ts'
import * as service from './item-service.ts'
import * as balance from './balance.ts'
import * as order from './order.ts'
import * as claim from './claim.ts'
import * as parcel from './parcel.ts'
import { supplementMail } from './supplement.ts'
import { priceFallMail } from './price-fall.ts'
import * as security from './security.ts'

/** A realistic example of each mail, by the file and the name of the function that writes it: for looking at (`npm run mails -- preview`). */

const TO = 'anna@example.com'
const NOW = Date.UTC(2026, 10, 25, 9, 30)
const tee = { id: '0mwwmjdpc000as4txxq24', title: 'Heavy cotton tee', sku_text: 'White, M', quantity: 2 }
const lamp = {
  id: '0mwwmje69000rzz3f8zh8',
  title: 'Walnut desk lamp with a linen shade',
  sku_text: '',
  quantity: 1,
}
const credited = { balance_fen: 21_480, owed_fen: 0 }
const event = {
  ip: '203.0.113.7',
  user_agent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/130.0 Safari/537.36',
  at: NOW,
}
const box = { parcel_no: 'P261125-4', carrier: 'YunExpress', tracking_number: 'YT2632912345678' }
const payment_no = 'T261125-7'
const funding = {
  ...{ payment_no, method: 'stripe', charge_currency: 'USD', charge_amount: '50.71', fen: 36_224 },
}
const quote = quoteOrder({
  items: [
    { ...tee, price_fen: 8_900, domestic_fee_fen: 600, services_fen: 200, fee_ratio_bp: 800 },
    { ...lamp, price_fen: 15_000, domestic_fee_fen: 1_000, services_fen: 0, fee_ratio_bp: 800 },
  ],
  coupon_fen: 1_000,
})
const freight = [
  { label: 'Freight', fen: 20_390 },
  { label: 'Insurance', fen: 610 },
  { label: 'Coupon', fen: -3_500 },
]
const measuring: ItemServiceRow = {
  ...{ id: '1', order_item_id: lamp.id, account_id: 'a', kind: 'measure', text: 'The height of the shade' },
  ...{ spot_photo_id: null, spot_x: null, spot_y: null, status: 'Done', taken_by: null, photo_ids: '["1"]' },
  ...{ paid_fen: 200, paid_promo_fen: 0, refunded_fen: 0, refunded_promo_fen: 0, created_at: NOW },
  ...{ due_at: null, closed_at: NOW, answer: 'The shade is 21 cm high.', weight_g: null, boxed_g: null },
  ...{ length_cm: null, width_cm: null, height_cm: null },
}
const parts = [
  { payment_no, amount_fen: 5_000 },
  { payment_no: null, amount_fen: 7_000 },
]
const withdrawal = { fen: 12_000, balance_fen: 9_480, parts, receivable_fen: 0 }

/** The demo’s photos, which the preview has beside it. */
const photos = (...angles: string[]) =>
  angles.map((angle) => ({ large: `/img/qc/qc-${angle}-960.webp`, small: `/img/qc/qc-${angle}-640.webp` }))

const arrivedTee: ArrivedItem = {
  item: {
    ...tee,
    ...{ status: 'InWarehouse', verdict: 'ok', inspection_note: '', weight_g: 480 },
    ...{ length_cm: 30, width_cm: 24, height_cm: 5, domestic_fee_fen: 600, service_fee_fen: 1_424 },
    ...{ refund_until_at: NOW + 5 * DAY, stored_until_at: NOW + 90 * DAY },
  },
  net_paid_fen: 20_024,
  photos: photos('front', 'side', 'detail', 'scale'),
}
const arrivedLamp: ArrivedItem = {
  ...arrivedTee,
  item: {
    ...arrivedTee.item,
    ...lamp,
    ...{ verdict: 'damaged', inspection_note: 'The shade has a dent.', weight_g: 1_350 },
  },
  photos: photos('front'),
}

export const EXAMPLES: Readonly<Record<string, Message>> = {
  'arrival-arrivalMail': arrivalMail(TO, [arrivedTee, arrivedLamp], NOW + 30 * DAY, NOW),
  'code-codeMail': codeMail(TO, 'verify', { code: '482915', token: 'token' }, event),
  'email-change-changeCodeMail': change.changeCodeMail(TO, '482915'),
  'email-change-addressTakenMail': change.addressTakenMail(TO, { until_recently: false }),
  'email-change-emailChangedMail': change.emailChangedMail(TO, {
    ...{ ...event, new_email: 'anna.b@example.com', voided_fen: 12_000, token: 'token' },
  }),
  'email-change-takenBackMail': change.takenBackMail(TO, event),
  'feedback-answerMail': answerMail(
    { ticket_no: 'F261124-2', account_id: 'a', contact: TO, created_at: NOW - DAY },
    'The seller has the blue one again from Monday.\nShall we order it for you?',
    null,
  ),
  'goodwill-goodwillMail': goodwillMail(TO, 'given', {
    ...{ ...credited, ref: 'G261125-2', fen: 3_500, receivable_fen: 0 },
    reason: 'Your lamp waited 6 days before we photographed it.',
  }),
  'item-service-serviceOrderedMail': service.serviceOrderedMail(TO, lamp, measuring, {
    ...{ fen: 200, balance_fen: 21_480, due_at: NOW + DAY, funding: undefined },
  }),
  'item-service-serviceCancelledMail': service.serviceCancelledMail(TO, lamp, measuring, {
    ...{ ...credited, fen: 200 },
  }),
  'item-service-serviceResultMail': service.serviceResultMail(TO, lamp, measuring),
  'item-service-serviceNotPossibleMail': service.serviceNotPossibleMail(TO, lamp, measuring, {
    ...{ ...credited, fen: 200, why: 'The shade can’t be taken off without breaking it.' },
  }),
  'balance-reversalMail': balance.reversalMail(TO, {
    ...{
      payment_no,
      fen: 37_704,
      receivable_fen: 16_224,
      reason: 'The card holder disputes it.',
      balance_fen: 0,
    },
  }),
  'balance-returnedMail': balance.returnedMail(TO, { ...credited, payment_no, fen: 37_704 }),
  'balance-staffTroubleMail': balance.staffTroubleMail('staff@example.com', {
    ...{ payment_no, why: 'USD 50.00 came, but USD 52.87 was asked for. Nothing was credited.' },
  }),
  'balance-staffRequestMail': balance.staffRequestMail('staff@example.com', {
    ...{ about_id: 'P261125-4', sum_fen: 62_000, status: 'Approved', answer: 'Fine, the photos are clear.' },
  }),
  'balance-transferRefusedMail': balance.transferRefusedMail(TO, {
    ...{ payment_no, fen: 37_704, reason: 'No transfer with this reference came by 24 November.' },
  }),
  'balance-rewardMail': balance.rewardMail(TO, { ...credited, fen: 610 }),
  'balance-rewardBackMail': balance.rewardBackMail(TO, { fen: 610, receivable_fen: 0, balance_fen: 20_870 }),
  'balance-staffReversalMail': balance.staffReversalMail('staff@example.com', {
    ...{ email: TO, payment_no, fen: 37_704, receivable_fen: 16_224, reason: 'The card holder disputes it.' },
  }),
  'balance-withdrawalPaidMail': balance.withdrawalPaidMail(TO, withdrawal),
  'balance-withdrawalSentBeforeMail': balance.withdrawalSentBeforeMail(TO, withdrawal),
  'balance-withdrawalRejectedMail': balance.withdrawalRejectedMail(TO, {
    ...{ fen: 12_000, reason: 'The name on the account isn’t yours.' },
  }),
  'balance-topUpMail': balance.topUpMail(TO, {
    ...{ ...credited, unbought: null, twice: false },
    payment: { method: 'transfer', amount_fen: 38_190, credited_fen: 37_704 },
  }),
  'balance-couponGivenMail': balance.couponGivenMail(TO, {
    name: '$5 off shipping',
    expires_at: NOW + 30 * DAY,
  }),
  'order-endedMail': order.endedMail(TO, {
    ...{ ...credited, event: 'mark_unavailable', title: lamp.title, why: 'The seller has no more of it.' },
    ...{ fen: 17_200, kept_fen: 0 },
  }),
  'order-goneMail': order.goneMail(TO, lamp, {
    ...{
      ...credited,
      event: 'end_item',
      title: lamp.title,
      why: 'It broke in our warehouse. A box fell on it.',
    },
    ...{ fen: 17_200, kept_fen: 0, services_fen: 200, parcel: '' },
  }),
  'order-questionMail': order.questionMail(TO, lamp, {
    ...{ reason: 'The seller has raised the price.', expires_at: NOW + 7 * DAY },
    change:
      'The price goes from ¥150.00 to ¥162.00 and the service fee from ¥12.00 to ¥12.96. In all, you pay ¥12.96 more.',
  }),
  'order-settledMail': order.settledMail(TO, lamp, { ...credited, fen: -1_296 }),
  'order-refundRejectedMail': order.refundRejectedMail(TO, lamp, 'The photos show no damage.'),
  'order-partArrivedMail': order.partArrivedMail(TO, { ...tee, quantity: 5, part_arrived: 2 }),
  'order-partRefundMail': order.partRefundMail(TO, tee, { ...credited, fen: 28_836, arrived: 2 }),
  'order-replacementMail': order.replacementMail(TO, lamp, 'It leaves tomorrow.'),
  'order-sellerAnswerMail': order.sellerAnswerMail(
    TO,
    { ...lamp, status: 'InWarehouse', refund_until_at: NOW + 5 * DAY },
    'The seller pays it back.',
  ),
  'order-returningMail': order.returningMail(TO, lamp, 13_300),
  'order-storageMail': order.storageMail(TO, tee, { stored_until_at: NOW + 7 * DAY, days: 7 }),
  'order-disposalMail': order.disposalMail(TO, tee, NOW + 14 * DAY),
  'order-paidMail': order.paidMail(TO, { items: [tee, lamp], quote, balance_fen: 0, funding }, NOW),
  'order-refundMail': order.refundMail(TO, { ...credited, title: lamp.title, fen: 17_200 }),
  'order-priceFellMail': order.priceFellMail(TO, { ...credited, title: lamp.title, fen: 1_296 }),
  'order-correctedMail': order.correctedMail(
    TO,
    { ...arrivedTee.item, refund_until_at: NOW + 4 * DAY },
    { words: ['Weight 520 g → 480 g'], why: 'We weighed it with its outer bag before.' },
    NOW,
  ),
  'parcel-parcelPaidMail': parcel.parcelPaidMail(TO, box, {
    ...{ rows: freight, fen: 17_500, balance_fen: 3_980, next: parcel.PACK, funding },
  }),
  'parcel-parcelRefundMail': parcel.parcelRefundMail(TO, box, {
    ...credited,
    fen: 2_100,
    before_fen: 17_500,
    ...{ why: 'We weighed it again. It costs less than you paid.', next: 'You don’t need to do anything.' },
  }),
  'parcel-takenOutMail': parcel.takenOutMail(TO, box, {
    ...{ item: { ...lamp, stored_until_at: NOW + 60 * DAY }, why: 'It leaks, and the others must stay dry.' },
    ...{ opened: true, most_fen: 20_400 },
  }),
  'parcel-rehearsedMail': parcel.rehearsedMail(TO, box, {
    rows: freight,
    fen: 17_500,
    coupon: { name: '$5 off your first parcel', fen: 3_566, until_at: NOW + 9 * DAY },
    by_at: NOW + 14 * DAY,
    again: false,
  }),
  'supplement-supplementMail': supplementMail(TO, box, {
    ...{ parts: { parcel_fen: 2_915, coupon_fen: 1_000 }, paid_fen: 17_500, again: true, all_back: true },
    before: { actual_g: 1_000, charge_g: 1_500 },
    now: { actual_g: 1_560, charge_g: 2_000 },
    by_at: NOW + 14 * DAY,
    reason: 'The shoes needed a stronger box.',
  }),
  'parcel-shippedMail': parcel.shippedMail(TO, box, [box, { ...box, tracking_number: 'YT2632912345679' }]),
  'parcel-renumberedMail': parcel.renumberedMail(TO, box, box),
  'parcel-deliveredMail': parcel.deliveredMail(TO, box),
  'parcel-pickupMail': parcel.pickupMail(TO, box, 'Waiting at the post office, 12 High Street.'),
  'parcel-addressIssueMail': parcel.addressIssueMail(TO, box, 'House number missing.'),
  'parcel-returnFreightMail': parcel.returnFreightMail(TO, box, { fen: 3_340, balance_fen: 18_140 }),
  'parcel-returnedMail': parcel.returnedMail(TO, box, 3_340),
  'claim-claimedMail': claim.claimedMail(TO, box, { ...credited, fen: 20_000 }),
  'claim-lossNotedMail': claim.lossNotedMail(TO, box, {
    ...{ kind: 'seized', note: 'Customs wrote to us on 24 November.', by_at: NOW + 5 * DAY, cap_fen: 20_000 },
  }),
  'claim-claimRefusedMail': claim.claimRefusedMail(
    TO,
    box,
    'The carrier has a signature of 20 November 2026.',
  ),
  'price-fall-priceFallMail': priceFallMail(TO, {
    ...{
      item_platform: 'taobao',
      num_iid: '682',
      title: lamp.title,
      price_fen: 12_900,
      price_then_fen: 15_000,
    },
  }),
  'security-identityMail': security.identityMail(TO, { ...event, provider: 'Google' }),
  'security-passwordMail': security.passwordMail(TO, { ...event, voided_fen: 12_000 }),
  'security-newDeviceMail': security.newDeviceMail(TO, event),
  'security-passkeyMail': security.passkeyMail(TO, { ...event, name: 'Anna’s phone' }),
  'security-secondFactorMail': security.secondFactorMail('staff@example.com', event),
  'security-accountDeletedMail': security.accountDeletedMail(TO, { ...event, given_up_fen: 0 }),
  'security-recoveryMail': security.recoveryMail('staff@example.com', { ...event, at: NOW - HOUR, left: 7 }),
  'security-withdrawalAskedMail': security.withdrawalAskedMail(TO, {
    ...{ ...event, fen: 12_000, account_text: 'GB29 NWBK 6016 1331 9268 19', parts },
  }),
}
