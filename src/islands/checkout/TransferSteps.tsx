import { useState } from 'react'
import { MOST_PHOTOS } from '#domain/item/photo-query.ts'
import { showCharge } from '#domain/money/charge.ts'
import { Button } from '#islands/ui/Button.tsx'
import { copyText } from '#islands/ui/copy-link.ts'
import { Money } from '#islands/ui/Money.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { Photos } from '#islands/ui/Photos.tsx'
import { TextField } from '#islands/ui/TextField.tsx'
import { useForm } from '#islands/hooks/use-form.ts'
import { usePhotos } from '#islands/hooks/use-photos.ts'
import { useMoneyWords, useShown } from '#islands/hooks/use-shown.ts'
import { call, type Data } from '#stores/api.ts'
import { showDone } from '#stores/toast.ts'
import { AskFirst } from '#islands/ui/AskFirst.tsx'

interface Props {
  payment: Data<'balance/get_payment'>
  onShown: () => void
  onCancelled: () => void
}

/** Where to send the money, what to write with it, and the form that shows it was sent. */
export function TransferSteps({ payment, onShown, onCancelled }: Props) {
  const { payment_no, amount_cny, charge_amount, charge_currency, bank, has_proof } = payment
  const money = useMoneyWords()
  const showPrice = useShown()
  const photos = usePhotos('upload/images?scene=transfer', MOST_PHOTOS)
  const form = useForm({ reference: '' }, {})
  const show = async () => {
    if (!photos.ids.length) return form.wrong('reference', 'Add a photo or screenshot of the transfer.')
    await call('balance/add_transfer_proof', {
      payment_no,
      images: photos.ids,
      reference: form.values.reference.trim(),
    })
    showDone('Thank you. We add the money to your balance when it has arrived.')
    onShown()
  }
  return (
    <>
      <h2 className="text-lg">Send us {showCharge({ amount: charge_amount, currency: charge_currency })}</h2>
      {has_proof && (
        <Note tone="green">
          We have your photo of the transfer, and add {money(amount_cny)} to your balance when it has arrived,
          usually in 1 to 5 working days. You get an email.
        </Note>
      )}
      <dl className="facts">
        <dt>Account</dt>
        <dd className="whitespace-pre-line wrap-anywhere">{bank?.account_text}</dd>
        <dt>Reference</dt>
        <dd>
          <span className="font-medium">{bank?.reference}</span>{' '}
          <button
            type="button"
            className="link"
            onClick={() =>
              copyText(bank?.reference ?? '', 'reference', `The reference is ${bank?.reference}.`)
            }
          >
            Copy
          </button>
        </dd>
        <dt>Reaches your balance</dt>
        <dd>
          <Money cny={amount_cny} shown={showPrice(amount_cny)} />
        </dd>
      </dl>
      <p className="text-sm text-muted">
        Write the reference with the transfer, or we can’t tell that it’s yours. Your bank’s fees are yours:
        what arrives is what we add. We wait for 14 days.
      </p>
      <form className="grid gap-5" onSubmit={form.submit(show)} noValidate>
        <Photos
          photos={photos}
          label="Photo of the transfer"
          error={photos.problem ?? form.errors.reference}
        />
        <TextField
          label="Name on the account you sent it from"
          name="reference"
          optional
          maxLength={200}
          value={form.values.reference}
          onChange={(event) => form.set('reference', event.currentTarget.value)}
        />
        {form.failure && <Note tone="red">{form.failure.message}</Note>}
        <Button type="submit" block busy={form.busy} disabled={photos.sending}>
          {photos.sending ? 'Uploading photos' : has_proof ? 'Add another photo' : 'I have sent it'}
        </Button>
      </form>
      <CancelTransfer payment_no={payment_no} onCancelled={onCancelled} />
    </>
  )
}

interface CancelTransferProps {
  payment_no: string
  onCancelled: () => void
}

/** For who will not send the money after all; it asks first. */
function CancelTransfer({ payment_no, onCancelled }: CancelTransferProps) {
  const [open, setOpen] = useState(false)
  const cancel = async () => {
    await call('balance/cancel_transfer', { payment_no })
    showDone('Transfer cancelled.')
    setOpen(false)
    onCancelled()
  }
  return (
    <>
      <Button kind="secondary" block onClick={() => setOpen(true)}>
        Cancel this transfer
      </Button>
      <AskFirst
        title="Cancel this transfer"
        doIt="Cancel the transfer"
        open={open}
        onClose={() => setOpen(false)}
        act={cancel}
      >
        <p>
          Cancel only what you have not sent. Money that arrives with the reference {payment_no} all the same
          is still added to your balance.
        </p>
      </AskFirst>
    </>
  )
}
