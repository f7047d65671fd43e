import { orderItemPath, orderListPath, parcelPath } from '#domain/site/page-path.ts'
import { useMoneyWords } from '#islands/hooks/use-shown.ts'
import { useTitle } from '#islands/hooks/use-title.ts'
import { useSitePath } from '#islands/site.tsx'
import { ButtonLink } from '#islands/ui/Button.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { goTo } from '#islands/ui/go-to.ts'
import { useData } from '#islands/hooks/use-data.ts'
import { call, type Data } from '#stores/api.ts'
import { ErrorState } from '#islands/ui/ErrorState.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { loadCheckout, paidCny, loadParcelCheckout } from './checkout.ts'

interface Props {
  payment: Data<'balance/get_payment'>
  back: string | null
}

const SENTENCES = {
  Failed: 'Your bank declined this payment. You were not charged.',
  Expired: 'This payment was open too long and has expired. You were not charged.',
  Cancelled: 'You started over, so this payment has ended. You were not charged.',
  Reversed: 'Your bank has taken this payment back.',
}

/** No bank was asked to charge anybody for a transfer. */
const OF_TRANSFERS = {
  Cancelled:
    'You cancelled this transfer. If you have sent the money all the same, we add it when it arrives.',
  Failed: 'We looked for this transfer and did not find it. If your bank has sent it, write to us.',
  Expired: 'We waited 14 days for this transfer. If it arrives later, we still add it to your balance.',
}

function sentenceOf({ method, status }: Props['payment']): string {
  const sentences: Record<string, string> =
    method === 'transfer' ? { ...SENTENCES, ...OF_TRANSFERS } : SENTENCES
  return sentences[status] ?? ''
}

/** How a payment ended, and where to go from there. */
export function PaymentSettled({ payment, back }: Props) {
  const to = useSitePath()
  const money = useMoneyWords()
  const { status, credited_cny } = payment
  const { data } = useData('balance', () => call('balance/get', {}, { notShowMessage: true }))
  if (status === 'Open') return null
  if (payment.kept) return <PaymentKept credited_cny={credited_cny} back={back} />
  const holds = data && `Your balance is ${money(data.balance_cny)}.`
  if (status === 'Paid' && bought(payment)) return <PurchaseSettled payment={payment} back={back} />
  if (status === 'Paid')
    return (
      <>
        <Note tone="green">
          {money(credited_cny)} has arrived. {holds}
        </Note>
        <ButtonLink block href={back ?? to('/user/balance-list')}>
          {back ? 'Go back' : 'See my balance'}
        </ButtonLink>
      </>
    )
  return <PaymentEnded payment={payment} back={back} holds={holds ?? ''} />
}

/** No money came; what it was for may have been paid in another way since. */
function PaymentEnded({ payment, back, holds }: Props & { holds: string }) {
  const to = useSitePath()
  const { status, amount_cny } = payment
  const { data, busy } = useData(String(back), () => stateOf(back).catch(() => null))
  if (busy && !data) return <Skeleton lines={2} />
  const paid = data && !data.due && data.paid_cny !== '0.00' ? data.what : null
  // A payment for an order starts again on the order's page.
  const again = back?.includes('/checkout/') ? back : `${to('/checkout/topup')}?amount=${amount_cny}`
  return (
    <>
      <Note tone={paid ? 'green' : status === 'Cancelled' ? 'amber' : 'red'}>
        {sentenceOf(payment)} {paid ? `Your ${paid} is paid by now.` : holds}
      </Note>
      <ButtonLink
        block
        href={again}
        onClick={(event) => {
          // Nobody comes back to a payment that has ended.
          event.preventDefault()
          void goTo(again, { replace: true })
        }}
      >
        {paid ? `See my ${paid}` : status === 'Cancelled' ? 'Start a new one' : 'Try again'}
      </ButtonLink>
    </>
  )
}

const bought = ({ item_ids, parcel_no }: Props['payment']) => item_ids.length > 0 || parcel_no !== null

/** The money has arrived and has bought what it was for. */
function PurchaseSettled({ payment: { item_ids, parcel_no, amount_cny, payment_no }, back }: Props) {
  const to = useSitePath()
  const money = useMoneyWords()
  const what = parcel_no ? 'parcel' : 'order'
  useTitle(`Your ${what} is paid, payment ${payment_no}`)
  const [only, ...others] = item_ids
  const there = parcel_no
    ? parcelPath(parcel_no)
    : only && !others.length
      ? orderItemPath(only)
      : orderListPath('Paid')
  return (
    <>
      <Note tone="green">
        Your {what} is paid. We’ve received {money(amount_cny)}.
      </Note>
      <ButtonLink block href={to(there)}>
        See my {what}
      </ButtonLink>
      {back && (
        <ButtonLink block kind="secondary" href={back}>
          See the receipt
        </ButtonLink>
      )}
    </>
  )
}

interface PaymentKeptProps {
  credited_cny: string
  back: string | null
}

/** The money has arrived and nothing was bought with it. */
function PaymentKept({ credited_cny, back }: PaymentKeptProps) {
  const to = useSitePath()
  const money = useMoneyWords()
  const { data, failure, busy, again } = useData(String(back), () => whyKept(back))
  if (!data && failure) return <ErrorState message={failure.message} onRetry={again} busy={busy} />
  if (!data) return <Skeleton lines={2} />
  return (
    <>
      <Note tone="amber">
        {data} {money(credited_cny)} stays in your balance.
      </Note>
      <ButtonLink block href={to('/user/balance-list')}>
        See my balance
      </ButtonLink>
      {back && (
        <ButtonLink block kind="secondary" href={back}>
          Go back
        </ButtonLink>
      )}
    </>
  )
}

/**
 * Why the money of a payment stays in the balance, from what `back`, the checkout page it was opened on, says of the
 * order or parcel now.
 */
async function whyKept(back: string | null): Promise<string> {
  const state = await stateOf(back)
  if (!state) return 'What you were paying for could not be bought.'
  const { what, due, paid_cny } = state
  if (due) return `This ${what} is not paid: its total has changed, or the payment came too late.`
  return paid_cny === '0.00' ? `This ${what} was cancelled.` : `This ${what} was already paid.`
}

interface Bought {
  what: 'order' | 'parcel'
  /** Whether it waits for a payment. */
  due: boolean
  paid_cny: string
}

/** How it stands with what the page `back` sells; null when that is neither an order nor a parcel. */
async function stateOf(back: string | null): Promise<Bought | null> {
  const { pathname, search } = new URL(back ?? '/', location.origin)
  const parcel_no = new URLSearchParams(search).get('parcel_no')
  if (pathname.endsWith('/checkout/parcel') && parcel_no) {
    const { parcel, due } = await loadParcelCheckout(parcel_no)
    return { what: 'parcel', due: due !== null, paid_cny: parcel.paid_cny }
  }
  if (!/\/checkout(\/order)?$/.test(pathname)) return null
  const checkout = await loadCheckout(search)
  return checkout && { what: 'order', due: checkout.due !== null, paid_cny: paidCny(checkout.items) }
}
