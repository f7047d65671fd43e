import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useState } from 'react'
import { cnyFromFen, fenOf } from '#domain/money/money.ts'
import type { Freight } from '#domain/freight/landed-cost.ts'
import { LANDED_COUNTRY } from '#domain/place/likely-country.ts'
import { DoorPrice } from '#islands/shipping/DoorPrice.tsx'
import { useCountry } from '#islands/shipping/use-country.ts'
import { $cart } from '#stores/cart.ts'
import { loadChunk } from '#stores/load-chunk.ts'

interface Props {
  /** Before shipping. */
  total_cny: string
  goods_cny: string
  showPrice: (cny: string) => string | undefined
}

/** The selected items' price at the reader's door, in one parcel on the cheapest line. */
export function CartLanded({ total_cny, goods_cny, showPrice }: Props) {
  const { items, selectedCartIds } = useStore($cart, { ssr: 'initial' })
  const country = useCountry() || LANDED_COUNTRY
  const [freight, setFreight] = useState<Freight | null>()
  const selection = useMemo(() => {
    const selected = new Set(selectedCartIds)
    return items.flatMap((group) => group.items.filter((item) => item.available && selected.has(item.id)))
  }, [items, selectedCartIds])
  const weighed = useMemo(() => selection.filter((item) => item.est_weight_g), [selection])
  const goods_fen = fenOf(goods_cny)
  useEffect(() => {
    let left = false
    void loadChunk(() => import('#domain/freight/landed-cost.ts')).then((part) => {
      if (part && !left) setFreight(part.cheapestFreight(weighed, goods_fen, country))
    })
    return () => {
      left = true
    }
  }, [weighed, goods_fen, country])

  if (weighed.length === 0) return null
  const unknown = selection.length - weighed.length
  const line = freight === undefined ? UNKNOWN_LINE : freight
  const landed = line && {
    line_name: line.line_name,
    eta_days: line.eta_days,
    illustrative: line.illustrative,
    total_cny: cnyFromFen(fenOf(total_cny) + line.freight_fen),
  }
  return (
    // Its room is kept while it is worked out, so that nothing below moves.
    <div className={freight === undefined ? 'invisible' : undefined} inert={freight === undefined}>
      <DoorPrice country={country} landed={landed} showPrice={showPrice}>
        {unknown > 0 &&
          ` ${unknown === 1 ? '1 item' : `${unknown} items`} of unknown weight ${unknown === 1 ? 'is' : 'are'} not in the freight.`}
      </DoorPrice>
    </div>
  )
}

/** With as many words as most lines have. */
const UNKNOWN_LINE = {
  ...{ line_name: 'A line of this length', eta_days: [10, 20] as const, illustrative: true, freight_fen: 0 },
}
