import { useState } from 'react'
import { useData } from '#islands/ui/use-data.ts'
import { useSend } from '#islands/ui/use-send.ts'
import { call } from '#stores/api.ts'
import { type HistoryFilter, historyPayload, type Movement } from './history-words.ts'

interface Tail {
  /** The first page these follow. */
  after: object
  list: Movement[]
  next_cursor: string | null
}

/** The history page by page; another filter starts it again. */
export function useHistory(chosen: HistoryFilter) {
  const filter = historyPayload(chosen)
  const first = useData(JSON.stringify(filter), () => call('balance/load_more_balance_history', filter))
  const [tail, setTail] = useState<Tail | null>(null)
  const { busy, send } = useSend()

  const page = first.data
  const rest = tail && tail.after === page ? tail : null
  const cursor = rest ? rest.next_cursor : page?.next_cursor
  const more = () =>
    send(async () => {
      if (!cursor || !page) return
      const next = await call('balance/load_more_balance_history', { ...filter, cursor })
      setTail({ after: page, list: [...(rest?.list ?? []), ...next.list], next_cursor: next.next_cursor })
    })

  return { first, list: page && [...page.list, ...(rest?.list ?? [])], more, hasMore: Boolean(cursor), busy }
}
