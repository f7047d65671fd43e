import { stateChoices } from './address-labels.ts'
import type { AddressParts } from './address-lines.ts'

/** Unusual things about an address that may be right all the same: the form asks once and saves it then. */

/**
 * First digits of ZIP codes by state, "from-to". Source: the three-digit prefixes of USPS's labeling list L002. What stands
 * under no state belongs to several islands or to one authority.
 */
const ZIPS: Readonly<Record<string, string>> = {
  AL: '350-352 354-369',
  AK: '995-999',
  AS: '96799',
  AZ: '850-853 855-857 859-860 863-865',
  AR: '716-729',
  AA: '340',
  AE: '090-098',
  AP: '962-966',
  CA: '900-908 910-928 930-961',
  CO: '800-816',
  CT: '060-069',
  DE: '197-199',
  DC: '200 202-205',
  FL: '320-339 341-342 344 346-347 349',
  GA: '300-319 398-399',
  HI: '967-968',
  ID: '832-838',
  IL: '600-620 622-629',
  IN: '460-479',
  IA: '500-516 520-528',
  KS: '660-662 664-679',
  KY: '400-418 420-427',
  LA: '700-701 703-708 710-714',
  ME: '039-049',
  MD: '206-212 214-219',
  MA: '010-027 055',
  MI: '480-499',
  MN: '550-551 553-567',
  MS: '386-397',
  MO: '630-631 633-641 644-658',
  MT: '590-599',
  NE: '680-681 683-693',
  NV: '889-891 893-895 897-898',
  NH: '030-038',
  NJ: '070-089',
  NM: '870-871 873-875 877-884',
  NY: '005 06390 100-149',
  NC: '270-289',
  ND: '580-588',
  OH: '430-459',
  OK: '730-731 734-741 743-749',
  OR: '970-979',
  PA: '150-196',
  PR: '006-007 009',
  RI: '028-029',
  SC: '290-299',
  SD: '570-577',
  TN: '370-385',
  TX: '733 750-770 772-799 885',
  UT: '840-847',
  VT: '050-054 056-059',
  VA: '201 220-246',
  VI: '008',
  WA: '980-986 988-994',
  WV: '247-268',
  WI: '530-532 534-535 537-549',
  WY: '820-831 83414',
}

/** The state of a ZIP code; null for a prefix that names none. */
function stateOfZip(zip: string): string | null {
  const ranges = Object.entries(ZIPS).flatMap(([state, text]) =>
    text.split(' ').map((range) => {
      const [from = '', to = from] = range.split('-')
      return { state, from, to }
    }),
  )
  const holding = ranges.filter(({ from, to }) => {
    const start = zip.slice(0, from.length)
    return start >= from && start <= to
  })
  // A whole code says more than its first digits.
  return holding.toSorted((a, b) => b.from.length - a.from.length)[0]?.state ?? null
}

/** Questions about it, none for most addresses. */
export function addressDoubts({
  country,
  state,
  street,
  postcode,
}: Pick<AddressParts, 'country' | 'state' | 'street' | 'postcode'>): string[] {
  const zipState = country === 'US' ? stateOfZip(postcode) : null
  const nameOf = (code: string) => stateChoices('US')?.find(({ value }) => value === code)?.label
  const [named, meant] = [nameOf(state), zipState && nameOf(zipState)]
  return [
    ...(street.trim() && !HAS_NUMBER.test(street) ? ['There’s no house number. Is that right?'] : []),
    ...(named && meant && named !== meant
      ? [`ZIP code ${postcode} is in ${meant}, not in ${named}. Is that right?`]
      : []),
  ]
}

/** Digits of any script; Chinese numerals stand before their counter. */
const HAS_NUMBER = /\p{N}|[一二三四五六七八九十百](?:号|號|番|丁目)/u
