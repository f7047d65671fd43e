import { ScanField } from '#islands/bk/desk/ScanField.tsx'
import { SoundSwitch } from '#islands/bk/desk/SoundSwitch.tsx'
import { Note } from '#islands/ui/Note.tsx'
import type { Said } from './use-pack-scan.ts'

interface Props {
  scanned: number
  all: number
  said: Said | null
  onScan: (text: string) => void
}

/** The labels of the items are scanned one after the other as they go into the box. */
export function PackScan({ scanned, all, said, onScan }: Props) {
  return (
    <section className="grid gap-3" aria-label="Scan into the parcel">
      <ScanField label="Scan the label of each item" button="Add" onScan={onScan} />
      <div className="flex items-center justify-between gap-3">
        <p className="text-sm font-medium">
          {scanned === all ? `All ${all} scanned.` : `${scanned} of ${all} scanned`}
        </p>
        <SoundSwitch />
      </div>
      <div role="status">{said && <Note tone={said.well ? 'green' : 'red'}>{said.text}</Note>}</div>
    </section>
  )
}
