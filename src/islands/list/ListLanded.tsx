import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { costBeforeShipping } from '#domain/item/cost.ts'
import { LANDED_COUNTRY } from '#domain/place/likely-country.ts'
import { cnyFromFen, fenOf } from '#domain/money/money.ts'
import { twinKey } from '#domain/link/platform.ts'
import { vipLevel } from '#domain/money/vip.ts'
import { DoorPrice } from '#islands/shipping/DoorPrice.tsx'
import { shippingFen } from '#islands/shipping/tax-words.ts'
import { useCountry } from '#islands/shipping/use-country.ts'
import { useParcelLanded } from '#islands/shipping/use-landed.ts'
import { useShown } from '#islands/hooks/use-shown.ts'
import type { ReadyRow } from '#stores/link-cart.ts'
import { $linkItems, isRead } from '#stores/link-items.ts'

/** The ready rows' price at the reader's door, in one parcel on the cheapest line, for a new customer. */
export function ListLanded({ ready }: { ready: readonly ReadyRow[] }) {
  const items = useStore($linkItems)
  const showPrice = useShown()
  const country = useCountry() || LANDED_COUNTRY
  const pieces = useMemo(
    () =>
      ready.flatMap(({ row, price_cny }) => {
        const item = row.link ? items[twinKey(row.link)] : undefined
        return isRead(item) ? [{ item, quantity: row.quantity, price_fen: fenOf(price_cny) }] : []
      }),
    [ready, items],
  )
  const weighed = useMemo(() => pieces.filter(({ item }) => item.est_weight_g), [pieces])
  const before_fen = pieces.reduce((sum, { item, ...one }) => {
    const postage_fen = fenOf(item.domestic_fee_cny)
    const cost = costBeforeShipping({ ...one, postage_fen, fee_ratio: vipLevel(0).fee_bp / 10_000 })
    return sum + fenOf(cost.total_cny)
  }, 0)
  const weighedPieces = useMemo(
    () =>
      weighed.map(({ item: { title, goods_class, est_weight_g }, quantity, price_fen }) => ({
        ...{ title, goods_class, est_weight_g, quantity, price_cny: cnyFromFen(price_fen) },
      })),
    [weighed],
  )
  const parcel = useParcelLanded(weighedPieces, '0.00', country)
  if (weighed.length === 0 || parcel === undefined) return null
  const unknown = pieces.length - weighed.length
  const landed = parcel && { ...parcel, total_cny: cnyFromFen(before_fen + shippingFen(parcel)) }
  return (
    <DoorPrice country={country} landed={landed} showPrice={showPrice}>
      {unknown > 0 &&
        ` ${unknown === 1 ? '1 item' : `${unknown} items`} of unknown weight ${unknown === 1 ? 'is' : 'are'} not in the freight.`}
    </DoorPrice>
  )
}
