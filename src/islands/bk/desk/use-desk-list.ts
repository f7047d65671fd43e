import { type ListPage, useList } from '#islands/hooks/use-list.ts'
import { call, type Data, type Path, type Payload } from '#stores/api.ts'

/** Calls of the desk that answer a list page by page. */
type ListPath = { [P in Path & `bk/${string}`]: Data<P> extends ListPage<unknown> ? P : never }[Path &
  `bk/${string}`]

/** The rows that a filter lets through, some at a time; another filter starts anew, null is one that is not known yet. */
export function useDeskList<P extends ListPath>(path: P, filter: Payload<P> | null) {
  return useList<Data<P>['list'][number]>(JSON.stringify([path, filter]), async (from) =>
    filter ? call(path, { limit: 50, ...filter, ...from }, { popup: false }) : null,
  )
}
