import { loadCheckout, paidCny } from './load-checkout.ts'
import { loadParcelCheckout } from './load-parcel-checkout.ts'

/**
 * Why the money of a payment stays in the balance, from what `back`, the checkout page it was opened on, says of the
 * order or parcel now.
 */
export async function whyKept(back: string | null): Promise<string> {
  const { pathname, search } = new URL(back ?? '/', location.origin)
  const parcel_no = new URLSearchParams(search).get('parcel_no')
  if (pathname.endsWith('/checkout/parcel') && parcel_no) {
    const { parcel, due } = await loadParcelCheckout(parcel_no)
    return ended('parcel', due !== null, parcel.paid_cny)
  }
  if (!/\/checkout(\/order)?$/.test(pathname)) return NOT_BOUGHT
  const checkout = await loadCheckout(search)
  return checkout ? ended('order', checkout.due !== null, paidCny(checkout.items)) : NOT_BOUGHT
}

const NOT_BOUGHT = 'What you were paying for could not be bought.'

function ended(what: 'order' | 'parcel', due: boolean, paid_cny: string): string {
  if (due) return `This ${what} is not paid: its total has changed, or the payment came too late.`
  return paid_cny === '0.00' ? `This ${what} was cancelled.` : `This ${what} was already paid.`
}
