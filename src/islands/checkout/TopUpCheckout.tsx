import { useEffect, useState } from 'react'
import { safeRedirect } from '#domain/redirect.ts'
import type { Site } from '#islands/site-path.ts'
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
export function TopUpCheckout({ site }: { site: Site }) {
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
  if (asked.payment_no) return <SandboxBank site={site} payment_no={asked.payment_no} back={asked.back} />
  return <TopUpForm site={site} amount={asked.amount} back={asked.back} />
}
