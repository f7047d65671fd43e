/**
 * Tells what looks wrong about a carrier's number, in a sentence; null for nothing. `number` as normalTracking has it.
 * A doubt refuses nothing: whoever has the label in their hands knows better.
 */
export function numberDoubt(number: string): string | null {
  if (!number) return null
  if (!/\d/.test(number))
    return `${number} has no digit, as a tracking number has. Compare it with the label.`
  if (number.length < SHORTEST)
    return `${number} looks too short for a tracking number. Compare it with the label.`
  if (POSTAL.test(number) && number[10] !== postalCheck(number.slice(2, 10)))
    return `A digit of ${number} doesn’t fit the others. Compare it with the label.`
  if (CHINESE_PRODUCT.test(number) && productSum(number) % 10 === 0)
    return `${number} looks like the barcode of a product. Scan the label of the carrier.`
  return null
}

/** Carriers' numbers have more; a line of text on a label, or half a scan, has fewer. */
const SHORTEST = 6

/** A post's number: kind, eight digits, their check digit, country. Source: UPU standard S10. */
const POSTAL = /^[A-Z]{2}\d{9}[A-Z]{2}$/
const POSTAL_WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7]

function postalCheck(digits: string): string {
  const sum = POSTAL_WEIGHTS.reduce((all, weight, at) => all + weight * Number(digits[at]), 0)
  const check = 11 - (sum % 11)
  return String(check === 10 ? 0 : check === 11 ? 5 : check)
}

/** An EAN of a company in China. Source: GS1 prefixes. */
const CHINESE_PRODUCT = /^69\d{11}$/

/** Divisible by ten where the last digit checks the others. Source: GS1 General Specifications, 7.9. */
const productSum = (digits: string) =>
  [...digits].reduce((sum, digit, at) => sum + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
