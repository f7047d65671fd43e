import { useState } from 'react'
import { useUnsent } from './use-table.ts'

/** As many as one page of labels takes. */
const MOST = 200

/** What was inspected on this page since its labels were last printed, and the server has. */
export function useInspected() {
  const [ids, setIds] = useState<readonly string[]>([])
  const unsent = useUnsent()
  const remove = (some: readonly string[]) => setIds((before) => before.filter((id) => !some.includes(id)))
  return {
    here: ids.filter((id) => !unsent.includes(id)).slice(0, MOST),
    add: (item_id: string) => setIds((before) => [...before.filter((id) => id !== item_id), item_id]),
    remove,
  }
}
