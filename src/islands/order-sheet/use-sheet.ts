import { useEffect, useRef } from 'react'
import { useList } from '#islands/ui/use-list.ts'
import { call } from '#stores/api.ts'

/** More than these are read when they are asked for. */
const READ_BY_ITSELF = 5000

/** All order items as rows, page after page; a page that fails waits for "Show more". */
export function useSheet() {
  const sheet = useList('sheet', (from) => call('orders/get_sheet', from))
  const { list, hasMore, moreBusy, more } = sheet
  const tried = useRef(0)
  const count = list?.length ?? 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: each length asks once for the page behind it.
  useEffect(() => {
    if (!hasMore || moreBusy || count >= READ_BY_ITSELF || tried.current === count) return
    tried.current = count
    more()
  }, [count, hasMore, moreBusy])
  return sheet
}
