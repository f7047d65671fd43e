import { useState } from 'react'
import { showCnyText } from '#domain/money/money.ts'
import { customerPath } from '#domain/site/page-path.ts'
import { Allowed, NotOwn, useIsOwn } from '#islands/bk/desk/Allowed.tsx'
import { DeskTable } from '#islands/bk/desk/DeskTable.tsx'
import { useSitePath } from '#islands/site.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { showMinute } from '#islands/ui/show-date.ts'
import { useList } from '#islands/hooks/use-list.ts'
import { call } from '#stores/api.ts'
import type { StaffWithdrawal } from './money.ts'
import { methodName } from '#domain/money/payment-method.ts'
import { CheckField } from '#islands/ui/CheckField.tsx'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { TextField } from '#islands/ui/TextField.tsx'
import { useForm } from '#islands/hooks/use-form.ts'
import { showDone } from '#stores/toast.ts'

/** Open withdrawals, the longest waiting first. */
export function Withdrawals() {
  const to = useSitePath()
  const isOwn = useIsOwn()
  const list = useList('withdrawals', (from) =>
    call('bk/get_withdrawals', { limit: 50, ...from }, { popup: false }),
  )
  const [open, setOpen] = useState<StaffWithdrawal | null>(null)
  const finish = () => {
    setOpen(null)
    list.again()
  }
  return (
    <>
      <DeskTable
        list={list}
        empty="Nobody waits to be paid out."
        keyOf={({ withdrawal_no }) => withdrawal_no}
        columns={[
          {
            name: 'Withdrawal',
            kind: 'lead',
            cell: ({ amount_cny, withdrawal_no, created_at }) => (
              <div className="grid gap-0.5">
                <span className="money font-medium">{showCnyText(amount_cny)}</span>
                <span className="text-sm text-muted">
                  {withdrawal_no}, {showMinute(created_at)}
                </span>
              </div>
            ),
          },
          {
            name: 'Customer',
            className: 'wrap-anywhere',
            cell: ({ email }) => (
              <a className="link" href={to(customerPath({ keyword: email }))}>
                {email}
              </a>
            ),
          },
          { name: 'Goes to', cell: (withdrawal) => <Parts withdrawal={withdrawal} /> },
          {
            name: 'Next',
            kind: 'bare',
            cell: (withdrawal) => (
              <NotOwn own={isOwn(withdrawal)}>
                <Allowed call="bk/confirm_withdrawal">
                  <Button size="sm" onClick={() => setOpen(withdrawal)}>
                    Decide
                  </Button>
                </Allowed>
              </NotOwn>
            ),
          },
        ]}
      />
      {open && <DecideWithdrawal withdrawal={open} onClose={() => setOpen(null)} onDone={finish} />}
    </>
  )
}

interface Props {
  withdrawal: StaffWithdrawal
  onClose: () => void
  onDone: () => void
}

/** Says that each part was sent, or frees the money again. */
function DecideWithdrawal({ withdrawal, onClose, onDone }: Props) {
  const { withdrawal_no, amount_cny, email, parts } = withdrawal
  const [refusing, setRefusing] = useState<readonly string[]>([])
  const paid = useForm({}, {})
  const refused = useForm(
    { reason: '' },
    { reason: (typed) => (typed.trim() ? undefined : 'Say why. The customer reads it.') },
  )
  const pay = async () => {
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
  return (
    <Dialog open onClose={onClose} title={`Pay out ${showCnyText(amount_cny)}`}>
      <form className="grid gap-5" onSubmit={paid.submit(pay)} noValidate>
        <p className="text-sm text-muted">Send each part first: at the provider, or by our bank.</p>
        <Parts withdrawal={withdrawal} />
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
            <legend className="mb-2 text-sm">What could not be sent back? Nothing goes there again.</legend>
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
    </Dialog>
  )
}

/** How much goes back to which payment, and what to the account the customer named. */
function Parts({ withdrawal: { parts, account_text } }: { withdrawal: StaffWithdrawal }) {
  return (
    <ul className="grid gap-1 text-sm">
      {parts.map(({ payment_no, method, amount_cny }) => (
        <li key={payment_no ?? ''} className="wrap-anywhere">
          <span className="money font-medium">{showCnyText(amount_cny)}</span>{' '}
          {payment_no ? `back to the ${methodName(method ?? '')} ${payment_no}` : `to ${account_text}`}
        </li>
      ))}
    </ul>
  )
}
