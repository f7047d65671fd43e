import { cnyFromFen, showCnyText } from '#domain/money.ts'
import { fenFromTyped } from '#domain/typed-amount.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { TextField } from '#islands/ui/TextField.tsx'
import { useForm } from '#islands/ui/use-form.ts'
import { call } from '#stores/api.ts'
import { showDone } from '#stores/toast.ts'
import type { StaffPayment } from './money-words.ts'

interface Props {
  payment: StaffPayment
  onClose: () => void
  onDone: () => void
}

/** Notes that a bank took a payment back, or a part of it. */
export function ReversePayment({ payment, onClose, onDone }: Props) {
  const { payment_no, credited_cny, email } = payment
  const form = useForm(
    { amount_cny: '', reason: '' },
    {
      amount_cny: (typed) => (fenFromTyped(typed) ? undefined : 'Enter how much was taken back, in CNY.'),
      reason: (typed) => (typed.trim() ? undefined : 'Say why, such as the number of the chargeback.'),
    },
  )
  const reverse = async () => {
    const amount_cny = cnyFromFen(fenFromTyped(form.values.amount_cny) ?? 0)
    await call('bk/reverse_payment', { payment_no, amount_cny, reason: form.values.reason.trim() })
    showDone(`${showCnyText(amount_cny)} of ${payment_no} is taken back.`)
    onDone()
  }
  return (
    <Dialog open onClose={onClose} title={`Taken back: ${payment_no}`}>
      <form className="grid gap-5" onSubmit={form.submit(reverse)} noValidate>
        <p className="text-sm text-muted">
          The balance of {email} gives what it has. What it lacks is owed, and until it is paid nothing of
          theirs is bought, packed, shipped or paid out. They are told by e-mail.
        </p>
        <TextField
          {...form.field('amount_cny')}
          label="Amount in CNY"
          inputMode="decimal"
          autoComplete="off"
          hint={`The payment brought ${showCnyText(credited_cny)}.`}
        />
        <TextField {...form.field('reason')} label="Why" maxLength={500} autoComplete="off" />
        {form.failure && <Note tone="red">{form.failure.message}</Note>}
        <Button type="submit" block busy={form.busy}>
          Take it back
        </Button>
      </form>
    </Dialog>
  )
}
