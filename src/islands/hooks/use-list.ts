import { useEffect, useMemo, useRef, useState } from 'react'
import { useData } from './use-data.ts'
import { useSend } from './use-send.ts'

export interface ListPage<Row> {
  list: Row[]
  next_cursor: string | null
  total: number
}

interface Tail<Row> {
  /** The first part these follow. */
  after: object
  list: Row[]
  next_cursor: string | null
}

/** A page, from the start or from a cursor; null while it is not known yet which list is wanted. */
type AskPage<Row> = (from: { cursor?: string }) => Promise<ListPage<Row> | null>

/** Reading more pages again would take longer than finding one's place. */
const KEPT_PAGES = 5

/** A list page by page; another key starts it again. `again` reads anew what is shown, as far as it had come. */
export function useList<Row>(key: string, ask: AskPage<Row>) {
  const extent = useRef({ key, pages: 1 })
  if (extent.current.key !== key) extent.current = { key, pages: 1 }
  const first = useData(key, () => askPages(ask, Math.min(extent.current.pages, KEPT_PAGES)))
  const [tail, setTail] = useState<Tail<Row> | null>(null)
  const { busy: moreBusy, failure: moreFailure, send } = useSend()

  const page = first.data
  const rest = tail && tail.after === page ? tail : null
  const cursor = rest ? rest.next_cursor : page?.next_cursor
  const more = () =>
    send(async () => {
      if (!cursor || !page) return
      const next = await ask({ cursor })
      if (!next) return
      extent.current.pages += 1
      setTail({ after: page, list: [...(rest?.list ?? []), ...next.list], next_cursor: next.next_cursor })
    })
  // Another one only when something was read: what depends on it stays still meanwhile.
  const list = useMemo(() => page && [...page.list, ...(rest?.list ?? [])], [page, rest])
  return {
    list,
    total: page?.total ?? 0,
    failure: first.failure,
    busy: first.busy,
    again: first.again,
    more,
    hasMore: Boolean(cursor),
    moreBusy,
    moreFailure,
  }
}

/** Reads a list anew when something was changed elsewhere, which `turn` counts. */
export function useTurn(turn: number, again: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change elsewhere is what asks again.
  useEffect(() => {
    if (turn > 0) again()
  }, [turn])
}

/** The first pages as one. */
async function askPages<Row>(ask: AskPage<Row>, count: number): Promise<ListPage<Row> | null> {
  let page = await ask({})
  for (let read = 1; page?.next_cursor && read < count; read += 1) {
    const next = await ask({ cursor: page.next_cursor })
    if (!next) return null
    page = { ...next, list: [...page.list, ...next.list], total: page.total }
  }
  return page
}
