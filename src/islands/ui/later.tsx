import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { loadChunk } from '#stores/load-chunk.ts'

/** A part that comes when it is first shown, such as a dialog that few open. `waiting` stands there meanwhile. */
export function later<P extends object>(
  load: () => Promise<ComponentType<P>>,
  waiting: ReactNode = null,
): ComponentType<P> {
  return function Later(props: P) {
    const [Part, setPart] = useState<ComponentType<P> | null>(null)
    useEffect(() => {
      let left = false
      void loadChunk(load).then((part) => {
        if (part && !left) setPart(() => part)
      })
      return () => {
        left = true
      }
    }, [])
    return Part ? <Part {...props} /> : waiting
  }
}
