import { useEffect } from 'react'
import { BRAND } from '#domain/text/texts.ts'

/** Names what a page shows, once that is known, for tabs, history and bookmarks. */
export function useTitle(name: string | undefined): void {
  useEffect(() => {
    if (name) document.title = `${name} · ${BRAND}`
  }, [name])
}
