import { showCny, showCnyText } from '#domain/money.ts'
import { AskCancel } from '#islands/ui/AskCancel.tsx'
import { call } from '#stores/api.ts'
import { keptWords } from './kept-words.ts'
import { backFen, type ParcelDetailed } from './parcel.ts'

interface Props {
  parcel: ParcelDetailed
  open: boolean
  onClose: () => void
  onCancelled: () => void
}

/** Asks before a parcel is cancelled, and says what comes back and what does not. */
export function CancelParcel({ parcel, ...rest }: Props) {
  const { parcel_no, paid_cny, refunded_cny } = parcel
  const back_fen = backFen(parcel)
  const earlier =
    refunded_cny === '0.00' ? '' : ` and got ${showCnyText(refunded_cny)} back when it was packed`
  return (
    <AskCancel
      {...rest}
      what="parcel"
      back={back_fen > 0 ? showCny(back_fen) : null}
      cancel={() => call('parcel/remove_parcel', { parcel_no })}
    >
      <p>
        {paid_cny === '0.00'
          ? 'You have not paid for it, so cancelling costs nothing.'
          : `You paid ${showCnyText(paid_cny)} for it${earlier}. ${keptWords(parcel)}`}
      </p>
      <p className="text-muted">Its items go back into storage.</p>
    </AskCancel>
  )
}
