import { orderItemPath, orderListPath, orderThreadPath, parcelPath } from '#domain/site/page-path.ts'
import { cameOtherwise } from '#domain/money/came-otherwise.ts'
import { cnyFromFen, fenOf } from '#domain/money/money.ts'
import { SETTLES_MS } from '#domain/money/withdrawal.ts'
import { DAY } from '#domain/time/durations.ts'
import { useMoneyWords } from '#islands/hooks/use-shown.ts'
import { useTitle } from '#islands/hooks/use-title.ts'
import { useSitePath } from '#islands/site.tsx'
import { ButtonLink } from '#islands/ui/Button.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { goTo } from '#islands/ui/go-to.ts'
import { useData } from '#islands/hooks/use-data.ts'
import { call, type Data } from '#stores/api.ts'
import { later } from '#islands/ui/later.tsx'

const ServiceSettled = later(() => import('./ServiceSettled.tsx').then((part) => part.ServiceSettled))

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
  Failed: 'We looked for this transfer and didn’t find it. If your bank has sent it, write to us.',
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
  const { status, method, amount_cny, credited_cny } = payment
  const sums = { method, amount_fen: fenOf(amount_cny), credited_fen: fenOf(credited_cny) }
  const otherwise = cameOtherwise(sums, (fen) => money(cnyFromFen(fen)))
  const { data } = useData('balance', () => call('balance/get', {}, { notShowMessage: true }))
  if (status === 'Open') return null
  if (payment.kept) return <PaymentKept payment={payment} back={back} />
  const holds = data && `Your balance is ${money(data.balance_cny)}.`
  if (status === 'Paid' && payment.service) return <ServiceSettled service={payment.service} />
  if (status === 'Paid' && bought(payment)) return <PurchaseSettled payment={payment} back={back} />
  if (status === 'Paid')
    return (
      <>
        <Note tone="green">
          {money(credited_cny)} has arrived. {otherwise} {holds}
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
  const { status, amount_cny, service } = payment
  const paid = payment.paid_for === 'paid' ? whatOf(payment) : null
  // A payment for an order starts again on the order's page.
  const again = service
    ? to(orderThreadPath(service.item_id))
    : back?.includes('/checkout/')
      ? back
      : `${to('/checkout/topup')}?amount=${amount_cny}`
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

const whatOf = ({ parcel_no }: Props['payment']) => (parcel_no ? 'parcel' : 'order')

const bought = ({ item_ids, parcel_no }: Props['payment']) => item_ids.length > 0 || parcel_no !== null

/** The money has arrived and has bought what it was for. */
function PurchaseSettled({ payment, back }: Props) {
  const to = useSitePath()
  const money = useMoneyWords()
  const { amount_cny, payment_no } = payment
  const what = whatOf(payment)
  useTitle(`Your ${what} is paid, payment ${payment_no}`)
  return (
    <>
      <Note tone="green">
        Your {what} is paid. We’ve received {money(amount_cny)}.
      </Note>
      <ButtonLink block href={to(placeOf(payment))}>
        See my {what}
      </ButtonLink>
      {back && (
        <ButtonLink block kind="secondary" href={back}>
          See what you paid for
        </ButtonLink>
      )}
    </>
  )
}

/** The page of the purchase. */
function placeOf({ item_ids: [only, ...others], parcel_no }: Props['payment']): string {
  if (parcel_no) return parcelPath(parcel_no)
  return only && !others.length ? orderItemPath(only) : orderListPath('Paid')
}

/** The money has arrived and nothing was bought with it. */
function PaymentKept({ payment, back }: Props) {
  const to = useSitePath()
  const money = useMoneyWords()
  const { credited_cny, twice } = payment
  const sum = money(credited_cny)
  const waits = payment.paid_for === 'waiting'
  const what = whatOf(payment)
  return (
    <>
      <Note tone="amber">
        {twice
          ? `You paid twice for this ${what}. ${sum} is in your balance. Use it for what you buy next, or withdraw it from ${SETTLES_MS / DAY} days after you paid.`
          : `${whyKept(payment)} ${sum} stays in your balance.`}
      </Note>
      {twice && (
        <ButtonLink block href={to(placeOf(payment))}>
          See my {what}
        </ButtonLink>
      )}
      {waits && back && (
        <ButtonLink block href={back}>
          Pay for my {what}
        </ButtonLink>
      )}
      <ButtonLink
        block
        kind={twice || (waits && back) ? 'secondary' : 'primary'}
        href={to('/user/balance-list')}
      >
        {twice ? 'Withdraw it or see my balance' : 'See my balance'}
      </ButtonLink>
      {back && !twice && !waits && (
        <ButtonLink block kind="secondary" href={back}>
          Go back
        </ButtonLink>
      )}
    </>
  )
}

/** Why the money of a payment stays in the balance. */
function whyKept(payment: Props['payment']): string {
  const what = whatOf(payment)
  if (payment.paid_for === 'waiting')
    return `This ${what} isn’t paid yet: its total has changed, you started over, or the payment came too late.`
  return payment.paid_for === 'paid' ? `This ${what} was already paid.` : `This ${what} was cancelled.`
}
