import type { Generated } from 'kysely'
import type { Notice } from '#domain/account/notices.ts'
import type { Words } from './words.ts'

export interface AccountTables {
  /** Customers and those who work for us. */
  accounts: {
    id: string
    email: string
    password_hash: string
    email_verified_at: number | null
    role: 'customer' | 'staff' | 'admin'
    currency_unit: string
    p_code: string
    invited_by: string | null
    ad: string | null
    growth: number
    created_at: number
    /** By its owner, or by an address before that took it back; null while it has its first. */
    email_changed_at: number | null
    /** 1 when the customer chose the currency; until then it follows the country their parcels go to. */
    currency_chosen: Generated<number>
  }
  /** The address books. */
  addresses: {
    id: string
    account_id: string
    name: string
    phone: string
    country: string
    state: string
    city: string
    street: string
    postcode: string
    tax_id: string
    is_default: number
    removed_at: number | null
    created_at: number
    /** For the label, of those parts that are in other letters; else ''. */
    name_latin: string
    street_latin: string
    city_latin: string
    state_latin: string
  }
  /** Mails an account does without. */
  muted_notices: {
    account_id: string
    notice: Notice
  }
  /** The people a reseller buys for. */
  customer_clients: {
    id: string
    /** The reseller. */
    account_id: string
    name: string
    email: string
    phone: string
    /** ISO code, or ''. */
    country: string
    /** Markup on a price: 1500 is 15 %. */
    markup_bp: number
    note: string
    /** Addresses of the reseller's address book, JSON; ids of deleted ones are ignored. */
    address_ids: string
    created_at: number
  }
}

export const accountTables = ({ byte_text }: Words) => [
  `create table accounts (
    id text primary key, email ${byte_text} not null unique, password_hash text not null,
    email_verified_at bigint, role text not null, currency_unit text not null,
    p_code text not null unique, invited_by text references accounts (id), ad text,
    growth integer not null, created_at bigint not null, email_changed_at bigint,
    currency_chosen bigint default 0 not null
  )`,
  `create index accounts_inviter on accounts (invited_by)`,
  `create index accounts_role on accounts (role, id)`,
  `create table addresses (
    id text primary key, account_id text not null references accounts (id), name text not null,
    phone text not null, country text not null, state text not null, city text not null,
    street text not null, postcode text not null, tax_id text not null, is_default integer not null,
    removed_at bigint, created_at bigint not null, name_latin text default '' not null,
    street_latin text default '' not null, city_latin text default '' not null,
    state_latin text default '' not null
  )`,
  `create index addresses_account on addresses (account_id)`,
  `create table muted_notices (
    account_id text not null references accounts (id), notice text not null,
    constraint muted_notices_pk primary key (account_id, notice)
  )`,
  `create table customer_clients (
    id text primary key, account_id text not null references accounts (id), name text not null,
    email text not null, phone text not null, country text not null,
    markup_bp integer not null check (markup_bp between 0 and 100000), note text not null,
    address_ids text not null, created_at bigint not null
  )`,
  `create index customer_clients_account on customer_clients (account_id, id)`,
]
