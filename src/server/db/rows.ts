import type { Row } from './schema.ts'

/** A name for the row of each table. */

export type Account = Row<'accounts'>
export type AddressRow = Row<'addresses'>
export type CampaignRow = Row<'campaigns'>
export type CartItemRow = Row<'cart_items'>
export type ClaimRow = Row<'claims'>
export type ClientRow = Row<'customer_clients'>
export type ConfirmEntryRow = Row<'confirm_entries'>
export type CouponRow = Row<'coupons'>
export type CustomerNoteRow = Row<'customer_notes'>
export type FavoriteRow = Row<'favorites'>
export type FeedbackRow = Row<'feedback'>
export type FeedbackAnswerRow = Row<'feedback_answers'>
export type HaulRow = Row<'hauls'>
export type ItemServiceRow = Row<'item_services'>
export type ListRow = Row<'lists'>
export type OrderItemRow = Row<'order_items'>
export type ParcelBoxRow = Row<'parcel_boxes'>
export type PhotoSetRow = Row<'photo_sets'>
export type Passkey = Row<'passkeys'>
export type Identity = Row<'identities'>
export type ProviderTrip = Row<'provider_trips'>
export type ParcelRow = Row<'parcels'>
export type PaymentRow = Row<'payments'>
export type RefundRow = Row<'refunds'>
export type RewardRow = Row<'rewards'>
export type Session = Row<'sessions'>
export type StaffRequestRow = Row<'staff_requests'>
export type UnclaimedRow = Row<'unclaimed'>
export type UploadRow = Row<'uploads'>
export type WithdrawalRow = Row<'withdrawals'>
