import { DoorPrice } from './DoorPrice.tsx'
import { useLanded, type Wanted } from './use-landed.ts'

interface Props extends Wanted {
  shown: (cny: string) => string | undefined
}

/** The chosen pieces at the reader's door. */
export function LandedCost({ shown, ...wanted }: Props) {
  const { country, landed } = useLanded(wanted)
  // Without a weight nobody can tell.
  if (!country || wanted.item.est_weight_g === null) return null
  return <DoorPrice country={country} landed={landed} shown={shown} />
}
