import { useEffect, useState } from 'react'
import { call } from '#stores/api.ts'
import type { ItemDetails } from '#stores/item.ts'
import { DoorPrice } from './DoorPrice.tsx'
import { useCountry } from './use-country.ts'
import type { ShowPrice } from '#islands/hooks/show-price.ts'

interface Props extends Wanted {
  /** Before shipping. */
  today_cny: string
  showPrice: ShowPrice
}

/** The chosen pieces at the reader's door. */
export function LandedCost({ showPrice, today_cny, ...pieces }: Props) {
  const { country, landed } = useLanded(pieces)
  // Without a weight nobody can tell.
  if (!country || pieces.item.est_weight_g === null) return null
  return <DoorPrice country={country} landed={landed} today_cny={today_cny} showPrice={showPrice} />
}

interface Wanted {
  item: ItemDetails
  /** undefined while the option is open. */
  sku_id: string | undefined
  quantity: number
}

const PAUSE_MS = 200

/**
 * The chosen pieces at the door in the reader's country: what came with the page when it is one of the cheapest option
 * in its own country, asked for otherwise. `landed` is null when no line takes them there; while another answer is on
 * its way, or none comes, the last one stays.
 */
function useLanded({ item, sku_id, quantity }: Wanted): {
  country: string
  landed: ItemDetails['landed']
} {
  const theirs = item.landed?.country ?? ''
  const rendered = { country: theirs, landed: item.landed }
  const country = useCountry() || theirs
  const [latest, setLatest] = useState(rendered)
  const isRendered = country === theirs && sku_id === undefined && quantity === 1
  useEffect(() => {
    if (isRendered) return setLatest({ country: theirs, landed: item.landed })
    let left = false
    const { item_platform, num_iid } = item
    const query = { item_platform, num_iid, ...(sku_id && { sku_id }), quantity, country }
    // A quantity is changed by several presses.
    const waiting = setTimeout(() => {
      call('item/landed_cost', query, { notShowMessage: true }).then(
        (landed) => !left && setLatest({ country, landed }),
        () => null,
      )
    }, PAUSE_MS)
    return () => {
      left = true
      clearTimeout(waiting)
    }
  }, [isRendered, theirs, item, sku_id, country, quantity])
  return isRendered ? rendered : latest
}
