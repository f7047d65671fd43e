import { useState } from 'react'
import { ListFrame } from '#islands/bk/desk/ListFrame.tsx'
import { useList } from '#islands/hooks/use-list.ts'
import { call } from '#stores/api.ts'
import { cnyFromFen, fenFromTyped, showCnyText } from '#domain/money/money.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { TextField } from '#islands/ui/TextField.tsx'
import { useForm } from '#islands/hooks/use-form.ts'
import { showDone } from '#stores/toast.ts'
import { DecidePayment } from './DecidePayment.tsx'
import type { PaymentQueue, StaffPayment } from './money-words.ts'
import { PaymentRow } from './PaymentRow.tsx'

interface Props {
  status: PaymentQueue
  keyword: string
  empty: string
}

/** Payments of a queue, with what is to be decided about each. */
export function Payments({ status, keyword, empty }: Props) {
  const list = useList(`${status} ${keyword}`, (from) =>
    call('bk/get_payments', { status, limit: 50, ...(keyword && { keyword }), ...from }),
  )
  const [open, setOpen] = useState<{ payment: StaffPayment; asks: 'decide' | 'reverse' } | null>(null)
  const close = () => setOpen(null)
  const finish = () => {
    close()
    list.again()
  }
  return (
    <>
      <ListFrame list={list} empty={empty}>
        {(payments) => (
          <div className="card">
            <table className="table-cards">
              <thead>
                <tr>
                  <th>Payment</th>
                  <th>Customer</th>
                  <th>Amount</th>
                  <th>Status</th>
                  <th>Next</th>
                </tr>
              </thead>
              <tbody>
                {payments.map((payment) => (
                  <PaymentRow
                    key={payment.payment_no}
                    payment={payment}
                    onDecide={() => setOpen({ payment, asks: 'decide' })}
                    onReverse={() => setOpen({ payment, asks: 'reverse' })}
                    onDone={list.again}
                  />
                ))}
              </tbody>
            </table>
          </div>
        )}
      </ListFrame>
      {open?.asks === 'decide' && <DecidePayment payment={open.payment} onClose={close} onDone={finish} />}
      {open?.asks === 'reverse' && <ReversePayment payment={open.payment} onClose={close} onDone={finish} />}
    </>
  )
}

interface ReversePaymentProps {
  payment: StaffPayment
  onClose: () => void
  onDone: () => void
}

/** Notes that a bank took a payment back, or a part of it. */
function ReversePayment({ payment, onClose, onDone }: ReversePaymentProps) {
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
