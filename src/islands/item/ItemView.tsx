import { useLayoutEffect, useMemo, useSyncExternalStore } from 'react'
import { onSite } from '#islands/site.tsx'
import {
  $item,
  chooseItem,
  ITEM_DEFAULTS,
  keepInAddress,
  type ItemDetails,
  loadItem,
  showItem,
  withDetails,
} from '#stores/item.ts'
import { useAlive } from '#islands/hooks/use-alive.ts'
import { BuyColumn } from './BuyColumn.tsx'
import { Gallery } from './Gallery.tsx'

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

/** The item state, from the item the server rendered: the same there, while hydrating and after. */
function useItem(item: ItemDetails) {
  const { item_platform, num_iid } = item
  const first = useMemo(
    () => withDetails({ ...ITEM_DEFAULTS, item_platform, num_iid }, item, 0),
    [item, item_platform, num_iid],
  )
  useLayoutEffect(() => {
    chooseItem(item_platform, num_iid)
    showItem(item, item, Date.now())
    // It was read long ago and its marketplace was slow: by now it may have answered.
    if (item.stale) loadItem(item_platform, num_iid).catch(() => null)
    return keepInAddress()
  }, [item, item_platform, num_iid])
  return useSyncExternalStore(
    (onChange) => $item.listen(onChange),
    () => ($item.get().details ? $item.get() : first),
    () => first,
  )
}
