import { useEffect, useState } from 'react'
import type { LandedCost } from '#domain/landed-cost.ts'
import { cnyFromFen, fenFromCny } from '#domain/money.ts'
import type { ItemDetails } from '#stores/item.ts'
import { loadChunk } from '#stores/load-chunk.ts'
import { useCountry } from './use-country.ts'

type Landed = NonNullable<ItemDetails['landed']>

/**
 * One piece at the door in the country the reader has chosen: what the server rendered for its own country, worked out
 * here for any other. `landed` is null when no line takes it there.
 */
export function useLanded(item: ItemDetails): { country: string; landed: Landed | null } {
  const chosen = useCountry()
  const [worked, setWorked] = useState<{ country: string; landed: Landed | null } | null>(null)
  const theirs = item.landed?.country ?? ''
  useEffect(() => {
    let left = false
    if (!chosen || chosen === theirs) return setWorked(null)
    void loadChunk(() => import('#domain/landed-cost.ts')).then((part) => {
      if (part && !left) setWorked({ country: chosen, landed: inCny(part.landedCost(pieceOf(item), chosen)) })
    })
    return () => {
      left = true
    }
  }, [chosen, theirs, item])
  return worked ?? { country: theirs, landed: item.landed }
}

const pieceOf = ({ price_cny, domestic_fee_cny, goods_class, est_weight_g }: ItemDetails) => ({
  price_fen: fenFromCny(price_cny) ?? 0,
  domestic_fee_fen: fenFromCny(domestic_fee_cny) ?? 0,
  goods_class,
  est_weight_g,
})

const inCny = (cost: LandedCost | null) =>
  cost && { country: cost.country, line_name: cost.line_name, total_cny: cnyFromFen(cost.total_fen) }
