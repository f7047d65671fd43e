import { chargeText } from '#domain/charge.ts'
import { Receipt } from '#islands/ui/Receipt.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import type { TopUp } from './use-top-up.ts'

interface Props {
  quote: TopUp['quote']
  amount_cny: string
}

/** What the amount costs and what of it reaches the balance. */
export function TopUpQuote({ quote, amount_cny }: Props) {
  // Typed on since: the quote comes when the field is left.
  if (quote?.amount_cny !== amount_cny) return <Skeleton className="h-24 w-full" />
  const { fee_cny, credited_cny, charge_amount, charge_currency } = quote.answer
  return (
    <div>
      <Receipt
        rows={[
          { label: 'Top-up', cny: amount_cny },
          ...(fee_cny === '0.00' ? [] : [{ label: 'Payment fee', cny: fee_cny }]),
          { label: 'Added to your balance', cny: credited_cny, kind: 'total' as const },
        ]}
      />
      <p className="mt-2 text-right text-sm text-muted">
        {chargeText(
          amount_cny,
          charge_currency === 'CNY' ? null : { currency: charge_currency, amount: charge_amount },
        )}
      </p>
    </div>
  )
}
