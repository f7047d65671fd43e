import { onSite } from '#islands/site.tsx'
import type { ItemDetails } from '#stores/item.ts'
import { useAlive } from '#islands/hooks/use-alive.ts'
import { BuyColumn } from './BuyColumn.tsx'
import { Gallery } from './Gallery.tsx'
import { useItem } from './use-item.ts'

interface Props {
  item: ItemDetails
  /** How much USD one CNY buys, as the server knows it. */
  usd: number
  /** A Chinese title in English, where our dictionary can say it. */
  english: string | null
}

/** Pictures and the buying column; the two move together. Use with client:when="now". */
export const ItemView = onSite(function ItemView({ item, usd, english }: Props) {
  const state = useItem(item)
  const root = useAlive<HTMLDivElement>()
  const details = state.details ?? item
  return (
    <>
      <Gallery item={details} current={state.currentMainUrl} />
      <BuyColumn root={root} item={details} state={state} usd={usd} english={english} />
    </>
  )
})
