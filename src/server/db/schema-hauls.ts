/** The tables of migration 052, as both databases hold them. A row of `hauls` is a haul that is shared now. */
export interface HaulSchema {
  hauls: {
    /** 128 random bits: whoever is told it may see the haul. */
    id: string
    parcel_no: string
    account_id: string
    /** 0 or 1 */
    show_prices: number
    shared_at: number
  }
  haul_photos: { upload_id: string; haul_id: string; place: number }
}

/** The table of migration 053. */
export interface JourneySchema {
  journeys: {
    id: string
    line_code: string
    country: string
    /** From the carrier's taking it to its delivery. */
    days: number
    /** Freight and surcharges before any discount, for each kilogram. */
    per_kg_fen: number
    /** When it was finished. */
    at: number
  }
}
