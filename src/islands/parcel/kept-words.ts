import { showCny } from '#domain/money.ts'
import { REHEARSAL_FEN, UNPACKING_FEN } from '#domain/pricing.ts'
import { feesFen, type ParcelDetailed } from './parcel.ts'

/** What does not come back when the parcel is cancelled now, in a sentence. The amounts are domain/parcel-refund.ts'. */
export function keptWords(parcel: ParcelDetailed): string {
  const packed = parcel.status === 'Packed' || parcel.status === 'ReadyToShip'
  const done = packed || parcel.status === 'Rehearsed' || parcel.status === 'WaitingForSupplement'
  const services_fen = feesFen(parcel.estimated_fees, 'service')
  const kept = [
    done && services_fen > 0 && `${showCny(services_fen)} for services done`,
    done && parcel.mode === 'rehearsal' && `${showCny(REHEARSAL_FEN)} for the rehearsal`,
    packed && `${showCny(UNPACKING_FEN)} for unpacking`,
  ].filter(Boolean)
  if (kept.length === 0) return 'All of it comes back.'
  return `We keep ${kept.join(' and ')}; the rest goes back to your balance.`
}
