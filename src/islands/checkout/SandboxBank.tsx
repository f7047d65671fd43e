import { FlaskConical } from 'lucide-react'
import type { Data } from '#stores/api.ts'
import { BankQuestion } from './BankQuestion.tsx'
import { PaymentSettled } from './PaymentSettled.tsx'

interface Props {
  payment: Data<'balance/get_payment'>
  back: string | null
  onAnswered: () => void
}

/** The pretended bank of a demo. */
export function SandboxBank({ payment, back, onAnswered }: Props) {
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
