import { useEffect, useState } from 'react'
import { safeRedirect } from '#domain/redirect.ts'
import { onSite } from '#islands/site.tsx'
import { CheckoutSkeleton } from './CheckoutSkeleton.tsx'
import { SandboxBank } from './SandboxBank.tsx'
import { TopUpForm } from './TopUpForm.tsx'

interface Asked {
  payment_no: string
  amount: string
  /** Where the money is wanted; one of our own paths. */
  back: string | null
}

/** /checkout/topup: the form, or with ?payment_no= the page of the pretended bank. */
export const TopUpCheckout = onSite(function TopUpCheckout() {
  const [asked, setAsked] = useState<Asked | null>(null)
  useEffect(() => {
    const query = new URLSearchParams(location.search)
    const back = query.get('back')
    setAsked({
      payment_no: query.get('payment_no') ?? '',
      amount: query.get('amount') ?? '',
      back: back && safeRedirect(back, location.origin),
    })
  }, [])
  if (!asked) return <CheckoutSkeleton />
  if (asked.payment_no) return <SandboxBank payment_no={asked.payment_no} back={asked.back} />
  return <TopUpForm amount={asked.amount} back={asked.back} />
})
