import { useEffect, useEffectEvent } from 'react'

/** Asks again and again for what others change, while the page is looked at; `key` says what, '' for nothing. */
export function usePoll(key: string, every_ms: number, ask: () => Promise<unknown>): void {
  const look = useEffectEvent(ask)
  useEffect(() => {
    if (!key) return
    // A failed call is repeated soon; nobody has waited for it.
    const timer = setInterval(() => void (document.hidden || look().catch(() => null)), every_ms)
    return () => clearInterval(timer)
  }, [key, every_ms])
}
