import { serves, SHIPPING_LINES } from '#domain/freight/shipping-lines.ts'

/** Questions about the lines beside their price: which one, by name, how long a thing may be. `text` is a plainQuestion. */

const SEA = /\bsea\b|\bboats?\b|\bocean\b|\bvessel\b|\b(?:by|per|with) ship\b|\b(?:any|a) ships?\b/
export const asksSea = (text: string) => SEA.test(text)

export const goesBySea = (country: string) =>
  SHIPPING_LINES.some((line) => /\bsea\b/.test(line.name) && serves(line, country))

/** No goods, although a boat is. */
export const BY_WAY = /\b(?:by|per|with the|any|a) (?:boat|sea|ship|plane|air)\b/g

/** Parcels, to stay below a limit. */
export const SPLITS =
  /\b(?:split\w*|divid\w*|separate\w*|(?:two|2|several) (?:\w+ )?(?:parcels?|box(?:es)?|ones))\b/

/** More than the weight it names. */
export const asksMore = (text: string) =>
  /\b(?:over|above|more than|heavier than|exceeds?|bigger than) \d/.test(text)

/** How people name a line, and what its own name has. A plainQuestion calls a packet a parcel. */
const NAMES: readonly (readonly [said: RegExp, name: RegExp])[] = [
  [/\bems\b/, /^EMS/],
  [/\bdhl\b|\bexpress (?:line|shipping|delivery)\b/, /^DHL/],
  [SEA, /\bsea\b/],
  [/\beconomy\b/, /^Economy/],
  [/\bsmall (?:parcel|packet)s?\b/, /small packet/],
  [/\b(?:tax|vat) included line\b|\beu line\b/, /tax-included/],
  [/\buk line\b/, /^UK line/],
  [/\bsensitive line\b/, /sensitive/],
]

/** Lines that each name in a question can mean. */
export const linesNamed = (text: string): RegExp[] =>
  NAMES.flatMap(([said, name]) => (said.test(text) ? [name] : []))

const CHOOSE =
  /\b(?:pick|choose|recommend\w*|suggest\w*|advi[sc]e|best)\b(?! up)|\b(?:should i|would you|shall i|do i) (?:take|use|go (?:for|with))\b|\bwhich route\b/
const WAY =
  /\b(?:lines?|routes?|ways? to (?:ship|send)|methods?|options?|carriers?|couriers?|shipping|freight)\b|\b(?:ship|send)\b.{0,60}\b(?:recommend|suggest|advi[sc]e)/
const NO_WAY =
  /\b(?:pay|payment|paypal|cards?|pack|packing|insur\w*|returns?|refunds?|sizes?|sellers?|shops?|sites?|agents?)\b/
/** Wants one line named, not all of them. */
export const asksChoice = (text: string) => CHOOSE.test(text) && WAY.test(text) && !NO_WAY.test(text)

/** Wants the tax to be paid with the freight. */
export const wantsTaxIncluded = (text: string) =>
  /\b(?:tax|vat|customs|duty|ddp)\b/.test(text) &&
  /\b(?:avoid|without|no|included?|includes|prepaid|paid|problems?|hassle|trouble|ddp|free)\b/.test(text)

const CM_OF: Readonly<Record<string, number>> = { c: 1, m: 100, i: 2.54, f: 30.5 }
const LENGTH = /\b(\d+(?:\.\d+)?) ?(cm|centimet(?:er|re)s?|m|met(?:er|re)s?|inch(?:es)?|feet|foot|ft)\b/g
const OF_BODY =
  /\b(?:i am|chest|waist|hips?|inseam|shoes?|jeans|dress|shirts?|jacket|hoodie|insole|wear|wrist|head|kg and)\b/
const SHIPPED =
  /\b(?:ship\w*|send|sent|post|parcel|box|line|lines|carry|take|possible|fit|fits|long|length|side)\b/

/** The longest side in whole centimetres that a question names for a thing to be sent, null without one. */
export function sideIn(text: string): number | null {
  if (OF_BODY.test(text) || !SHIPPED.test(text) || /\bvolum\w*|\bdivisor\b/.test(text)) return null
  const sides = [...text.matchAll(LENGTH)].map(
    ([, amount = '', unit = '']) => Number(amount) * (CM_OF[unit.charAt(0)] ?? 1),
  )
  return sides.length > 0 ? Math.ceil(Math.max(...sides)) : null
}

/** Asks how long a thing may be. */
export const asksSide = (text: string) =>
  /\b(?:longest|max\w*|biggest|largest) (?:\w+ )?(?:sides?|length|dimensions?)\b|\b(?:length|side|dimensions?) (?:limits?|max\w*)\b|\blimits? (?:of|for|on) (?:the )?(?:length|sides?|dimensions)\b/.test(
    text,
  ) && !/\bwarehouse\b|\bcharts?\b/.test(text)
