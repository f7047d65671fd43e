import { useState } from 'react'
import { useData } from './use-data.ts'
import { useSend } from './use-send.ts'

export interface ListPage<Row> {
  list: Row[]
  next_cursor: string | null
  total: number
}

interface Tail<Row> {
  /** The first page these follow. */
  after: object
  list: Row[]
  next_cursor: string | null
}

/** One page, from the start or from a cursor; null while it is not known yet which list is wanted. */
type AskPage<Row> = (from: { cursor?: string }) => Promise<ListPage<Row> | null>

/** A list page by page; another key starts it again, and so does `again`. */
export function useList<Row>(key: string, ask: AskPage<Row>) {
  const first = useData(key, () => ask({}))
  const [tail, setTail] = useState<Tail<Row> | null>(null)
  const { busy: moreBusy, send } = useSend()

  const page = first.data
  const rest = tail && tail.after === page ? tail : null
  const cursor = rest ? rest.next_cursor : page?.next_cursor
  const more = () =>
    send(async () => {
      if (!cursor || !page) return
      const next = await ask({ cursor })
      if (next)
        setTail({ after: page, list: [...(rest?.list ?? []), ...next.list], next_cursor: next.next_cursor })
    })
  return {
    list: page && [...page.list, ...(rest?.list ?? [])],
    total: page?.total ?? 0,
    failure: first.failure,
    busy: first.busy,
    again: first.again,
    more,
    hasMore: Boolean(cursor),
    moreBusy,
  }
}
