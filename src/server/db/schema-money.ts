/** The tables of migration 003, as both databases hold them. */
export interface MoneySchema {
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
    at: number
  }
}
