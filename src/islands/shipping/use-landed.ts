import { useEffect, useState } from 'react'
import type { GoodsClass } from '#domain/item/goods-class.ts'
import { call, type Data } from '#stores/api.ts'

export type ParcelLanded = NonNullable<Data<'item/estimate_landed'>['list'][number]>

interface Piece {
  title: string
  price_cny: string
  quantity: number
  goods_class: GoodsClass
  est_weight_g: number | null
}

const isWeighed = ({ est_weight_g }: Pick<Piece, 'est_weight_g'>) => Boolean(est_weight_g)

/** How many of them have no known weight. */
export const unweighedOf = (pieces: readonly Pick<Piece, 'est_weight_g'>[]) =>
  pieces.filter((piece) => !isWeighed(piece)).length

const PAUSE_MS = 250

/**
 * All of them in one parcel to the country, with the freight of those whose weight is known; null when no line takes them,
 * undefined until it is known and where no weight is. The last answer stays while another is asked for.
 */
export function useParcelLanded(
  pieces: readonly Piece[],
  postage_cny: string,
  country: string,
): ParcelLanded | null | undefined {
  const [landed, setLanded] = useState<ParcelLanded | null>()
  const key = JSON.stringify(
    pieces.map(({ title, price_cny, quantity, goods_class, est_weight_g }) => ({
      title: title.slice(0, 500),
      price_cny,
      quantity,
      goods_class,
      est_weight_g: est_weight_g || null,
    })),
  )
  const none = unweighedOf(pieces) === pieces.length
  useEffect(() => {
    if (none) return
    let left = false
    // A quantity is changed by several presses.
    const waiting = setTimeout(() => {
      const all: Piece[] = JSON.parse(key)
      const [weighed, unweighed] = [all.filter(isWeighed), all.filter((piece) => !isWeighed(piece))]
      const parcels = [{ pieces: weighed, unweighed, postage_cny }]
      call('item/estimate_landed', { country, parcels }, { notShowMessage: true }).then(
        ({ list }) => !left && setLanded(list[0] ?? null),
        // The price to the door stays out; what is bought costs the same.
        () => !left && setLanded((before) => before ?? null),
      )
    }, PAUSE_MS)
    return () => {
      left = true
      clearTimeout(waiting)
    }
  }, [none, key, postage_cny, country])
  return landed
}
