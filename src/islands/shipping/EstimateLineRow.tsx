import type { BestLines } from '#domain/freight/best-lines.ts'
import { seenWords } from '#domain/freight/line-figures.ts'
import { showWeight } from '#domain/freight/weight.ts'
import { LineFees } from '#islands/parcel/LineFees.tsx'
import { Badge } from '#islands/ui/Badge.tsx'
import { Money } from '#islands/ui/Money.tsx'
import { etaText } from './eta-text.ts'
import { onArrival } from './tax-words.ts'
import type { EstimateLine } from './use-estimate.ts'
import type { ShowPrice } from '#islands/hooks/show-price.ts'

interface Props {
  line: EstimateLine
  best: BestLines
  sized: boolean
  showPrice: ShowPrice
}

/** A line with its days, weights, price and every fee; or why it does not take the parcel. */
export function EstimateLineRow({ line, best, sized, showPrice }: Props) {
  const refused = line.blocked_reasons.length > 0
  const arrival = onArrival(line.tax, showPrice)
  return (
    <li className="estimate-line" data-refused={refused || undefined}>
      <div className="estimate-line-head">
        <div>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="font-medium">
              {line.name}
              {line.illustrative && <Illustrative />}
            </span>
            {best.cheapest === line.line_code && <Badge tone="green">Cheapest</Badge>}
            {best.fastest === line.line_code && <Badge tone="green">Fastest</Badge>}
          </p>
          <p className="text-sm text-muted">
            {refused
              ? line.blocked_reasons.join(' ')
              : `${etaText(line.eta_days)} · counts as ${showWeight(line.charge_g)}`}
          </p>
          {!refused && line.seen && <p className="text-sm text-muted">{seenWords(line.seen)}.</p>}
          {!refused && arrival && <p className="text-sm text-muted">{arrival}</p>}
        </div>
        {!refused && <Money cny={line.total_cny} shown={showPrice(line.total_cny)} />}
      </div>
      {!refused && (
        <details className="[&>.receipt]:max-w-120">
          <summary className="link text-sm w-fit">What it is made of</summary>
          <p className="mt-2 text-sm text-muted">{weightWords(line, sized)}</p>
          <LineFees line={line} showPrice={showPrice} />
        </details>
      )}
    </li>
  )
}

/** The note below the list says what it means. */
const Illustrative = () => (
  <>
    <span className="line-mark" aria-hidden="true">
      *
    </span>
    <span className="sr-only"> (illustrative)</span>
  </>
)

/** Its weight, its volumetric weight, and which of the two is charged. */
function weightWords({ actual_g, volumetric_g, charge_g }: EstimateLine, sized: boolean): string {
  const charged = `Charged for ${showWeight(charge_g)}, steps rounded up.`
  if (!sized) return `Weighs ${showWeight(actual_g)}; no size was given. ${charged}`
  if (volumetric_g === 0)
    return `Weighs ${showWeight(actual_g)}; volume does not count on this line. ${charged}`
  return `Weighs ${showWeight(actual_g)}, ${showWeight(volumetric_g)} by volume: the larger counts. ${charged}`
}
