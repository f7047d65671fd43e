import { type ReactNode, useState } from 'react'
import { showCnyText } from '#domain/money/money.ts'
import { methodName } from '#domain/money/payment-method.ts'
import { useDoubt } from '#islands/bk/desk/use-doubt.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { CheckField } from '#islands/ui/CheckField.tsx'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { showMinute } from '#islands/ui/show-date.ts'
import { TextField } from '#islands/ui/TextField.tsx'
import { useData } from '#islands/hooks/use-data.ts'
import { useForm } from '#islands/hooks/use-form.ts'
import { call } from '#stores/api.ts'
import { showDone } from '#stores/toast.ts'
import type { StaffWithdrawal } from './money.ts'
import { WithdrawalParts } from './WithdrawalParts.tsx'

interface Props {
  withdrawal: StaffWithdrawal
  onClose: () => void
  onDone: () => void
}

/** Says that each part was sent, or frees the money again; of one that was stopped, that it had been sent before. */
export function DecideWithdrawal({ withdrawal, onClose, onDone }: Props) {
  const { withdrawal_no, amount_cny, email, parts } = withdrawal
  const [refusing, setRefusing] = useState<readonly string[]>([])
  const paid = useForm({}, {})
  const refused = useForm(
    { reason: '' },
    { reason: (typed) => (typed.trim() ? undefined : 'Say why. The customer reads it.') },
  )
  const doubt = useDoubt(
    `Sent ${showCnyText(amount_cny)} to ${email}? It can’t be taken back.`,
    'All of it is sent.',
  )
  const pay = async () => {
    if (!doubt.passes()) return
    await call('bk/confirm_withdrawal', { withdrawal_no, approve: true }, { popup: false })
    showDone(`${showCnyText(amount_cny)} is noted as paid out to ${email}.`)
    onDone()
  }
  const refuse = async () => {
    await call(
      'bk/confirm_withdrawal',
      {
        withdrawal_no,
        approve: false,
        reason: refused.values.reason.trim(),
        refused_payments: [...refusing],
      },
      { popup: false },
    )
    showDone(`${showCnyText(amount_cny)} is free again in the balance of ${email}.`)
    onDone()
  }
  const failure = paid.failure ?? refused.failure
  if (failure?.code === 'WRONG_STATE' || withdrawal.status !== 'Requested')
    return (
      <WithdrawalDialog withdrawal={withdrawal} onClose={onDone}>
        <AlreadyDecided withdrawal_no={withdrawal_no} message={failure?.message} onDone={onDone} />
      </WithdrawalDialog>
    )
  return (
    <WithdrawalDialog withdrawal={withdrawal} onClose={onClose}>
      <form className="grid gap-5" onSubmit={paid.submit(pay)} noValidate>
        <p className="text-sm text-muted">Send each part first: at the provider, or by our bank.</p>
        <WithdrawalParts withdrawal={withdrawal} />
        {doubt.question}
        <Button type="submit" block busy={paid.busy}>
          All parts are sent
        </Button>
      </form>
      <form
        className="mt-6 grid gap-5 border-t border-line pt-6"
        onSubmit={refused.submit(refuse)}
        noValidate
      >
        <TextField
          {...refused.field('reason')}
          label="Why not"
          maxLength={500}
          hint="The customer reads it."
        />
        {parts.some(({ payment_no }) => payment_no) && (
          <fieldset className="grid gap-2">
            <legend className="mb-2 text-sm">
              What could not be sent back? Nothing goes there again, and other open withdrawals to it end too.
            </legend>
            {parts.map(
              ({ payment_no, method, amount_cny: part_cny }) =>
                payment_no && (
                  <CheckField
                    key={payment_no}
                    checked={refusing.includes(payment_no)}
                    onChange={(event) =>
                      setRefusing(
                        event.currentTarget.checked
                          ? [...refusing, payment_no]
                          : refusing.filter((one) => one !== payment_no),
                      )
                    }
                  >
                    {showCnyText(part_cny)} to the {methodName(method ?? '')} {payment_no}
                  </CheckField>
                ),
            )}
          </fieldset>
        )}
        {failure && <Note tone="red">{failure.message}</Note>}
        <Button type="submit" kind="secondary" block busy={refused.busy}>
          Refuse it
        </Button>
      </form>
    </WithdrawalDialog>
  )
}

interface WithdrawalDialogProps {
  withdrawal: StaffWithdrawal
  onClose: () => void
  children: ReactNode
}

/** Says which withdrawal it is, and whose. */
function WithdrawalDialog({ withdrawal, onClose, children }: WithdrawalDialogProps) {
  const { withdrawal_no, amount_cny, email } = withdrawal
  return (
    <Dialog open onClose={onClose} title={`Withdrawal of ${showCnyText(amount_cny)}`}>
      <p className="mb-5 text-sm">
        {withdrawal_no} of {email}
      </p>
      {children}
    </Dialog>
  )
}

interface AlreadyDecidedProps {
  withdrawal_no: string
  /** As the server said it. */
  message: string | undefined
  onDone: () => void
}

/** A colleague was quicker, or something else ended it: who, how and when, in the place of the form. */
function AlreadyDecided({ withdrawal_no, message, onDone }: AlreadyDecidedProps) {
  const { data } = useData(withdrawal_no, () =>
    call('bk/get_withdrawals', { status: 'All', keyword: withdrawal_no }, { popup: false }),
  )
  const sent = useForm({}, {})
  const decided = data?.list[0]
  const doubt = useDoubt('Did every part leave? This can’t be taken back.', 'All of it had been sent.')
  const noteSent = async () => {
    if (!doubt.passes()) return
    const yes = { withdrawal_no, approve: true, sent_before: true }
    await call('bk/confirm_withdrawal', yes, { popup: false })
    showDone(`Noted as sent. What the balance doesn’t have is owed.`)
    onDone()
  }
  const words = decided ? decidedWords(decided) : message
  return (
    <form className="grid gap-5" onSubmit={sent.submit(noteSent)} noValidate>
      {words && <Note tone="amber">{words}</Note>}
      {decided && isStopped(decided) && (
        <>
          <p className="text-sm text-muted">
            Had you sent it already? Then it leaves the balance now, and what has been spent meanwhile is
            owed.
          </p>
          {doubt.question}
          {sent.failure && <Note tone="red">{sent.failure.message}</Note>}
          <Button type="submit" kind="secondary" block busy={sent.busy}>
            All parts had been sent
          </Button>
        </>
      )}
      <Button block onClick={onDone}>
        Close
      </Button>
    </form>
  )
}

/** A new password, or a payment that was taken back, has ended it: nobody decided it. */
export const isStopped = ({ status, decided_by_email }: StaffWithdrawal) =>
  status === 'Rejected' && decided_by_email === null

function decidedWords(withdrawal: StaffWithdrawal): string {
  const { status, amount_cny, email, decided_by_email: by, closed_at, reason } = withdrawal
  const at = closed_at ? ` on ${showMinute(closed_at)}` : ''
  if (status === 'Paid') return `${by ?? 'Somebody'} noted it as paid out${at}. Don’t send it again.`
  const why = reason && ` The reason: ${reason}`
  const how = by ? `${by} refused it` : 'It was stopped'
  return `${how}${at}. ${showCnyText(amount_cny)} is in the balance of ${email} again.${why}`
}
