import { fenOf, showCny } from '#domain/money/money.ts'

/** The fees that make up a parcel's way there, with what was taken off it. */
const WAY: readonly string[] = ['freight', 'surcharge', 'vip', 'borne']

/** Sums what a parcel's way there cost its customer, fen. */
export const wayOutFen = (fees: readonly { kind: string; amount_cny: string }[]): number =>
  fees.filter(({ kind }) => WAY.includes(kind)).reduce((sum, { amount_cny }) => sum + fenOf(amount_cny), 0)

/** A way back that costs more than the way there is more likely a slip; null for any other. */
export const returnFreightDoubt = (back_fen: number, out_fen: number): string | null =>
  back_fen > out_fen
    ? `${showCny(back_fen)} is more than the ${showCny(out_fen)} of its way there. Look at the carrier’s bill again.`
    : null
