import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { cnyFromFen, fenOf } from '#domain/money/money.ts'
import { LANDED_COUNTRY } from '#domain/place/likely-country.ts'
import { type DoorLanded, DoorPrice } from '#islands/shipping/DoorPrice.tsx'
import { shippingFen } from '#islands/shipping/tax-words.ts'
import { useCountry } from '#islands/shipping/use-country.ts'
import { useParcelLanded } from '#islands/shipping/use-landed.ts'
import { $cart } from '#stores/cart.ts'
import type { ShowPrice } from '#islands/hooks/show-price.ts'

interface Props {
  /** Before shipping. */
  total_cny: string
  postage_cny: string
  showPrice: ShowPrice
}

/** The selected items' price at the reader's door, in one parcel on the cheapest line. */
export function CartLanded({ total_cny, postage_cny, showPrice }: Props) {
  const { items, selectedCartIds } = useStore($cart, { ssr: 'initial' })
  const country = useCountry() || LANDED_COUNTRY
  const selection = useMemo(() => {
    const selected = new Set(selectedCartIds)
    return items.flatMap((group) => group.items.filter((item) => item.available && selected.has(item.id)))
  }, [items, selectedCartIds])
  const weighed = useMemo(() => selection.filter((item) => item.est_weight_g), [selection])
  const parcel = useParcelLanded(weighed, postage_cny, country)

  if (weighed.length === 0) return null
  const unknown = selection.length - weighed.length
  const shown = parcel === undefined ? UNKNOWN_PARCEL : parcel
  const landed = shown && { ...shown, total_cny: cnyFromFen(fenOf(total_cny) + shippingFen(shown)) }
  return (
    // Its room is kept while it is worked out, so that nothing below moves.
    <div className={parcel === undefined ? 'invisible' : undefined} inert={parcel === undefined}>
      <DoorPrice country={country} landed={landed} today_cny={total_cny} showPrice={showPrice}>
        {unknown > 0 &&
          ` ${unknown === 1 ? '1 item' : `${unknown} items`} of unknown weight ${unknown === 1 ? 'is' : 'are'} not in the freight.`}
      </DoorPrice>
    </div>
  )
}

/** With as many words and rows as most lines have. */
const UNKNOWN_PARCEL: DoorLanded = {
  line_name: 'A line of this length',
  eta_days: [10, 20],
  illustrative: true,
  rows: [
    { kind: 'freight', amount_cny: '0.00', included: false },
    { kind: 'tax', amount_cny: '0.00', included: false },
    { kind: 'duty', amount_cny: '0.00', included: false },
  ],
  tax: { name: 'VAT', percent: 20, collected_by: 'customs, through the carrier' },
  total_cny: '0.00',
  sources: [{ text: '', since: '2026-01-01' }],
}
