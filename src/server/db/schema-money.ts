import type { Generated } from 'kysely'

/** The tables of migrations 003, 005, 009 and 021, as both databases hold them. */
export interface MoneySchema {
  /** What accounts of one household share. */
  household_keys: {
    kind: 'mailbox' | 'address' | 'phone' | 'payer'
    key_hash: string
    account_id: string
    /** When the account used it last. */
    seen_at: number
  }
  /** What staff offer to everybody; a coupon is made of it for each account that claims it. */
  campaigns: {
    code: string
    name: string
    text: string
    scope: 'order' | 'parcel'
    kind: 'fixed' | 'percent' | 'weight'
    amount: number
    currency: string
    threshold_fen: number
    from_at: number
    until_at: number
    account_id: string
    created_at: number
    /** 0: only staff hand it out. */
    public: Generated<number>
  }
  claims: {
    id: string
    parcel_no: string
    account_id: string
    kind: 'lost' | 'damaged' | 'seized' | 'missing'
    note: string
    images: string
    status: 'Open' | 'Approved' | 'Rejected'
    /** What staff said when they decided. */
    reason: string
    /** What the customer asks for. */
    wanted_fen: number | null
    paid_fen: number
    created_at: number
    closed_at: number | null
  }
  rewards: {
    id: string
    inviter_id: string
    invitee_id: string
    parcel_no: string
    /** The invitee's freight, final once the parcel is packed. */
    freight_fen: number
    ratio_bp: number
    amount_fen: number
    status: 'Pending' | 'Paid' | 'Cancelled'
    /** How often it was paid and taken back. */
    taken_back: Generated<number>
    at: number
    /** When the parcel completed, while the reward waits for confirmed e-mails. */
    due_at: number | null
    /** Why there is none, as a sentence; '' when the parcel itself says so. */
    reason: string
  }
  withdrawals: {
    id: string
    withdrawal_no: string
    account_id: string
    amount_fen: number
    /** Where the customer wants what no payment can take back, in their own words; '' when there is nothing. */
    account_text: string
    status: 'Requested' | 'Paid' | 'Rejected'
    /** What staff said when they decided. */
    reason: string
    decided_by: string | null
    created_at: number
    closed_at: number | null
  }
  /** Where a withdrawal goes; its parts sum to it. */
  withdrawal_parts: {
    withdrawal_id: string
    line: number
    /** Null for the account the customer named. */
    payment_no: string | null
    amount_fen: number
    /** 1 when the payment could not be sent back: nothing goes there again. */
    refused: Generated<number>
  }
  /** What a payment would buy: order items by id, or a parcel by number. */
  payment_purchases: { subject_id: string; payment_no: string }
  /** A payment, or a part of it, that was taken back. */
  reversals: {
    id: string
    payment_no: string
    account_id: string
    amount_fen: number
    /** What of it the balance could not give. */
    receivable_fen: number
    reason: string
    /** Staff; null when the payment provider told us. */
    made_by: string | null
    at: number
  }
  coupons: {
    id: string
    account_id: string
    campaign: string
    scope: 'order' | 'parcel'
    kind: 'fixed' | 'percent' | 'weight'
    amount: number
    currency: string
    threshold_fen: number
    status: 'Active' | 'Locked' | 'Used' | 'Expired' | 'Revoked'
    name: string
    created_at: number
    from_at: number
    expires_at: number
    /** Of its currency for one CNY, as first quoted. */
    rate: string | null
    rate_at: number | null
    /** The open payment it waits for. */
    locked_by: string | null
    /** Who of us handed it out; null for one that was claimed. */
    given_by: string | null
    revoked_by: string | null
    /** For staff. */
    revoked_reason: string | null
    revoked_at: number | null
  }
}
