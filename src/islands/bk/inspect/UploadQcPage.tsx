import { useEffect, useRef, useState } from 'react'
import { countItems } from '#islands/bk/desk/SelectedItems.tsx'
import { StaffGate } from '#islands/bk/desk/StaffGate.tsx'
import { onSite } from '#islands/site.tsx'
import { scansOf } from '#stores/scan-list.ts'
import { showDone } from '#stores/toast.ts'
import { ArrivedItems } from './ArrivedItems.tsx'
import { AsideBoxes } from './AsideBoxes.tsx'
import { InspectBox } from './InspectBox.tsx'
import { LabelsLink } from './LabelsLink.tsx'
import { LateScans } from './LateScans.tsx'
import { ScanBox } from './ScanBox.tsx'
import { ScannedBoxes } from './ScannedBoxes.tsx'
import { useKeptFocus } from './use-kept-focus.ts'
import { useTable } from './use-table.ts'

/** From the number on a box to its items on the shelf. Empty until staff are logged in. */
export const UploadQcPage = onSite(function UploadQcPage() {
  const [seated, setSeated] = useState(false)
  const email = scansOf()
  return (
    <>
      <StaffGate
        page="/bk/uploadqc"
        text="No box is open. Staff scan boxes and add photos here, once they are signed in."
      >
        <UploadQc onSeated={setSeated} />
      </StaffGate>
      {!seated && email && <LateScans email={email} />}
    </>
  )
})

function UploadQc({ onSeated }: { onSeated: (here: boolean) => void }) {
  useEffect(() => {
    onSeated(true)
    return () => onSeated(false)
  }, [onSeated])
  const table = useTable()
  const { box, mode } = table
  const field = useRef<HTMLInputElement>(null)
  useKeptFocus(field, mode === 'receive' && !box)
  const [inspected, setInspected] = useState<readonly string[]>([])
  const finished = (count: number) => {
    setInspected(box?.items.map(({ id }) => id) ?? [])
    showDone(count === 1 ? 'The item is in the warehouse.' : `All ${countItems(count)} are in the warehouse.`)
    table.finish()
    field.current?.focus()
  }
  const putAside = () => {
    table.putAside()
    field.current?.focus()
  }
  return (
    <div className="grid gap-6">
      <ScanBox field={field} mode={mode} onMode={table.setMode} onScan={table.scan} />
      {box && (
        <InspectBox
          key={table.turn}
          box={box}
          onInspected={table.inspected}
          onFinished={finished}
          onLeave={putAside}
        />
      )}
      {!box && inspected.length > 0 && <LabelsLink ids={inspected} />}
      <AsideBoxes open={box?.name} busy={table.busy} onOpen={table.openNamed} />
      <ScannedBoxes open={box?.name} busy={table.busy} onOpen={table.openNamed} />
      {!box && mode === 'inspect' && table.ready && <ArrivedItems key={table.turn} onOpen={table.open} />}
    </div>
  )
}
