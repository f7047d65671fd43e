import { aSingleItem } from '../fakes/samples.ts'
import { named } from '../people/shopping.ts'

/** The things of a boss who works and shops here, by their names. */
export interface Own {
  id: string
  cart_id: string
  refund_id: string
  parcel_no: string
  payment_no: string
  withdrawal_no: string
  unclaimed_id: string
  ticket_no: string
  email: string
  account_id: string
  coupon_id: string
  request_id: string
  service_id: string
}

export const NUMBER = 'SF0000000042'
const FOUND = { weight_g: 400, length_cm: 10, width_cm: 10, height_cm: 10, verdict: 'ok' }
const class_ = { goods_class: 'general', reason: 'I say so' }
const aBox = { weight_g: 400, length_cm: 10, width_cm: 10, height_cm: 10 }

/** The inputs by which each call of staff would decide about the caller's own things, one for each way to name them. */
export const DECIDES: Record<string, (own: Own) => object[]> = {
  'bk/add_tracking_event': ({ parcel_no }) => [{ parcel_no, status: 'Delivered', description: 'Here' }],
  'bk/answer_feedback': ({ ticket_no }) => [{ ticket_no, text: 'I am right' }],
  'bk/ask_customer': ({ id }) => [{ id, kind: 'price', amount_cny: '1.00', reason: 'Cheaper' }],
  'bk/assign_unclaimed': ({ unclaimed_id, id }) => [
    { unclaimed_id, id },
    { unclaimed_id, ids: [id] },
  ],
  'bk/await_replacement': ({ id }) => [{ id }],
  'bk/cancel_parcel': ({ parcel_no }) => [{ parcel_no, reason: 'I want it back' }],
  'bk/close_feedback': ({ ticket_no }) => [{ ticket_no }],
  'bk/close_unclaimed': ({ unclaimed_id }) => [{ unclaimed_id, outcome: 'discarded', note: 'Mine' }],
  'bk/confirm_payment': ({ payment_no }) => [
    { payment_no, approve: true },
    { payment_no, approve: false },
  ],
  'bk/confirm_withdrawal': ({ withdrawal_no }) => [
    { withdrawal_no, approve: true },
    { withdrawal_no, approve: false },
  ],
  'bk/correct_item': ({ id }) => [{ id, purchase_no: 'TB', reason: 'I say so' }],
  'bk/correct_purchase': ({ id }) => [{ id, real_price_cny: '1.00' }],
  'bk/credit_account': ({ account_id }) => [{ account_id, amount_cny: '5.00', reason: 'Mine' }],
  'bk/debit_account': ({ account_id }) => [{ account_id, amount_cny: '5.00', reason: 'Mine' }],
  'bk/decide_request': ({ request_id }) => [{ request_id, approve: true }],
  'bk/dispose': ({ id }) => [{ id }],
  'bk/end_item': ({ id }) => [{ id, reason: 'lost', note: 'I lost it' }],
  'bk/give_coupon': ({ email }) => [{ email, code: 'OWN' }],
  'bk/revoke_coupon': ({ coupon_id }) => [{ id: coupon_id, reason: 'I say so' }],
  'bk/finish_return': ({ refund_id }) => [{ refund_id, outcome: 'accepted' }],
  'bk/inspect_item': ({ id }) => [{ id, ...FOUND, photo_ids: ['x'] }],
  'bk/mark_seller_shipped': ({ id }) => [{ ids: [id], inner_tracking_number: NUMBER }],
  'bk/mark_unavailable': ({ id }) => [{ id, reason: 'I want it back' }],
  'bk/note_customer': ({ account_id }) => [{ account_id, text: 'A good customer' }],
  'bk/pack_parcel': ({ parcel_no }) => [{ parcel_no, boxes: [aBox] }],
  'bk/ready_parcel': ({ parcel_no }) => [{ parcel_no }],
  'bk/release_payment': ({ payment_no }) => [{ payment_no }],
  'bk/resolve_claim': ({ parcel_no }) => [{ parcel_no, approve: true }],
  'bk/resolve_refund': ({ refund_id }) => [
    { refund_id, approve: true },
    { refund_id, approve: false },
  ],
  'bk/return_parcel': ({ parcel_no }) => [{ parcel_no, return_freight_cny: '0.00' }],
  'bk/reverse_payment': ({ payment_no }) => [{ payment_no, amount_cny: '1.00', reason: 'Mine' }],
  'bk/scan_arrival': ({ id }) => [{ id }, { inner_tracking_number: NUMBER }],
  'bk/pick_items': ({ id }) => [{ ids: [id] }],
  'bk/search_item': ({ id }) => [{ id }],
  'bk/seller_answered': ({ id }) => [{ id, outcome: 'refused' }],
  'bk/set_goods_class': ({ id, cart_id }) => [
    { id, ...class_ },
    { id: cart_id, ...class_ },
    { ...named(aSingleItem()), ...class_ },
  ],
  'bk/set_shelf': ({ id }) => [{ ids: [id], shelf: 'A-1' }],
  'bk/set_role': ({ email }) => [{ email, role: 'customer' }],
  'bk/ship_parcel': ({ parcel_no }) => [{ parcel_no, carrier: 'EMS', tracking_number: `EE${parcel_no}` }],
  'bk/start_packing': ({ parcel_no }) => [{ parcel_no }],
  'bk/give_back': ({ id }) => [{ id }],
  'bk/take_item': ({ id }) => [{ id }],
  'bk/finish_service': ({ service_id }) => [{ id: service_id, outcome: 'done', text: 'It fits.' }],
  'bk/note_loss': ({ parcel_no }) => [{ parcel_no, kind: 'lost', note: 'I say so' }],
  'bk/take_out_item': ({ parcel_no, id }) => [{ parcel_no, item_id: id }],
  'bk/take_service': ({ service_id }) => [{ id: service_id }],
  'bk/weigh_again': ({ parcel_no }) => [{ parcel_no, boxes: [aBox] }],
  'bk/withdraw_question': ({ id }) => [{ id, reason: 'No question' }],
  'orders/place_order_item': ({ id }) => [{ id, purchase_no: 'TB', real_price_cny: '1.00' }],
}
