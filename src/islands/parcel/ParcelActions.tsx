import { useState } from 'react'
import { showCny, showCnyText } from '#domain/money.ts'
import { parcelCheckoutPath, supplementPath } from '#domain/page-path.ts'
import { useSitePath } from '#islands/site.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { ButtonLink } from '#islands/ui/ButtonLink.tsx'
import { AskClaim } from './AskClaim.tsx'
import { CancelParcel } from './CancelParcel.tsx'
import { ConfirmReceipt } from './ConfirmReceipt.tsx'
import { backFen, canDo, isPayable, type ParcelDetailed } from './parcel.ts'

interface Props {
  parcel: ParcelDetailed
  /** The question about its supplement, null when there is none. */
  question_id: string | null
  onChanged: () => void
}

/** What the customer can do now. */
export function ParcelActions({ parcel, question_id, onChanged }: Props) {
  const to = useSitePath()
  const [asked, setAsked] = useState<'cancel' | 'confirm' | 'claim' | null>(null)
  const close = () => setAsked(null)
  const due = showCnyText(parcel.due_cny)
  const back_fen = backFen(parcel)
  return (
    <section className="grid gap-3 empty:hidden" aria-label="Actions">
      {isPayable(parcel) && (
        <ButtonLink block size="lg" href={to(parcelCheckoutPath(parcel.parcel_no))}>
          Pay {due}
        </ButtonLink>
      )}
      {question_id && (
        <ButtonLink block size="lg" href={to(supplementPath(question_id))}>
          Review the {due} supplement
        </ButtonLink>
      )}
      {canDo(parcel, 'confirm') && (
        <Button block size="lg" onClick={() => setAsked('confirm')}>
          I have received it
        </Button>
      )}
      {parcel.status === 'Packing' && (
        <p className="text-sm text-muted">We are packing it now. You can cancel again once it is packed.</p>
      )}
      {canDo(parcel, 'remove') && (
        <Button kind="danger-quiet" block onClick={() => setAsked('cancel')}>
          {back_fen > 0 ? `Cancel and get ${showCny(back_fen)} back` : 'Cancel this parcel'}
        </Button>
      )}
      {canDo(parcel, 'claim') && (
        <Button kind="secondary" block onClick={() => setAsked('claim')}>
          Open a claim
        </Button>
      )}
      <CancelParcel parcel={parcel} open={asked === 'cancel'} onClose={close} onCancelled={onChanged} />
      <ConfirmReceipt
        parcel_no={parcel.parcel_no}
        open={asked === 'confirm'}
        onClose={close}
        onConfirmed={onChanged}
      />
      {asked === 'claim' && <AskClaim parcel={parcel} onClose={close} onChanged={onChanged} />}
    </section>
  )
}
