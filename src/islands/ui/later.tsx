import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { loadChunk } from '#stores/load-chunk.ts'

/**
 * A part that comes when it is first shown, such as a queue that few open. `waiting` stands there until it has come or failed;
 * `onFailed` hears that it did not come, which the reader has been told.
 */
export function later<P extends object>(
  load: () => Promise<ComponentType<P>>,
  waiting: ReactNode | ((props: P) => ReactNode) = null,
  onFailed: (props: P) => void = () => {},
): ComponentType<P> {
  return function Later(props: P) {
    const [Part, setPart] = useState<ComponentType<P> | null>(null)
    const [failed, setFailed] = useState(false)
    const fail = useEffectEvent(() => {
      setFailed(true)
      onFailed(props)
    })
    useEffect(() => {
      let left = false
      void loadChunk(load).then((part) => {
        if (left) return
        if (part) setPart(() => part)
        else fail()
      })
      return () => {
        left = true
      }
    }, [])
    if (Part) return <Part {...props} />
    if (failed) return null
    return typeof waiting === 'function' ? waiting(props) : waiting
  }
}
