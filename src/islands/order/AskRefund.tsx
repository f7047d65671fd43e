import { useState } from 'react'
import { showCnyText } from '#domain/money.ts'
import { missingCny } from '#domain/order-total.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { Photos } from '#islands/ui/Photos.tsx'
import { SelectField } from '#islands/ui/SelectField.tsx'
import { TextArea } from '#islands/ui/TextArea.tsx'
import { useData } from '#islands/ui/use-data.ts'
import { usePhotos } from '#islands/ui/use-photos.ts'
import { useSend } from '#islands/ui/use-send.ts'
import { call } from '#stores/api.ts'
import { showDone, showWarning } from '#stores/toast.ts'
import { loadUser } from '#stores/user.ts'
import { type Detail, isReason, REFUND_CHOICES } from './refund-words.ts'
import { RefundQuote } from './RefundQuote.tsx'

interface Props {
  item: Detail
  onClose: () => void
  onChanged: () => void
}

/** As orders/request_refund takes them. */
const MOST_PHOTOS = 9

/** The reason, what it costs and brings, and the request; open while it is drawn. */
export function AskRefund({ item, onClose, onChanged }: Props) {
  const [reason, setReason] = useState('')
  const [unchosen, setUnchosen] = useState(false)
  const [note, setNote] = useState('')
  const photos = usePhotos('upload/images?scene=refund', MOST_PHOTOS)
  const quoted = useData(reason, async () =>
    isReason(reason) ? call('orders/calculate_refund', { ids: [item.id], reason }) : null,
  )
  const quote = quoted.data
  const { busy, failure, send } = useSend()
  const ask = () => {
    setUnchosen(!reason)
    if (!isReason(reason) || !quote) return
    // It may be scrolled out of sight.
    if (photos.problem) return showWarning(photos.problem)
    send(
      async () => {
        await call('orders/request_refund', {
          ...{ ids: [item.id], reason, note: note.trim(), images: photos.ids },
          expected_costs_cny: quote.costs_cny,
        })
        showDone('You asked for a refund. We answer within 2 days.')
        onClose()
        onChanged()
        await loadUser()
      },
      ({ code }) => {
        if (code === 'PRICE_CHANGED') quoted.again()
      },
    )
  }
  const wrong = failure ?? quoted.failure
  return (
    <Dialog
      open
      onClose={onClose}
      title="Ask for a refund"
      foot={
        <>
          <Button kind="secondary" onClick={onClose}>
            Keep it
          </Button>
          <Button
            kind="danger"
            busy={busy}
            disabled={(reason !== '' && !quote) || photos.sending}
            onClick={ask}
          >
            {photos.sending
              ? 'Uploading photos'
              : quote
                ? `Ask for ${showCnyText(quote.refund_cny)} back`
                : 'Ask for a refund'}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <p className="text-sm">{item.title}</p>
        <SelectField
          label="Reason"
          prompt="Choose a reason"
          options={REFUND_CHOICES}
          value={reason}
          error={unchosen ? 'Choose a reason from the list.' : undefined}
          onChange={(event) => {
            setReason(event.currentTarget.value)
            setUnchosen(false)
          }}
        />
        <TextArea
          label="What is wrong"
          optional
          rows={3}
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Photos photos={photos} label="Photos" optional error={photos.problem} />
        {reason && (
          <RefundQuote
            quote={quote}
            waiting={!quoted.failure}
            net_cny={missingCny(item.paid_cny, item.refunded_cny)}
          />
        )}
        {wrong && <Note tone={wrong.status === 409 ? 'amber' : 'red'}>{wrong.message}</Note>}
      </div>
    </Dialog>
  )
}
