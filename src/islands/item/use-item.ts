import { useLayoutEffect, useMemo, useSyncExternalStore } from 'react'
import {
  $item,
  chooseItem,
  ITEM_DEFAULTS,
  type ItemDetails,
  keepInAddress,
  keepNote,
  loadItem,
  showItem,
  withDetails,
} from '#stores/item.ts'

/** The item state, from the item the server rendered: the same there, while hydrating and after. */
export function useItem(item: ItemDetails) {
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
    const ends = [keepInAddress(), keepNote()]
    return () => {
      for (const end of ends) end()
    }
  }, [item, item_platform, num_iid])
  return useSyncExternalStore(
    (onChange) => $item.listen(onChange),
    () => ($item.get().details ? $item.get() : first),
    () => first,
  )
}
