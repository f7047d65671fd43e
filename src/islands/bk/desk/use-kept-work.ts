import { useEffect, useEffectEvent, useRef } from 'react'

/** Keeps work in this browser with every change of its content; `forget` once it has been sent. */
export function useKeptWork(content: string, { keep, drop }: { keep: () => void; drop: () => void }) {
  const over = useRef(false)
  const changed = useEffectEvent(keep)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the content says whether anything has changed.
  useEffect(() => {
    if (!over.current) changed()
  }, [content])
  return {
    forget() {
      over.current = true
      drop()
    },
  }
}
