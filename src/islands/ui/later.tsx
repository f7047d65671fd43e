import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { loadChunk } from '#stores/load-chunk.ts'

/** A part that comes when it is first shown, such as a dialog that few open. `waiting` stands there until it has come or failed. */
export function later<P extends object>(
  load: () => Promise<ComponentType<P>>,
  waiting: ReactNode = null,
): ComponentType<P> {
  return function Later(props: P) {
    const [Part, setPart] = useState<ComponentType<P> | null>(null)
    const [failed, setFailed] = useState(false)
    useEffect(() => {
      let left = false
      void loadChunk(load).then((part) => {
        if (left) return
        if (part) setPart(() => part)
        else setFailed(true)
      })
      return () => {
        left = true
      }
    }, [])
    if (Part) return <Part {...props} />
    return failed ? null : waiting
  }
}
