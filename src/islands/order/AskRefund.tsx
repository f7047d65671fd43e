import { useState } from 'react'
import { showCnyText } from '#domain/money.ts'
import { missingCny } from '#domain/order-total.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { SelectField } from '#islands/ui/SelectField.tsx'
import { TextArea } from '#islands/ui/TextArea.tsx'
import { useData } from '#islands/ui/use-data.ts'
import { useSend } from '#islands/ui/use-send.ts'
import { call } from '#stores/api.ts'
import { showDone } from '#stores/toast.ts'
import { loadUser } from '#stores/user.ts'
import { RefundQuote } from './RefundQuote.tsx'
import { type Detail, isReason, REFUND_CHOICES } from './refund-words.ts'

interface Props {
  item: Detail
  onClose: () => void
  onChanged: () => void
}

/** The reason, what it costs and brings, and the request; open while it is drawn. */
export function AskRefund({ item, onClose, onChanged }: Props) {
  const [reason, setReason] = useState('')
  const [unchosen, setUnchosen] = useState(false)
  const [note, setNote] = useState('')
  const quoted = useData(reason, async () =>
    isReason(reason)
      ? call('orders/calculate_refund', { ids: [item.id], reason }, { ownMessage: true })
      : null,
  )
  const quote = quoted.data
  const { busy, failure, send } = useSend()
  const ask = () => {
    setUnchosen(!reason)
    if (!isReason(reason) || !quote) return
    send(
      async () => {
        const asked = { ids: [item.id], reason, note: note.trim(), expected_costs_cny: quote.costs_cny }
        await call('orders/request_refund', asked, { ownMessage: true })
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
          <Button kind="danger" busy={busy} disabled={reason !== '' && !quote} onClick={ask}>
            {quote ? `Ask for ${showCnyText(quote.refund_cny)} back` : 'Ask for a refund'}
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
        {reason && (
          <RefundQuote
            quote={quote}
            waiting={!quoted.failure}
            held_cny={missingCny(item.paid_cny, item.refunded_cny)}
          />
        )}
        {wrong && <Note tone={wrong.status === 409 ? 'amber' : 'red'}>{wrong.message}</Note>}
      </div>
    </Dialog>
  )
}
