import { cnyFromFen, showCnyText, fenFromTyped } from '#domain/money/money.ts'
import { SentPhotos } from '#islands/bk/desk/ItemPhotos.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { TextField } from '#islands/ui/TextField.tsx'
import { useForm } from '#islands/hooks/use-form.ts'
import { call } from '#stores/api.ts'
import { showDone } from '#stores/toast.ts'
import type { StaffPayment } from './money.ts'

interface Props {
  payment: StaffPayment
  onClose: () => void
  onDone: () => void
}

/** Whether a transfer has come, and how much; or what becomes of money that came otherwise than asked for. */
export function DecidePayment({ payment, onClose, onDone }: Props) {
  const { payment_no, method, credited_cny, proof, trouble, email } = payment
  const form = useForm(
    { credited_cny: trouble ? '' : credited_cny, payer_account: '', reason: '' },
    { credited_cny: (typed) => (fenFromTyped(typed) ? undefined : 'Enter what is to be credited, in CNY.') },
  )
  const credit = async () => {
    const fen = fenFromTyped(form.values.credited_cny) ?? 0
    const payer_account = form.values.payer_account.trim() || undefined
    await call(
      'bk/confirm_payment',
      {
        payment_no,
        approve: true,
        credited_cny: cnyFromFen(fen),
        payer_account,
      },
      { popup: false },
    )
    showDone(`${showCnyText(cnyFromFen(fen))} is in the balance of ${email}.`)
    onDone()
  }
  const refuse = useForm({}, {})
  const no = async () => {
    await call(
      'bk/confirm_payment',
      { payment_no, approve: false, reason: form.values.reason.trim() },
      { popup: false },
    )
    showDone(trouble ? `${payment_no} is dealt with.` : `${email} is told that nothing came.`)
    onDone()
  }
  const failure = form.failure ?? refuse.failure
  return (
    <Dialog open onClose={onClose} title={`Decide ${payment_no}`}>
      <form className="grid gap-5" onSubmit={form.submit(credit)} noValidate>
        {trouble && <Note tone="amber">{trouble}</Note>}
        {proof && <SentPhotos images={proof.images} />}
        <TextField
          {...form.field('credited_cny')}
          label="Credited, in CNY"
          inputMode="decimal"
          autoComplete="off"
          hint={`Asked for: ${showCnyText(credited_cny)}. Look at the account’s statement first.`}
        />
        {method === 'transfer' && (
          <TextField
            {...form.field('payer_account')}
            label="Sender’s account"
            optional
            autoComplete="off"
            maxLength={100}
            hint="The number or IBAN in our bank’s statement, not what the customer wrote. Coupons count once for each account."
          />
        )}
        <Button type="submit" block busy={form.busy}>
          Credit it
        </Button>
      </form>
      <form className="mt-6 grid gap-5 border-t border-line pt-6" onSubmit={refuse.submit(no)} noValidate>
        {!trouble && (
          <TextField
            {...form.field('reason')}
            label="What we saw"
            optional
            maxLength={500}
            hint="The customer reads it."
          />
        )}
        {failure && <Note tone="red">{failure.message}</Note>}
        <Button type="submit" kind="secondary" block busy={refuse.busy}>
          {trouble ? 'Credited nothing: sent back by hand' : 'Nothing came'}
        </Button>
      </form>
    </Dialog>
  )
}
