import { useEffect, useState } from 'react'
import type { LandedCost as Cost } from '#domain/freight/landed-cost.ts'
import { cnyFromFen, fenOf } from '#domain/money/money.ts'
import type { ItemDetails } from '#stores/item.ts'
import { loadChunk } from '#stores/load-chunk.ts'
import { DoorPrice } from './DoorPrice.tsx'
import { useCountry } from './use-country.ts'

interface Props extends Wanted {
  showPrice: (cny: string) => string | undefined
}

/** The chosen pieces at the reader's door. */
export function LandedCost({ showPrice, ...pieces }: Props) {
  const { country, landed } = useLanded(pieces)
  // Without a weight nobody can tell.
  if (!country || pieces.item.est_weight_g === null) return null
  return <DoorPrice country={country} landed={landed} showPrice={showPrice} />
}

type Landed = NonNullable<ItemDetails['landed']>

interface Wanted {
  item: ItemDetails
  /** A single piece's, of the chosen option. */
  price_cny: string
  quantity: number
}

/**
 * The chosen pieces at the door in the reader's country: what the server rendered when it is one of the cheapest option
 * in its own country, worked out here otherwise. `landed` is null when no line takes them there; while another
 * answer is worked out, the last one stays.
 */
function useLanded({ item, price_cny, quantity }: Wanted): { country: string; landed: Landed | null } {
  const theirs = item.landed?.country ?? ''
  const rendered = { country: theirs, landed: item.landed }
  const country = useCountry() || theirs
  const [latest, setLatest] = useState(rendered)
  const isRendered = country === theirs && price_cny === item.price_cny && quantity === 1
  useEffect(() => {
    if (isRendered) return setLatest({ country: theirs, landed: item.landed })
    let left = false
    void loadChunk(() => import('#domain/freight/landed-cost.ts')).then((part) => {
      if (!part || left) return
      const cost = part.landedCost(pieceOf(item, price_cny), country, quantity)
      setLatest({ country, landed: inCny(cost) })
    })
    return () => {
      left = true
    }
  }, [isRendered, theirs, item, price_cny, country, quantity])
  return isRendered ? rendered : latest
}

const pieceOf = ({ domestic_fee_cny, goods_class, est_weight_g }: ItemDetails, price_cny: string) => ({
  price_fen: fenOf(price_cny),
  domestic_fee_fen: fenOf(domestic_fee_cny),
  goods_class,
  est_weight_g,
})

const inCny = (cost: Cost | null) => {
  if (!cost) return null
  const { country, line_name, eta_days, illustrative, total_fen } = cost
  return { country, line_name, eta_days, illustrative, total_cny: cnyFromFen(total_fen) }
}
