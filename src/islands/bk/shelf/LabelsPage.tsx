import { countPieces } from '#islands/bk/desk/SelectedItems.tsx'
import { useState, Children, type ReactNode } from 'react'
import { StaffGate } from '#islands/bk/desk/StaffGate.tsx'
import { onSite } from '#islands/site.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { ErrorState } from '#islands/ui/ErrorState.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { Tabs } from '#islands/ui/Tabs.tsx'
import { useData } from '#islands/hooks/use-data.ts'
import { useQuery } from '#islands/hooks/use-address.ts'
import { TextArea } from '#islands/ui/TextField.tsx'
import { call } from '#stores/api.ts'
import { itemLabel } from '#domain/warehouse/item-label.ts'
import { Barcode } from '#islands/bk/desk/Barcode.tsx'
import type { StaffItem } from '#islands/bk/desk/queues.ts'
import { normalShelf, shelfTrouble } from '#domain/warehouse/shelf.ts'
import { EmptyState } from '#islands/ui/EmptyState.tsx'

/** Labels to print: of the items that the address names, or of shelves that are typed here. */
export const LabelsPage = onSite(function LabelsPage() {
  return (
    <StaffGate page="/bk/labels">
      <Labels />
    </StaffGate>
  )
})

function Labels() {
  const ids = useQuery('ids')
  const [paper, setPaper] = useState<Paper>('roll')
  if (ids === null) return null
  return (
    <div className="labels-page grid grid-cols-1 gap-5">
      <div className="bk-screen flex flex-wrap items-center justify-between gap-3">
        <Tabs
          label="Paper"
          tabs={PAPERS}
          selected={paper}
          onSelect={(id) => setPaper(id === 'sheet' ? 'sheet' : 'roll')}
        />
        <Button onClick={() => print()}>Print</Button>
      </div>
      {ids ? <ItemLabels ids={ids.split(',')} paper={paper} /> : <ShelfLabels paper={paper} />}
    </div>
  )
}

function ItemLabels({ ids, paper }: { ids: string[]; paper: Paper }) {
  const { data, failure, busy, again } = useData(ids.join(), () =>
    call('bk/get_pick_list', { ids }, { notShowMessage: true }),
  )
  if (!data && failure) return <ErrorState message={failure.message} onRetry={again} busy={busy} />
  if (!data) return <Skeleton lines={6} />
  return (
    <LabelSheets paper={paper}>
      {data.list.map((item) => (
        <ItemLabel key={item.id} item={item} />
      ))}
    </LabelSheets>
  )
}

/** The label of an item: nothing that changes while it lies here, such as its shelf. The rest of its pieces gets another one. */
function ItemLabel({ item }: { item: StaffItem }) {
  const label = itemLabel(item.id)
  const { quantity, part_arrived } = item
  return (
    <article className="label" aria-label={item.title}>
      <p className="label-title">{item.title}</p>
      <p className="label-line">{item.sku_text}</p>
      <Barcode text={label} className="label-bars" />
      <p className="label-foot">
        <span>{label}</span>
        <span>{item.order_no}</span>
        <b>{part_arrived === null ? countPieces(quantity) : `${part_arrived} of ${countPieces(quantity)}`}</b>
      </p>
    </article>
  )
}

const MOST = 480

/** In: a shelf a line. Out: each once; the first that cannot be one, and why. */
function readShelves(text: string) {
  const typed = text.split(/[\n,;]+/).map(normalShelf)
  const shelves = [...new Set(typed.filter(Boolean))]
  const wrong = shelves.find((shelf) => shelfTrouble(shelf))
  const many = shelves.length > MOST ? `Print at most ${MOST} at once.` : undefined
  return {
    shelves: shelves.filter((shelf) => !shelfTrouble(shelf)).slice(0, MOST),
    error: wrong ? `${wrong}: ${shelfTrouble(wrong)}` : many,
  }
}

/** Labels of shelves: a shelf is there once it has one. */
function ShelfLabels({ paper }: { paper: Paper }) {
  const [text, setText] = useState('')
  const { shelves, error } = readShelves(text)
  return (
    <>
      <div className="bk-screen max-w-120">
        <TextArea
          label="Shelves"
          hint="One on each line: A-01-1. A new shelf needs no more than a label."
          rows={6}
          autoCapitalize="characters"
          spellCheck={false}
          value={text}
          check={(typed) => readShelves(typed).error}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </div>
      {shelves.length > 0 ? (
        <LabelSheets paper={paper}>
          {shelves.map((shelf) => (
            <ShelfLabel key={shelf} shelf={shelf} />
          ))}
        </LabelSheets>
      ) : (
        !error && <EmptyState text="The labels stand here as they are typed." />
      )}
    </>
  )
}

/** The label of a shelf, to be read from some steps away. */
function ShelfLabel({ shelf }: { shelf: string }) {
  return (
    <article className="label" aria-label={shelf}>
      <p className={`label-shelf ${shelf.length > 10 ? 'label-shelf-long' : ''}`}>{shelf}</p>
      <Barcode text={shelf} className="label-bars" />
    </article>
  )
}

type Paper = 'roll' | 'sheet'

const PAPERS: readonly { id: Paper; label: string }[] = [
  { id: 'roll', label: 'Labels 100 × 50 mm' },
  { id: 'sheet', label: 'A4 sheets, 24 labels' },
]

/** On a sheet of three by eight labels of 70 × 37 mm, as paper shops sell them. */
const ON_A_SHEET = 24

/** Labels on the paper they are printed on (styles/labels.css). */
function LabelSheets({ paper, children }: { paper: Paper; children: ReactNode }) {
  const labels = Children.toArray(children)
  if (paper === 'roll') return <div className="labels labels-roll">{labels}</div>
  const sheets = Array.from({ length: Math.ceil(labels.length / ON_A_SHEET) }, (_, sheet) =>
    labels.slice(sheet * ON_A_SHEET, (sheet + 1) * ON_A_SHEET),
  )
  return (
    <div className="labels">
      {sheets.map((some, sheet) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a sheet is its place.
        <div key={sheet} className="label-sheet">
          {some}
        </div>
      ))}
    </div>
  )
}
