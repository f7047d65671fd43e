import { useEffect, useRef } from 'react'

const PAUSE_MS = 400

/** Calls `act` once nothing has been changed for a moment. */
export function useLater(act: () => void): () => void {
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(waiting.current), [])
  return () => {
    clearTimeout(waiting.current)
    waiting.current = setTimeout(act, PAUSE_MS)
  }
}
