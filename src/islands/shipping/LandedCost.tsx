import { SHIPPING_LINES } from '#domain/shipping-lines.ts'
import { Money } from '../ui/Money.tsx'
import { CountryPick } from './CountryPick.tsx'
import { etaText } from './eta-text.ts'
import { useLanded, type Wanted } from './use-landed.ts'

interface Props extends Wanted {
  shown: (cny: string) => string | undefined
}

/** The chosen pieces at the reader's door: what they cost, on which line and in how many days. */
export function LandedCost({ shown, ...wanted }: Props) {
  const { country, landed } = useLanded(wanted)
  // Without a weight nobody can tell.
  if (!country || wanted.item.est_weight_g === null) return null
  const line = SHIPPING_LINES.find(({ name }) => name === landed?.line_name)
  return (
    <div className="landed">
      <p className="landed-row">
        <span>
          At your door in <CountryPick country={country} />
        </span>
        {landed && (
          <span className="landed-cost">
            <Money cny={landed.total_cny} shown={shown(landed.total_cny)} />
            <span className="receipt-est">est.</span>
          </span>
        )}
      </p>
      <p className="text-xs text-muted">
        {landed
          ? `With freight by ${landed.line_name}${line ? `, ${etaText(line.eta).toLowerCase()}${line.published ? '' : ' (illustrative)'}` : ''}. You choose the line once we have weighed it.`
          : 'We know no line that takes it there.'}
      </p>
    </div>
  )
}
