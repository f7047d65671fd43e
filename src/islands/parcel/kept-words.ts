import { showCny } from '#domain/money.ts'
import { backFen, keptOf, type ParcelDetailed } from './parcel.ts'

/** What is kept and why, and what comes back, when the parcel is cancelled now; in a sentence or two. */
export function keptWords(parcel: ParcelDetailed): string {
  const { services_fen, rehearsal_fen, unpacking_fen, return_freight_fen } = keptOf(parcel)
  const kept = [
    rehearsal_fen > 0 && `${showCny(rehearsal_fen)} for the rehearsal`,
    services_fen > 0 && `${showCny(services_fen)} for the services you chose`,
    unpacking_fen > 0 && `${showCny(unpacking_fen)} for unpacking it again`,
    return_freight_fen > 0 && `${showCny(return_freight_fen)} for return freight`,
  ].filter((part) => part !== false)
  const back = showCny(backFen(parcel))
  if (kept.length === 0) return `All of it, ${back}, comes back to your balance.`
  const last = kept.pop()
  const all = kept.length > 0 ? `${kept.join(', ')} and ${last}` : last
  const rest = backFen(parcel) > 0 ? `${back} comes back to your balance.` : 'Nothing comes back.'
  const packed = rehearsal_fen + services_fen + unpacking_fen > 0
  return `${packed ? 'It is packed already, so we keep' : 'We keep'} ${all}. ${rest}`
}
