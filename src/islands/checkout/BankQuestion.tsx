import { showCharge } from '#domain/money/charge.ts'
import { BRAND } from '#domain/text/texts.ts'
import { Button } from '#islands/ui/Button.tsx'
import { goTo } from '#islands/ui/go-to.ts'
import { Note } from '#islands/ui/Note.tsx'
import { Money } from '#islands/ui/Money.tsx'
import { PaySum } from '#islands/ui/PaySum.tsx'
import { useIntentKey } from '#islands/hooks/use-intent-key.ts'
import { useSend } from '#islands/hooks/use-send.ts'
import { useShown } from '#islands/hooks/use-shown.ts'
import { call, type Data } from '#stores/api.ts'
import { loadUser } from '#stores/user.ts'

interface Props {
  payment: Data<'balance/get_payment'>
  back: string | null
  onAnswered: () => void
}

/** The bank's question: pay, or pretend that it fails. */
export function BankQuestion({ payment, back, onAnswered }: Props) {
  const { payment_no, amount_cny, charge_amount, charge_currency } = payment
  const charge = charge_currency === 'CNY' ? null : { amount: charge_amount, currency: charge_currency }
  const amount = useShown()(amount_cny)
  const paid = useIntentKey(`${payment_no} paid`)
  const failed = useIntentKey(`${payment_no} failed`)
  const { busy, failure, send } = useSend()
  const answer = (outcome: 'paid' | 'failed') =>
    send(
      async () => {
        const { key } = outcome === 'paid' ? paid : failed
        await call('balance/sandbox_pay', { payment_no, outcome }, { key: key(), popup: false })
        if (outcome === 'paid' && back) {
          const { kept } = await call('balance/get_payment', { payment_no })
          // The purchase went through; the page it came from shows that.
          if (!kept) return goTo(back, { replace: true })
        }
        onAnswered()
        return loadUser()
      },
      // Answered elsewhere or expired meanwhile.
      ({ status }) => status === 409 && onAnswered(),
    )
  return (
    <>
      <div>
        <h2 className="text-lg">{BRAND} asks for</h2>
        <p className="mt-1">
          <Money cny={amount_cny} shown={charge ? showCharge(charge) : amount} size="lg" />
        </p>
      </div>
      <dl className="facts">
        {charge && (
          <>
            <dt>Charged as</dt>
            <dd className="money">{showCharge(charge)}</dd>
          </>
        )}
        <dt>Payment</dt>
        <dd>{payment_no}</dd>
      </dl>
      {failure && <Note tone={failure.status === 409 ? 'amber' : 'red'}>{failure.message}</Note>}
      <div className="grid gap-3">
        <Button size="lg" block busy={busy} onClick={() => answer('paid')}>
          Pay <PaySum cny={amount_cny} charge={charge} />
        </Button>
        <Button kind="secondary" block disabled={busy} onClick={() => answer('failed')}>
          Let it fail
        </Button>
      </div>
    </>
  )
}
