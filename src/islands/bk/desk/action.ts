import { showCnyText } from '#domain/money/money.ts'
import type { Data } from '#stores/api.ts'

export type Action = Data<'bk/get_audit'>['list'][number]

/** Words for each call of staff, as the log shows it. */
export const ACTION_WORDS: Readonly<Record<string, string>> = {
  'bk/add_tracking_event': 'Noted a tracking event',
  'bk/answer_feedback': 'Answered a message',
  'bk/ask_customer': 'Asked the customer',
  'bk/assign_unclaimed': 'Assigned an unclaimed box',
  'bk/await_replacement': 'Noted that the seller sends it again',
  'bk/cancel_parcel': 'Cancelled the parcel',
  'bk/close_day': 'Closed a day',
  'bk/close_feedback': 'Closed a message',
  'bk/close_unclaimed': 'Closed an unclaimed box',
  'bk/confirm_payment': 'Decided a transfer',
  'bk/confirm_withdrawal': 'Decided a withdrawal',
  'bk/correct_item': 'Corrected the item',
  'bk/correct_purchase': 'Corrected the price of a purchase',
  'bk/create_campaign': 'Made a campaign',
  'bk/credit_account': 'Gave a customer goodwill',
  'bk/customs_papers': 'Printed papers for customs',
  'bk/debit_account': 'Took money back from a customer',
  'bk/decide_request': 'Decided a request of staff',
  'bk/dispose': 'Disposed of the item',
  'bk/end_campaign': 'Ended a campaign',
  'bk/end_item': 'Ended the item',
  'bk/explain_difference': 'Explained a difference',
  'bk/finish_enrolment': 'Set up the second factor',
  'bk/finish_return': 'Ended a return to the seller',
  'bk/finish_service': 'Ended a service',
  'bk/give_back': 'Gave the item back',
  'bk/give_coupon': 'Handed out a coupon',
  'bk/import_statement': 'Imported a statement',
  'bk/inspect_item': 'Inspected the item',
  'bk/mark_seller_shipped': 'Noted that the seller sent it',
  'bk/mark_unavailable': 'Gave the item up',
  'bk/note_customer': 'Noted something about a customer',
  'bk/note_loss': 'Noted that a parcel is lost',
  'bk/pack_parcel': 'Packed the parcel',
  'bk/pick_items': 'Fetched the item for its parcel',
  'bk/ready_parcel': 'Put the parcel out for the carrier',
  'bk/ready_parcels': 'Put the parcel out for the carrier, several at once',
  'bk/release_payment': 'Released a payment',
  'bk/remove_customer_note': 'Took a note back',
  'bk/reopen_day': 'Reopened a day',
  'bk/resolve_claim': 'Decided a claim',
  'bk/resolve_refund': 'Decided a refund',
  'bk/return_parcel': 'Took a parcel back in',
  'bk/reverse_payment': 'Reversed a payment',
  'bk/revoke_coupon': 'Revoked a coupon',
  'bk/scan_arrival': 'Scanned an arrival',
  'bk/search_item': 'Missed it on its shelf',
  'bk/seller_answered': 'Noted what the seller answers',
  'bk/set_goods_class': 'Set the class of goods',
  'bk/set_role': 'Changed a role',
  'bk/set_shelf': 'Put it on a shelf',
  'bk/ship_parcel': 'Handed the parcel to the carrier',
  'bk/ship_parcels': 'Handed the parcel to the carrier, or corrected its number',
  'bk/sign_in': 'Showed the second factor',
  'bk/start_enrolment': 'Began with a second factor',
  'bk/start_packing': 'Started to pack',
  'bk/take_item': 'Took the item',
  'bk/take_items': 'Took the item',
  'bk/take_out_item': 'Took an item out of the parcel',
  'bk/take_service': 'Began with a service',
  'bk/undo_step': 'Undid a step',
  'bk/update_campaign': 'Changed a campaign',
  'bk/weigh_again': 'Weighed the parcel again',
  'bk/withdraw_question': 'Withdrew a question',
  'export/bk_queue.csv': 'Downloaded a queue',
  'orders/place_order_item': 'Bought the item',
  'upload/bk_upload_files': 'Added photos',
}

export const actionWords = (call: string) => ACTION_WORDS[call] ?? call

/** "weight g 480, verdict ok": what was said beside it; of a list of things how many, of a list of parts each. */
export const saidWords = ({ detail }: Pick<Action, 'detail'>) =>
  Object.entries(detail)
    .filter(([, value]) => value !== '' && value !== null)
    .map(([name, value]) => said(name, value))
    .join(', ')

function said(name: string, value: unknown): string {
  if (name === 'step') return stepWords(String(value))
  if (name === 'asked') return `asked for: ${stepWords(String(value))}`
  if (name === 'approve') return value === true ? 'yes' : 'no'
  const words = name.replaceAll('_', ' ')
  if (name.endsWith('_cny')) return `${words.slice(0, -' cny'.length)} ${showCnyText(String(value))}`
  return `${words} ${shown(value)}`
}

/** A step that was undone, or a call that staff have asked for, in words. */
const stepWords = (step: string) =>
  (
    ACTION_WORDS[step] ??
    ACTION_WORDS[`bk/${step}`] ??
    ACTION_WORDS[`orders/${step}`] ??
    step.replaceAll('_', ' ')
  ).toLowerCase()

function shown(value: unknown): string {
  if (Array.isArray(value))
    return value.length > 0 && value.every(isPart) ? value.map(partWords).join('; ') : String(value.length)
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const isPart = (value: unknown): value is object => typeof value === 'object' && value !== null

/** "DHL 1234567890" of a box that was shipped, "weight g 480 …" of one that was packed: codes speak for themselves. */
const partWords = (part: object) =>
  Object.entries(part)
    .map(([name, value]) => (typeof value === 'number' ? said(name, value) : String(value)))
    .join(' ')
