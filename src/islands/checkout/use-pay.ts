import { sandboxPath } from '#domain/site/page-path.ts'
import { useSitePath } from '#islands/site.tsx'
import { goTo } from '#islands/ui/go-to.ts'
import { useIntentKey } from '#islands/hooks/use-intent-key.ts'
import { useSend } from '#islands/hooks/use-send.ts'
import type { Options } from '#stores/api.ts'
import { loadUser } from '#stores/user.ts'

export interface Purchase {
  expected_total_cny: string
  method: string
  coupon_id?: string
}

/** Sends the payment of what is bought; a payment to be made elsewhere has a number. */
export type Paying = (purchase: Purchase, options: Options) => Promise<Payment | object>

interface Given {
  purchase: Purchase
  /** Names what is bought, where that can change while the price stays. */
  about?: string
  paying: Paying
  onPaid: () => void
  onChanged: () => void
}

/** Pays from the balance here, or opens a payment and leads to where it is made. */
export function usePay({ purchase, about = '', paying, onPaid, onChanged }: Given) {
  const address = usePaymentAddress()
  const { busy, failure, send } = useSend()
  const intent = useIntentKey(JSON.stringify(purchase) + about)

  const pay = () =>
    send(
      async () => {
        const answer = await paying(purchase, { key: intent.key() })
        intent.renew()
        if ('payment_no' in answer) return goTo(address(answer, location.pathname + location.search))
        onPaid()
        return loadUser()
      },
      ({ code }) => {
        if (STALE.includes(code)) onChanged()
      },
    )

  return { busy, failure, pay }
}

/** Codes for a page that is out of date; one is about a payment begun in another tab, which the page then leads on to. */
const STALE = ['PRICE_CHANGED', 'WRONG_STATE', 'COUPON_NOT_USABLE', 'IN_PROGRESS']

interface Payment {
  payment_no: string
  redirect_url?: string | undefined
}

/** Where a payment is made: a provider's own page, or ours for the sandbox, which comes back to `back`. */
export function usePaymentAddress() {
  const to = useSitePath()
  return (payment: Payment, back: string | null): string => {
    const { redirect_url = sandboxPath(payment.payment_no) } = payment
    if (!redirect_url.startsWith('/')) return redirect_url
    const address = to(redirect_url)
    return back ? `${address}&back=${encodeURIComponent(back)}` : address
  }
}
