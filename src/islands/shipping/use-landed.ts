import { useEffect, useState } from 'react'
import type { LandedCost } from '#domain/landed-cost.ts'
import { cnyFromFen, fenOf } from '#domain/money.ts'
import type { ItemDetails } from '#stores/item.ts'
import { loadChunk } from '#stores/load-chunk.ts'
import { useCountry } from './use-country.ts'

type Landed = NonNullable<ItemDetails['landed']>

export interface Wanted {
  item: ItemDetails
  /** Of one piece of the chosen option. */
  price_cny: string
  quantity: number
}

/**
 * The chosen pieces at the door in the reader's country: what the server rendered when it is one of the cheapest option
 * in its own country, worked out here otherwise. `landed` is null when no line takes them there; while another
 * answer is worked out, the last one stays.
 */
export function useLanded({ item, price_cny, quantity }: Wanted): { country: string; landed: Landed | null } {
  const theirs = item.landed?.country ?? ''
  const rendered = { country: theirs, landed: item.landed }
  const country = useCountry() || theirs
  const [shown, setShown] = useState(rendered)
  const given = country === theirs && price_cny === item.price_cny && quantity === 1
  useEffect(() => {
    if (given) return setShown({ country: theirs, landed: item.landed })
    let left = false
    void loadChunk(() => import('#domain/landed-cost.ts')).then((part) => {
      if (!part || left) return
      const cost = part.landedCost(pieceOf(item, price_cny), country, quantity)
      setShown({ country, landed: inCny(cost) })
    })
    return () => {
      left = true
    }
  }, [given, theirs, item, price_cny, country, quantity])
  return given ? rendered : shown
}

const pieceOf = ({ domestic_fee_cny, goods_class, est_weight_g }: ItemDetails, price_cny: string) => ({
  price_fen: fenOf(price_cny),
  domestic_fee_fen: fenOf(domestic_fee_cny),
  goods_class,
  est_weight_g,
})

const inCny = (cost: LandedCost | null) => {
  if (!cost) return null
  const { country, line_name, eta_days, illustrative, total_fen } = cost
  return { country, line_name, eta_days, illustrative, total_cny: cnyFromFen(total_fen) }
}
