import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { call } from '#stores/api.ts'
import { $recentSearches } from '#stores/recent-searches.ts'

export interface Suggestion {
  text: string
  /** Searched for before in this browser. */
  recent: boolean
}

/** Typing pauses this long before the server is asked, ms. */
const PAUSE_MS = 140
const MOST = 8
const MOST_RECENT = 3

/** How what is typed may go on; with nothing typed, what was searched for before. Nothing for a link. */
export function useSuggestions(typed: string, isOpen: boolean): Suggestion[] {
  const recent = useStore($recentSearches, { ssr: 'initial' })
  const [answer, setAnswer] = useState<{ text: string; words: readonly string[] }>({ text: '', words: [] })
  const text = typed.trim()
  const asks = isOpen && text !== '' && text.length <= 100

  useEffect(() => {
    if (!asks) return
    let left = false
    const timer = setTimeout(() => {
      suggest(text).then(
        (words) => left || setAnswer({ text, words }),
        // Nothing is lost: the search itself says what is wrong.
        () => null,
      )
    }, PAUSE_MS)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [text, asks])

  if (text === '') return recent.map((one) => ({ text: one, recent: true }))
  if (!asks) return []
  const before = recent.filter((one) => goesOn(one, text)).slice(0, MOST_RECENT)
  // Until the answer comes, those of the last one that still fit.
  const words = answer.words.filter((word) => answer.text === text || goesOn(word, text))
  return [
    ...before.map((one) => ({ text: one, recent: true })),
    ...words.filter((word) => !before.includes(word)).map((word) => ({ text: word, recent: false })),
  ].slice(0, MOST)
}

async function suggest(text: string): Promise<readonly string[]> {
  const { kindOf } = await import('#domain/link/parse.ts')
  if (kindOf(text) === 'link') return []
  return (await call('item/suggest', { keyword: text }, { notShowMessage: true })).words
}

const goesOn = (whole: string, typed: string) =>
  whole.toLowerCase() !== typed.toLowerCase() && whole.toLowerCase().startsWith(typed.toLowerCase())
