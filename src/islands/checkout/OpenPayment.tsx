import { orderCheckoutPath, parcelCheckoutPath } from '#domain/site/page-path.ts'
import { useSitePath } from '#islands/site.tsx'
import { Button, ButtonLink } from '#islands/ui/Button.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { PaySum } from '#islands/ui/PaySum.tsx'
import { useIntentKey } from '#islands/hooks/use-intent-key.ts'
import { useSend } from '#islands/hooks/use-send.ts'
import { call } from '#stores/api.ts'
import type { OpenPayment as Payment } from '#stores/open-payments.ts'
import { showDone } from '#stores/toast.ts'
import { usePaymentAddress } from './use-pay.ts'

interface Props {
  payment: Payment
  /** The purchase in words: "2 items". */
  what: string
  /** It is given up, or its money had come. */
  onEnded: () => void
}

/** A payment under way: go on with it, or start over. */
export function OpenPayment({ payment, what, onEnded }: Props) {
  const to = useSitePath()
  const address = usePaymentAddress()
  const { payment_no, item_ids, parcel_no, amount_cny, charge_amount: amount, charge_currency } = payment
  const charge = charge_currency === 'CNY' ? null : { amount, currency: charge_currency }
  // It comes back to where one sees what was paid.
  const back = to(parcel_no ? parcelCheckoutPath(parcel_no) : orderCheckoutPath({ ids: item_ids }))
  const intent = useIntentKey(payment_no)
  const { busy, failure, send } = useSend()
  const startOver = () =>
    send(async () => {
      const subject = parcel_no ? { parcel_no } : { item_ids }
      const { status } = await call('checkout/start_over', subject, { key: intent.key() })
      intent.renew()
      showDone(status === 'Paid' ? 'Your payment has arrived.' : 'Payment cancelled. You were not charged.')
      onEnded()
    })
  return (
    <div className="grid gap-3">
      <p>
        You started paying for {what}.{' '}
        <span className="text-muted">Start over to change the items, the coupon or the way to pay.</span>
      </p>
      {failure && <Note tone="amber">{failure.message}</Note>}
      <ButtonLink block size="lg" href={address(payment, back)}>
        Continue your payment of <PaySum cny={amount_cny} charge={charge} />
      </ButtonLink>
      <Button kind="secondary" block busy={busy} onClick={startOver}>
        Start over
      </Button>
    </div>
  )
}
