import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent } from 'react'
import { placeName } from '#domain/place/place-name.ts'
import { feeRows } from '#islands/parcel/fee-rows.ts'
import { onSite, useSitePath } from '#islands/site.tsx'
import { Badge } from '#islands/ui/Badge.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { Receipt } from '#islands/ui/Receipt.tsx'
import { useAlive } from '#islands/hooks/use-alive.ts'
import { useBuiltPrice } from '#islands/hooks/use-user.ts'
import { $shipTo } from '#stores/choice.ts'
import { EstimateFields } from './EstimateFields.tsx'
import { etaText } from './eta-text.ts'
import { type EstimateLine, useEstimate } from './use-estimate.ts'

export interface Quote {
  country: string
  weight_g: number
  /** null: no line takes it. */
  line: Pick<EstimateLine, 'name' | 'eta_days' | 'total_cny' | 'illustrative' | 'fees'> | null
}

interface Props {
  /** Stands there before anybody has asked. */
  example: Quote
  /** The USD one CNY buys, as the page was made with. */
  usd: number
}

/** From what price a parcel travels; every line is one press further. Use with client:when="touched". */
export const QuickEstimate = onSite(function QuickEstimate({ example, usd }: Props) {
  const to = useSitePath()
  const form = useAlive<HTMLFormElement>()
  const { submit, follow, wrong, mended, estimate, busy } = useEstimate()
  const shipTo = useStore($shipTo, { ssr: 'initial' })
  const show = useEffectEvent((code: string) => {
    const country = form.current?.elements.namedItem('country')
    if (!form.current || !(country instanceof HTMLSelectElement)) return
    // Nothing is known of the reader while it wakes.
    if (!code || code === (estimate?.question.country ?? example.country)) return
    country.value = code
    follow(form.current)
  })
  // The reader's country takes the example's place, also where React has put it back (elements/quick-estimate.ts).
  useEffect(() => show(shipTo), [shipTo])
  const quote = estimate ? cheapest(estimate) : example
  const every = `${to('/shipping')}?country=${quote.country}&weight=${quote.weight_g}`
  return (
    <>
      <form
        ref={form}
        className="estimate-form estimate-quick"
        action={to('/shipping')}
        aria-label="Shipping estimate"
        noValidate
        onSubmit={submit}
        suppressHydrationWarning
      >
        <EstimateFields
          wrong={wrong}
          mended={mended}
          country={example.country}
          weight={`${example.weight_g / 1_000} kg`}
        />
        <Button type="submit" kind="secondary" busy={busy}>
          Estimate
        </Button>
      </form>
      <div
        className="estimate-quote grid justify-items-start gap-2 mt-5 pt-5 border-t border-line aria-busy:opacity-60 [&_.receipt]:w-full"
        role="status"
        aria-busy={busy}
      >
        {quote.line ? (
          <CheapestLine line={quote.line} usd={usd} />
        ) : (
          <p>No line takes this parcel to {placeName(quote.country)}.</p>
        )}
        <a className="link text-sm" href={every}>
          Every line for this parcel
        </a>
      </div>
    </>
  )
})

function CheapestLine({ line, usd }: { line: NonNullable<Quote['line']>; usd: number }) {
  const showPrice = useBuiltPrice(usd)
  const total = { label: `Cheapest, ${etaText(line.eta_days)}`, cny: line.total_cny }
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-medium">{line.name}</span>
        {line.illustrative && <Badge tone="blue">illustrative</Badge>}
      </p>
      <Receipt
        show={showPrice}
        rows={[
          ...feeRows(line.fees, showPrice),
          { ...total, shown: showPrice(line.total_cny), estimated: true, kind: 'total' },
        ]}
      />
    </>
  )
}

function cheapest({ question, lines }: NonNullable<ReturnType<typeof useEstimate>['estimate']>): Quote {
  const line = lines.find(({ blocked_reasons }) => blocked_reasons.length === 0) ?? null
  return { country: question.country, weight_g: question.weight_g, line }
}
