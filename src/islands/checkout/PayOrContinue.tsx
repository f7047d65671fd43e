import type { ReactNode } from 'react'
import { useData } from '#islands/hooks/use-data.ts'
import { loadOpenPayments, paymentFor } from '#stores/open-payments.ts'
import { OpenPayment } from './OpenPayment.tsx'

interface Props {
  subject: { item_ids: readonly string[] } | { parcel_no: string }
  what: string
  onEnded: () => void
  /** The way to pay, where no payment was begun. */
  children: ReactNode
}

/** Where something waits for payment: one button, to pay or to go on with the payment that was begun. */
export function PayOrContinue({ subject, what, onEnded, children }: Props) {
  const { data, again } = useData(JSON.stringify(subject), loadOpenPayments)
  const payment = data && paymentFor(data, subject)
  if (!payment) return children
  return (
    <OpenPayment
      payment={payment}
      what={what}
      onEnded={() => {
        again()
        onEnded()
      }}
    />
  )
}
