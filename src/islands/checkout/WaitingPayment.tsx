import { useEffect, useState } from 'react'
import { showCharge } from '#domain/money/charge.ts'
import { showCnyText } from '#domain/money/money.ts'
import { methodLabel } from '#domain/money/payment-method.ts'
import { useSitePath } from '#islands/site.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { ButtonLink } from '#islands/ui/ButtonLink.tsx'
import { Note } from '#islands/ui/Note.tsx'
import type { Data } from '#stores/api.ts'

interface Props {
  payment: Data<'balance/get_payment'>
  back: string | null
  gaveUp: boolean
  onAgain: () => void
}

const ASK_EVERY_MS = 3000
/** After two minutes somebody who waits asks by hand. */
const MOST_ASKED = 40

/** Paid or not, the provider has not said yet; it is asked again and again. */
export function WaitingPayment({ payment, back, gaveUp, onAgain }: Props) {
  const to = useSitePath()
  const [tries, setTries] = useState(0)
  const waits = !gaveUp && tries < MOST_ASKED
  useEffect(() => {
    if (!waits) return
    const timer = setTimeout(() => {
      setTries(tries + 1)
      onAgain()
    }, ASK_EVERY_MS)
    return () => clearTimeout(timer)
  }, [tries, waits, onAgain])
  const { method, amount_cny, charge_currency, charge_amount, payment_no, redirect_url } = payment
  return (
    <>
      <h2 className="text-lg">
        {methodLabel(method)}: {showCnyText(amount_cny)}
      </h2>
      <dl className="facts">
        <dt>Charged as</dt>
        <dd className="money">{showCharge({ amount: charge_amount, currency: charge_currency })}</dd>
        <dt>Payment</dt>
        <dd>{payment_no}</dd>
      </dl>
      <div role="status">
        {waits ? (
          <Note tone="amber">We are waiting to hear that you have paid. This can take a minute.</Note>
        ) : (
          <Note tone="amber">
            {gaveUp ? 'You have not paid yet.' : 'We have not heard of your payment yet.'} If you do pay, we
            add it to your balance even when you close this page.
          </Note>
        )}
      </div>
      <div className="grid gap-3">
        {redirect_url && (
          <ButtonLink block href={redirect_url}>
            {gaveUp ? 'Pay now' : 'Back to the payment page'}
          </ButtonLink>
        )}
        {!waits && (
          <Button block kind="secondary" onClick={onAgain}>
            Check again
          </Button>
        )}
        <ButtonLink block kind="secondary" href={back ?? to('/checkout/topup')}>
          Pay another way
        </ButtonLink>
      </div>
    </>
  )
}
