import { useRef, useState } from 'react'
import { StaffGate } from '#islands/bk/desk/StaffGate.tsx'
import type { Site } from '#islands/site-path.ts'
import { Note } from '#islands/ui/Note.tsx'
import { showDone } from '#stores/toast.ts'
import { ArrivedItems } from './ArrivedItems.tsx'
import { InspectBox } from './InspectBox.tsx'
import { ScanBox } from './ScanBox.tsx'
import type { OpenBox } from './use-scan.ts'

/** From the number on a box to its items on the shelf. Empty until staff are logged in. */
export function UploadQcPage({ site }: { site: Site }) {
  return (
    <StaffGate
      site={site}
      page="/bk/uploadqc"
      line="No box is open. Staff scan boxes and add photos here, once they are signed in."
    >
      <UploadQc site={site} />
    </StaffGate>
  )
}

function UploadQc({ site }: { site: Site }) {
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
      <ScanBox site={site} field={scan} onOpen={open} />
      {box?.said && <Note tone="blue">{box.said}</Note>}
      {box ? (
        <InspectBox key={turn} box={box} onFinished={finished} onLeave={() => setBox(null)} />
      ) : (
        <ArrivedItems key={turn} onOpen={open} />
      )}
    </div>
  )
}
