import { showCnyText } from '#domain/money.ts'
import { useSitePath } from '#islands/site.tsx'
import { ButtonLink } from '#islands/ui/ButtonLink.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { useData } from '#islands/ui/use-data.ts'
import { call, type Data } from '#stores/api.ts'
import { PaymentKept } from './PaymentKept.tsx'

interface Props {
  payment: Data<'balance/get_payment'>
  back: string | null
}

const SENTENCES = {
  Failed: 'The bank refused this payment. Nothing was taken.',
  Expired: 'This payment was open for too long and has ended. Nothing was taken.',
  Reversed: 'The bank has taken this payment back.',
}

/** How a payment ended, and where to go from there. */
export function PaymentSettled({ payment, back }: Props) {
  const to = useSitePath()
  const { status, amount_cny, credited_cny } = payment
  const { data } = useData('balance', () => call('balance/get', {}, { notShowMessage: true }))
  if (status === 'Open') return null
  if (payment.kept) return <PaymentKept credited_cny={credited_cny} back={back} />
  const holds = data && `Your balance holds ${showCnyText(data.balance_cny)}.`
  if (status === 'Paid')
    return (
      <>
        <Note tone="green">
          {showCnyText(credited_cny)} have arrived. {holds}
        </Note>
        <ButtonLink block href={back ?? to('/user/balance-list')}>
          {back ? 'Go back' : 'See my balance'}
        </ButtonLink>
      </>
    )
  // A payment for an order starts again on the order's page.
  const again = back?.includes('/checkout/') ? back : `${to('/checkout/topup')}?amount=${amount_cny}`
  return (
    <>
      <Note tone="red">
        {SENTENCES[status]} {holds}
      </Note>
      <ButtonLink block href={again}>
        Try again
      </ButtonLink>
    </>
  )
}
