import { showCharge } from '#domain/money/charge.ts'
import { showCnyText } from '#domain/money/money.ts'
import { customerPath } from '#domain/site/page-path.ts'
import { methodLabel } from '#domain/money/payment-method.ts'
import { Allowed, NotOwn } from '#islands/bk/desk/Allowed.tsx'
import { SentPhotos } from '#islands/bk/desk/SentPhotos.tsx'
import { useIsOwn } from '#islands/bk/desk/use-is-own.ts'
import { useSitePath } from '#islands/site.tsx'
import { Badge } from '#islands/ui/Badge.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { showMinute } from '#islands/ui/show-date.ts'
import { useSend } from '#islands/hooks/use-send.ts'
import { call } from '#stores/api.ts'
import { serverNow } from '#stores/clock.ts'
import { showDone } from '#stores/toast.ts'
import type { StaffPayment } from './money-words.ts'

interface Props {
  payment: StaffPayment
  onDecide: () => void
  onReverse: () => void
  onDone: () => void
}

export function PaymentRow({ payment, onDecide, onReverse, onDone }: Props) {
  const to = useSitePath()
  const isOwn = useIsOwn()
  const { busy, send } = useSend()
  const { payment_no, method, email, status, reversed_cny, money_ref, trouble, proof, held_until_at } =
    payment
  const charge = { amount: payment.charge_amount, currency: payment.charge_currency }
  const isHeld = held_until_at !== null && Date.parse(held_until_at) > serverNow()
  const decides = trouble !== null || (method === 'transfer' && !['Paid', 'Reversed'].includes(status))
  const release = () =>
    send(async () => {
      await call('bk/release_payment', { payment_no })
      showDone(`${payment_no} no longer waits.`)
      onDone()
    })
  return (
    <tr>
      <td className="lead">
        <div className="grid gap-1 wrap-anywhere">
          <span className="font-medium">{payment_no}</span>
          <span className="text-sm text-muted">
            {methodLabel(method)}, {showMinute(payment.created_at)}
          </span>
          {money_ref && <span className="text-xs text-muted">{money_ref}</span>}
          {trouble && <span className="text-sm md:max-w-96">{trouble}</span>}
          {proof && <SentPhotos images={proof.images} />}
          {proof?.reference && <span className="text-sm">From {proof.reference}</span>}
        </div>
      </td>
      <td data-label="Customer" className="wrap-anywhere">
        <a className="link" href={to(customerPath({ id: payment.account_id }))}>
          {email}
        </a>
      </td>
      <td data-label="Amount">
        <div className="grid gap-0.5">
          <span className="money">{showCnyText(payment.credited_cny)}</span>
          <span className="text-xs text-muted">{showCharge(charge)}</span>
        </div>
      </td>
      <td data-label="Status">
        <div className="grid justify-items-start gap-1">
          <Badge tone={trouble ? 'red' : status === 'Paid' ? 'green' : 'grey'}>{status}</Badge>
          {reversed_cny !== '0.00' && <span className="text-xs">{showCnyText(reversed_cny)} taken back</span>}
          {isHeld && <span className="text-xs">Waits until {showMinute(held_until_at)}</span>}
        </div>
      </td>
      <td>
        <NotOwn own={isOwn({ email })}>
          <div className="flex flex-wrap gap-2">
            {decides && (
              <Allowed call="bk/confirm_payment">
                <Button size="sm" onClick={onDecide}>
                  Decide
                </Button>
              </Allowed>
            )}
            {isHeld && (
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
      </td>
    </tr>
  )
}
