/** The table of migrations 031 and 047, as both databases hold it. */
export interface FavoriteSchema {
  favorites: {
    id: string
    account_id: string
    /** The platform, or what several share their item numbers under: Tmall's items are Taobao's. */
    home_platform: string
    item_platform: string
    num_iid: string
    title: string
    image: string
    note: string
    /** The item's lowest price when it was saved. */
    price_then_fen: number
    /** 0 or 1 */
    mail_when_cheaper: number
    /** The lowest price the customer knows of: a mail tells only of a lower one. */
    told_fen: number
    /** When its price was last asked for, for that mail. */
    checked_at: number
    created_at: number
  }
}
