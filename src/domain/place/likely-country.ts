import { isCountry } from './is-country.ts'
import { ZONE_COUNTRIES } from './zone-country.ts'

/**
 * Where somebody whose browser runs in this time zone and reads these languages most likely wants a parcel, ISO 3166.
 * The zone says where they live, English says little; without a zone we know: the first language that says a country,
 * else the country where the first one is spoken most. Nobody imports into China from China.
 * A region that is no country of ours says nothing. components/shipping/shipping-first.mjs does the same before the first paint.
 */
export function likelyCountry(languages: readonly string[], zone = ''): string {
  const here = zone && Object.entries(ZONE_COUNTRIES).find(([, zones]) => isAmong(zone, zones))
  if (here) return here[0]
  const locales = languages.flatMap(readLocale)
  const region = locales.find(({ region }) => region)?.region ?? locales[0]?.maximize().region
  return region && isCountry(region) && region !== 'CN' ? region : LANDED_COUNTRY
}

/** A name ending in "/" stands for all that begin so. */
const isAmong = (zone: string, zones: string) =>
  zones.split(' ').some((name) => (name.endsWith('/') ? zone.startsWith(name) : zone === name))

function readLocale(tag: string): Intl.Locale[] {
  try {
    return [new Intl.Locale(tag)]
  } catch {
    return []
  }
}

/** Where most of our parcels go, for a price to the door before anyone has chosen a country. */
export const LANDED_COUNTRY = 'US'
