import { useStore } from '@nanostores/react'
import { $unlabelled } from '#stores/scan-choices.ts'
import { useUnsent } from './use-table.ts'

/** As many as one page of labels takes. */
const MOST = 200

/** Items inspected in this browser, or come in part, since its labels were last printed, which the server has. */
export function useUnlabelled() {
  const ids = useStore($unlabelled)
  const unsent = useUnsent()
  const others = (some: readonly string[]) => $unlabelled.get().filter((id) => !some.includes(id))
  return {
    here: ids.filter((id) => !unsent.includes(id)).slice(0, MOST),
    add: (item_id: string) => $unlabelled.set([...others([item_id]), item_id]),
    remove: (some: readonly string[]) => $unlabelled.set(others(some)),
  }
}
