export interface PaymentTables {
  payments: {
    payment_no: string
    account_id: string
    method: string
    status: 'Open' | 'Paid' | 'Failed' | 'Expired' | 'Cancelled' | 'Reversed'
    purpose: string
    call: string
    key: string
    body_hash: string
    amount_fen: number
    fee_fen: number
    credited_fen: number
    charge_currency: string
    charge_amount: string
    rate: string
    created_at: number
    expires_at: number
    settled_at: number | null
    /** Part of the credited sum that was taken back. */
    reversed_fen: number
    /** Why the money stays in the balance and what it was for was not bought, as a sentence. */
    unbought: string | null
    /** The provider's id of the card or the account that paid, hashed. */
    payer: string | null
    /** First money from a gateway: until then no goods are bought with it. */
    held_until: number | null
    /** Staff who let it go before. */
    released_by: string | null
  }
  /** The purchase behind a payment: order items by id, or a parcel by number. */
  payment_purchases: {
    subject_id: string
    payment_no: string
  }
  /** The provider's side of a payment; none for the sandbox and transfers. */
  outside_payments: {
    payment_no: string
    method: string
    /** The provider's id; null until it has answered once. */
    provider_ref: string | null
    /** Where the customer pays. */
    redirect_url: string | null
    /** The id of the movement in the provider's statements. */
    money_ref: string | null
    /** When the provider was asked last how it stands. */
    asked_at: number
    /** When it is asked without anybody's doing; null once it has said how it ended. */
    ask_next_at: number | null
    /** Why money that has come was not credited, as a sentence for staff; '' once they have dealt with it. */
    trouble: string | null
  }
  /** Sums that a provider reports as taken back of a payment, so that each counts once. */
  takebacks: {
    method: string
    /** Id of a dispute; or `refunds <payment_no>` for all refunds of one together. */
    ref: string
    payment_no: string
    fen: number
    at: number
    /** The dispute was decided for us. */
    returned_at: number | null
  }
  /** How a customer shows that a transfer is on its way. */
  transfer_proofs: {
    payment_no: string
    /** Ids of uploads, JSON. */
    images: string
    /** Reference written in the bank's form. */
    reference: string
    at: number
  }
}

export const paymentTables = () => [
  `create table payments (
    payment_no text primary key, account_id text not null references accounts (id),
    method text not null, status text not null, purpose text not null, call text not null,
    key text not null, body_hash text not null, amount_fen bigint not null check (amount_fen > 0),
    fee_fen bigint not null, credited_fen bigint not null, charge_currency text not null,
    charge_amount text not null, rate text not null, created_at bigint not null,
    expires_at bigint not null, settled_at bigint, reversed_fen bigint default 0 not null,
    unbought text, payer text, held_until bigint, released_by text,
    constraint payments_key unique (account_id, call, key)
  )`,
  `create index payments_account on payments (account_id, held_until)`,
  `create index payments_due on payments (status, expires_at)`,
  // The staff's lists ask for the few payments whose money still waits.
  `create index payments_held on payments (held_until, account_id) where held_until is not null`,
  `create index payments_newest on payments (created_at, payment_no)`,
  `create index payments_reversed on payments (account_id, payment_no) where reversed_fen > 0`,
  `create index payments_status on payments (status, created_at, payment_no)`,
  `create table payment_purchases (
    subject_id text not null, payment_no text not null references payments (payment_no),
    constraint payment_purchases_pk primary key (subject_id, payment_no)
  )`,
  `create table outside_payments (
    payment_no text primary key references payments (payment_no), method text not null,
    provider_ref text, redirect_url text, money_ref text, asked_at bigint not null, ask_next_at bigint,
    trouble text
  )`,
  `create index outside_payments_money on outside_payments (money_ref) where money_ref is not null`,
  `create index outside_payments_next on outside_payments (ask_next_at, payment_no)
    where ask_next_at is not null`,
  `create unique index outside_payments_ref on outside_payments (provider_ref, method)
    where provider_ref is not null`,
  `create index outside_payments_trouble on outside_payments (trouble, payment_no)
    where trouble is not null`,
  `create table takebacks (
    method text not null, ref text not null, payment_no text not null references payments (payment_no),
    fen bigint not null, at bigint not null, returned_at bigint,
    constraint takebacks_pk primary key (ref, method)
  )`,
  `create index takebacks_payment on takebacks (payment_no)`,
  `create table transfer_proofs (
    payment_no text primary key references payments (payment_no), images text not null,
    reference text not null, at bigint not null
  )`,
]
