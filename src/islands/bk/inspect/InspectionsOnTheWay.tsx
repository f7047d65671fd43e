import { useStore } from '@nanostores/react'
import { VERDICT_WORDS } from '#domain/warehouse/correction.ts'
import { findingsOf } from '#domain/warehouse/findings.ts'
import { subjectPath } from '#domain/site/page-path.ts'
import { useSitePath } from '#islands/site.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { serverNow } from '#stores/clock.ts'
import { keepDraft } from '#stores/inspection-drafts.ts'
import {
  $inspectionsWait,
  $queuedInspections,
  dropInspection,
  handBack,
  type QueuedInspection,
  sendInspectionsNow,
} from '#stores/inspection-queue.ts'

interface Props {
  busy: boolean
  /** Puts a box back on the table. */
  onOpen: (name: string, item_ids: readonly string[]) => void
  /** An item waits to be inspected again: what was found of it is kept no more. */
  onBack: (item_id: string) => void
}

/** Inspections that the server does not have yet, or does not take. */
export function InspectionsOnTheWay({ busy, onOpen, onBack }: Props) {
  const all = useStore($queuedInspections)
  const isWaiting = useStore($inspectionsWait)
  const count = all.filter(({ refusal }) => !refusal).length
  const goOn = ({ key, item_id, box, values, photos, files }: QueuedInspection) => {
    keepDraft(item_id, { values, photos, at: serverNow() })
    handBack(item_id, files)
    dropInspection(key)
    onBack(item_id)
    onOpen(box, [item_id])
  }
  const drop = ({ key, item_id, is_finished }: QueuedInspection) => {
    dropInspection(key)
    if (!is_finished) onBack(item_id)
  }
  return (
    <div className="grid gap-3 empty:hidden" role="status">
      {count > 0 && (
        <Note tone="amber">
          {isWaiting ? waitWords(count) : `${countInspections(count)} on the way. You can go on. `}
          {isWaiting && (
            <Button size="sm" kind="secondary" onClick={sendInspectionsNow}>
              Send them now
            </Button>
          )}
        </Note>
      )}
      {all
        .filter(({ refusal }) => refusal)
        .map((one) => (
          <Refused key={one.key} one={one} busy={busy} onGoOn={() => goOn(one)} onDrop={() => drop(one)} />
        ))}
    </div>
  )
}

const countInspections = (count: number) => (count === 1 ? '1 inspection' : `${count} inspections`)

const waitWords = (count: number) =>
  `${countInspections(count)} ${count === 1 ? 'waits' : 'wait'} for the network. This browser keeps ${count === 1 ? 'it' : 'them'} and tries again. `

interface RefusedProps {
  one: QueuedInspection
  busy: boolean
  onGoOn: () => void
  onDrop: () => void
}

/** All that was found, and why the server does not take it. */
function Refused({ one, busy, onGoOn, onDrop }: RefusedProps) {
  const to = useSitePath()
  const { photos, files, title, refusal } = one
  const findings = findingsOf(one.item_id, one.values)
  const count = photos.length + files.length
  return (
    <Note tone="red">
      <p>
        “{title}” wasn’t put in the warehouse. {refusal}
      </p>
      <p className="text-muted wrap-anywhere">
        {[
          `${findings.weight_g} g`,
          `${findings.length_cm} × ${findings.width_cm} × ${findings.height_cm} cm`,
          VERDICT_WORDS[findings.verdict],
          findings.note,
          findings.shelf && `shelf ${findings.shelf}`,
          count === 1 ? '1 photo' : `${count} photos`,
        ]
          .filter(Boolean)
          .join(', ')}
      </p>
      <div className="mt-2 flex flex-wrap gap-3">
        {one.is_finished ? (
          <a
            className="link"
            href={to(subjectPath({ kind: 'order_item', id: one.item_id }))}
            target="_blank"
            rel="noopener"
          >
            See the item
          </a>
        ) : (
          <Button size="sm" disabled={busy} onClick={onGoOn}>
            Go on with it
          </Button>
        )}
        <Button size="sm" kind="quiet" onClick={onDrop}>
          Drop what was found
        </Button>
      </div>
    </Note>
  )
}
