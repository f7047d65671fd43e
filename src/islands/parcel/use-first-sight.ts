import { useEffect, useState } from 'react'
import { browserStorage } from '#stores/browser-storage.ts'

const KEY = 'seen_total'

/** Whether this is shown for the first time in this tab: what moves to explain a change does so once. */
export function useFirstSight(what: string): boolean {
  const [fresh] = useState(() => browserStorage('sessionStorage')?.getItem(KEY) !== what)
  useEffect(() => browserStorage('sessionStorage')?.setItem(KEY, what), [what])
  return fresh
}
