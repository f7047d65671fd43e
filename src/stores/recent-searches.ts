import { keptAtom } from './kept-atom.ts'

const MOST = 8

/** The searches of this browser, the newest first; gone at log-out. Nobody else is told. */
export const $recentSearches = keptAtom<readonly string[]>('recent_searches', [], {
  encode: (list) => (list.length > 0 ? JSON.stringify(list) : undefined),
  decode: readKept,
})

/** The stored searches, without what is no search: the edge where foreign data comes in. */
function readKept(text: string): string[] {
  const stored: unknown = JSON.parse(text)
  if (!Array.isArray(stored)) return []
  return stored.filter((one): one is string => typeof one === 'string' && one !== '').slice(0, MOST)
}

/** The same words in other letters are one search. */
export function keepSearch(keyword: string): void {
  const others = $recentSearches.get().filter((one) => one.toLowerCase() !== keyword.toLowerCase())
  $recentSearches.set([keyword, ...others].slice(0, MOST))
}

export const forgetSearches = () => $recentSearches.set([])
