import { useRef } from 'react'
import { labelsPath } from '#domain/site/page-path.ts'
import { Allowed } from '#islands/bk/desk/Allowed.tsx'
import { StaffGate } from '#islands/bk/desk/StaffGate.tsx'
import { onSite, useSitePath } from '#islands/site.tsx'
import { ButtonLink } from '#islands/ui/ButtonLink.tsx'
import { ScanField } from '#islands/bk/desk/ScanField.tsx'
import { SoundSwitch } from '#islands/bk/desk/SoundSwitch.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { EmptyState } from '#islands/ui/EmptyState.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { Thumb } from '#islands/ui/Thumb.tsx'
import { useMove } from './use-move.ts'

/** Items are moved by scanning them and the shelf they are put on. */
export const ShelvesPage = onSite(function ShelvesPage() {
  return (
    <StaffGate page="/bk/shelves">
      <Shelves />
    </StaffGate>
  )
})

function Shelves() {
  const to = useSitePath()
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap gap-3">
        <ButtonLink kind="secondary" href={to('/bk/orders?queue=InWarehouse')}>
          What is stored
        </ButtonLink>
        <ButtonLink kind="secondary" href={to(labelsPath())}>
          Print shelf labels
        </ButtonLink>
      </div>
      <Allowed call="bk/set_shelf">
        <MoveByScan />
      </Allowed>
    </div>
  )
}

/** Item after item, then the shelf. */
function MoveByScan() {
  const { items, said, busy, scan, drop } = useMove()
  const field = useRef<HTMLInputElement>(null)
  return (
    <section className="grid gap-4" aria-label="Move items">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-muted">
          Scan the label of each item in your hands, then the label of the shelf you put them on.
        </p>
        <SoundSwitch />
      </div>
      <ScanField label="Label of an item or a shelf" button="Take it" onScan={scan} field={field} />
      <div role="status" aria-live="polite" aria-busy={busy}>
        {said && <Note tone={said.well ? 'green' : 'red'}>{said.text}</Note>}
      </div>
      {items.length === 0 ? (
        <div className="card">
          <EmptyState text="Nothing is in your hands yet." />
        </div>
      ) : (
        <ul className="card divide-y divide-line" aria-label="In your hands">
          {items.map((item) => (
            <li key={item.id} className="flex items-center gap-3 p-3">
              <Thumb image={item.image} className="size-12" />
              <span className="grid min-w-0 flex-1">
                <span className="line-clamp-2">
                  {item.quantity} × {item.title}
                </span>
                <span className="text-xs text-muted">
                  {item.order_no} · <span className="whitespace-nowrap">{item.shelf ?? 'on no shelf'}</span>
                </span>
              </span>
              <Button
                size="sm"
                kind="quiet"
                onClick={() => {
                  drop(item.id)
                  field.current?.focus()
                }}
              >
                Put back
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
