import { carrierNumberTrouble } from '#domain/parcel/box.ts'
import { normalTracking } from '#domain/parcel/tracking.ts'

/** Fields of a form that says under which number a parcel travels, and with whom. */

export const checkCarrier = (typed: string): string | undefined =>
  typed.trim() ? undefined : 'Enter who takes it, such as DHL.'

export const checkNumber = (typed: string): string | undefined =>
  typed.trim() ? carrierNumberTrouble(normalTracking(typed)) : 'Enter the number on the label.'
