import { LANDED_COUNTRY } from './landed-country.ts'

/**
 * Where somebody with these browser languages most likely wants a parcel, ISO 3166: the first language that says a
 * country, else the country where the first one is spoken most. Nobody imports into China from China.
 */
export function likelyCountry(languages: readonly string[]): string {
  const locales = languages.flatMap(readLocale)
  const told = locales.find(({ region }) => region)?.region ?? locales[0]?.maximize().region
  return told && /^[A-Z]{2}$/.test(told) && told !== 'CN' ? told : LANDED_COUNTRY
}

function readLocale(tag: string): Intl.Locale[] {
  try {
    return [new Intl.Locale(tag)]
  } catch {
    return []
  }
}
