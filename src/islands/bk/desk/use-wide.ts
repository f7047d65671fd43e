import { useSyncExternalStore } from 'react'

const WIDE = '(width >= 75rem)'

function onChange(heard: () => void) {
  const query = matchMedia(WIDE)
  query.addEventListener('change', heard)
  return () => query.removeEventListener('change', heard)
}

/** Whether there is room beside a queue; the same width as in `beside.css`. */
export const useWide = () =>
  useSyncExternalStore(
    onChange,
    () => matchMedia(WIDE).matches,
    () => false,
  )
