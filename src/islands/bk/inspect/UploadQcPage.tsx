import { useRef, useState } from 'react'
import { StaffGate } from '#islands/bk/desk/StaffGate.tsx'
import { onSite } from '#islands/site.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { showDone } from '#stores/toast.ts'
import { ArrivedItems } from './ArrivedItems.tsx'
import { InspectBox } from './InspectBox.tsx'
import { ScanBox } from './ScanBox.tsx'
import type { OpenBox } from './use-scan.ts'

/** From the number on a box to its items on the shelf. Empty until staff are logged in. */
export const UploadQcPage = onSite(function UploadQcPage() {
  return (
    <StaffGate
      page="/bk/uploadqc"
      text="No box is open. Staff scan boxes and add photos here, once they are signed in."
    >
      <UploadQc />
    </StaffGate>
  )
})

function UploadQc() {
  const [box, setBox] = useState<OpenBox | null>(null)
  // Counts the boxes opened: each has forms of its own.
  const [turn, setTurn] = useState(0)
  const scan = useRef<HTMLInputElement>(null)
  const open = (next: OpenBox) => {
    setBox(next.items.length > 0 ? next : null)
    setTurn((before) => before + 1)
  }
  const finished = (count: number) => {
    showDone(count === 1 ? 'The item is in the warehouse.' : `All ${count} items are in the warehouse.`)
    setBox(null)
    setTurn((before) => before + 1)
    scan.current?.focus()
  }
  return (
    <div className="grid gap-6">
      <ScanBox field={scan} onOpen={open} />
      {box?.said && <Note tone="blue">{box.said}</Note>}
      {box ? (
        <InspectBox key={turn} box={box} onFinished={finished} onLeave={() => setBox(null)} />
      ) : (
        <ArrivedItems key={turn} onOpen={open} />
      )}
    </div>
  )
}
