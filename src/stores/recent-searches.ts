import { keptTexts } from './kept-texts.ts'

const MOST = 8

/** The searches of this browser, the newest first; gone at log-out. Nobody else is told. */
export const $recentSearches = keptTexts('recent_searches', MOST)

/** The same words in other letters are one search. */
export function keepSearch(keyword: string): void {
  const others = $recentSearches.get().filter((one) => one.toLowerCase() !== keyword.toLowerCase())
  $recentSearches.set([keyword, ...others].slice(0, MOST))
}

export const forgetSearches = () => $recentSearches.set([])
