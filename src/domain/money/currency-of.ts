/** The currency that prices are shown in where none is known. */
export const DEFAULT_CURRENCY = 'USD'

const EURO_COUNTRIES = 'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC ME MT NL PT SI SK'
/** The others we can show; each begins with its country's code. */
const OWN_CURRENCIES =
  'AUD BRL CAD CHF CZK DKK GBP HKD HUF IDR ILS INR JPY KRW MXN MYR NOK NZD PHP PLN RON SEK SGD THB TRY ZAR'
/** Places that pay with a neighbour's money. */
const PAYS_LIKE: Readonly<Record<string, string>> = { IM: 'GB', JE: 'GB', GG: 'GB', LI: 'CH' }

/** The currency that this country pays in, the default where we cannot show that one. */
export function currencyOf(country: string): string {
  // Two letters stand in the lists only as a country of theirs.
  if (!/^[A-Z]{2}$/.test(country)) return DEFAULT_CURRENCY
  if (EURO_COUNTRIES.includes(country)) return 'EUR'
  const code = PAYS_LIKE[country] ?? country
  return OWN_CURRENCIES.split(' ').find((own) => own.startsWith(code)) ?? DEFAULT_CURRENCY
}
