import { FlaskConical } from 'lucide-react'
import { useSitePath } from '#islands/site.tsx'
import { ButtonLink } from '#islands/ui/ButtonLink.tsx'
import { EmptyState } from '#islands/ui/EmptyState.tsx'
import { ErrorState } from '#islands/ui/ErrorState.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { useData } from '#islands/ui/use-data.ts'
import { call } from '#stores/api.ts'
import { BankQuestion } from './BankQuestion.tsx'
import { PaymentSettled } from './PaymentSettled.tsx'

interface Props {
  payment_no: string
  back: string | null
}

/** The pretended bank of a demo. */
export function SandboxBank({ payment_no, back }: Props) {
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
  return (
    <section className="card overflow-hidden" aria-label="Demo bank">
      <p className="flex items-center gap-2 bg-wait-tint px-6 py-3 text-sm font-medium text-wait">
        <FlaskConical className="icon" aria-hidden="true" />
        Sandbox — no real money
      </p>
      <div className="grid gap-6 p-6">
        {!data && <Skeleton lines={5} />}
        {data?.status === 'Open' && <BankQuestion payment={data} back={back} onAnswered={again} />}
        {data && data.status !== 'Open' && <PaymentSettled payment={data} back={back} />}
      </div>
    </section>
  )
}
