/** Where most of our parcels go, for a price to the door before anyone has chosen a country. */
export const LANDED_COUNTRY = 'US'
