import { carrierNumberTrouble, ownCode } from '#domain/parcel/box.ts'
import { numberDoubt } from '#domain/parcel/number-doubt.ts'
import { normalTracking } from '#domain/parcel/tracking.ts'
import { useDoubt } from '#islands/bk/desk/use-doubt.tsx'

/** Fields of a form that says under which number a parcel travels, and with whom. */

export const checkCarrier = (typed: string): string | undefined =>
  typed.trim() ? undefined : 'Enter who takes it, such as DHL.'

export const checkNumber = (typed: string): string | undefined =>
  typed.trim() ? carrierNumberTrouble(normalTracking(typed)) : 'Enter the number on the label.'

/** Why a scan is not the carrier’s number, and what to do. */
export function scanTrouble(number: string, parcel_no: string): string | undefined {
  if (number === parcel_no) return 'This is our own label. Scan that of the carrier.'
  if (ownCode(number) === 'number')
    return `${number} isn’t this parcel. Finish ${parcel_no} first, or close it. Then scan again.`
  return carrierNumberTrouble(number)
}

/** Asks once more about the first of the numbers that looks wrong. */
export const useNumberDoubt = (numbers: readonly string[]) =>
  useDoubt(numbers.map(numberDoubt).find((doubt) => doubt !== null) ?? null, 'It’s what the label says.')
