import type { ItemDetails } from '#stores/item.ts'
import type { Site } from '../site-path.ts'
import { BuyColumn } from './BuyColumn.tsx'
import { Gallery } from './Gallery.tsx'
import { useItem } from './use-item.ts'

interface Props {
  site: Site
  item: ItemDetails
  /** How much USD one CNY buys, as the server knows it. */
  usd: number
}

/** Pictures and the buying column; the two move together. */
export function ItemView({ site, item, usd }: Props) {
  const state = useItem(item)
  const details = state.details ?? item
  return (
    <>
      <Gallery item={details} current={state.currentMainUrl} />
      <BuyColumn site={site} item={details} state={state} usd={usd} />
    </>
  )
}
