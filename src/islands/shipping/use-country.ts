import { useSyncExternalStore } from 'react'
import { $country } from '#stores/choice.ts'

/** The country the reader has chosen; '' until then, on the server and while hydrating. */
export function useCountry(): string {
  return useSyncExternalStore(
    (onChange) => $country.listen(onChange),
    () => $country.get(),
    () => '',
  )
}
