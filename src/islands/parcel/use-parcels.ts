import { useState } from 'react'
import { useData } from '#islands/ui/use-data.ts'
import { useSend } from '#islands/ui/use-send.ts'
import { call, type Data } from '#stores/api.ts'
import { type ParcelTab, statusesIn } from './parcel-tabs.ts'

type Page = Data<'parcel/get_parcels'>

const ask = (tab: ParcelTab, cursor?: string) =>
  call('parcel/get_parcels', { statuses: statusesIn(tab), ...(cursor && { cursor }) })

/** The parcels of a tab page by page; null while the tab is not known. */
export function useParcels(tab: ParcelTab | null) {
  const { data, failure, busy, again } = useData(String(tab), async () => (tab ? ask(tab) : null))
  const [tail, setTail] = useState<(Page & { after: Page }) | null>(null)
  const more = useSend()

  const rest = tail && tail.after === data ? tail : null
  const cursor = rest ? rest.next_cursor : data?.next_cursor
  const loadMore = () =>
    more.send(async () => {
      if (!cursor || !data || !tab) return
      const next = await ask(tab, cursor)
      setTail({ ...next, after: data, list: [...(rest?.list ?? []), ...next.list] })
    })
  return {
    ...{ failure, busy, again },
    list: data && [...data.list, ...(rest?.list ?? [])],
    more: { has: Boolean(cursor), busy: more.busy, load: loadMore },
  }
}
