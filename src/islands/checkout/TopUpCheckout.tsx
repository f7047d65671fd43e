import { useEffect, useState } from 'react'
import { safeRedirect } from '#domain/redirect.ts'
import { onSite } from '#islands/site.tsx'
import { CheckoutSkeleton } from './CheckoutSkeleton.tsx'
import { PaymentPage } from './PaymentPage.tsx'
import { TopUpForm } from './TopUpForm.tsx'

interface Asked {
  payment_no: string
  amount: string
  /** Where the money is wanted; one of our own paths. */
  back: string | null
  /** Who was at the provider’s page came back without paying. */
  gave_up: boolean
}

/** /checkout/topup: the form, or with ?payment_no= a payment as it stands. */
export const TopUpCheckout = onSite(function TopUpCheckout() {
  const [asked, setAsked] = useState<Asked | null>(null)
  useEffect(() => {
    const query = new URLSearchParams(location.search)
    const back = query.get('back')
    setAsked({
      payment_no: query.get('payment_no') ?? '',
      amount: query.get('amount') ?? '',
      back: back && safeRedirect(back, location.origin),
      gave_up: query.has('gave_up'),
    })
  }, [])
  if (!asked) return <CheckoutSkeleton />
  if (asked.payment_no) return <PaymentPage {...asked} />
  return <TopUpForm amount={asked.amount} back={asked.back} />
})
