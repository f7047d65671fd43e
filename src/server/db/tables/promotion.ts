import type { Generated } from 'kysely'

export interface PromotionTables {
  /** Keys shared by the accounts of one household. */
  household_keys: {
    kind: 'mailbox' | 'address' | 'phone' | 'payer'
    key_hash: string
    account_id: string
    /** When the account used it last. */
    seen_at: number
  }
  /** Offers to everybody; a coupon is made of one for each account that claims it. */
  campaigns: {
    code: string
    name: string
    text: string
    scope: 'order' | 'parcel'
    kind: 'fixed' | 'percent' | 'weight'
    currency: string
    account_id: string
    amount: number
    threshold_fen: number
    from_at: number
    until_at: number
    created_at: number
    /** 0: only staff hand it out. */
    public: Generated<number>
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
    expires_at: number
    from_at: number
    /** Units of its currency for one CNY, as first quoted. */
    rate: string | null
    rate_at: number | null
    /** The open payment it waits for. */
    locked_by: string | null
    /** The member of staff who handed it out; null for a claimed coupon. */
    given_by: string | null
    revoked_by: string | null
    /** For staff. */
    revoked_reason: string | null
    revoked_at: number | null
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
    at: number
    /** How often it was paid and taken back. */
    taken_back: Generated<number>
    /** When the parcel completed, while the reward waits for confirmed e-mails. */
    due_at: number | null
    /** Why there is none, as a sentence; '' when the parcel itself says so. */
    reason: string
  }
}

export const promotionTables = () => [
  `create table household_keys (
    kind text not null, key_hash text not null, account_id text not null references accounts (id),
    seen_at bigint default 0 not null,
    constraint household_keys_pk primary key (kind, key_hash, account_id)
  )`,
  `create index household_keys_account on household_keys (account_id, kind)`,
  `create index household_keys_seen on household_keys (seen_at) where kind <> 'mailbox'`,
  `create table campaigns (
    code text primary key, name text not null, text text not null, scope text not null,
    kind text not null, currency text not null, account_id text not null, amount bigint not null,
    threshold_fen bigint not null, from_at bigint not null, until_at bigint not null,
    created_at bigint not null, public integer default 1 not null
  )`,
  `create table coupons (
    id text primary key, account_id text not null references accounts (id), campaign text not null,
    scope text not null, kind text not null, amount bigint not null, currency text not null,
    threshold_fen bigint not null, status text not null, name text not null, created_at bigint not null,
    expires_at bigint not null, from_at bigint default 0 not null, rate text, rate_at bigint,
    locked_by text, given_by text, revoked_by text, revoked_reason text, revoked_at bigint,
    constraint coupons_once unique (account_id, campaign)
  )`,
  `create index coupons_campaign on coupons (campaign, id)`,
  `create index coupons_due on coupons (status, expires_at)`,
  `create index coupons_status on coupons (status, id)`,
  `create table rewards (
    id text primary key, inviter_id text not null references accounts (id),
    invitee_id text not null references accounts (id),
    parcel_no text not null unique references parcels (parcel_no), freight_fen bigint not null,
    ratio_bp integer not null, amount_fen bigint not null, status text not null, at bigint not null,
    taken_back integer default 0 not null, due_at bigint, reason text default '' not null
  )`,
  `create index rewards_due on rewards (id) where due_at is not null`,
  `create index rewards_inviter on rewards (inviter_id, id)`,
]
