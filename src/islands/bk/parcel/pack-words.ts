import type { PackedPrice } from '#domain/parcel/packed-price.ts'
import { fenOf, netFenOf, showCny } from '#domain/money/money.ts'
import type { ParcelDetail } from '#islands/bk/desk/queues.ts'
import type { Tone } from '#islands/ui/Badge.tsx'

/** Words for what packing or weighing a parcel does. */

export interface PackedWords {
  tone: Tone
  /** The effect of packing these boxes; null while they are not measured. */
  note: string | null
  button: string
  /** After it has been done. */
  done: string
}

/** Where the freight of a rehearsal is not paid yet, and a coupon for it not chosen. */
const UNPAID: readonly string[] = ['Packing', 'Rehearsed']

/** The effect on the money of packing a parcel at this price: the customer pays more, gets something back, or neither. */
export function packedWords(parcel: ParcelDetail, packed: PackedPrice | null): PackedWords {
  const done = doneWords(parcel)
  if (!packed) return { tone: 'grey', note: null, button: 'Packed', done }
  const { price, full_fen } = packed
  if (price.blocked_reasons.length > 0)
    return {
      tone: 'red',
      note: `${price.line_name} doesn’t take these boxes. ${price.blocked_reasons.join(' ')} Pack them another way, or cancel the parcel and say why.`,
      button: 'Packed',
      done,
    }
  if (parcel.mode === 'rehearsal' && UNPAID.includes(parcel.status)) {
    const due = showCny(price.total_fen - price.services_fen)
    return {
      tone: 'blue',
      note:
        parcel.status === 'Packing'
          ? `The customer pays ${due} within 14 days, less a coupon if they use one.`
          : `The customer pays ${due}, less a coupon if they use one.`,
      button: `Packed: freight ${due}`,
      done,
    }
  }
  const back_fen = netFenOf(parcel) - full_fen
  if (back_fen === 0) return { tone: 'grey', note: 'This is exactly what was paid.', button: 'Packed', done }
  if (back_fen > 0)
    return {
      tone: 'green',
      note: `${showCny(back_fen)} goes back to the customer in an hour. Until then you can weigh it again.`,
      button: `Packed: give ${showCny(back_fen)} back`,
      done,
    }
  const over = showCny(-back_fen)
  return {
    tone: 'amber',
    note: `${over} more than was paid. The customer is asked and has 14 days; until then the parcel waits.`,
    button: `Packed: ask for ${over}`,
    done,
  }
}

export function doneWords({ parcel_no, status, coming_back_cny, due_cny }: ParcelDetail): string {
  if (status === 'WaitingForSupplement')
    return `${parcel_no} waits: the customer is asked for ${showCny(fenOf(due_cny))}.`
  if (status === 'Rehearsed') return `${parcel_no} is packed. The customer pays ${showCny(fenOf(due_cny))}.`
  if (coming_back_cny)
    return `${parcel_no} is packed. ${showCny(fenOf(coming_back_cny))} goes back in an hour.`
  return `${parcel_no} is packed.`
}
