import { useState } from 'react'

/** A dialog over a list, and what it is about: `close` leaves the list as it is, after `finish` something was done. */
export function useOpen<Subject>(onDone: () => void) {
  const [open, setOpen] = useState<Subject | null>(null)
  const close = () => setOpen(null)
  const finish = () => {
    close()
    onDone()
  }
  return { open, setOpen, close, finish }
}
