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
  const { parcel_no, paid_cny } = parcel
  const paid = paid_cny !== '0.00'
  return (
    <AskCancel
      {...rest}
      what="parcel"
      back={paid ? showCny(backFen(parcel)) : null}
      cancel={() => call('parcel/remove_parcel', { parcel_no })}
    >
      <p>
        {paid
          ? `You paid ${showCnyText(paid_cny)} for it. ${keptWords(parcel)}`
          : 'Nothing has been paid for it.'}
      </p>
      <p className="text-muted">Its items go back to your place in the warehouse.</p>
    </AskCancel>
  )
}
