import { cnyFromFen, fenOf } from '#domain/money/money.ts'
import { LANDED_COUNTRY } from '#domain/place/likely-country.ts'
import { useData } from '#islands/hooks/use-data.ts'
import { useShown } from '#islands/hooks/use-shown.ts'
import { DoorPrice } from '#islands/shipping/DoorPrice.tsx'
import { shippingFen } from '#islands/shipping/tax-words.ts'
import { useCountry } from '#islands/shipping/use-country.ts'
import { call } from '#stores/api.ts'
import type { OrderItem } from '#stores/order-list.ts'

interface Props {
  items: readonly Pick<OrderItem, 'id' | 'weight_g'>[]
  /** The items' cost before shipping. */
  today_cny: string
  /** That has been paid. */
  paid?: boolean
}

/** The cost of the way home, on top of what is paid for these items now. Nothing where nobody can tell. */
export function OrderShipping({ items, today_cny, paid = false }: Props) {
  const country = useCountry() || LANDED_COUNTRY
  const showPrice = useShown()
  const ids = items.map(({ id }) => id)
  // Another number of pieces costs another sum, and weighs something else.
  const { data } = useData(JSON.stringify([ids, country, today_cny]), () =>
    call('orders/estimate_shipping', { ids, country }, { notShowMessage: true }),
  )
  if (!data?.landed) return null
  const total_cny = cnyFromFen(fenOf(today_cny) + shippingFen(data.landed))
  return (
    <DoorPrice
      country={country}
      landed={{ ...data.landed, total_cny }}
      today_cny={today_cny}
      paid={paid}
      weighed={items.every(({ weight_g }) => weight_g !== null)}
      unweighed={data.unweighed}
      showPrice={showPrice}
    />
  )
}
