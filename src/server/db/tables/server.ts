import type { Words } from './words.ts'

export interface ServerTables {
  /** Single facts, by key. */
  meta: {
    key: string
    value: string
  }
  /** Mails to be sent. Those with a code come first: a person sits there and waits, and "code" sorts before "mail". */
  outbox: {
    id: string
    kind: string
    payload: string
    run_at: number
    tries: number
    claimed_until: number
    done_at: number | null
    last_error: string | null
  }
  /** Events from other services. Each stands here once, by which a repeated delivery is recognised. */
  webhook_deliveries: {
    id: string
    /** Which service: the last segment of the address it sends to. */
    provider: string
    /** The service's own id of the event, or a hash of the body where it gives none; unique for the service. */
    event_id: string
    /** As it was sent; '' once it is done, since it may name a person. */
    body: string
    state: 'Waiting' | 'Done' | 'GivenUp'
    received_at: number
    /** When it is tried next. */
    run_at: number
    claimed_until: number
    tries: number
    last_error: string | null
  }
  /** Requests counted for all servers, in the shape rate-limiter-flexible reads. */
  rate_limits: {
    key: string
    points: number
    /** Epoch ms. */
    expire: number | null
  }
  /** How often readers found an article useful: counts alone, nothing of who said so. */
  help_ratings: {
    slug: string
    useful: number
    not_useful: number
  }
}

export const serverTables = ({ unlogged }: Words) => [
  `create table meta (key text primary key, value text not null)`,
  `create table outbox (
    id text primary key, kind text not null, payload text not null, run_at bigint not null,
    tries integer not null, claimed_until bigint not null, done_at bigint, last_error text
  )`,
  `create index outbox_done on outbox (done_at) where done_at is not null`,
  `create index outbox_next on outbox (kind, run_at) where done_at is null`,
  `create table webhook_deliveries (
    id text primary key, provider text not null, event_id text not null, body text not null,
    state text not null, received_at bigint not null, run_at bigint not null,
    claimed_until bigint not null, tries integer not null, last_error text
  )`,
  `create unique index webhook_deliveries_event on webhook_deliveries (provider, event_id)`,
  `create index webhook_deliveries_received on webhook_deliveries (received_at)`,
  `create index webhook_deliveries_state on webhook_deliveries (state, run_at)`,
  `create ${unlogged} table rate_limits (
    key varchar(255) primary key, points integer default 0 not null, expire bigint
  )`,
  `create index rate_limits_expire on rate_limits (expire)`,
  `create table help_ratings (
    slug text primary key, useful integer not null, not_useful integer not null
  )`,
]
