import { sitePath, type Site } from '#islands/site-path.ts'
import { goTo } from '#islands/ui/go-to.ts'
import { useIntentKey } from '#islands/ui/use-intent-key.ts'
import { useSend } from '#islands/ui/use-send.ts'
import { call } from '#stores/api.ts'
import { loadUser } from '#stores/user.ts'
import type { Checkout } from './load-checkout.ts'

interface Given {
  site: Site
  due: NonNullable<Checkout['due']>
  method: string
  onPaid: () => void
  onChanged: () => void
}

/** Pays from the balance here, or opens a payment and leads to where it is made. */
export function usePay({ site, due, method, onPaid, onChanged }: Given) {
  const { busy, failure, send } = useSend()
  const payload = { item_ids: due.ids, expected_total_cny: due.quote.total_cny, method }
  const intent = useIntentKey(JSON.stringify(payload))

  const pay = () =>
    send(
      async () => {
        const answer = await call('checkout/pay_order_items', payload, { key: intent.key() })
        intent.renew()
        if ('payment_no' in answer)
          return goTo(paymentAddress(site, answer, location.pathname + location.search))
        onPaid()
        return loadUser()
      },
      ({ code }) => {
        if (code === 'PRICE_CHANGED' || code === 'WRONG_STATE') onChanged()
      },
    )

  return { busy, failure, pay }
}

interface Payment {
  payment_no: string
  redirect_url?: string | undefined
}

/** A provider's own page, or ours for the sandbox, which comes back to `back`. */
export function paymentAddress(site: Site, payment: Payment, back: string | null): string {
  const { redirect_url = `/checkout/topup?payment_no=${payment.payment_no}` } = payment
  if (!redirect_url.startsWith('/')) return redirect_url
  const address = sitePath(site, redirect_url)
  return back ? `${address}&back=${encodeURIComponent(back)}` : address
}
