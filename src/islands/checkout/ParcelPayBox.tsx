import { showCnyText } from '#domain/money.ts'
import { missingCny } from '#domain/order-total.ts'
import { feeLines } from '#islands/parcel/fee-lines.ts'
import type { ParcelDetailed } from '#islands/parcel/parcel.ts'
import type { Site } from '#islands/site-path.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { Receipt } from '#islands/ui/Receipt.tsx'
import { useIntentKey } from '#islands/ui/use-intent-key.ts'
import { useSend } from '#islands/ui/use-send.ts'
import { useShown } from '#islands/ui/use-shown.ts'
import { call } from '#stores/api.ts'
import { loadUser } from '#stores/user.ts'
import { dueFees, type ParcelDue } from './load-parcel-checkout.ts'
import { MissingBalance } from './MissingBalance.tsx'

interface Props {
  site: Site
  parcel: ParcelDetailed
  due: ParcelDue
  onPaid: () => void
  /** The price or the parcel is not what it was. */
  onChanged: () => void
}

export function ParcelPayBox({ site, parcel, due, onPaid, onChanged }: Props) {
  const { quote, balance_cny } = due
  const shown = useShown()
  const payload = { parcel_no: parcel.parcel_no, expected_total_cny: quote.total_cny }
  const intent = useIntentKey(JSON.stringify(payload))
  const { busy, failure, send } = useSend()
  const pay = () =>
    send(
      async () => {
        await call('checkout/pay_parcel', payload, { key: intent.key(), ownMessage: true })
        intent.renew()
        onPaid()
        return loadUser()
      },
      ({ code }) => {
        if (code === 'PRICE_CHANGED' || code === 'WRONG_STATE') onChanged()
      },
    )
  const told = failure?.body.missing_cny
  const missing = typeof told === 'string' ? told : missingCny(quote.total_cny, balance_cny)
  const short = missing !== '0.00'
  const total = {
    label: 'To pay',
    cny: quote.total_cny,
    shown: shown(quote.total_cny),
    kind: 'total' as const,
  }
  const button = (
    <Button size={site === 'm' ? 'md' : 'lg'} block busy={busy} onClick={pay}>
      Pay {showCnyText(quote.total_cny)}
    </Button>
  )
  return (
    <section className="card lg:sticky lg:top-24" aria-label="Payment">
      <div className="card-body grid gap-5">
        <Receipt lines={[...feeLines(dueFees(parcel), shown), total]} />
        {short ? (
          <MissingBalance site={site} balance_cny={balance_cny} missing_cny={missing} />
        ) : (
          <p className="text-sm">
            Paid from your balance of <span className="money">{showCnyText(balance_cny)}</span>.
          </p>
        )}
        {failure && !short && <Note tone={failure.status === 409 ? 'amber' : 'red'}>{failure.message}</Note>}
        {!short && site === 'desktop' && button}
        <p className="text-xs text-muted">{promise(parcel)}</p>
      </div>
      {!short && site === 'm' && <div className="pay-bar">{button}</div>}
    </section>
  )
}

function promise({ mode, status }: ParcelDetailed): string {
  if (status === 'Rehearsed')
    return 'This is the exact freight of the packed parcel. It leaves after you pay.'
  if (mode === 'rehearsal')
    return 'We pack and weigh it, then you see the exact freight. Until we start you can cancel and get all of it back.'
  return 'When it is packed you get back to the fen what was too much. Until we start you can cancel and get all of it back.'
}
