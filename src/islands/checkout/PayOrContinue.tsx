import type { ReactNode } from 'react'
import { useData } from '#islands/hooks/use-data.ts'
import { loadChunk } from '#stores/load-chunk.ts'
import { loadOpenPayments, paymentFor } from '#stores/open-payments.ts'

interface Props {
  subject: { item_ids: readonly string[] } | { parcel_no: string }
  what: string
  onEnded: () => void
  /** The way to pay, where no payment was begun. */
  children: ReactNode
}

/** Where something waits for payment: one button, to pay or to go on with the payment that was begun. */
export function PayOrContinue({ subject, what, onEnded, children }: Props) {
  const { data, again } = useData(JSON.stringify(subject), async () => {
    const payment = paymentFor(await loadOpenPayments(), subject)
    // Hardly anybody has one: its part of the page comes with it.
    const part = payment && (await loadChunk(() => import('./OpenPayment.tsx')))
    return { payment, OpenPayment: part?.OpenPayment }
  })
  if (!data?.payment || !data.OpenPayment) return children
  return (
    <data.OpenPayment
      payment={data.payment}
      what={what}
      onEnded={() => {
        again()
        onEnded()
      }}
    />
  )
}
