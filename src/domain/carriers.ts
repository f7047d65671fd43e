/** Who carries our parcels, and where they tell how far a parcel is. */

interface Carrier {
  name: string
  /** Their own page, up to the number. */
  page?: string
}

// prettier-ignore
const CARRIERS: readonly Carrier[] = [
  { name: 'DHL', page: 'https://www.dhl.com/en/express/tracking.html?AWB=' },
  { name: 'UPS', page: 'https://www.ups.com/track?tracknum=' },
  { name: 'FedEx', page: 'https://www.fedex.com/fedextrack/?trknbr=' },
  { name: 'USPS', page: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=' },
  { name: 'Royal Mail', page: 'https://www.royalmail.com/track-your-item#/tracking-results/' },
  { name: 'EMS' },
  { name: 'China Post' },
]

export const CARRIER_NAMES: readonly string[] = CARRIERS.map(({ name }) => name)

/** Who usually takes the parcels of a line, by its code; a line that is not here has none. */
const LINE_CARRIERS: Readonly<Record<string, string>> = {
  EMS: 'EMS',
  DHL: 'DHL',
  'EPC-AR': 'China Post',
  'EPC-CH': 'China Post',
  'EPC-HU': 'China Post',
  'EPC-NO': 'China Post',
  'EPC-NO-SENS': 'China Post',
}

export const carrierOfLine = (line_code: string): string =>
  Object.hasOwn(LINE_CARRIERS, line_code) ? (LINE_CARRIERS[line_code] ?? '') : ''

/** Follows the numbers of all carriers. */
const ANY_PAGE = 'https://t.17track.net/en#nums='

/** Where a customer reads how far a box is: the carrier's own page where we know it. */
export function trackingPage(carrier: string, tracking_number: string): string {
  const known = CARRIERS.find(({ name }) => name.toLowerCase() === carrier.trim().toLowerCase())
  return (known?.page ?? ANY_PAGE) + encodeURIComponent(tracking_number)
}
