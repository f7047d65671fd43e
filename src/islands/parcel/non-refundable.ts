import { cnyFromFen } from '#domain/money/money.ts'
import type { MoneyWords } from '#islands/hooks/show-price.ts'
import { backFen, keptOf, type ParcelDetailed } from './parcel.ts'

/** The sums kept and given back when the parcel is cancelled now, with the reasons; in a sentence or two. */
export function keptWords(parcel: ParcelDetailed, money: MoneyWords): string {
  const show = (fen: number) => money(cnyFromFen(fen))
  const { services_fen, rehearsal_fen, unpacking_fen, return_freight_fen } = keptOf(parcel)
  const fees = [
    rehearsal_fen > 0 && `${show(rehearsal_fen)} for the rehearsal`,
    services_fen > 0 && `${show(services_fen)} for the services you chose`,
    unpacking_fen > 0 && `${show(unpacking_fen)} for unpacking it again`,
    return_freight_fen > 0 && `${show(return_freight_fen)} for return freight`,
  ].filter((part) => part !== false)
  const back = show(backFen(parcel))
  if (fees.length === 0) return `You get all of it back in your balance: ${back}.`
  const last = fees.pop()
  const all = fees.length > 0 ? `${fees.join(', ')} and ${last}` : last
  const rest = backFen(parcel) > 0 ? `You get ${back} back in your balance.` : 'You get nothing back.'
  const packed = rehearsal_fen + services_fen + unpacking_fen > 0
  return `${packed ? 'It’s packed already, so we keep' : 'We keep'} ${all}. ${rest}`
}
