/** The table of migration 042, as both databases hold it. */
export interface ListSchema {
  lists: {
    /** 128 random bits: whoever is told it may read a shared list. */
    id: string
    account_id: string
    name: string
    /** JSON, written as a whole. */
    items: string
    item_count: number
    /** 0 or 1 */
    shared: number
    created_at: number
    changed_at: number
  }
}
