export interface WarehouseTables {
  /** Pictures that somebody sent. */
  uploads: {
    id: string
    account_id: string | null
    scene: string
    order_item_id: string | null
    parcel_no: string | null
    width: number
    height: number
    shared: number
    created_at: number
    /** Until something uses it, then null. */
    expires_at: number | null
  }
  /** Boxes that came and whose item nobody knows. */
  unclaimed: {
    id: string
    tracking_number: string
    item_ids: string
    status: 'Open' | 'Assigned' | 'Returned' | 'Discarded'
    note: string
    created_at: number
    closed_at: number | null
  }
}

export const warehouseTables = () => [
  `create table uploads (
    id text primary key, account_id text references accounts (id), scene text not null,
    order_item_id text, parcel_no text, width integer not null, height integer not null,
    shared integer default 0 not null, created_at bigint not null, expires_at bigint
  )`,
  `create index uploads_expiry on uploads (expires_at)`,
  `create index uploads_item on uploads (order_item_id)`,
  `create table unclaimed (
    id text primary key, tracking_number text not null, item_ids text not null, status text not null,
    note text not null, created_at bigint not null, closed_at bigint
  )`,
  // The same box scanned twice is one arrival.
  `create unique index unclaimed_open on unclaimed (tracking_number) where status = 'Open'`,
  `create index unclaimed_status on unclaimed (status, id)`,
]
