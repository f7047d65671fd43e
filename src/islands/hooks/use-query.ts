import { useEffect, useState } from 'react'

/** A value of the page's query, '' when it is not there; null until the page is in the browser. */
export function useQuery(name: string): string | null {
  const [value, setValue] = useState<string | null>(null)
  useEffect(() => setValue(new URLSearchParams(location.search).get(name) ?? ''), [name])
  return value
}
