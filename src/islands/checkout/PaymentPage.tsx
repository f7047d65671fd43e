import { useEffect, useState } from 'react'
import FlaskConical from 'lucide-react/icons/flask-conical'
import { showCharge } from '#domain/money/charge.ts'
import { methodLabel } from '#domain/money/payment-method.ts'
import { useData } from '#islands/hooks/use-data.ts'
import { useMoneyWords } from '#islands/hooks/use-shown.ts'
import { useSitePath } from '#islands/site.tsx'
import { Button, ButtonLink } from '#islands/ui/Button.tsx'
import { EmptyState } from '#islands/ui/EmptyState.tsx'
import { ErrorState } from '#islands/ui/ErrorState.tsx'
import { goTo } from '#islands/ui/go-to.ts'
import { Note } from '#islands/ui/Note.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { call, type Data } from '#stores/api.ts'
import { BankQuestion } from './BankQuestion.tsx'
import { PaymentSettled } from './PaymentSettled.tsx'
import { TransferSteps } from './TransferSteps.tsx'

export interface PaymentPageProps {
  payment_no: string
  /** Where the money is wanted; one of our own paths. */
  back: string | null
  /** True when the customer came back from the provider’s page without paying. */
  gave_up: boolean
}

/** A payment as it stands: what is to be done while it is open, or how it ended. */
export function PaymentPage({ payment_no, back, gave_up }: PaymentPageProps) {
  const to = useSitePath()
  const { data, failure, busy, again } = useData(payment_no, () =>
    call('balance/get_payment', { payment_no }),
  )
  // Back from the provider's page with all done: its place in the history goes to what was paid for.
  const leaves = back !== null && data !== null && data.method !== 'sandbox' && isDone(data)
  useEffect(() => {
    if (leaves) goTo(back, { replace: true })
  }, [leaves, back])
  if (!data && failure?.status === 404)
    return (
      <EmptyState text="We can’t find this payment.">
        <ButtonLink href={to('/checkout/topup')}>Start a new one</ButtonLink>
      </EmptyState>
    )
  if (!data && failure) return <ErrorState message={failure.message} onRetry={again} busy={busy} />
  if (!data || leaves) return <Skeleton rows={2} shape="checkout" label="Loading" />
  if (data.method === 'sandbox') return <SandboxBank payment={data} back={back} onAnswered={again} />
  return (
    <section className="card card-body grid gap-6" aria-label="Payment">
      {data.status !== 'Open' ? (
        <PaymentSettled payment={data} back={back} />
      ) : data.method === 'transfer' ? (
        <TransferSteps payment={data} onShown={again} onCancelled={again} />
      ) : (
        <WaitingPayment payment={data} back={back} gaveUp={gave_up} onAgain={again} />
      )}
    </section>
  )
}

const isDone = ({ status, kept, item_ids, parcel_no }: Data<'balance/get_payment'>) =>
  status === 'Paid' && !kept && (item_ids.length > 0 || parcel_no !== null)

interface SandboxBankProps {
  payment: Data<'balance/get_payment'>
  back: string | null
  onAnswered: () => void
}

/** The pretended bank of a demo. */
function SandboxBank({ payment, back, onAnswered }: SandboxBankProps) {
  return (
    <section className="card overflow-hidden" aria-label="Demo bank">
      <p className="flex items-center gap-2 bg-wait-tint px-6 py-3 text-sm font-medium text-wait">
        <FlaskConical className="icon" aria-hidden="true" />
        Sandbox — no real money
      </p>
      <div className="grid gap-6 p-6">
        {payment.status === 'Open' ? (
          <BankQuestion payment={payment} back={back} onAnswered={onAnswered} />
        ) : (
          <PaymentSettled payment={payment} back={back} />
        )}
      </div>
    </section>
  )
}

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
function WaitingPayment({ payment, back, gaveUp, onAgain }: Props) {
  const to = useSitePath()
  const money = useMoneyWords()
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
        {methodLabel(method)}: {money(amount_cny)}
      </h2>
      <dl className="facts">
        <dt>Charged as</dt>
        <dd className="money">{showCharge({ amount: charge_amount, currency: charge_currency })}</dd>
        <dt>Payment</dt>
        <dd>{payment_no}</dd>
      </dl>
      <div role="status">
        {waits ? (
          <Note tone="amber">We’re waiting to hear that you’ve paid. This can take a minute.</Note>
        ) : (
          <Note tone="amber">
            {gaveUp ? 'You haven’t paid yet.' : 'We haven’t heard of your payment yet.'} If you do pay, we add
            it to your balance even when you close this page.
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
