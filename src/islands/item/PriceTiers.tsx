import { showCnyText } from '#domain/money/money.ts'
import { tierRowsCny } from '#domain/item/price-tier.ts'
import { $item, type ItemDetails } from '#stores/item.ts'

interface Props {
  item: ItemDetails
  /** A single piece's, of the chosen option. */
  price_cny: string
  quantity: number
  /** How many the shop has, null while nobody knows. */
  stock: number | null
}

/** Prices of a piece in larger numbers; a press takes as many as the row needs. */
export function PriceTiers({ item, price_cny, quantity, stock }: Props) {
  const rows = tierRowsCny(price_cny, item.price_tiers)
  if (rows.length === 0) return null
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-2" aria-label="Price by quantity">
      {rows.map(({ min_quantity, max_quantity, price_cny: cny }) => {
        const reached = quantity >= min_quantity && (max_quantity === null || quantity <= max_quantity)
        return (
          <li key={min_quantity}>
            <button
              type="button"
              className="tier"
              aria-pressed={reached}
              disabled={stock !== null && stock < min_quantity}
              onClick={() => $item.setKey('quantity', min_quantity)}
            >
              <span className="money">{showCnyText(cny)}</span>
              <span className="text-xs font-normal">{rangeText(min_quantity, max_quantity)}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

function rangeText(min: number, max: number | null): string {
  if (max === null) return `${min} or more`
  return min === max ? `${min}` : `${min}–${max}`
}
