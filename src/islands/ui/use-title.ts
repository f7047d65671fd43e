import { useEffect } from 'react'
import { BRAND } from '#domain/texts.ts'

/** Names what a page shows, once that is known, for tabs, history and bookmarks. */
export function useTitle(name: string | undefined): void {
  useEffect(() => {
    if (name) document.title = `${name} · ${BRAND}`
  }, [name])
}
