import { type RefObject, useEffect, useRef, useState } from 'react'
import { useStore } from '@nanostores/react'
import { StaffGate } from '#islands/bk/desk/StaffGate.tsx'
import { onSite, useSitePath } from '#islands/site.tsx'
import { $unlabelled } from '#stores/scan-choices.ts'
import { $scans, addScan, markToInspect, scansOf } from '#stores/scan-list.ts'
import type { ScannedItem } from '#stores/scan.ts'
import { labelsPath } from '#domain/site/page-path.ts'
import { laterDialog } from '#islands/ui/later-dialog.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { boxNumberTrouble } from '#domain/parcel/box.ts'
import { normalTracking } from '#domain/parcel/tracking.ts'
import { countedItems } from '#domain/order/item-names.ts'
import { beep } from '#islands/bk/desk/beep.ts'
import { useScanner } from '#islands/bk/desk/use-scanner.ts'
import { Button } from '#islands/ui/Button.tsx'
import { showMinute } from '#islands/ui/show-date.ts'
import { $aside } from '#stores/inspection-drafts.ts'
import { ArrivedItems } from './ArrivedItems.tsx'
import { InspectBox } from './InspectBox.tsx'
import { ScanBox } from './ScanBox.tsx'
import { ScannedBoxes } from './ScannedBoxes.tsx'
import { useTable, useUnsent } from './use-table.ts'
import type { StaffItem } from '#islands/bk/desk/queues.ts'
import { InspectionsOnTheWay } from './InspectionsOnTheWay.tsx'
import { PhotosOnTheWay } from './PhotosOnTheWay.tsx'

const PartDialog = laterDialog(() =>
  import('#islands/bk/desk/PartDialog.tsx').then((part) => part.PartDialog),
)

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
  const unlabelled = useUnlabelled()
  /** Whose missing pieces are being noted. */
  const [fewer, setFewer] = useState<StaffItem | ScannedItem | null>(null)
  const leave = () => {
    table.leave()
    field.current?.focus()
  }
  const { here } = unlabelled
  return (
    <div className="grid grid-cols-1 gap-6">
      <ScanBox field={field} mode={mode} onMode={table.setMode} onScan={table.scan} />
      {box && (
        <InspectBox
          key={table.turn}
          box={box}
          onInspected={(item_id) => {
            table.inspected(item_id)
            unlabelled.add(item_id)
          }}
          onFewer={setFewer}
          onFinished={leave}
          onUndone={(item) => {
            unlabelled.remove([item.id])
            table.undone(box.name, item)
          }}
          onGone={table.gone}
          onLeave={leave}
        />
      )}
      {here.length > 0 && <LabelsLink ids={here} onPrint={() => unlabelled.remove(here)} />}
      <InspectionsOnTheWay
        busy={table.busy || box !== null}
        onOpen={table.openNamed}
        onBack={(item_id) => {
          markToInspect(item_id)
          unlabelled.remove([item_id])
        }}
      />
      <PhotosOnTheWay />
      <AsideBoxes open={box?.name} busy={table.busy} onOpen={table.openNamed} />
      <ScannedBoxes open={box?.name} busy={table.busy} onOpen={table.openNamed} onFewer={setFewer} />
      {fewer && (
        <PartDialog
          item={fewer}
          onClose={() => setFewer(null)}
          onDone={(part_arrived) => {
            setFewer(null)
            table.part(fewer.id, part_arrived)
            if (part_arrived === fewer.part_arrived) unlabelled.remove([fewer.id])
            else unlabelled.add(fewer.id)
          }}
        />
      )}
      {!box && mode === 'inspect' && table.ready && <ArrivedItems key={table.turn} onOpen={table.open} />}
    </div>
  )
}

/** To the labels of what has just been inspected, or come in part; the table stays open behind them. */
function LabelsLink({ ids, onPrint }: { ids: readonly string[]; onPrint: () => void }) {
  const to = useSitePath()
  return (
    <Note tone="green">
      {countedItems(ids.length)} to label.{' '}
      <a
        className="link"
        href={to(labelsPath(ids))}
        target="_blank"
        rel="noopener"
        // Only when the link has been followed.
        onClick={() => setTimeout(onPrint)}
      >
        Print {ids.length === 1 ? 'the label' : 'the labels'}
      </a>
    </Note>
  )
}

/**
 * The session has ended between two boxes: whoever scans without looking hears it, and what they scan waits for them to
 * sign in again.
 */
function LateScans({ email }: { email: string }) {
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

interface AsideBoxesProps {
  /** The name of the box on the table. */
  open: string | undefined
  busy: boolean
  onOpen: (name: string, item_ids: readonly string[]) => void
}

/** Boxes that were begun and put aside; each goes on where it was left. */
function AsideBoxes({ open, busy, onOpen }: AsideBoxesProps) {
  const boxes = useStore($aside).filter(({ name }) => name !== open)
  if (boxes.length === 0) return null
  return (
    <section className="grid grid-cols-1 gap-3" aria-label="Put aside">
      <h2 className="text-lg">
        Put aside <span className="font-normal text-muted">{boxes.length}</span>
      </h2>
      <ul className="card divide-y divide-line">
        {boxes.map(({ name, item_ids, title, at }) => (
          <li
            key={name}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4 text-sm"
            aria-label={name}
          >
            <div className="grid min-w-0 gap-1">
              <p className="font-medium wrap-anywhere">{name}</p>
              <p className="wrap-anywhere">
                {title}{' '}
                <span className="text-muted">
                  {item_ids.length > 1 && `and ${countedItems(item_ids.length - 1)} more, `}begun{' '}
                  {showMinute(new Date(at).toISOString())}
                </span>
              </p>
            </div>
            <Button size="sm" disabled={busy} onClick={() => onOpen(name, item_ids)}>
              Go on
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Something that is typed into, or a dialog that asks something, keeps what is typed to itself. */
const isTypedInto = (element: Element | null) =>
  element instanceof HTMLElement &&
  (element.matches('input:not([type=radio], [type=checkbox], [type=file]), textarea, select') ||
    element.isContentEditable)
const asksSomething = () => document.querySelector('dialog[open]') !== null

/** While `on`, the field has the focus again after a click beside it, and whatever is typed elsewhere goes into it. */
function useKeptFocus(field: RefObject<HTMLInputElement | null>, on: boolean) {
  useEffect(() => {
    if (!on) return
    const back = () => {
      if (!asksSomething() && !isTypedInto(document.activeElement)) field.current?.focus()
    }
    // After whatever the click does; Tab and the keys of who works without a mouse go where they go.
    const onClick = (event: MouseEvent) => {
      // A finger would bring the keyboard of the screen each time.
      const touched = event instanceof PointerEvent && event.pointerType === 'touch'
      if (event.detail > 0 && !touched) requestAnimationFrame(back)
    }
    const onKey = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent) => {
      if (key.length === 1 && key !== ' ' && !ctrlKey && !altKey && !metaKey) back()
    }
    field.current?.focus()
    document.addEventListener('click', onClick)
    // Before use-scanner.ts looks where the focus stands.
    addEventListener('keydown', onKey, { capture: true })
    document.addEventListener('close', back, { capture: true })
    addEventListener('focus', back)
    return () => {
      document.removeEventListener('click', onClick)
      removeEventListener('keydown', onKey, { capture: true })
      document.removeEventListener('close', back, { capture: true })
      removeEventListener('focus', back)
    }
  }, [field, on])
}

/** As many as one page of labels takes. */
const MOST_LABELS = 200

/** Items inspected in this browser, or come in part, since its labels were last printed, which the server has. */
function useUnlabelled() {
  const ids = useStore($unlabelled)
  const unsent = useUnsent()
  const others = (some: readonly string[]) => $unlabelled.get().filter((id) => !some.includes(id))
  return {
    here: ids.filter((id) => !unsent.includes(id)).slice(0, MOST_LABELS),
    add: (item_id: string) => $unlabelled.set([...others([item_id]), item_id]),
    remove: (some: readonly string[]) => $unlabelled.set(others(some)),
  }
}
