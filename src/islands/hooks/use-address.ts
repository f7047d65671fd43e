import { useEffect, useState } from 'react'

/** Words of the address bar, read once the page is in the browser and kept there while they change. */
export function useAddress<Name extends string>(names: readonly Name[]) {
  const [words, setWords] = useState<Record<Name, string> | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the names never change.
  useEffect(() => {
    const read = () => {
      const query = new URLSearchParams(location.search)
      setWords(Object.fromEntries(names.map((name) => [name, query.get(name) ?? ''])) as Record<Name, string>)
    }
    read()
    // Back and forward between what `go` has led to.
    addEventListener('popstate', read)
    return () => removeEventListener('popstate', read)
  }, [])

  const change = (how: 'replaceState' | 'pushState') => (changed: Partial<Record<Name, string>>) => {
    if (!words) return
    const next = { ...words, ...changed }
    const query = new URLSearchParams(names.flatMap((name) => (next[name] ? [[name, next[name]]] : [])))
    history[how](null, '', query.size ? `?${query}` : location.pathname)
    setWords(next)
  }
  /** `put` changes what is here; `go` leads on, so that Back returns. */
  return { words, put: change('replaceState'), go: change('pushState') }
}

/** A value of the page's query, '' when it is not there; null until the page is in the browser. */
export function useQuery(name: string): string | null {
  const [value, setValue] = useState<string | null>(null)
  useEffect(() => setValue(new URLSearchParams(location.search).get(name) ?? ''), [name])
  return value
}
