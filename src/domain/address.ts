/** Where a parcel can go: rules of an address beyond its length. */

/** Countries that deliver without postcodes. */
const WITHOUT_POSTCODE = new Set(
  'AE AG AO AW BF BI BJ BO BS BW BZ CD CF CG CI CK CM DJ DM ER FJ GA GD GH GM GQ GY HK JM KI KM KN KP ML MO MR MW NR NU QA RW SB SC SL SR SS ST SY TD TF TG TK TL TO TV UG VU YE ZW'.split(
    ' ',
  ),
)

/** What is wrong with a postcode in this country, null when nothing is. */
export function postcodeProblem(country: string, postcode: string): string | null {
  if (postcode === '') return WITHOUT_POSTCODE.has(country) ? null : 'Enter the postcode.'
  if (!/^[a-z0-9](?:[ -]?[a-z0-9])*$/i.test(postcode)) return 'Enter a postcode of letters and digits.'
  if (country === 'US' && !/^\d{5}(-?\d{4})?$/.test(postcode)) return 'Enter a ZIP code of five digits.'
  return null
}

/** A number a carrier can call: digits with the usual signs between them. */
export function isPhone(phone: string): boolean {
  const digits = phone.replace(/\D/g, '').length
  return /^\+?[\d ()./-]+$/.test(phone) && digits >= 5 && digits <= 18
}
