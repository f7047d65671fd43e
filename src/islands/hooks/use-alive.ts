import { type RefObject, useLayoutEffect, useRef } from 'react'

/** For the root element of an island: says that it answers from now on (directives/when.ts). */
export function useAlive<Root extends HTMLElement>(): RefObject<Root | null> {
  const root = useRef<Root>(null)
  useLayoutEffect(() => {
    root.current?.dispatchEvent(new Event('benbuy:alive', { bubbles: true }))
  }, [])
  return root
}
