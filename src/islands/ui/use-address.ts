import { useEffect, useState } from 'react'

/** Words of the address bar, read once the page is in the browser and kept there while they change. */
export function useAddress<Name extends string>(names: readonly Name[]) {
  const [words, setWords] = useState<Record<Name, string> | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the names never change.
  useEffect(() => {
    const query = new URLSearchParams(location.search)
    setWords(Object.fromEntries(names.map((name) => [name, query.get(name) ?? ''])) as Record<Name, string>)
  }, [])

  const put = (change: Partial<Record<Name, string>>) => {
    if (!words) return
    const next = { ...words, ...change }
    const query = new URLSearchParams(names.flatMap((name) => (next[name] ? [[name, next[name]]] : [])))
    history.replaceState(null, '', query.size ? `?${query}` : location.pathname)
    setWords(next)
  }
  return { words, put }
}
