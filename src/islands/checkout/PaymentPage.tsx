import { useSitePath } from '#islands/site.tsx'
import { ButtonLink } from '#islands/ui/ButtonLink.tsx'
import { EmptyState } from '#islands/ui/EmptyState.tsx'
import { ErrorState } from '#islands/ui/ErrorState.tsx'
import { useData } from '#islands/ui/use-data.ts'
import { call } from '#stores/api.ts'
import { CheckoutSkeleton } from './CheckoutSkeleton.tsx'
import { PaymentSettled } from './PaymentSettled.tsx'
import { SandboxBank } from './SandboxBank.tsx'
import { TransferSteps } from './TransferSteps.tsx'
import { WaitingPayment } from './WaitingPayment.tsx'

interface Props {
  payment_no: string
  back: string | null
  gave_up: boolean
}

/** A payment as it stands: what is to be done while it is open, or how it ended. */
export function PaymentPage({ payment_no, back, gave_up }: Props) {
  const to = useSitePath()
  const { data, failure, busy, again } = useData(payment_no, () =>
    call('balance/get_payment', { payment_no }),
  )
  if (!data && failure?.status === 404)
    return (
      <EmptyState text="We cannot find this payment.">
        <ButtonLink href={to('/checkout/topup')}>Start a new one</ButtonLink>
      </EmptyState>
    )
  if (!data && failure) return <ErrorState message={failure.message} onRetry={again} busy={busy} />
  if (!data) return <CheckoutSkeleton />
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
