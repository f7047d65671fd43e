import { type ReactNode, useState } from 'react'
import { chargeText } from '#domain/money/charge.ts'
import { spendableCny } from '#domain/money/spendable.ts'
import { chooseCoupon } from '#domain/promotion/coupon-choice.ts'
import { missingCny, sumCny } from '#domain/order/total.ts'
import { CouponPick } from '#islands/coupon/CouponPick.tsx'
import { useSite } from '#islands/site.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { Receipt, type ReceiptRow } from '#islands/ui/Receipt.tsx'
import { useData } from '#islands/hooks/use-data.ts'
import { useShown } from '#islands/hooks/use-shown.ts'
import { useUser } from '#islands/hooks/use-user.ts'
import { type Due, purchaseGateways, type Quote } from './checkout.ts'
import { lackOf } from './lack.ts'
import { OpenPayment } from './OpenPayment.tsx'
import { LackNote, TopUpMissing } from './MissingBalance.tsx'
import { PaidFrom, paidBy } from './PaidFrom.tsx'
import { PayMethods } from './PayMethods.tsx'
import { type Paying, usePay } from './use-pay.ts'
import { leadToWrongQuantity } from '#islands/ui/QuantityStepper.tsx'
import { Money } from '#islands/ui/Money.tsx'
import { PaySum } from '#islands/ui/PaySum.tsx'

interface Props {
  due: Due
  /** The receipt; the coupon is named there. */
  rows: (
    quote: Quote,
    showPrice: (cny: string) => string | undefined,
    coupon: string | undefined,
  ) => ReceiptRow[]
  pay: Paying
  /** Names what is paid for. */
  what: string
  /** Says what happens to the money after that. */
  promise: string
  /** Costs that come later, below the receipt. */
  later?: (total_cny: string) => ReactNode
  onPaid: (total_cny: string) => void
  /** The price or what is bought is not what it was. */
  onChanged: () => void
}

/** The way to pay, or to go on with a payment that was begun, for orders and parcels alike. */
export function PayBox(props: Props) {
  const { due, what, onChanged } = props
  if (!due.open) return <PayForm {...props} />
  return (
    <section className="card card-body lg:sticky lg:top-24" aria-label="Payment">
      <OpenPayment payment={due.open} what={what} onEnded={onChanged} />
    </section>
  )
}

/** The receipt, the coupon, the way to pay and the button. */
function PayForm({ due, rows, pay: paying, promise, later, onPaid, onChanged }: Props) {
  const site = useSite()
  const { balance, offers } = due
  const showPrice = useShown()
  const [choice, setChoice] = useState(due.choice)
  const { offer, replaced } = chooseCoupon(offers, choice.coupon)
  const coupon_id = offer?.coupon.id ?? ''
  // Only the coupon that is chosen is quoted, so that its exchange rate holds from then on.
  const quoting = useData(`${coupon_id} ${due.quote.total_cny}`, async () =>
    coupon_id ? due.price(coupon_id) : due.quote,
  )
  const asking = coupon_id !== '' && !quoting.data && !quoting.failure
  const quote = (coupon_id && quoting.data) || due.quote
  const total = quote.total_cny

  // Another total or currency changes what a provider charges; the list of methods stays the same meanwhile.
  const { currency_unit } = useUser()
  const isPriced = total === due.quote.total_cny && currency_unit === due.currency_unit
  const priced = useData(`${total} ${spendableCny(balance)} ${currency_unit}`, async () =>
    isPriced ? due.methods : purchaseGateways(total, balance),
  )
  const pricing = !isPriced && !priced.data
  const methods = priced.data ?? due.methods
  const missing_cny = missingCny(total, spendableCny(balance))
  // Until somebody chooses: the balance, when it is enough.
  const first = missing_cny === '0.00' ? 'balance' : (methods[0]?.value ?? 'balance')
  const open = ['balance', ...methods.map(({ value }) => value)]
  const method = choice.method && open.includes(choice.method) ? choice.method : first
  const choose = (change: { coupon: string } | { method: string }) => {
    setChoice({ ...choice, ...change })
    due.keep(change)
  }
  const gateway = pricing ? undefined : methods.find(({ value }) => value === method)
  const charge = gateway?.charge

  const purchase = { expected_total_cny: total, method, ...(quote !== due.quote && { coupon_id }) }
  const { busy, failure, pay } = usePay({
    purchase,
    paying,
    onPaid: () => onPaid(total),
    onChanged: () => {
      quoting.again()
      onChanged()
    },
  })
  const lack = lackOf(failure) ?? { ...balance, missing_cny }
  const short = method === 'balance' && lack.missing_cny !== '0.00'
  const size = site === 'm' ? 'md' : 'lg'
  const button = short ? (
    <TopUpMissing missing_cny={lack.missing_cny} size={size} />
  ) : (
    <Button
      size={size}
      block
      busy={busy || asking || pricing}
      onClick={() => !leadToWrongQuantity() && pay()}
    >
      Pay <PaySum cny={gateway ? paidBy(gateway) : total} charge={charge} />
    </Button>
  )
  return (
    <section className="card lg:sticky lg:top-24" aria-label="Payment">
      <div className="card-body grid gap-5">
        <Receipt rows={rows(quote, showPrice, offer?.coupon.name)} show={showPrice} />
        <Saved cny={sumCny([quote.coupon_cny, quote.vip_cny])} />
        {later?.(total)}
        <CouponPick
          offers={offers}
          offer={offer}
          replaced={replaced}
          onChange={(coupon) => choose({ coupon })}
        />
        <PayMethods
          methods={methods}
          value={method}
          balance={balance}
          onChange={(way) => choose({ method: way })}
        />
        {short && <LackNote lack={lack} />}
        {failure && !short && <Note tone={failure.status === 409 ? 'amber' : 'red'}>{failure.message}</Note>}
        {gateway && <PaidFrom gateway={gateway} total_cny={total} />}
        {!short && (
          <p className="min-h-[1lh] text-sm text-muted">
            {!pricing && chargeText(gateway ? paidBy(gateway) : total, charge)}
          </p>
        )}
        {site === 'desktop' && button}
        <p className="text-xs text-muted">{promise}</p>
      </div>
      {site === 'm' && <div className="pay-bar">{button}</div>}
    </section>
  )
}

/** The saving by coupon and VIP discount together. */
function Saved({ cny }: { cny: string }) {
  const showPrice = useShown()
  if (cny === '0.00') return null
  return (
    <p className="text-sm text-brand-ink">
      You save <Money cny={cny} shown={showPrice(cny)} />.
    </p>
  )
}
