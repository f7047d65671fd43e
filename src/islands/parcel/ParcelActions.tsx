import { useState } from 'react'
import { cnyFromFen } from '#domain/money/money.ts'
import { parcelCheckoutPath, supplementPath } from '#domain/site/page-path.ts'
import { PayOrContinue } from '#islands/checkout/PayOrContinue.tsx'
import { useSitePath } from '#islands/site.tsx'
import { Button, ButtonLink } from '#islands/ui/Button.tsx'
import { AskFirst } from '#islands/ui/AskFirst.tsx'
import { call } from '#stores/api.ts'
import { laterDialog } from '#islands/ui/later-dialog.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { useMoneyWords } from '#islands/hooks/use-shown.ts'
import { showDay } from '#islands/ui/show-date.ts'
import { showDone } from '#stores/toast.ts'
import { serverNow } from '#stores/clock.ts'
import { loadUser } from '#stores/user.ts'
import { backFen, canDo, isPayable, type ParcelDetailed, troubleWords } from './parcel.ts'
import { damageWords } from './claim.ts'
import { keptWords } from './non-refundable.ts'
import type { CheckoutTotal } from '#stores/checkout-totals.ts'
import { PaySum } from '#islands/ui/PaySum.tsx'

export const ChangeAddress = laterDialog(() =>
  import('./ChangeAddress.tsx').then((part) => part.ChangeAddress),
)
const AskClaim = laterDialog(() => import('./AskClaim.tsx').then((part) => part.AskClaim))

interface Props {
  parcel: ParcelDetailed
  /** The sum its checkout will ask for; null where nothing is due. */
  to_pay: CheckoutTotal | null
  /** The question about its supplement or its return freight, null when there is none. */
  question_id: string | null
  onChanged: () => void
}

/** The customer's actions in this status. */
export function ParcelActions({ parcel, to_pay, question_id, onChanged }: Props) {
  const to = useSitePath()
  const money = useMoneyWords()
  const [dialog, setDialog] = useState<'cancel' | 'confirm' | 'claim' | 'address' | null>(null)
  const close = () => setDialog(null)
  const due = money(parcel.due_cny)
  const back_fen = backFen(parcel)
  const given_at = parcel.address_given_at
  const damage = canDo(parcel, 'claim') && damageWords(parcel, serverNow())
  return (
    <section className="grid gap-3 empty:hidden" aria-label="Actions">
      {given_at && (
        <Note>
          You gave the new address on {showDay(given_at)}, and we’ve noted it. Tell the carrier too, if you
          haven’t yet. It delivers again or sends the parcel back, and what it says shows here.
        </Note>
      )}
      {parcel.status === 'AddressIssue' && !given_at && (
        <>
          <Note tone="amber">
            The carrier can’t deliver it. {troubleWords(parcel.tracking)}Correct the address here, and tell
            the carrier too.
          </Note>
          <Button block size="lg" onClick={() => setDialog('address')}>
            Change the address
          </Button>
        </>
      )}
      {isPayable(parcel) && (
        <PayOrContinue
          subject={{ parcel_no: parcel.parcel_no }}
          what={`parcel ${parcel.parcel_no}`}
          onEnded={onChanged}
        >
          <ButtonLink block size="lg" href={to(parcelCheckoutPath(parcel.parcel_no))}>
            Pay <PaySum cny={to_pay?.total_cny ?? parcel.due_cny} />
          </ButtonLink>
        </PayOrContinue>
      )}
      {question_id && parcel.status === 'ReturnedToWarehouse' && (
        <>
          <Note tone="amber">
            Its items can’t go into a parcel until you answer about its return freight.
          </Note>
          <ButtonLink block size="lg" href={to('/user/balance-list')}>
            Answer
          </ButtonLink>
        </>
      )}
      {question_id && parcel.status === 'WaitingForSupplement' && (
        <ButtonLink block size="lg" href={to(supplementPath(question_id))}>
          Review the {due} supplement
        </ButtonLink>
      )}
      {canDo(parcel, 'confirm') && (
        <Button block size="lg" onClick={() => setDialog('confirm')}>
          I have received it
        </Button>
      )}
      {parcel.status === 'Packing' && (
        <p className="text-sm text-muted">We’re packing it now. You can cancel again once it’s packed.</p>
      )}
      {canDo(parcel, 'remove') && (
        <Button kind="danger-quiet" block onClick={() => setDialog('cancel')}>
          {back_fen > 0 ? `Cancel and get ${money(cnyFromFen(back_fen))} back` : 'Cancel this parcel'}
        </Button>
      )}
      {canDo(parcel, 'claim') && (
        <Button kind="secondary" block onClick={() => setDialog('claim')}>
          Open a claim
        </Button>
      )}
      {damage && <p className="text-sm text-muted">{damage}</p>}
      <CancelParcel parcel={parcel} open={dialog === 'cancel'} onClose={close} onCancelled={onChanged} />
      <ConfirmReceipt
        parcel_no={parcel.parcel_no}
        open={dialog === 'confirm'}
        onClose={close}
        onConfirmed={onChanged}
      />
      {dialog === 'address' && <ChangeAddress parcel={parcel} onClose={close} onChanged={onChanged} />}
      {dialog === 'claim' && <AskClaim parcel={parcel} onClose={close} onChanged={onChanged} />}
    </section>
  )
}

interface CancelParcelProps {
  parcel: ParcelDetailed
  open: boolean
  onClose: () => void
  onCancelled: () => void
}

/** Asks before a parcel is cancelled, and says what comes back and what does not. */
function CancelParcel({ parcel, open, onClose, onCancelled }: CancelParcelProps) {
  const { parcel_no, paid_cny, refunded_cny } = parcel
  const money = useMoneyWords()
  const moneyThen = useMoneyWords(parcel.rate)
  const back_fen = backFen(parcel)
  const back = back_fen > 0 ? money(cnyFromFen(back_fen)) : null
  const earlier = refunded_cny === '0.00' ? '' : ` and got ${moneyThen(refunded_cny)} back when it was packed`
  const cancel = async () => {
    await call('parcel/remove_parcel', { parcel_no })
    showDone(back ? `Cancelled. ${back} is back in your balance.` : 'The parcel is cancelled.')
    onClose()
    onCancelled()
    await loadUser()
  }
  return (
    <AskFirst
      open={open}
      onClose={onClose}
      title="Cancel this parcel"
      doIt={back ? `Cancel and get ${back} back` : 'Cancel this parcel'}
      act={cancel}
    >
      <p>
        {paid_cny === '0.00'
          ? 'You haven’t paid for it, so cancelling costs nothing.'
          : `You paid ${moneyThen(paid_cny)} for it${earlier}. ${keptWords(parcel, money)}`}
      </p>
      <p className="text-muted">Its items go back into storage.</p>
    </AskFirst>
  )
}

interface ConfirmReceiptProps {
  parcel_no: string
  open: boolean
  onClose: () => void
  onConfirmed: () => void
}

function ConfirmReceipt({ parcel_no, open, onClose, onConfirmed }: ConfirmReceiptProps) {
  const confirm = async () => {
    await call('parcel/change_parcel_status', { parcel_no, action: 'confirm' })
    showDone('The parcel is complete.')
    onClose()
    onConfirmed()
    await loadUser()
  }
  return (
    <AskFirst
      open={open}
      onClose={onClose}
      title="Confirm that it arrived"
      keep="Not yet"
      doIt="I have received it"
      kind="primary"
      act={confirm}
    >
      <p>
        Check the contents first. Once you confirm, the parcel is complete and you can no longer claim for it.
      </p>
    </AskFirst>
  )
}
