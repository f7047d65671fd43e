import { useState } from 'react'
import { useData } from '#islands/ui/use-data.ts'
import { useSend } from '#islands/ui/use-send.ts'
import { loadStored, type StoredPage } from './load-stored.ts'

/** The stored items page by page; asking again starts from the first. */
export function useStored() {
  const { data, failure, busy, again } = useData('stored', () => loadStored(null))
  const [tail, setTail] = useState<(StoredPage & { after: StoredPage }) | null>(null)
  const more = useSend()

  const rest = tail && tail.after === data ? tail : null
  const cursor = rest ? rest.next_cursor : data?.next_cursor
  const loadMore = () =>
    more.send(async () => {
      if (!cursor || !data) return
      const next = await loadStored(cursor)
      setTail({ ...next, after: data, list: [...(rest?.list ?? []), ...next.list] })
    })
  return {
    ...{ failure, busy, again },
    list: data && [...data.list, ...(rest?.list ?? [])],
    more: { has: Boolean(cursor), busy: more.busy, load: loadMore },
  }
}
