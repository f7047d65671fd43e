import { useState } from 'react'
import { showCnyText, showCurrency } from '#domain/money.ts'
import { missingCny } from '#domain/order-total.ts'
import type { Site } from '#islands/site-path.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { Receipt } from '#islands/ui/Receipt.tsx'
import { useShown } from '#islands/ui/use-shown.ts'
import type { Checkout } from './load-checkout.ts'
import { MissingBalance } from './MissingBalance.tsx'
import { PayMethods } from './PayMethods.tsx'
import { quoteLines } from './quote-lines.ts'
import { usePay } from './use-pay.ts'

interface Props {
  site: Site
  due: NonNullable<Checkout['due']>
  onPaid: () => void
  /** The price or the items are not what they were. */
  onChanged: () => void
}

export function PayBox({ site, due, onPaid, onChanged }: Props) {
  const { quote, balance_cny, methods } = due
  const shown = useShown()
  const covered = missingCny(quote.total_cny, balance_cny) === '0.00'
  const [chosen, setChosen] = useState<string>()
  // Until somebody chooses: the balance, when it is enough.
  const method = chosen ?? (covered ? 'balance' : (methods[0]?.value ?? 'balance'))
  const { busy, failure, pay } = usePay({ site, due, method, onPaid, onChanged })
  const charge = methods.find(({ value }) => value === method)?.charge
  const told = failure?.body.missing_cny
  const missing = typeof told === 'string' ? told : missingCny(quote.total_cny, balance_cny)
  const short = method === 'balance' && missing !== '0.00'
  const button = (
    <Button size={site === 'm' ? 'md' : 'lg'} block busy={busy} onClick={pay}>
      Pay {showCnyText(quote.total_cny)}
    </Button>
  )
  return (
    <section className="card lg:sticky lg:top-24" aria-label="Payment">
      <div className="card-body grid gap-5">
        <Receipt lines={quoteLines(quote, shown)} />
        <PayMethods methods={methods} value={method} balance_cny={balance_cny} onChange={setChosen} />
        {short && <MissingBalance site={site} balance_cny={balance_cny} missing_cny={missing} />}
        {failure && !short && <Note tone={failure.status === 409 ? 'amber' : 'red'}>{failure.message}</Note>}
        {charge && (
          <p className="text-sm text-muted">
            You are charged <span className="money">{showCurrency(charge.amount, 1, charge.currency)}</span>.
          </p>
        )}
        {!short && site === 'desktop' && button}
        <p className="text-xs text-muted">
          Until we have bought an item you can cancel it and get all of it back. Shipping to you is paid
          later.
        </p>
      </div>
      {!short && site === 'm' && <div className="pay-bar">{button}</div>}
    </section>
  )
}
