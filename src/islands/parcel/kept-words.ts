import { showCny } from '#domain/money.ts'
import { keptOf, type ParcelDetailed } from './parcel.ts'

/** What does not come back when the parcel is cancelled now, in a sentence. */
export function keptWords(parcel: ParcelDetailed): string {
  const { services_fen, rehearsal_fen, unpacking_fen } = keptOf(parcel)
  const kept = [
    services_fen > 0 && `${showCny(services_fen)} for services done`,
    rehearsal_fen > 0 && `${showCny(rehearsal_fen)} for the rehearsal`,
    unpacking_fen > 0 && `${showCny(unpacking_fen)} for unpacking`,
  ].filter(Boolean)
  if (kept.length === 0) return 'All of it comes back.'
  return `We keep ${kept.join(' and ')}; the rest goes back to your balance.`
}
