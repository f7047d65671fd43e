/**
 * The last of the steps that made the tables before the baseline, by name, on both databases. The version that is named to
 * older shops ends before these. `105-household-spellings` changed no table: keys of households are noted anew as
 * people go on.
 */
export const LAST_STEPS: Readonly<Record<string, readonly string[]>> = {
  '105-household-spellings': [],
  '106-free-photos': [`alter table order_items add column photo_free_at bigint`],
  '110-staff-sums': [
    `alter table status_changes add column freely text`,
    `alter table status_changes add column counted_fen bigint`,
    `alter table status_changes add column request_id text`,
    `create index status_changes_staff_money on status_changes (actor, id)
      where amount_fen > 0 or counted_fen > 0`,
    `create index status_changes_sums on status_changes (actor_id, at) where freely = 'sums'`,
    `create table staff_requests (
      id text primary key, call text not null, subject text not null, about text not null,
      about_id text not null, body text not null, body_hash text not null, status text not null,
      answer text not null, asker_id text not null references accounts (id),
      owner_id text not null references accounts (id), decided_by text references accounts (id),
      sum_fen bigint not null check (sum_fen > 0), created_at bigint not null, expires_at bigint not null,
      closed_at bigint
    )`,
    `create index staff_requests_asker on staff_requests (asker_id, id)`,
    `create unique index staff_requests_open on staff_requests (call, subject) where closed_at is null`,
    `create index staff_requests_status on staff_requests (status, id)`,
  ],
}
