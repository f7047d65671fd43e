/** The table of migration 034, as both databases hold it. */
export interface ClientSchema {
  /** The people a reseller buys for. */
  customer_clients: {
    id: string
    /** Of the reseller. */
    account_id: string
    name: string
    email: string
    phone: string
    /** ISO code, or ''. */
    country: string
    /** What they pay on top of a price: 1500 is 15 %. */
    markup_bp: number
    note: string
    /** Of the reseller's address book, JSON; what has left the book since is not read. */
    address_ids: string
    created_at: number
  }
}
