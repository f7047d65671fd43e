import { persistentAtom } from '@nanostores/persistent'

const MOST = 8

/** What was searched for in this browser, the newest first; gone at log-out. Nobody else is told. */
export const $recentSearches = persistentAtom<readonly string[]>('recent_searches', [], {
  encode: (list) => (list.length > 0 ? JSON.stringify(list) : undefined),
  decode: readKept,
})

/** What is stored, without what is no search: the edge where foreign data comes in. */
function readKept(text: string): string[] {
  try {
    const kept: unknown = JSON.parse(text)
    if (!Array.isArray(kept)) return []
    return kept.filter((one): one is string => typeof one === 'string' && one !== '').slice(0, MOST)
  } catch {
    return []
  }
}

/** The same words in other letters are one search. */
export function keepSearch(keyword: string): void {
  const others = $recentSearches.get().filter((one) => one.toLowerCase() !== keyword.toLowerCase())
  $recentSearches.set([keyword, ...others].slice(0, MOST))
}

export const forgetSearches = () => $recentSearches.set([])
