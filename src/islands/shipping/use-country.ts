import { useSyncExternalStore } from 'react'
import { $shipTo } from '#stores/choice.ts'

/** The country the reader has chosen, or most likely means; '' on the server and while hydrating. */
export function useCountry(): string {
  return useSyncExternalStore(
    (onChange) => $shipTo.listen(onChange),
    () => $shipTo.get(),
    () => '',
  )
}
