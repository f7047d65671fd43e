import { useState } from 'react'
import { cnyFromFen, fenFromTyped, showCnyText, showCurrency } from '#domain/money/money.ts'
import { LEAST_TOP_UP_FEN, MOST_TOP_UP_FEN } from '#domain/money/payment-method.ts'
import { sumCny } from '#domain/order/total.ts'
import { balanceWords, type OwnBalance } from '#domain/money/spendable.ts'
import { roundSums } from '#domain/money/typed-amount.ts'
import { AmountField } from '#islands/ui/AmountField.tsx'
import { PaySum } from '#islands/ui/PaySum.tsx'
import { useMoneyWords, useShown } from '#islands/hooks/use-shown.ts'
import { useUser } from '#islands/hooks/use-user.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Chips } from '#islands/ui/Chips.tsx'
import { ErrorState } from '#islands/ui/ErrorState.tsx'
import { goTo } from '#islands/ui/go-to.ts'
import { Note } from '#islands/ui/Note.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { useForm } from '#islands/hooks/use-form.ts'
import { useIntentKey } from '#islands/hooks/use-intent-key.ts'
import { call, type Data } from '#stores/api.ts'
import { chargeText, type RatedCharge } from '#domain/money/charge.ts'
import { Receipt } from '#islands/ui/Receipt.tsx'
import { PayMethods } from './PayMethods.tsx'
import { usePaymentAddress } from './use-pay.ts'
import { useData } from '#islands/hooks/use-data.ts'
import { gateways } from './checkout.ts'

interface Props {
  amount: string
  back: string | null
}

const LEAST_CNY = cnyFromFen(LEAST_TOP_UP_FEN)
const MOST_CNY = cnyFromFen(MOST_TOP_UP_FEN)

const amountOf = (typed: string) => {
  const fen = fenFromTyped(typed)
  return fen !== null && fen >= LEAST_TOP_UP_FEN && fen <= MOST_TOP_UP_FEN ? cnyFromFen(fen) : null
}

export function TopUpForm({ amount, back }: Props) {
  const money = useMoneyWords()
  const limits = `Enter an amount between ${money(LEAST_CNY)} and ${money(MOST_CNY)}.`
  const form = useForm(
    { amount_cny: amountOf(amount) ?? '' },
    { amount_cny: (typed) => (amountOf(typed) ? undefined : limits) },
  )
  const address = usePaymentAddress()
  const chips = useSums()
  // Quoted on leaving the field, or at once for a chip.
  const [quotedAmount, setQuotedAmount] = useState(amountOf(amount))
  const [chosen, setChosen] = useState<string>()
  const { data, failure, busy, again } = useTopUp(quotedAmount, chosen)
  const method = chosen ?? data?.methods[0]?.value
  const typed = amountOf(form.values.amount_cny)
  const intent = useIntentKey(`${typed} ${method}`)
  const pay = async () => {
    if (!typed || !method) return
    const payment = await call('balance/top_up', { amount_cny: typed, method }, { key: intent.key() })
    intent.renew()
    await goTo(address(payment, back))
  }
  const choose = (value: string) => {
    form.set('amount_cny', value)
    setQuotedAmount(value)
  }
  if (!data && failure) return <ErrorState message={failure.message} onRetry={again} busy={busy} />
  if (!data) return <Skeleton lines={6} />
  if (data.methods.length === 0)
    return <Note tone="amber">No payment method is set up here yet, so you can’t top up.</Note>
  return (
    <form className="grid gap-6" onSubmit={form.submit(pay)} noValidate>
      <h2 className="-mb-4 text-lg">Top up your balance</h2>
      <p className="text-muted">{balanceWords(data, money)}</p>
      <div className="grid gap-3">
        <AmountField
          name="amount_cny"
          label="Amount"
          value={form.values.amount_cny}
          error={form.errors.amount_cny}
          told={[LEAST_CNY, MOST_CNY]}
          onAmount={(cny) => form.set('amount_cny', cny)}
          onLeave={(event) => {
            form.field('amount_cny').onBlur(event)
            setQuotedAmount(typed)
          }}
        />
        <Chips label="Amount" chips={chips} selected={typed ?? undefined} onSelect={choose} />
      </div>
      <PayMethods methods={data.methods} value={method ?? ''} onChange={setChosen} />
      {typed && <TopUpQuote quote={data.quote} amount_cny={typed} />}
      {form.failure && <Note tone="red">{form.failure.message}</Note>}
      {failure && failure.message !== form.failure?.message && (
        <Note tone="red">
          {failure.message}{' '}
          <button type="button" className="link" onClick={again}>
            Try again
          </button>
        </Note>
      )}
      <Button type="submit" size="lg" block busy={form.busy}>
        Pay {typed && <PaySum cny={paidCny(data.quote, typed)} charge={quoted(data.quote, typed)} />}
      </Button>
    </form>
  )
}

interface TopUpQuoteProps {
  quote: TopUp['quote']
  amount_cny: string
}

/** The cost of the amount, and the part of it that reaches the balance. */
function TopUpQuote({ quote, amount_cny }: TopUpQuoteProps) {
  const showPrice = useShown()
  // Typed on since: the quote comes when the field is left.
  if (quote?.amount_cny !== amount_cny) return <Skeleton className="h-24 w-full" />
  const { fee_cny, credited_cny } = quote.answer
  const row = (label: string, cny: string) => ({ label, cny, shown: showPrice(cny) })
  return (
    <div>
      <Receipt
        show={showPrice}
        rows={[
          row('Top-up', amount_cny),
          ...(fee_cny === '0.00' ? [] : [row('Payment fee', fee_cny)]),
          { ...row('Added to your balance', credited_cny), kind: 'total' },
        ]}
      />
      <p className="mt-2 text-right text-sm text-muted">
        {chargeText(paidCny(quote, amount_cny), quoted(quote, amount_cny))}
      </p>
    </div>
  )
}

/** The amount with its fee, as far as that is quoted. */
const paidCny = (quote: TopUp['quote'], amount_cny: string) =>
  quote?.amount_cny === amount_cny ? sumCny([amount_cny, quote.answer.fee_cny]) : amount_cny

/** The charge for this amount; null in CNY, and until it is quoted. */
function quoted(quote: TopUp['quote'], amount_cny: string): RatedCharge | null {
  if (quote?.amount_cny !== amount_cny || quote.answer.charge_currency === 'CNY') return null
  const { charge_currency: currency, charge_amount: amount, rate } = quote.answer
  return { currency, amount, rate }
}

/** Round sums in the reader's currency. */
function useSums() {
  const { currency_unit, CURRENCY_EXCHANGE_RATE_MAP } = useUser()
  const rate = currency_unit === 'CNY' ? undefined : CURRENCY_EXCHANGE_RATE_MAP[currency_unit]
  return roundSums(rate ?? 1).map(({ sum, cny }) => {
    const label = rate === undefined ? showCnyText(cny) : showCurrency(String(sum), 1, currency_unit)
    return { value: cny, label: label.replace('.00', '') }
  })
}

interface TopUp extends OwnBalance {
  methods: Awaited<ReturnType<typeof gateways>>
  quote: { amount_cny: string; answer: Data<'balance/quote_top_up'> } | null
}

/** The balance, the ways to pay, and the quote for an amount; what was there stays while another is asked for. */
function useTopUp(amount_cny: string | null, chosen: string | undefined) {
  const start = useData('start', async () => {
    const [{ balance_cny, held_cny }, methods] = await Promise.all([
      call('balance/get', {}),
      gateways('100.00'),
    ])
    return { balance_cny, held_cny, methods }
  })
  const method = chosen ?? start.data?.methods[0]?.value
  // It is charged in the currency that its owner reads in.
  const { currency_unit } = useUser()
  const quote = useData(`${amount_cny} ${method} ${currency_unit}`, async () => {
    if (!amount_cny || !method) return null
    return {
      amount_cny,
      answer: await call('balance/quote_top_up', { amount_cny, method }),
    }
  })
  const data: TopUp | null = start.data && { ...start.data, quote: quote.data }
  const asking = start.failure ? start : quote
  return { data, failure: start.failure ?? quote.failure, busy: asking.busy, again: asking.again }
}
