import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { boxNumberTrouble } from '#domain/box-number.ts'
import { normalTracking } from '#domain/tracking-number.ts'
import { Note } from '#islands/ui/Note.tsx'
import { $scans, addScan } from '#stores/scan-list.ts'
import { beep } from '#islands/bk/desk/beep.ts'
import { useScanner } from '#islands/bk/desk/use-scanner.ts'

/**
 * The session has ended between two boxes: whoever scans without looking hears it, and what they scan waits for them to
 * sign in again.
 */
export function LateScans({ email }: { email: string }) {
  const waiting = useStore($scans).filter(({ state }) => state === 'waiting').length
  useEffect(() => beep(false), [])
  useScanner((text) => {
    const number = normalTracking(text)
    addScan(number, { open_next: false, refusal: boxNumberTrouble(number) })
    beep(false)
  })
  if (waiting === 0) return null
  return (
    <div className="mt-4" role="status">
      <Note tone="amber">
        {waiting === 1 ? '1 scan waits' : `${waiting} scans wait`} in this browser until {email} signs in
        again.
      </Note>
    </div>
  )
}
