import { useEffect, useState } from 'react'
import { safeRedirect } from '#domain/access/redirect.ts'
import { onSite } from '#islands/site.tsx'
import { later } from '#islands/ui/later.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import type { PaymentPageProps } from './PaymentPage.tsx'
import { TopUpForm } from './TopUpForm.tsx'

const LOADING = <Skeleton rows={2} shape="checkout" label="Loading" />
const PaymentPage = later<PaymentPageProps>(
  () => import('./PaymentPage.tsx').then((part) => part.PaymentPage),
  LOADING,
)

interface Query extends PaymentPageProps {
  amount: string
}

/** /checkout/topup: the form, or with ?payment_no= a payment as it stands. */
export const TopUpCheckout = onSite(function TopUpCheckout() {
  const [query, setQuery] = useState<Query | null>(null)
  useEffect(() => {
    const given = new URLSearchParams(location.search)
    const back = given.get('back')
    setQuery({
      payment_no: given.get('payment_no') ?? '',
      amount: given.get('amount') ?? '',
      back: back && safeRedirect(back, location.origin),
      gave_up: given.has('gave_up'),
    })
  }, [])
  if (!query) return LOADING
  const { amount, ...payment } = query
  return payment.payment_no ? <PaymentPage {...payment} /> : <TopUpForm amount={amount} back={payment.back} />
})
