import { SHIPPING_LINES } from '#domain/shipping-lines.ts'
import type { ItemDetails } from '#stores/item.ts'
import { Money } from '../ui/Money.tsx'
import { etaText } from './eta-text.ts'
import { placeName } from './place-name.ts'
import { useLanded } from './use-landed.ts'

interface Props {
  item: ItemDetails
  shown: (cny: string) => string | undefined
}

/** One piece at the door: what it costs, on which line and in how many days. */
export function LandedCost({ item, shown }: Props) {
  const { country, landed } = useLanded(item)
  // Without a weight nobody can tell.
  if (!country || item.est_weight_g === null) return null
  if (!landed) return <p className="mt-2 text-sm">We know no line that takes it to {placeName(country)}.</p>
  const line = SHIPPING_LINES.find(({ name }) => name === landed.line_name)
  return (
    <p className="mt-2 text-sm">
      One piece at your door in {placeName(country)}: about{' '}
      <Money cny={landed.total_cny} shown={shown(landed.total_cny)} />
      <span className="receipt-est">est.</span>
      <span className="block text-muted">
        By {landed.line_name}
        {line && `, ${etaText(line.eta).toLowerCase()}`}
        {line && !line.published && ' (illustrative)'}
      </span>
    </p>
  )
}
