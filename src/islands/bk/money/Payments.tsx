import { DeskForm } from '#islands/bk/desk/DeskForm.tsx'
import { DeskTable } from '#islands/bk/desk/DeskTable.tsx'
import { call } from '#stores/api.ts'
import { showCharge } from '#domain/money/charge.ts'
import { customerPath } from '#domain/site/page-path.ts'
import { useSitePath } from '#islands/site.tsx'
import { cnyFromFen, fenFromTyped, showCnyText } from '#domain/money/money.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { ReasonField } from '#islands/bk/desk/ReasonField.tsx'
import { TextField } from '#islands/ui/TextField.tsx'
import { useForm } from '#islands/hooks/use-form.ts'
import { showDone } from '#stores/toast.ts'
import { DecidePayment } from './DecidePayment.tsx'
import type { PaymentQueue, StaffPayment } from './money.ts'
import { methodLabel } from '#domain/money/payment-method.ts'
import { Allowed, NotOwn, useIsOwn } from '#islands/bk/desk/Allowed.tsx'
import { SentPhotos } from '#islands/bk/desk/ItemPhotos.tsx'
import { useDeskList } from '#islands/bk/desk/use-desk-list.ts'
import { useOpen } from '#islands/bk/desk/use-open.ts'
import { Badge } from '#islands/ui/Badge.tsx'
import { showMinute } from '#islands/ui/show-date.ts'
import { useSend } from '#islands/hooks/use-send.ts'
import { serverNow } from '#stores/clock.ts'

interface Props {
  status: PaymentQueue
  keyword: string
  empty: string
  /** Counts anew what waits. */
  onChanged: () => void
}

interface Open {
  payment: StaffPayment
  asks: 'decide' | 'reverse'
}

/** Payments of a queue, with what is to be decided about each. */
export function Payments({ status, keyword, empty, onChanged }: Props) {
  const to = useSitePath()
  const list = useDeskList('bk/get_payments', { status, ...(keyword && { keyword }) })
  const changed = () => {
    list.again()
    onChanged()
  }
  const { open, setOpen, close, finish } = useOpen<Open>(changed)
  return (
    <>
      <DeskTable
        list={list}
        empty={empty}
        keyOf={({ payment_no }) => payment_no}
        nameOf={({ payment_no }) => payment_no}
        columns={[
          { name: 'Payment', kind: 'lead', cell: (payment) => <PaymentFacts payment={payment} /> },
          {
            name: 'Customer',
            className: 'wrap-anywhere',
            cell: ({ account_id, email }) => (
              <a className="link" href={to(customerPath({ id: account_id }))}>
                {email}
              </a>
            ),
          },
          {
            name: 'Amount',
            cell: ({ credited_cny, charge_amount: amount, charge_currency: currency }) => (
              <div className="grid gap-0.5">
                <span className="money">{showCnyText(credited_cny)}</span>
                <span className="text-xs text-muted">{showCharge({ amount, currency })}</span>
              </div>
            ),
          },
          { name: 'Status', cell: (payment) => <PaymentStatus payment={payment} /> },
          {
            name: 'Next',
            kind: 'next',
            cell: (payment) => (
              <PaymentActions
                payment={payment}
                onDecide={() => setOpen({ payment, asks: 'decide' })}
                onReverse={() => setOpen({ payment, asks: 'reverse' })}
                onDone={changed}
              />
            ),
          },
        ]}
      />
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
    await call(
      'bk/reverse_payment',
      { payment_no, amount_cny, reason: form.values.reason.trim() },
      { popup: false },
    )
    showDone(`${showCnyText(amount_cny)} of ${payment_no} is taken back.`)
    onDone()
  }
  return (
    <Dialog open onClose={onClose} title={`Taken back: ${payment_no}`}>
      <DeskForm form={form} send={reverse} button="Take it back" size="md">
        <p className="text-sm text-muted">
          We take it from the balance of {email}. If that isn’t enough, they owe the rest, and until it’s paid
          we do not buy, pack, ship or pay out anything of theirs. We email them.
        </p>
        <TextField
          {...form.field('amount_cny')}
          label="Amount in CNY"
          inputMode="decimal"
          autoComplete="off"
          hint={`The payment brought ${showCnyText(credited_cny)}.`}
        />
        <ReasonField {...form.field('reason')} hint="The customer reads it." />
      </DeskForm>
    </Dialog>
  )
}

/** A payment's facts, with what is wrong with it and the proof that came. */
function PaymentFacts({ payment }: { payment: StaffPayment }) {
  const { payment_no, method, created_at, money_ref, trouble, proof, reversals } = payment
  return (
    <div className="grid gap-1 wrap-anywhere">
      <span className="font-medium">{payment_no}</span>
      <span className="text-sm text-muted">
        {methodLabel(method)}, {showMinute(created_at)}
      </span>
      {money_ref && <span className="text-xs text-muted">{money_ref}</span>}
      {trouble && <span className="text-sm md:max-w-96">{trouble}</span>}
      {reversals.map(({ amount_cny, reason, by_email, at }) => (
        <span key={at} className="text-sm md:max-w-96">
          {showCnyText(amount_cny)} taken back, {by_email && `${by_email}, `}
          {showMinute(at)}: {reason}
        </span>
      ))}
      {proof && <SentPhotos images={proof.images} />}
      {proof?.reference && <span className="text-sm">From {proof.reference}</span>}
    </div>
  )
}

function PaymentStatus({ payment }: { payment: StaffPayment }) {
  const { trouble, status, reversed_cny, held_until_at } = payment
  return (
    <div className="grid justify-items-start gap-1">
      <Badge tone={trouble ? 'red' : status === 'Paid' ? 'green' : 'grey'}>{status}</Badge>
      {reversed_cny !== '0.00' && <span className="text-xs">{showCnyText(reversed_cny)} taken back</span>}
      {held_until_at !== null && isHeld(payment) && (
        <span className="text-xs">Waits until {showMinute(held_until_at)}</span>
      )}
    </div>
  )
}

const isHeld = ({ held_until_at }: StaffPayment) =>
  held_until_at !== null && Date.parse(held_until_at) > serverNow()

interface PaymentFactsProps {
  payment: StaffPayment
  onDecide: () => void
  onReverse: () => void
  onDone: () => void
}

function PaymentActions({ payment, onDecide, onReverse, onDone }: PaymentFactsProps) {
  const isOwn = useIsOwn()
  const { busy, send } = useSend()
  const { payment_no, method, email, status, trouble } = payment
  const decides = trouble !== null || (method === 'transfer' && !['Paid', 'Reversed'].includes(status))
  const release = () =>
    send(async () => {
      await call('bk/release_payment', { payment_no })
      showDone(`${payment_no} no longer waits.`)
      onDone()
    })
  return (
    <NotOwn own={isOwn({ email })}>
      <div className="flex flex-wrap gap-2">
        {decides && (
          <Allowed call="bk/confirm_payment">
            <Button size="sm" onClick={onDecide}>
              Decide
            </Button>
          </Allowed>
        )}
        {isHeld(payment) && (
          <Allowed call="bk/release_payment">
            <Button size="sm" busy={busy} onClick={release}>
              Release
            </Button>
          </Allowed>
        )}
        {status === 'Paid' && (
          <Allowed call="bk/reverse_payment">
            <Button size="sm" kind="secondary" onClick={onReverse}>
              Taken back
            </Button>
          </Allowed>
        )}
      </div>
    </NotOwn>
  )
}
