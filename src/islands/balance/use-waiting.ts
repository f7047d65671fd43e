import { useData } from '#islands/ui/use-data.ts'
import { loadConfirmList } from './load-confirm-list.ts'

/** Charges that wait for a yes. A page shows itself once it knows whether there are any: they stand above the rest. */
export function useWaiting() {
  const asked = useData('confirm', loadConfirmList)
  return { ...asked, known: asked.data !== null || asked.failure !== null }
}

export type Waiting = ReturnType<typeof useWaiting>
