/**
 * Lists a postcode without its separators and without what people write before it: the country (US99501), the country's
 * sign (D-27498) or a state (AK 99501). Upper case; as it stands first. Which of them is one, the country's pattern says.
 */
export function postcodeSpellings(country: string, postcode: string): string[] {
  const joined = joinedCode(postcode)
  const of_country = joined.startsWith(country) ? [joined.slice(country.length)] : []
  return [joined, joinedCode(postcode.replace(/^\s*[a-z]{1,3}[ -]/i, '')), ...of_country]
}

const joinedCode = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '')
