import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useState } from 'react'
import { cnyFromFen, fenOf } from '#domain/money.ts'
import type { Freight } from '#domain/landed-cost.ts'
import { LANDED_COUNTRY } from '#domain/landed-country.ts'
import { DoorPrice } from '#islands/shipping/DoorPrice.tsx'
import { useCountry } from '#islands/shipping/use-country.ts'
import { $cart } from '#stores/cart.ts'
import { loadChunk } from '#stores/load-chunk.ts'

interface Props {
  /** Before shipping. */
  total_cny: string
  goods_cny: string
  shown: (cny: string) => string | undefined
}

/** What is selected at the reader's door, in one parcel on the cheapest line. */
export function CartLanded({ total_cny, goods_cny, shown }: Props) {
  const { items, selectedCartIds } = useStore($cart, { ssr: 'initial' })
  const country = useCountry() || LANDED_COUNTRY
  const [freight, setFreight] = useState<Freight | null>()
  const wanted = useMemo(() => {
    const selected = new Set(selectedCartIds)
    return items.flatMap((group) => group.items.filter((item) => item.available && selected.has(item.id)))
  }, [items, selectedCartIds])
  const weighed = useMemo(() => wanted.filter((item) => item.est_weight_g), [wanted])
  const goods_fen = fenOf(goods_cny)
  useEffect(() => {
    let left = false
    void loadChunk(() => import('#domain/landed-cost.ts')).then((part) => {
      if (part && !left) setFreight(part.cheapestFreight(weighed, goods_fen, country))
    })
    return () => {
      left = true
    }
  }, [weighed, goods_fen, country])

  if (weighed.length === 0 || freight === undefined) return null
  const unknown = wanted.length - weighed.length
  const landed = freight && {
    line_name: freight.line_name,
    eta_days: freight.eta_days,
    illustrative: freight.illustrative,
    total_cny: cnyFromFen(fenOf(total_cny) + freight.freight_fen),
  }
  return (
    <DoorPrice country={country} landed={landed} shown={shown}>
      {unknown > 0 &&
        ` ${unknown === 1 ? '1 item' : `${unknown} items`} of unknown weight ${unknown === 1 ? 'is' : 'are'} not in the freight.`}
    </DoorPrice>
  )
}
