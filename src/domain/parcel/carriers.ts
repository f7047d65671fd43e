/** The carriers of our parcels, and the pages where they can be tracked. */

/** Carriers' own pages, up to the number, by their names in small letters. */
const PAGES: Readonly<Record<string, string>> = {
  dhl: 'https://www.dhl.com/en/express/tracking.html?AWB=',
  ups: 'https://www.ups.com/track?tracknum=',
  fedex: 'https://www.fedex.com/fedextrack/?trknbr=',
  usps: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  'royal mail': 'https://www.royalmail.com/track-your-item#/tracking-results/',
}

/** The usual carrier of a line, by the line's code; a line that is missing here has none. */
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
  const name = carrier.trim().toLowerCase()
  const page = Object.hasOwn(PAGES, name) ? PAGES[name] : undefined
  return (page ?? ANY_PAGE) + encodeURIComponent(tracking_number)
}
