import { sql } from 'kysely'
import type { Migration } from '#server/db/migration.ts'

/** Other services sign in to an account, each after a trip there and back. */
export const identities: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  `create table identities (
    id text primary key, account_id text not null references accounts (id), issuer text not null,
    subject text not null, email text not null, created_at bigint not null, used_at bigint,
    unique (issuer, subject)
  )`,
  `create index identities_account on identities (account_id)`,
  `create table provider_trips (
    secret_hash text primary key, browser text not null, issuer text not null, nonce text not null,
    verifier text not null, account_id text references accounts (id), subject text, email text,
    created_at bigint not null
  )`,
  `create index provider_trips_account on provider_trips (account_id)`,
  `create index provider_trips_created on provider_trips (created_at)`,
]
