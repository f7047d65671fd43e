import { useStore } from '@nanostores/react'
import { countItems } from '#islands/bk/desk/SelectedItems.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { showMinute } from '#islands/ui/show-date.ts'
import { $aside } from '#stores/inspection-drafts.ts'

interface Props {
  /** The name of the box on the table. */
  open: string | undefined
  busy: boolean
  onOpen: (name: string, item_ids: readonly string[]) => void
}

/** Boxes that were begun and put aside; each goes on where it was left. */
export function AsideBoxes({ open, busy, onOpen }: Props) {
  const boxes = useStore($aside).filter(({ name }) => name !== open)
  if (boxes.length === 0) return null
  return (
    <section className="grid gap-3" aria-label="Put aside">
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
              <p className="font-medium [overflow-wrap:anywhere]">{name}</p>
              <p className="[overflow-wrap:anywhere]">
                {title}{' '}
                <span className="text-muted">
                  {item_ids.length > 1 && `and ${countItems(item_ids.length - 1)} more, `}begun{' '}
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
